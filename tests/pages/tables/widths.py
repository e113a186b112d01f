"""The minimum widths of a player's own cards. If they are narrower, no large part of the felt is empty."""

from engine.immutable import immutable


@immutable
class Promise:
    """The widths in pixels in a window. Hands of more than `in_a_tier` cards have tiers."""

    hand: float
    """The width of the hand."""
    gap: float
    widest: float
    in_a_tier: int
    paper: float
    """Playing cards overlap, because their corner tells all."""
    row: float
    """The width of cards in a row of up to four, and of those in fuller rows."""
    full_row: float

    def width_in_hand(self, cards: int, is_paper: bool) -> float:
        tiers = 1 + (cards > self.in_a_tier) + (cards > 3 * self.in_a_tier)
        pitch = self.hand / -(-cards // tiers)
        width = min(self.widest, pitch - self.gap)
        return max(width, min(self.paper, self.widest)) if is_paper else width

    def width_in_row(self, cards: int) -> float:
        return self.row if cards <= A_FEW else self.full_row


A_FEW = 4
PROMISES = {
    360: Promise(348, 6, 96, 4, 82, 78, 43),
    768: Promise(756, 6, 120, 8, 120, 103, 60),
    1280: Promise(938, 6, 147, 12, 133, 116, 87),
    1920: Promise(1155, 8, 190, 12, 150, 151, 110),
}
"""By the width of the window."""
