"""Tables at which a trick is about to be taken, and a round about to end."""

TRICK = """
game      phase: trick  turn_player: you  trick: candle-8(controller=opponent)
you       hand: moon-2 star-9
opponent  hand: candle-1 candle-2
"""
ROUND = """
game      phase: turn  turn_player: you  round: 1  dealer: opponent  round_over: no
game      colour: red  symbol: "5"  pile: red-5
game      library: green-1 green-2 green-3 green-4 green-5 green-6 blue-1 blue-2 blue-3 blue-4 blue-5 blue-6
you       hand: red-1 red-2
opponent  hand: red-4 red-6 red-9
"""
