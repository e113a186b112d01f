"""Scripts that show a push in a page of a table, and look at what a player can see and hit there."""

BARE = """<style>*, *::before, *::after {
    box-shadow: none !important; filter: none !important; background-image: none !important;
    mask-image: none !important; animation: none !important; transition: none !important;
}</style>"""
"""Leaves out what takes browsers most of their time to paint, and moves nothing."""
OBSERVE = """() => {
    const isElement = (node) => node?.nodeType === Node.ELEMENT_NODE;
    const nameOf = (node) => isElement(node) ? `${node.className} in ${node.closest("[id]")?.id}` : "text";
    const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const moved = ({ node, previousRect, currentRect }) =>
        `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`;
    window.shifts = [];
    const note = ({ value, sources }) => shifts.push([value, sources.map(moved)]);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift" });
}"""
PUSH = """async (text) => {
    const table = document.getElementById("table");
    const fire = (name) => document.dispatchEvent(new Event(name));
    fire("htmx:ws:before:message:incoming");
    const swap = "none swapEmpty:false";
    await htmx.swap({ sourceElement: table, target: table, swap, text, transition: false });
    fire("htmx:ws:after:message:incoming");
    const isDrawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await isDrawn();
    const isShort = ({ effect }) => effect.getComputedTiming().endTime < 5000;
    document.getAnimations().filter(isShort).forEach((each) => each.finish());
    document.querySelectorAll(".is-turning").forEach((card) => card.classList.remove("is-turning"));
    await isDrawn();
    return window.shifts.splice(0);
}"""
LOOK = """(least) => {
    const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
    const isSeen = (part) => isShown(part) && part.getBoundingClientRect().width > 1;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
    const widths = (selector) => all(selector).map((body) => body.getBoundingClientRect().width);
    const isOwn = (hit, part) => hit && (part.contains(hit) || hit.closest("label") === part);

    const extent = (list, step) => list.length ? Math.max(...list) - Math.min(...list) + step : 0;
    const sampled = (part, across, down) => {
        const { left, top, right, bottom } = part.getBoundingClientRect(), xs = [], ys = [];
        for (let x = left + 1; x < right; x += across) for (let y = top + 1; y < bottom; y += down)
            if (isOwn(document.elementFromPoint(x, y), part)) { xs.push(x); ys.push(y); }
        return [extent(xs, across), extent(ys, down)];
    };
    // Coarse first: a page answers only some thousand points in a second.
    const regionOf = (part) => {
        const { width, height } = part.getBoundingClientRect();
        const [across, down] = [width, height].map((size) => Math.max(4, size / 12));
        const found = sampled(part, across, down);
        return Math.min(found[0] - across, found[1] - down) < least ? sampled(part, 4, 4) : found;
    };
    const scrolls = (part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowY);
    const isScroller = (part) => part.scrollHeight > part.clientHeight + 2 && scrolls(part);
    const isStepAway = (part) => {
        const around = part.parentElement;
        return !around.matches(".felt") && (isScroller(around) || isStepAway(around));
    };
    const nameOf = (part) => part.closest("[id]")?.id ?? part.className;
    const legal = [...document.querySelectorAll(".felt :is(.card.is-legal > .card-body, .answer, .undo)")];
    const targets = legal.filter(isSeen).map((part) => [nameOf(part), ...regionOf(part), isStepAway(part)]);

    const isIn = (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left >= -12 && top >= -1 && right <= innerWidth + 12 && bottom <= innerHeight + 1;
    };
    const isBegunIn = (part) => {
        const { left, top, right } = part.getBoundingClientRect();
        return left >= -12 && top >= -1 && right <= innerWidth + 12 && top <= innerHeight - least;
    };
    const isHidden = (name) => getComputedStyle(name).clipPath !== "none";
    const isTooHigh = (name) => name.scrollHeight > name.clientHeight + 4;
    const isCut = (name) => name.scrollWidth > name.clientWidth + 2 || isTooHigh(name) || isHidden(name);
    const named = ".face-title:not(.is-known, .is-paper *, .is-covered *)";
    const names = all(`.side.is-near :is(.zone.is-fan, .card-rows) ${named}`)
        .map((name) => isCut(name) ? 0 : parseFloat(getComputedStyle(name).fontSize));

    // The highest band with nothing but cloth in it.
    const bandOf = () => {
        const parts = [
            ".bar", ".talk", ".card-body", ".card.is-back", ".news li", ".waiting", ".middle dd", ".lane",
            ".board", ".answer", ".seats .plate", ".hand > .zone:not(:has(.card)) > .zone-title",
        ];
        const isWide = innerWidth >= 992;
        const boxes = all(`.felt :is(${[...parts, ...(isWide ? [] : [".plate", ".pile"])]})`)
            .filter((part) => !isWide || !part.closest(".column, .side:not(.seats *) > :is(.plate, .piles)"))
            .map((part) => part.getBoundingClientRect());
        let end = 0, highest = 0;
        for (const { top, bottom } of boxes.toSorted((one, other) => one.top - other.top)) {
            highest = Math.max(highest, Math.min(top, innerHeight) - end);
            end = Math.max(end, bottom);
        }
        return Math.max(highest, innerHeight - end) / innerHeight;
    };
    // How many cards a zone of the viewer's shows, how wide the narrowest is, and if they are playing cards.
    const open = ".card:not(.is-covered, .is-attached) > .card-body";
    const zonesOf = (selector) => all(selector).map((zone) => {
        const drawn = [...zone.querySelectorAll(open)].filter(isSeen);
        const narrowest = Math.min(...drawn.map((body) => body.getBoundingClientRect().width));
        return [drawn.length, narrowest, zone.querySelector(".is-paper") !== null];
    }).filter(([count]) => count);
    const own = ":is(.side, .lane-end).is-near .zone";
    const isUndone = all(".felt .undo").length > 0;
    const faults = [
        ...legal.filter((part) => !isSeen(part)).map((part) => `${nameOf(part)} isn't shown`),
        all(".prompt .question, .prompt .optional-question").every(isIn) ? "" : "the question is cut",
        all(".hand > .zone").every(isBegunIn) ? "" : "the hand is outside",
        isUndone ? "" : "nothing can be undone",
        document.documentElement.scrollWidth > innerWidth ? "the page is too wide" : "",
    ];
    return {
        hand: widths(`${own}.is-fan .card > .card-body`),
        rows: widths(`${own}:not(.is-fan, .is-pile) .card:not(.is-covered) > .card-body`),
        targets,
        faults: faults.filter(Boolean),
        names,
        scrollers: all(".felt :not(.column, .column *)").filter(isScroller).map((part) => part.className),
        band: bandOf(),
        hands: zonesOf(".side.is-near > .hand > .zone.is-fan"),
        fields: zonesOf(".felt:not(.has-many) > .side.is-near > .card-rows > .zone:not(.is-column)"),
    };
}"""
