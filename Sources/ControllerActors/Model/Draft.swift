import Bus

/// A tree with changes not yet committed. Rules write here; a refusal throws the draft away and nothing has happened.
struct Draft: Controllers, ~Copyable {
    let base: Tree
    let directory: Directory
    private let shared: SharedTables
    var tables: RuleTables { shared.tables }
    private(set) var changes: [Change] = []
    /// Those of the commands before this one, in a transaction.
    private var changesBefore = 0
    /// Controllers that differ from the base.
    private var touched = ControllerTable()
    private var removed: Set<ControllerID> = []
    private(set) var popoverControllers: Set<ControllerID>
    private(set) var forwardingControllers: Set<ControllerID>
    private(set) var newNames: [String: ControllerID] = [:]
    private(set) var window: Window
    var pendingPresentations: [(presenter: ControllerID, presented: ControllerReference)] = []
    /// Whose children are being made just now: none of them may stand inside itself.
    var building: Set<ControllerID> = []
    /// New ids by those of the saved window that is being built (STATE-01).
    var restored: [ControllerID: ControllerID] = [:]
    var isRestoring = false
    private var nextID: UInt64
    /// The number of the controller that would be made next.
    var nextController: UInt64 { nextID }
    /// What was on screen when the command began, where others of its transaction went before it.
    private var shownAtBeginning: [ControllerID]?
    /// Left without a place by this draft: released at the end of the transition, if nobody holds them (VC-06).
    private(set) var loose: [ControllerID] = []
    private var departures = Departures()

    /// Of one window.
    static let maximumControllers = 10_000

    init(_ base: Tree, directory: Directory, tables: SharedTables) {
        self.base = base
        self.directory = directory
        shared = tables
        window = base.window
        popoverControllers = base.popoverControllers
        forwardingControllers = base.forwardingControllers
        nextID = directory.nextController
    }

    /// For what may fail half-way without spoiling the rest.
    borrowing func copy() -> Draft {
        var copy = Draft(base, directory: directory, tables: shared)
        (copy.changes, copy.touched, copy.removed) = (changes, touched, removed)
        (copy.changesBefore, copy.shownAtBeginning) = (changesBefore, shownAtBeginning)
        (copy.newNames, copy.window, copy.nextID, copy.loose) = (newNames, window, nextID, loose)
        (copy.pendingPresentations, copy.building) = (pendingPresentations, building)
        copy.popoverControllers = popoverControllers
        copy.forwardingControllers = forwardingControllers
        (copy.restored, copy.isRestoring) = (restored, isRestoring)
        copy.departures = departures
        copy.shownAtBeginning = shownAtBeginning
        return copy
    }

    subscript(id: ControllerID) -> Controller? {
        if let controller = touched[id] { return controller }
        return !removed.isEmpty && removed.contains(id) ? nil : base[id]
    }

    /// A controller that must be there: everything in the tree's own lists is.
    func need(_ id: ControllerID) throws(Refusal) -> Controller {
        guard let controller = self[id] else { throw directory.refusal(for: id, in: window.id) }
        return controller
    }

    /// By id or by name in this window.
    func find(_ text: String) throws(Refusal) -> ControllerID {
        if let id = ControllerID(text) {
            guard self[id] != nil else { throw directory.refusal(for: id, in: window.id) }
            return id
        }
        guard let id = newNames[text] ?? base.names[text], self[id] != nil else {
            throw Refusal(
                .unknownController, "no controller in window \(window.id) is called \"\(text.echoed)\"",
                data: ["name": .string(text.echoed)])
        }
        return id
    }

    mutating func set(_ id: ControllerID, _ property: Property) throws(Refusal) {
        departures.note(id, property)
        if let place = touched.place(of: id) {
            guard !touched[place: place].has(property) else { return }
            touched.apply(property, at: place)
        } else {
            var controller = try need(id)
            guard !controller.has(property) else { return }
            controller.apply(property)
            touched.insert(controller)
        }
        changes.append(.set(id, property))
    }

    mutating func set(_ property: Window.Property) {
        var copy = window
        copy.apply(property)
        guard copy != window else { return }
        window = copy
        changes.append(.window(property))
    }

    mutating func insert(_ kind: Kind, name: String?, birth: Birth, properties: [Property]) throws(Refusal)
        -> ControllerID
    {
        guard hasRoom() else {
            throw Refusal(
                .limitExceeded, "the window would have more than \(Self.maximumControllers) controllers",
                data: ["limit": .int(Int64(Self.maximumControllers))])
        }
        let id = ControllerID(nextID)
        nextID += 1
        var controller = Controller(id: id, kind: kind)
        controller.birth = birth
        controller.name = name
        if let name {
            guard canName(name) else {
                throw Refusal(
                    .nameTaken, "the name \"\(name)\" is taken in window \(window.id)", data: ["name": .string(name)])
            }
            newNames[name] = id
        }
        for property in properties { controller.apply(property) }
        departures.noteMade(controller)
        // Nobody has to be asked how many rows a static table has. One that was saved with rows of a data source asks again.
        if let content = birth.staticSections, controller.table?.sections == nil {
            var table = controller.table ?? TableState()
            let counts = content.map(\.rows.count)
            let known = [table.selected, table.visible?.first].compactMap { $0 }
            if known.allSatisfy({ TableState.has($0, counts) }) { table.sections = counts }
            controller.table = table
        }
        // A view set directly is there at once (VC-11).
        controller.viewLoaded = birth.viewSource == .set
        touched.insert(controller)
        if kind == .popoverController { popoverControllers.insert(id) }
        if !controller.automaticallyForwardsAppearance { forwardingControllers.insert(id) }
        changes.append(.insert(controller))
        return id
    }

    /// One that a host has made, as it would have been made here. Errors: `proposalRefused`, `nameTaken`, `limitExceeded`.
    mutating func adopt(_ controller: Controller) throws(Refusal) {
        guard controller.id.number == nextID else {
            throw ProposalCheck.wrong("it makes \(controller.id); the next id is c\(nextID)")
        }
        let id = try insert(controller.kind, name: controller.name, birth: controller.birth, properties: [])
        guard let made = self[id], made.appearance == controller.appearance, made.viewLoaded == controller.viewLoaded,
            controller.holds == 0, controller.host == nil, controller.transition == nil
        else { throw ProposalCheck.wrong("it makes \(id) as if it had been there before") }
        touched.remove(id)
        touched.insert(controller)
        if !controller.automaticallyForwardsAppearance { forwardingControllers.insert(id) }
        changes[changes.count - 1] = .insert(controller)
    }

    /// Made in this draft: ids only rise.
    func isInserted(_ id: ControllerID) -> Bool { id.number >= directory.nextController && self[id] != nil }

    /// Everything made in this draft.
    var inserted: [ControllerID] {
        (directory.nextController..<nextID).map { ControllerID($0) }.filter { self[$0] != nil }
    }

    /// Nobody has the name, or only one that leaves for good with this draft.
    mutating func canName(_ name: String) -> Bool {
        guard let holder = newNames[name] ?? base.names[name], !removed.contains(holder) else { return true }
        let top = layerRoot(of: holder)
        if let known = departures[top] {
            assert(
                base.controllers.count > 200 || known == isGoing(holder),
                "somebody of \(top) has moved, and nobody noted it")
            return known
        }
        let going = isGoing(holder)
        departures.remember(top, going, next: nextID)
        return going
    }

    /// May one more stand in the window? Those that leave for good make room.
    private mutating func hasRoom() -> Bool {
        let all = base.controllers.count + Int(nextID - directory.nextController)
        guard all >= Self.maximumControllers else { return true }
        let leaving =
            departures.count
            ?? Set(loose).map { layerRoot(of: $0) == $0 && isGoing($0) ? subtree($0).count : 0 }.reduce(0, +)
        departures.remember(count: leaving, next: nextID)
        return all - leaving < Self.maximumControllers
    }

    /// Left without a place by this draft, and nobody holds it or anything it stands with.
    func isGoing(_ id: ControllerID) -> Bool {
        let top = layerRoot(of: id)
        return loose.contains(top) && subtree(top).allSatisfy { self[$0]?.holds == 0 }
    }

    mutating func remove(_ id: ControllerID) {
        departures.forget()
        touched.remove(id)
        removed.insert(id)
        popoverControllers.remove(id)
        forwardingControllers.remove(id)
        changes.append(.remove(id))
    }

    /// What is on screen, and what was when the command began.
    func shown() -> [ControllerID] { shown(by: tables.shown) }
    func shownBefore() -> [ControllerID] { shownAtBeginning ?? base.shown(by: tables.shown) }

    /// The next command of a transaction finds what those before it have left.
    mutating func beginNext() throws(Refusal) {
        try dismissUnanchoredPopovers()
        (shownAtBeginning, changesBefore) = (shown(), changes.count)
    }

    /// By this command, whatever those before it did.
    var isUnchanged: Bool { changes.count == changesBefore }

    mutating func loosen(_ id: ControllerID) {
        loose.append(id)
        departures.forget()
    }
}
