/**
 * The music application: the content of its screens, and what its buttons do. It speaks for its controllers in navd as
 * data source, content and delegate, all in this page.
 *
 * What it has to remember it leaves with navd (`setState`), so that it is there when the page is loaded again.
 */
import { ALBUMS, ARTISTS, PLAYLISTS, SONGS, TOUR } from "./library.js";

const TURNS = ["portrait", "landscapeLeft", "landscapeRight"];
// Before an unsaved form is left the user is asked, and may take a while.
const ASKING = 60000;

/** A controller to be made, which shows a screen of this application. */
const screen = (kind, customClass, title, { navigationItem, ...more } = {}) => ({
    kind, customClass, supportedInterfaceOrientations: TURNS, ...more, navigationItem: { title, ...navigationItem } });

const stackOf = (name, root) => ({ kind: "navigationController", name, viewControllers: [root] });

export class Music {
    // What this page has written last, by epoch and controller; it may be newer than what navd has told of it.
    #own = new Map();
    #drafts = new Map();
    // The question whether somebody is still there: since when it is asked, and what takes it back.
    #stillThere = null;

    /**
     * nav: the session that answers navd. commands: one that never owes an answer. root: the name of the container that
     * all is in. usedAt: when somebody has used the kiosk last.
     */
    constructor({ nav, commands, window, root, renderer, notice, ask, usedAt }) {
        Object.assign(this, { nav, commands, window, root, renderer, notice, ask, usedAt });
    }

    /** Registers everything. navd may be away: then it comes into force when navd is there. */
    start() {
        const { nav } = this, of = (members) => ({ ...members, window: this.window });
        const table = (customClass, source, didSelectRow) => {
            nav.dataSource(of({ customClass }), source);
            nav.delegate(of({ customClass }), { didSelectRow });
        };
        table("Albums", {
            numberOfRows: () => ALBUMS.length,
            cellForRow: ({ row }) => this.#albumRow(ALBUMS[row]),
        }, ({ row }, question) => this.#showAlbum(ALBUMS[row], question));
        table("Artists", {
            numberOfRows: () => ARTISTS.length,
            cellForRow: ({ row }) => ({ text: ARTISTS[row], image: "music.mic", accessoryType: "disclosureIndicator" }),
        }, ({ row }, question) => this.#showArtist(ARTISTS[row], question));
        table("Artist", {
            numberOfRows: (params, question) => this.#albumsOf(question).length,
            cellForRow: ({ row }, question) => this.#albumRow(this.#albumsOf(question)[row]),
        }, ({ row }, question) => this.#showAlbum(this.#albumsOf(question)[row], question));
        table("Songs", {
            numberOfSections: () => SONGS.length,
            numberOfRows: ({ section }) => SONGS[section].songs.length,
            cellForRow: ({ section, row }) => this.#songRow(section, row),
        }, ({ section, row }) => this.play(SONGS[section].songs[row].title, SONGS[section].songs[row].album));
        table("Playlists", {
            numberOfRows: () => this.playlists.length,
            cellForRow: ({ row }) => this.#playlistRow(this.playlists[row]),
            commitEditing: ({ row }, question) => this.#removePlaylist(row, question),
            moveRow: ({ row, to }, question) => this.#movePlaylist(row, to.row, question),
        }, ({ row }, question) => this.#showForm(this.playlists[row], question));
        table("Picker", {
            numberOfRows: () => this.playlists.length,
            cellForRow: ({ row }) => ({ text: this.playlists[row].name, image: "music.note.list" }),
        }, ({ row }, question) => this.#pick(row, question));
        table("Settings", {
            numberOfSections: () => 2,
            numberOfRows: ({ section }) => [1, 2][section],
            cellForRow: ({ section, row }) => this.#setting(section, row),
        }, ({ section, row }, question) => this.#changeSetting(section, row, question));

        const actions = { about: () => this.#showAbout(), add: (question) => this.#showForm(null, question),
            sort: (question) => this.#sortPlaylists(question), save: (question) => this.#saveForm(question),
            addTo: (question) => this.#showPicker(question) };
        const content = { action: ({ action }, question) => actions[action]?.(question) };
        for (const customClass of ["Albums", "Playlists", "PlaylistForm", "Album"]) {
            nav.content(of({ customClass }), content, { patience: 5000 });
        }

        // What these two forbid stays forbidden while this page is away.
        nav.delegate(of({ name: "tabs" }), {
            shouldSelect: ({ viewController }) => this.#maySelect(viewController),
        }, { lasting: true });
        nav.delegate(of({ name: "playlistsNavigation" }), {
            "navigationBar.shouldPopItem": ({ viewController }, question) => this.#mayLeave(viewController, question),
        }, { patience: ASKING, lasting: true });
        nav.delegate(of({ name: this.root }), {
            "window.shouldOpenIdlePath": (params, question) => this.#mayGoHome(question),
        }, { lasting: true });
        nav.dataSource(of({ name: "tour" }), {
            viewControllerBefore: ({ viewController }) => this.#tourPage(viewController, -1),
            viewControllerAfter: ({ viewController }) => this.#tourPage(viewController, 1),
            presentationCount: () => TOUR.length,
            presentationIndex: () => this.#payloadOf(this.#find("tour")?.viewControllers?.[0])?.page ?? 0,
        });
        this.#serveWindow(of);
        this.#prepare();
    }

    /** What depends on the window: the split of a pad hands over a button when it hides its first pane. */
    #serveWindow(of) {
        const roots = ["albums", "playlists", "songs", "settings"];
        if (this.window !== "pad") return;
        const setButton = (question, item) => Promise.all(roots.map((name) =>
            this.#by(question).controller(this.#id(name)).navigationItem
                .set({ leftBarButtonItem: item }).catch(() => {})));
        this.nav.delegate(of({ name: "library" }), {
            willHide: ({ barButtonItem }, question) => setButton(question, { ...barButtonItem, title: "Artists" }),
            "splitViewController.willShow": (params, question) => setButton(question, null),
        });
    }

    /** What a window needs once: the dots of the tour are asked for when a program sets its page. */
    async #prepare() {
        for await (const { state } of this.nav.states()) {
            if (state !== "ready") continue;
            try {
                await this.nav.registered(10000);
                const { id, pageIndicator, viewControllers } =
                    await this.nav.window(this.window).controller("tour").get();
                if (pageIndicator || !viewControllers?.length) continue;
                await this.nav.pageViewController(id).setViewControllers(
                    { viewControllers, animated: false }, { whenBusy: "queue", retry: true });
            } catch (error) {
                console.warn("kiosk:", error.name, error.message);
            }
        }
    }

    /** The id of a controller of this window. Another window may have the same names. */
    #id(name) { return this.#find(name)?.id ?? name; }

    /**
     * What sends commands: the question, so that they belong to its turn. Where no turn waits for an answer it is the
     * other session: this one may owe navd rows just then, and would be refused (`insideTurn`).
     */
    #by(question) {
        const hasTurn = question.deadline !== null && question.method !== "barButtonItem.action";
        return hasTurn ? question : this.commands;
    }

    #find(name) { return this.renderer.context.find(name); }

    /** In another epoch the same ids are other controllers. */
    #key(controller) { return `${this.renderer.copy?.epoch}/${controller}`; }

    // What is remembered, in the state of a controller.

    #stateOf(name, start) {
        const told = this.#find(name)?.state, own = this.#own.get(this.#key(name));
        return own && !(told?.version >= own.version) ? own : told ?? start;
    }

    async #setState(name, state, question) {
        const version = (this.#stateOf(name, { version: 0 }).version ?? 0) + 1, whole = { ...state, version };
        this.#own.set(this.#key(name), whole);
        await this.#by(question).controller(this.#id(name)).setState({ state: whole });
    }

    get playlists() { return this.#stateOf("playlists", { playlists: PLAYLISTS }).playlists; }

    get isLocked() { return this.#stateOf("settings", { isLocked: true }).isLocked; }

    #payloadOf(id) { return this.renderer.context.controller(id)?.payload; }

    // Albums, artists and songs.

    #albumRow(album) {
        return { text: album.title, detailText: album.artist, swatch: album.id, accessoryType: "disclosureIndicator" };
    }

    #songRow(section, row) {
        const { letter, songs } = SONGS[section], { title, album } = songs[row];
        return { text: title, detailText: `${album.artist}, ${album.title}`, sectionTitle: letter };
    }

    #albumsOf(question) {
        const artist = this.#payloadOf(question.sender.id)?.artist;
        return ALBUMS.filter((album) => album.artist === artist);
    }

    /** Pushes onto the stack in which the controller stands that was asked. */
    #push(question, spec, other) {
        const stack = other ?? this.renderer.context.controller(question.sender.id)?.parent;
        return this.#by(question).navigationController(stack)
            .pushViewController({ viewController: spec }, { whenBusy: "queue" });
    }

    #showAlbum(album, question) {
        return this.#push(question, screen("viewController", "Album", album.title, {
            payload: { album: album.id }, mainView: "scrollView",
            navigationItem: {
                rightBarButtonItems: [
                    { image: "text.badge.plus", accessibilityLabel: "Add to a playlist", action: "addTo" }] },
        }));
    }

    /** On a pad the artists stand beside the albums, or in a popover over them. */
    async #showArtist(artist, question) {
        const spec = screen("tableViewController", "Artist", artist, { payload: { artist } });
        if (this.window !== "pad") return this.#push(question, spec);
        const { controller } = this.renderer.context, pane = this.#find("library")?.hiddenPane?.popover;
        if (pane && controller(pane)?.popover?.anchor) await this.#by(question).popoverController(pane).dismiss();
        await this.#by(question).tabBarController(this.#id("tabs"))
            .setSelectedIndex({ index: 0 }, { whenBusy: "queue" });
        return this.#push(question, spec, this.#id("albumsNavigation"));
    }

    /** Shows the player over everything else. */
    play(title, album) {
        const now = screen("viewController", "Player", "Now Playing", {
            name: "now", payload: { title, album: album.id },
            navigationItem: { leftBarButtonItem: { systemItem: "done", action: "dismiss" } } });
        return this.commands.window(this.window).present({ viewController: stackOf("player", now) });
    }

    #showAbout() {
        const about = screen("tableViewController", "About", "About", {
            table: { style: "grouped" },
            navigationItem: { rightBarButtonItem: { systemItem: "done", action: "dismiss" } },
            staticSections: [
                { headerTitle: "This kiosk", footerTitle: "navd says where you are; this page draws it.",
                    rows: [{ text: `${ALBUMS.length} albums` }, { text: `${ARTISTS.length} artists` }] },
                { headerTitle: "Made of", rows: [{ text: "HTML" }, { text: "CSS" }, { text: "navd.js" }] },
            ],
        });
        return this.commands.window(this.window).present(
            { viewController: stackOf("aboutNavigation", about), modalPresentationStyle: "formSheet" });
    }

    // Playlists.

    #playlistRow({ name, songs }) {
        const detailText = `${songs.length} songs`;
        return { text: name, detailText, image: "music.note.list", accessoryType: "disclosureIndicator" };
    }

    #setPlaylists(playlists, question) { return this.#setState("playlists", { playlists }, question); }

    async #removePlaylist(row, question) {
        await this.#setPlaylists(this.playlists.filter((_, index) => index !== row), question);
        await this.#by(question).tableViewController(question.sender).deleteRows({ rows: [{ row }] });
    }

    async #movePlaylist(from, to, question) {
        const playlists = [...this.playlists], [moved] = playlists.splice(from, 1);
        playlists.splice(to, 0, moved);
        await this.#setPlaylists(playlists, question);
    }

    async #sortPlaylists(question) {
        await this.#setPlaylists([...this.playlists].sort((a, b) => a.name.localeCompare(b.name)), question);
        await this.#by(question).tableViewController(this.#id("playlists")).reloadData();
    }

    #showForm(playlist, question) {
        return this.#push(question, screen("viewController", "PlaylistForm", playlist?.name ?? "New Playlist", {
            payload: { playlist: playlist?.id ?? null }, hidesBottomBarWhenPushed: true,
            navigationItem: { rightBarButtonItems: [{ systemItem: "save", action: "save" }] },
        }));
    }

    #savedOf({ payload } = {}) {
        const found = this.playlists.find(({ id }) => id === payload?.playlist);
        return { name: found?.name ?? "", note: found?.note ?? "" };
    }

    /** What stands in the form of a controller. */
    draftOf(controller) {
        return this.#drafts.get(this.#key(controller.id)) ?? controller.state?.draft ?? this.#savedOf(controller);
    }

    setDraft(id, draft) { this.#drafts.set(this.#key(id), draft); }

    /** Whether the form of a controller has something that was not saved. */
    isUnsaved(controller) {
        if (controller?.customClass !== "PlaylistForm") return false;
        const draft = this.draftOf(controller), saved = this.#savedOf(controller);
        return draft.name !== saved.name || draft.note !== saved.note;
    }

    /** Saves the form of a controller. False where it has no name. */
    async #save(controller, question) {
        const { name, note } = this.draftOf(controller), id = controller.payload.playlist;
        if (!name.trim()) {
            this.notice("A playlist needs a name.");
            return false;
        }
        const changed = { name: name.trim(), note };
        const playlists = id === null
            ? [...this.playlists, { id: `${Date.now()}`, ...changed, songs: [] }]
            : this.playlists.map((one) => (one.id === id ? { ...one, ...changed } : one));
        this.#drafts.set(this.#key(controller.id), changed);
        await this.#setPlaylists(playlists, question);
        return true;
    }

    async #saveForm(question) {
        const controller = this.renderer.context.controller(question.sender.id);
        if (!await this.#save(controller, question)) return;
        await this.#by(question).tableViewController(this.#id("playlists")).reloadData();
        this.#drafts.delete(this.#key(controller.id));
        await this.#by(question).navigationController(this.#id("playlistsNavigation")).popViewController();
    }

    /** The vote on the way back out of the form: navd asks before anything moves. */
    async #mayLeave({ id }, question) {
        const controller = this.renderer.context.controller(id);
        if (!this.isUnsaved(controller)) return true;
        // A dry run asks whether it would be possible; the user is not to be bothered with it.
        if (question.dryRun) return false;
        const choice = await this.ask({
            title: "Leave without saving?", text: `“${this.draftOf(controller).name || "New Playlist"}” has changes.`,
            signal: question.signal,
            choices: [
                { value: "stay", label: "Keep editing" }, { value: "save", label: "Save" },
                { value: "leave", label: "Discard", isDanger: true }],
        });
        if (choice === "save") {
            if (!await this.#save(controller, question)) return false;
            this.#by(question).tableViewController(this.#id("playlists")).reloadData().catch(() => {});
        }
        if (choice === "save" || choice === "leave") this.#drafts.delete(this.#key(id));
        return choice === "save" || choice === "leave";
    }

    /**
     * The vote on the way home, when nobody has used the kiosk for a while. The first time an unsaved form is kept, and
     * the page asks whether somebody is still there. When the time has passed once more without a sign, nobody is.
     */
    #mayGoHome({ dryRun }) {
        const unsaved = [...this.renderer.copy?.controllers.values() ?? []].filter((one) => this.isUnsaved(one));
        if (!unsaved.length) return true;
        if (dryRun) return false;
        if (this.#stillThere?.since >= this.usedAt()) {
            this.#stillThere.abort.abort();
            for (const { id } of unsaved) this.#drafts.delete(this.#key(id));
            return true;
        }
        this.#stillThere?.abort.abort();
        this.#stillThere = { since: performance.now(), abort: new AbortController() };
        this.ask({
            title: "Are you still there?", text: "What you have typed is not saved yet.",
            signal: this.#stillThere.abort.signal, choices: [{ value: "stay", label: "Yes" }],
        });
        return false;
    }

    /** Which playlist an album goes to: in a popover on a pad, over everything on a phone. */
    async #showPicker(question) {
        const album = question.sender.id, cancel = { leftBarButtonItem: { systemItem: "cancel", action: "dismiss" } };
        const picker = screen("tableViewController", "Picker", "Add to", {
            name: "picker", payload: { album: this.#payloadOf(album).album },
            contentSizeForViewInPopover: { width: 320, height: 220 } });
        if (this.window !== "pad") {
            picker.navigationItem = { ...picker.navigationItem, ...cancel };
            return this.commands.window(this.window).present({ viewController: stackOf("pickerNavigation", picker) });
        }
        const { window } = this.renderer.copy, by = this.#by(question);
        const { popoverController } = await by.call("popoverController.presentFromBarButtonItem", window.id, {
            of: album, position: "right", name: "pickerPopover", viewController: stackOf("pickerNavigation", picker) });
        // The artists stay within reach while it is open.
        return by.popoverController(popoverController).setPassthroughViews({ views: ["artists"] });
    }

    async #pick(row, question) {
        const album = ALBUMS[this.#payloadOf(question.sender.id).album], { playlists } = this;
        await this.#setPlaylists(playlists.map((one, index) =>
            (index === row ? { ...one, songs: [...one.songs, ...album.songs] } : one)), question);
        this.notice(`${album.title} was added to ${playlists[row].name}.`);
        this.#by(question).tableViewController(this.#id("playlists")).reloadData().catch(() => {});
        if (this.window === "pad") return this.#by(question).popoverController(this.#id("pickerPopover")).dismiss();
        return this.#by(question).controller(this.#id("pickerNavigation")).dismiss({ includingSelf: true });
    }

    // Settings, tabs and the tour.

    #setting(section, row) {
        const accessoryType = this.isLocked ? "checkmark" : "none";
        if (section === 0) return { text: "Lock Songs", accessoryType, sectionTitle: "Children" };
        return [
            { text: "About", accessoryType: "disclosureIndicator", sectionTitle: "This kiosk" },
            { text: "Take the tour", accessoryType: "disclosureIndicator" }][row];
    }

    async #changeSetting(section, row, question) {
        const settings = this.#by(question).tableViewController(this.#id("settings"));
        if (section === 0) {
            await this.#setState("settings", { isLocked: !this.isLocked }, question);
            await settings.reloadRows({ rows: [{ section: 0, row: 0 }] });
        }
        await settings.deselectRow({ section, row });
        if (section === 1 && row === 0) await this.#showAbout();
        const viewController = this.#id("tour");
        if (section === 1 && row === 1) {
            await this.#by(question).tabBarController(this.#id("tabs")).setSelectedViewController({ viewController });
        }
    }

    /** The vote on a tab: a locked one says so. */
    #maySelect({ name }) {
        if (name !== "songsNavigation" || !this.isLocked) return true;
        this.notice("Songs is locked. You can unlock it in the settings.");
        return false;
    }

    #tourPage({ id }, step) {
        const page = (this.#payloadOf(id)?.page ?? 0) + step;
        return TOUR[page] ? screen("viewController", "TourPage", TOUR[page].title, { payload: { page } }) : null;
    }
}
