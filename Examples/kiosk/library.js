/** The music of the kiosk: what a real one would ask a server for. */

const albums = [
    ["Blue Train", "John Coltrane", 1957,
        ["Blue Train", "Moment's Notice", "Locomotion", "I'm Old Fashioned", "Lazy Bird"]],
    ["Giant Steps", "John Coltrane", 1960,
        ["Giant Steps", "Cousin Mary", "Countdown", "Spiral", "Syeeda's Song Flute", "Naima", "Mr. P.C."]],
    ["Kind of Blue", "Miles Davis", 1959,
        ["So What", "Freddie Freeloader", "Blue in Green", "All Blues", "Flamenco Sketches"]],
    ["Milestones", "Miles Davis", 1958,
        ["Dr. Jackle", "Sid's Ahead", "Two Bass Hit", "Milestones", "Billy Boy", "Straight, No Chaser"]],
    ["Mingus Ah Um", "Charles Mingus", 1959,
        ["Better Git It in Your Soul", "Goodbye Pork Pie Hat", "Boogie Stop Shuffle", "Self-Portrait in Three Colors",
            "Open Letter to Duke", "Bird Calls", "Fables of Faubus", "Pussy Cat Dues", "Jelly Roll"]],
    ["Moanin'", "Art Blakey", 1958,
        ["Moanin'", "Are You Real", "Along Came Betty", "The Drum Thunder Suite", "Blues March",
            "Come Rain or Come Shine"]],
    ["Portrait in Jazz", "Bill Evans Trio", 1960,
        ["Come Rain or Come Shine", "Autumn Leaves", "Witchcraft", "When I Fall in Love", "Peri's Scope",
            "Blue in Green"]],
    ["Saxophone Colossus", "Sonny Rollins", 1956,
        ["St. Thomas", "You Don't Know What Love Is", "Strode Rode", "Moritat", "Blue 7"]],
    ["Somethin' Else", "Cannonball Adderley", 1958,
        ["Autumn Leaves", "Love for Sale", "Somethin' Else", "One for Daddy-O", "Dancing in the Dark"]],
    ["The Incredible Jazz Guitar of Wes Montgomery", "Wes Montgomery", 1960,
        ["Airegin", "D-Natural Blues", "Polka Dots and Moonbeams", "Four on Six", "West Coast Blues",
            "In Your Own Sweet Way"]],
    ["Time Out", "The Dave Brubeck Quartet", 1959,
        ["Blue Rondo à la Turk", "Strange Meadow Lark", "Take Five", "Three to Get Ready", "Kathy's Waltz",
            "Everybody's Jumpin'", "Pick Up Sticks"]],
    ["Waltz for Debby", "Bill Evans Trio", 1961,
        ["My Foolish Heart", "Waltz for Debby", "Detour Ahead", "My Romance", "Some Other Time", "Milestones"]],
];

export const ALBUMS = albums.map(([title, artist, year, songs], id) => ({ id, title, artist, year, songs }));

export const ARTISTS = [...new Set(ALBUMS.map(({ artist }) => artist))].sort((a, b) => a.localeCompare(b));

/** All songs by their first letter: `[{letter, songs: [{title, album}]}]`. */
export const SONGS = (() => {
    const all = ALBUMS.flatMap((album) => album.songs.map((title) => ({ title, album })));
    all.sort((a, b) => a.title.localeCompare(b.title) || a.album.id - b.album.id);
    const sections = new Map();
    for (const song of all) {
        const letter = song.title[0].toUpperCase();
        sections.set(letter, [...(sections.get(letter) ?? []), song]);
    }
    return [...sections].map(([letter, songs]) => ({ letter, songs }));
})();

/** What the playlists are before somebody has made one. */
export const PLAYLISTS = [
    { id: "evening", name: "Evening", note: "Slow ones", songs: ["Naima", "Blue in Green", "My Foolish Heart"] },
    { id: "kitchen", name: "Kitchen", note: "", songs: ["St. Thomas", "Moanin'", "Take Five"] },
    { id: "trains", name: "Trains", note: "For the way to work", songs: ["Blue Train", "Locomotion"] },
];

export const TOUR = [
    { title: "Welcome", text: "Twelve albums stand on this shelf. Swipe to see what you can do with them." },
    { title: "Playlists", text: "Make a list of your own, rename it, drag it to its place, or take it away again." },
    { title: "Nothing is lost", text: "Restart whatever you like: the kiosk comes back to the screen where you were." },
];
