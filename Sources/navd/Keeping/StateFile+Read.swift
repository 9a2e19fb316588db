import Bus
import ControllerActors

struct StateFileError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    let line: Int
    let reason: String
    var description: String { "line \(line): \(reason)" }
}

extension StateFile {
    /// Reads a whole file. The error is that of the first invalid line.
    init(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        var reader = StateReader()
        try reader.take(bytes)
        self = try reader.file()
    }
}

/// Reads a state file as its bytes arrive, so that only one raw line is in memory at a time.
struct StateReader {
    /// The longest line. A window of 10,000 controllers has a few megabytes, and 640 MB with the most state.
    let maximumBytes: Int
    private var found: StateFile?
    /// How many lines were read.
    private var line = 0
    /// The beginning of the next line.
    private var begun: [UInt8] = []
    private var isOver = false
    private var names: Set<String> = []
    private var controllers: Set<ControllerID> = []
    private var hasKey = false
    private let rules = Rules()

    init(maximumBytes: Int = 1 << 30) { self.maximumBytes = maximumBytes }

    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try finish(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            start = end + 1
        }
        try keep(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Called after all bytes; the last line may lack its newline.
    mutating func file() throws(StateFileError) -> StateFile {
        if !begun.isEmpty { try finish(UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard let found, isOver else {
            throw StateFileError(
                line: line + 1, reason: line == 0 ? "the file is empty" : "the end is missing: the file was cut off")
        }
        return found
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        guard begun.count + bytes.count <= maximumBytes else {
            throw StateFileError(line: line + 1, reason: "it has more than \(maximumBytes) bytes")
        }
        begun += bytes
    }

    private mutating func finish(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        if begun.isEmpty, bytes.count <= maximumBytes { return try read(bytes) }
        try keep(bytes)
        let whole = begun
        begun = []
        try whole.withUnsafeBytes { line in Result { () throws(StateFileError) in try read(line) } }.get()
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        line += 1
        guard !isOver else { throw wrong("something comes after the end") }
        guard line <= StateFile.maximumLines else {
            throw wrong("the file has more than \(StateFile.maximumLines) lines")
        }
        guard StateSum.holds(bytes) else { throw wrong("its checksum does not match: the line is damaged") }
        let json: JSON
        do throws(JSONError) { json = try JSONParser.parse(bytes) } catch { throw wrong("\(error)") }
        do throws(Refusal) { try take(json) } catch { throw wrong(error.message) }
    }

    private func wrong(_ reason: String) -> StateFileError { StateFileError(line: line, reason: reason) }

    private mutating func take(_ json: JSON) throws(Refusal) {
        let object = try FieldReader(json: json, path: "the line").object
        guard found != nil else {
            found = StateFile(head: try head(object))
            return
        }
        if let storyboard = object["storyboard"] {
            let object = try fact(storyboard, "storyboard", named: "name")
            found?.storyboards.append(object)
        } else if let attachment = object["attachment"] {
            let object = try self.attachment(attachment)
            found?.attachments.append(object)
        } else if object["window"] != nil {
            let window = try window(json)
            found?.windows.append(window)
        } else if let end = object["end"] {
            guard end["lines"] == .number(line) else {
                throw Refusal(
                    .treeInvalid, "this is line \(line), but the end line counts \(end["lines"]?.text ?? "none")")
            }
            isOver = true
        } else {
            throw .invalidParams("the line has an unknown kind", right: "storyboard, attachment, window or end")
        }
    }

    private func head(_ object: JSONObject) throws(Refusal) -> StateFile.Head {
        guard let state = object["state"] else {
            throw .invalidParams("the file is not an exported state", right: "what `navctl state export` writes")
        }
        let fields = FieldReader(state.object ?? JSONObject(), path: "state")
        let format: Int = try fields.required("format")
        guard format == StateFile.format else {
            throw Refusal(
                .treeInvalid,
                "the file has format \(format), and this navd reads \(StateFile.format): "
                    + (format > StateFile.format ? "a newer navd reads it" : "there is no such format"))
        }
        let next = FieldReader(fields.json("next")?.object ?? JSONObject(), path: "state.next")
        func number(_ name: String, _ fields: FieldReader) throws(Refusal) -> UInt64 {
            let number: UInt64 = try fields.required(name)
            // Well below the numbers at which an addition would overflow.
            guard number < 1 << 62 else {
                throw .invalidParams("\(fields.path).\(name) is \(number)", right: "below 2^62")
            }
            return number
        }
        return StateFile.Head(
            epoch: try fields.required("epoch"), at: try number("at", fields),
            numbers: Application.Counters(
                controller: try number("controller", next), window: try number("window", next),
                turn: try number("turn", next), seq: try number("seq", fields)),
            attachment: try number("attachment", next))
    }

    private mutating func fact(_ json: JSON, _ kind: String, named member: String) throws(Refusal) -> JSONObject {
        guard let object = json.object, let name = object[member]?.string else {
            throw .invalidParams("\(kind) is not an object with \(member)", right: "one")
        }
        guard names.insert("\(kind) \(name)").inserted else {
            throw Refusal(.treeInvalid, "the \(kind) \(name.echoed) is there twice")
        }
        return object
    }

    private mutating func attachment(_ json: JSON) throws(Refusal) -> JSONObject {
        let object = try fact(json, "attachment", named: "attachment")
        let name = object["attachment"]?.string ?? ""
        guard let id = UInt64(name.dropFirst()), name == "a\(id)" else {
            throw Refusal(.treeInvalid, "the attachment id is \(name.echoed); wanted: a and a number, such as a1")
        }
        guard let next = found?.head.attachment, id < next else {
            throw Refusal(.treeInvalid, "\(name) is not below state.next.attachment")
        }
        return object
    }

    private mutating func window(_ json: JSON) throws(Refusal) -> StateFile.Window {
        let tree = try Tree(json: json, path: "the line")
        var rests: [UnfinishedTurn] = []
        for (index, rest) in (json["rests"]?.array ?? []).enumerated() {
            rests.append(try UnfinishedTurn(json: rest, path: "rests[\(index)]"))
        }
        try check(tree)
        try rules.check(whole: tree)
        try check(tree, rests)
        return StateFile.Window(tree: tree, rests: rests)
    }

    /// Ids and names must be unique across all windows of the file.
    private mutating func check(_ tree: Tree) throws(Refusal) {
        guard let head = found?.head else { return }
        let id = tree.window.id
        guard id.number < head.numbers.window else {
            throw Refusal(.treeInvalid, "\(id) is not below state.next.window")
        }
        guard names.insert("window \(id)").inserted else { throw Refusal(.treeInvalid, "\(id) is there twice") }
        if let name = tree.window.name, !names.insert("named \(name)").inserted {
            throw Refusal(.treeInvalid, "two windows are called \"\(name.echoed)\"")
        }
        guard !(tree.window.key && hasKey) else { throw Refusal(.treeInvalid, "two windows are key") }
        hasKey = hasKey || tree.window.key
        for controller in tree.controllers.values {
            guard controller.id.number < head.numbers.controller else {
                throw Refusal(.treeInvalid, "\(controller.id) is not below state.next.controller")
            }
            guard controllers.insert(controller.id).inserted else {
                throw Refusal(.treeInvalid, "\(controller.id) is there twice")
            }
        }
    }

    /// The stored rests must bring every turn that was under way to a valid end.
    private func check(_ tree: Tree, _ rests: [UnfinishedTurn]) throws(Refusal) {
        var tree = tree
        for change in rests.sorted(by: { $0.turn < $1.turn }).flatMap(\.changes) {
            switch change {
            case .set(let id, _) where tree[id] == nil: continue
            case .set, .window: try tree.apply(change)
            case .insert, .remove, .splice, .close:
                throw Refusal(.treeInvalid, "the end of a turn inserts, removes or closes, which it must not")
            }
        }
        guard !rests.contains(where: \.closes) else { return }
        try rules.check(quiet: tree)
        try rules.check(whole: tree)
    }
}
