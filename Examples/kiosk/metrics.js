/** How wide the fonts of bars are on this screen. navd makes titles and buttons as wide as it is told here. */

// As in kiosk.css.
const FONTS = { button: "16px", doneButton: "600 16px", title: "600 17px", largeTitle: "700 34px", segment: "13px" };

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from }, (_, index) => from + index));

/** The characters of the Latin alphabets. Others are as wide as an ideograph. */
const CHARACTERS = range(0x20, 0x7F) + range(0xA0, 0x250);

/** The widths of all fonts, for `window.setTextMetrics`. measure: the width of a text in a font, in points. */
export function metricsOf(measure) {
    const metrics = {};
    for (const [name, font] of Object.entries(FONTS)) {
        const widths = [...CHARACTERS].map((character) => Math.min(1000, measure(character, font)));
        metrics[name] = { characters: CHARACTERS, widths, otherWidth: Math.min(1000, measure("\u6F22", font)) };
    }
    return metrics;
}

/** Measures with a canvas, in the family of the page's font. */
export function canvasMeasure() {
    const context = document.createElement("canvas").getContext("2d");
    const { fontFamily } = getComputedStyle(document.documentElement);
    return (text, font) => {
        context.font = `${font} ${fontFamily}`;
        return Math.round(100 * context.measureText(text).width) / 100;
    };
}
