import Bus

/// A tree with changes that are not committed yet. Rules write into it. A refusal throws the draft away.
struct Draft: Controllers, ~Copyable {
    let base: Tree
    let directory: Directory
    /// The controllers on screen in the base, where they are known.
    private let knownShown: [ControllerID]?
    private let shared: Shared<RuleTables>
    var tables: RuleTables { shared.value }
    private(set) var changes: [Change] = []
    /// The members that at least one of the changes sets.
    private(set) var hasSet: SetMembers = []
    /// The number of changes made by the commands before this one, in a transaction.
    private var changesBefore = 0
    /// Controllers that differ from the base.
    private var touched = TouchedControllers()
    private(set) var window: Window
    var isRestoring = false
    private var nextID: UInt64
    /// The number of the next controller to be made.
    var nextController: UInt64 { nextID }
    /// Controllers that lost their place in this draft. They are released at the transition's end unless held (VC-06).
    private(set) var loose: [ControllerID] = []
    /// Nil where this draft has come to none of them.
    private var details: DraftDetails?

    /// The maximum number of controllers of one window.
    static let maximumControllers = 10_000

    /// - Parameter shown: the controllers on screen in the base; nil where they are not known.
    init(_ base: Tree, directory: Directory, tables: Shared<RuleTables>, shown: [ControllerID]? = nil) {
        (self.base, self.directory, knownShown) = (base, directory, shown)
        (shared, window, nextID) = (tables, base.window, directory.nextController)
    }

    /// A copy for work that may fail half-way without spoiling this draft.
    borrowing func copy() -> Draft {
        var copy = Draft(base, directory: directory, tables: shared, shown: knownShown)
        (copy.changes, copy.touched, copy.hasSet, copy.changesBefore) = (changes, touched, hasSet, changesBefore)
        (copy.window, copy.nextID, copy.loose, copy.isRestoring) = (window, nextID, loose, isRestoring)
        copy.details = details.map { DraftDetails(copying: $0) }
        return copy
    }

    private mutating func withDetails() -> DraftDetails {
        if let details { return details }
        let details = DraftDetails(of: base)
        self.details = details
        return details
    }

    var popoverControllers: Set<ControllerID> { details?.popoverControllers ?? base.popoverControllers }
    var forwardingControllers: Set<ControllerID> { details?.forwardingControllers ?? base.forwardingControllers }

    var pendingPresentations: [(presenter: ControllerID, presented: ControllerReference)] {
        get { details?.pendingPresentations ?? [] }
        _modify { yield &withDetails().pendingPresentations }
    }

    /// Controllers whose children are being made, none of which may be put inside itself.
    var building: [ControllerID] {
        get { details?.building ?? [] }
        _modify { yield &withDetails().building }
    }

    /// The id of each controller of the saved window that is being built, with the id of the new one (STATE-01).
    var restored: [ControllerID: ControllerID] {
        get { details?.restored ?? [:] }
        _modify { yield &withDetails().restored }
    }

    /// The tree as this draft would leave it.
    func tree() throws(Refusal) -> Tree {
        var tree = base
        for change in changes { try tree.apply(change) }
        return tree
    }

    subscript(id: ControllerID) -> Controller? {
        guard let place = touched.place(of: id) else { return base[id] }
        return touched[place]
    }

    /// The controller with that id, which must exist. Ids from the tree's own lists always do. Errors:
    /// `unknownController`, `released`.
    func need(_ id: ControllerID) throws(Refusal) -> Controller {
        guard let controller = self[id] else { throw directory.refusal(for: id, in: window.id) }
        return controller
    }

    /// The controller with that id, or with that name in this window. Errors: `unknownController`, `released`.
    func find(_ text: String) throws(Refusal) -> ControllerID {
        if let id = ControllerID(text) {
            guard self[id] != nil else { throw directory.refusal(for: id, in: window.id) }
            return id
        }
        guard let id = details?.newNames[text] ?? base.names[text], self[id] != nil else {
            throw Refusal(
                .unknownController, "no controller in window \(window.label) is called \"\(text.echoed)\"",
                ["name": text.echoed])
        }
        return id
    }

    mutating func set(_ id: ControllerID, _ property: Property) throws(Refusal) {
        if details != nil || Departures.mustKnow(property) { withDetails().departures.note(id, property) }
        if let place = touched.place(of: id), let isSet = touched[place]?.has(property) {
            guard !isSet else { return }
            touched.apply(property, at: place)
        } else {
            var controller = try need(id)
            guard !controller.has(property) else { return }
            controller.apply(property)
            touched.note(id, controller)
        }
        hasSet.note(property)
        append(.set(id, property))
    }

    private mutating func append(_ change: Change) {
        // Most commands have fewer changes, with those that their messages imply.
        if changes.isEmpty { changes.reserveCapacity(12) }
        changes.append(change)
    }

    mutating func set(_ property: Window.Property) {
        var copy = window
        copy.apply(property)
        guard copy != window else { return }
        window = copy
        if case .pile = property { hasSet.insert(.pile) }
        append(.window(property))
    }

    mutating func insert(
        _ kind: Kind, name: String? = nil, fixed: FixedFields = FixedFields(), properties: [Property] = []
    ) throws(Refusal) -> ControllerID {
        guard hasRoom() else {
            let most = Self.maximumControllers
            throw Refusal(.limitExceeded, "the window would have more than \(most) controllers", ["limit": most])
        }
        let id = ControllerID(nextID)
        nextID += 1
        var controller = Controller(id: id, kind: kind)
        controller.fixed = fixed
        controller.name = name
        if let name {
            guard canName(name) else { throw .nameTaken(name, in: window.id) }
            withDetails().newNames[name] = id
        }
        for property in properties {
            hasSet.note(property)
            controller.apply(property)
        }
        if controller.holds > 0 { withDetails().departures.noteMade(controller) }
        // A static table knows its row counts. A table that was saved with the rows of a data source asks again.
        if let content = fixed.staticSections, controller.table?.sections == nil {
            var table = controller.table ?? TableState()
            let counts = content.map(\.rows.count)
            let known = [table.selected, table.visible?.first].compactMap { $0 }
            if known.allSatisfy({ TableState.has($0, counts) }) { table.sections = counts }
            controller.table = table
        }
        // A view that was set directly is there at once (VC-11).
        controller.viewLoaded = fixed.viewSource == .set
        touched.note(id, controller)
        if kind.isPopover { withDetails().popoverControllers.insert(id) }
        if !controller.automaticallyForwardsAppearance { withDetails().forwardingControllers.insert(id) }
        append(.insert(controller))
        return id
    }

    /// Takes in a controller that a host has made, as it would have been made here. Errors: `proposalRefused`,
    /// `nameTaken`, `limitExceeded`.
    mutating func adopt(_ controller: Controller) throws(Refusal) {
        guard controller.id.number == nextID else {
            throw ProposalCheck.wrong("it makes \(controller.id); the next id is c\(nextID)")
        }
        let id = try insert(controller.kind, name: controller.name, fixed: controller.fixed)
        guard let made = self[id], made.appearance == controller.appearance, made.viewLoaded == controller.viewLoaded,
            controller.holds == 0, controller.host == nil, controller.transition == nil
        else { throw ProposalCheck.wrong("it makes \(id) as if it had been there before") }
        touched.note(id, controller)
        if controller.parent != nil { hasSet.insert(.parent) }
        if !controller.automaticallyForwardsAppearance { withDetails().forwardingControllers.insert(id) }
        changes[changes.count - 1] = .insert(controller)
    }

    /// True if the controller was made in this draft, which its number tells, as ids only rise.
    func isInserted(_ id: ControllerID) -> Bool { id.number >= directory.nextController && self[id] != nil }

    /// True if the controller was made in this draft together with its parent, so that it never came from anywhere.
    func isMadeTogether(_ id: ControllerID, _ parent: ControllerID) -> Bool { isInserted(id) && isInserted(parent) }

    /// The controllers made in this draft, by rising ids.
    var inserted: [ControllerID] {
        (directory.nextController..<nextID).map { ControllerID($0) }.filter { self[$0] != nil }
    }

    /// True if no controller has the name, or only one that leaves for good with this draft.
    mutating func canName(_ name: String) -> Bool {
        guard let holder = details?.newNames[name] ?? base.names[name], self[holder] != nil else { return true }
        let top = layerRoot(of: holder)
        if let known = details?.departures[top] {
            assert(
                base.controllers.count > 200 || known == isGoing(holder),
                "somebody of \(top) has moved, and nobody noted it")
            return known
        }
        let going = isGoing(holder)
        withDetails().departures.remember(top, going, next: nextID)
        return going
    }

    /// A name may be given away because its holder is about to leave. The holder must have left. Errors: `nameTaken`.
    func checkNames() throws(Refusal) {
        for id in inserted {
            guard let name = self[id]?.name else { continue }
            // Either a controller made later in this draft has the name now, or one of the base had it.
            let isGivenOn = details?.newNames[name] != id
            guard let old = isGivenOn ? id : base.names[name], isGivenOn || old != id, self[old]?.name == name else {
                continue
            }
            let top = layerRoot(of: old)
            guard window.root == top || window.pile.contains(top) || !loose.contains(top) else { continue }
            throw .nameTaken(name, in: window.id)
        }
    }

    /// The names given in this draft, with their ids: `{"album":"c15"}`.
    var namesMade: JSON {
        var object = JSONObject()
        // A name that was given twice belongs to the last controller.
        for case .insert(let controller) in changes {
            guard let name = controller.name, details?.newNames[name] == controller.id else { continue }
            object.append(name, controller.id.json)
        }
        return .object(object)
    }

    /// True if one more controller fits into the window. Controllers that leave for good make room.
    private mutating func hasRoom() -> Bool {
        let all = base.controllers.count + Int(nextID - directory.nextController)
        guard all >= Self.maximumControllers else { return true }
        let leaving =
            details?.departures.count
            ?? Set(loose).map { layerRoot(of: $0) == $0 && isGoing($0) ? subtree($0).count : 0 }.reduce(0, +)
        withDetails().departures.remember(count: leaving, next: nextID)
        return all - leaving < Self.maximumControllers
    }

    /// True if the controller's layer lost its place in this draft, and nothing in that layer is held.
    func isGoing(_ id: ControllerID) -> Bool {
        let top = layerRoot(of: id)
        return loose.contains(top) && subtree(top).allSatisfy { self[$0]?.holds == 0 }
    }

    mutating func remove(_ id: ControllerID) {
        details?.departures.forget()
        touched.note(id, nil)
        if popoverControllers.contains(id) { withDetails().popoverControllers.remove(id) }
        if forwardingControllers.contains(id) { withDetails().forwardingControllers.remove(id) }
        append(.remove(id))
    }

    /// The controllers on screen by now.
    func shown() -> [ControllerID] { shown(by: tables.shown) }
    /// The controllers that were on screen when the command began.
    func shownBefore() -> [ControllerID] { details?.shownAtBeginning ?? shownInBase() }
    /// The controllers that were on screen before the first command.
    func shownInBase() -> [ControllerID] { knownShown ?? base.shown(by: tables.shown) }

    /// Checks that the controller was on screen when the command began. Errors: `notOnScreen`.
    /// - Parameters:
    ///   - so: the rest of the sentence, which says what can't be done.
    ///   - more: further members of the error's data.
    func checkShownBefore(
        _ id: ControllerID, _ so: String, _ more: @autoclosure () -> KeyValuePairs<String, any MemberValue> = [:]
    ) throws(Refusal) {
        guard !shownBefore().contains(id) else { return }
        throw Refusal(.notOnScreen, about: id, "\(id) is not on screen\(so)", more())
    }

    /// Begins the next command of a transaction, which finds what the commands before it have left.
    mutating func beginNext() throws(Refusal) {
        try dismissUnanchoredPopovers()
        withDetails().shownAtBeginning = shown()
        changesBefore = changes.count
    }

    /// True if this command has changed nothing, whatever the commands before it did.
    var isUnchanged: Bool { changes.count == changesBefore }

    mutating func loosen(_ id: ControllerID) {
        loose.append(id)
        details?.departures.forget()
    }
}
