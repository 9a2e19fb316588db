import Bus
import ControllerActors

/// A read of one window as it was when it was requested: made at once, or on another thread if it is large.
struct WindowLook: Sendable {
    enum Kind: Sendable {
        case snapshot(ListPage<ControllerID> = ListPage(), withLayout: Bool = false)
        case controller(ControllerID)
        case hierarchy
        case layout(OtherScreen)
        case shownHierarchy
        case path
        case visibleViewController
    }

    /// In windows with more controllers than this, a read may block the loop for more than a millisecond.
    static let large = 256

    let kind: Kind
    let tree: Tree
    let attachments: AttachmentTable
    let epoch: String
    /// The number of the window's last commit.
    let seq: UInt64

    var isLarge: Bool {
        // A page is short, whatever the window has.
        if case .snapshot(let page, withLayout: false) = kind, page.limit != nil { return false }
        return tree.controllers.count > Self.large
    }

    func result() throws(Refusal) -> JSONObject {
        switch kind {
        case .snapshot(let page, let withLayout):
            let (bytes, hasMore) = [UInt8].snapshot(of: tree, page)
            var object = JSONObject.numbered(epoch, seq, try Self.parsed(bytes))
            if withLayout { object["layout"] = ScreenLayout(tree).json }
            object.add(hasMore: hasMore)
            return object
        case .controller(let id): return attachments.describe(id, in: tree)
        case .hierarchy:
            let known = KnownControllers(tree)
            return Hierarchy(tree) { attachments.openRoles($0, known) }.object
        case .layout(let screen): return .numbered(epoch, seq, ScreenLayout(try screen.show(tree)).json)
        case .shownHierarchy: return ["views": ViewHierarchy(tree).json]
        case .path: return ["path": Path(tree).map { .string($0.description) } ?? .null]
        case .visibleViewController: return ["viewController": tree.visibleViewController?.json ?? .null]
        }
    }

    /// Parses what navd itself wrote. An error is better than an answer with a part missing.
    static func parsed(_ bytes: [UInt8]) throws(Refusal) -> JSON {
        do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
            throw Refusal(.internalError, "navd can't read what it has written: \(error)")
        }
    }
}

extension JSONObject {
    /// What is there, after the number of the event that it shows.
    static func numbered(_ epoch: String, _ seq: UInt64, _ shown: JSON) -> JSONObject {
        var object: JSONObject = ["epoch": .string(epoch), "seq": .number(seq)]
        for (name, value) in shown.object?.members ?? [] { object[name] = value }
        return object
    }
}

extension WindowLook {
    init(_ kind: Kind, of window: WindowActor, _ lookup: Lookup, _ attachments: AttachmentTable) {
        let (tree, seq) = (window.tree, window.lastSeq)
        self.init(kind: kind, tree: tree, attachments: attachments, epoch: lookup.application.epoch, seq: seq)
    }

    /// The requested read of one window; nil if the method is none.
    /// Errors: those of looking up the window or controller; `invalidParams`.
    init?(_ call: Call, _ lookup: Lookup, _ attachments: AttachmentTable) throws(Refusal) {
        if call.operation == .controller {
            let found = try lookup.controller(of: call)
            self.init(.controller(found.id), of: found.window, lookup, attachments)
            return
        }
        let kind: Kind
        switch call.operation {
        case .snapshot?:
            let fields = call.fields
            let page = try ListPage(fields, after: fields.id("after"))
            kind = .snapshot(page, withLayout: try fields.bool("layout") ?? false)
        case .layout?:
            // An unknown window is refused before a wrong screen.
            _ = try lookup.window(of: call)
            kind = .layout(try OtherScreen(call.fields))
        case .visibleViewController?: kind = .visibleViewController
        case .hierarchy?: kind = .hierarchy
        case .shownHierarchy?: kind = .shownHierarchy
        case .path?: kind = .path
        default: return nil
        }
        self.init(kind, of: try lookup.window(of: call), lookup, attachments)
    }
}

extension AttachmentTable {
    /// One controller, with everything that follows from the tree around it and from its attachments.
    func describe(_ id: ControllerID, in tree: Tree) -> JSONObject {
        var object = Description(id, in: tree).object
        if let controller = tree[id], controller.kind.inside == .page {
            object["gestureRecognizers"] = .array(gestureRecognizers(of: controller, in: KnownControllers(tree)))
        }
        if let controller = tree[id], !controller.fixed.roles.isEmpty {
            object["openRoles"] = .array(openRoles(controller, KnownControllers(tree)))
        }
        return object
    }

    /// A page view controller has gesture recognizers while it has a data source (PAGE-06, PAGE-12).
    private func gestureRecognizers(of book: Controller, in known: KnownControllers) -> [JSON] {
        guard serving(book, .dataSource, in: known) != nil else { return [] }
        let view: JSON = book.gestureView.map { .string($0) } ?? book.id.json
        return ["tap", "pan"].map { ["kind": .string($0), "view": view] }
    }

    /// The roles that a controller's storyboard names and no attachment serves (STORY-06).
    func openRoles(_ controller: Controller, _ known: KnownControllers) -> [JSON] {
        controller.fixed.roles.filter { role in
            if serving(controller, role, in: known) != nil { return false }
            guard controller.kind.asksForRows else { return true }
            let own = serving(controller, .content, in: known)?.implements ?? []
            return !own.contains {
                Message.Method(rawValue: $0)?.role == role || QuestionMethod(rawValue: $0)?.role == role
            }
        }.map { .string($0.rawValue) }
    }
}
