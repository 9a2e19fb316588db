/** What the screens of the music application show. Each class draws the content of one `customClass`. */
import { element, icon } from "./dom.js";
import { ALBUMS, TOUR } from "./library.js";

/** Content that is drawn from a controller's payload, and again where that has changed. */
class Screen {
    #drawn = "";

    constructor(context, host) { Object.assign(this, { context, host }); }

    update(frame, controller) {
        this.id = frame.of;
        const state = JSON.stringify([controller.payload, controller.title]);
        if (state === this.#drawn) return;
        this.host.replaceChildren(this.draw(controller));
        this.#drawn = state;
    }

    shown() {}

    hidden() {}
}

const art = ({ id, title }) =>
    element("div", { className: `art art-${id}`, role: "img", aria: { label: `Cover of ${title}` } });

class Album extends Screen {
    draw({ payload }) {
        const album = ALBUMS[payload.album];
        const play = element("button", {
            type: "button", className: "push-button", data: { key: `${this.id}/play` },
            on: { click: () => this.context.send(Album.music.play(album.songs[0], album)) },
        }, icon(this.context.imageURL("play")), element("span", { textContent: "Play" }));
        return element("div", { className: "page" }, art(album), element("h2", { textContent: album.title }),
            element("p", { className: "faint", textContent: `${album.artist}, ${album.year}` }), play,
            element("ol", {}, ...album.songs.map((title) => element("li", { textContent: title }))));
    }
}

class Player extends Screen {
    draw({ payload }) {
        const album = ALBUMS[payload.album];
        return element("div", { className: "page" }, art(album), element("h2", { textContent: payload.title }),
            element("p", { textContent: album.artist }),
            element("p", { className: "faint", textContent: album.title }));
    }
}

class TourPage extends Screen {
    draw({ payload }) {
        const { title, text } = TOUR[payload.page];
        const picture = element("div", { className: `art art-${2 + 3 * payload.page}`, aria: { hidden: "true" } });
        return element("div", { className: "page" }, picture,
            element("h1", { textContent: title, tabIndex: -1 }), element("p", { textContent: text }));
    }
}

/** The form in which a playlist is made or changed. What was typed is kept by navd until it is saved. */
class PlaylistForm {
    #timer = null;

    constructor(context, host) {
        this.context = context;
        const field = (tag, label, name) => {
            const on = { input: () => this.#typed() };
            const input = element(tag, { name, maxLength: 80, autocomplete: "off", on });
            if (tag === "textarea") input.rows = 3;
            return [input, element("label", {}, element("span", { textContent: label }), input)];
        };
        const [name, nameField] = field("input", "Name", "name"), [note, noteField] = field("textarea", "Note", "note");
        this.saved = element("p", { className: "saved", role: "status" });
        Object.assign(this, { name, note });
        const on = { submit: (event) => event.preventDefault() };
        host.append(element("form", { className: "form", on }, nameField, noteField, this.saved));
    }

    update(frame, controller) {
        const isNew = this.id === undefined;
        this.id = frame.of;
        for (const input of [this.name, this.note]) input.dataset.key = `${this.id}/${input.name}`;
        const { music } = PlaylistForm, { name, note } = music.draftOf(controller);
        // What is being typed is newer than what navd has.
        if (isNew || !this.#timer) this.#fill(name, note);
        this.saved.textContent = music.isUnsaved(controller) ? "Not saved yet" : "";
    }

    #fill(name, note) {
        if (this.name.value !== name) this.name.value = name;
        if (this.note.value !== note) this.note.value = note;
    }

    #typed() {
        const { music } = PlaylistForm, draft = { name: this.name.value, note: this.note.value };
        music.setDraft(this.id, draft);
        this.saved.textContent = music.isUnsaved(this.context.controller(this.id)) ? "Not saved yet" : "";
        clearTimeout(this.#timer);
        this.#timer = setTimeout(async () => {
            await this.context.nav.controller(this.id).setState({ state: { draft } }).catch(() => {});
            this.#timer = null;
        }, 250);
    }

    shown() {}

    hidden() {}
}

export const SCREENS = { Album, Player, TourPage, PlaylistForm };
