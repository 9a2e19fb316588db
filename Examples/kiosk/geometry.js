/** Where the sections and rows of a table stand, in points from its top. */

/** The usual height of a row. */
export const ROW = 44;
export const FOOTER = 32;
const HEADER = { plain: 24, grouped: 40 }, GAP = 20;

/**
 * sections: how many rows each has. titles: `{header, footer}` of those sections that are known. rowHeight: that of the
 * table.
 */
export function placesOf(sections, titles, isGrouped, rowHeight = ROW) {
    const places = [];
    let top = 0;
    for (const [section, count] of sections.entries()) {
        const { header, footer } = titles.get(section) ?? {};
        const untitled = isGrouped ? GAP : 0, titled = isGrouped ? HEADER.grouped : HEADER.plain;
        const rows = top + (header === undefined ? untitled : titled), end = rows + count * rowHeight;
        places.push({ section, count, top, rows, rowHeight, end });
        top = end + (footer === undefined ? 0 : FOOTER);
    }
    return { places, height: top + (isGrouped ? GAP : 0) };
}

/** The top of a row; that of the section before its first row. Null where there is no such section. */
export function topOf(places, { section = 0, row = 0 }) {
    const place = places[section];
    if (!place) return null;
    return row === 0 ? place.top : place.rows + Math.min(row, place.count) * place.rowHeight;
}

/** The first row that is seen where the table is scrolled to `top`; null in an empty table. */
export function rowAt(places, top) {
    const place = places.find(({ end }) => end > top);
    if (!place) return null;
    return { section: place.section, row: Math.max(0, Math.floor((top - place.rows) / place.rowHeight)) };
}

/** By how much to scroll so that the first row that is seen stays where it is, although titles have come above it. */
export function shiftOf(before, after, top) {
    const row = rowAt(before, top), now = row && topOf(after, row);
    return row && now !== null ? now - topOf(before, row) : 0;
}
