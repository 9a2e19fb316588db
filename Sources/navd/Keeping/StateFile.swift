import Bus
import ControllerActors

/// The whole state of a navd as text: one JSON object a line, in the order of the members below. The last line has the
/// number of lines.
///
/// `{"sum":"…","state":{"format":1,"epoch":…,"seq":…,"at":…,"next":{…}}}`, then `storyboard`s, `attachment`s,
/// `window`s, `end`.
struct StateFile: Sendable {
    /// Raised when an older navd would misread the file.
    static let format = 1
    static let maximumLines = 1_000_000

    /// Where the state was exported, and the first numbers that were never used there.
    struct Head: Sendable, Equatable {
        var epoch: String
        /// Milliseconds since 1970.
        var at: UInt64
        var numbers: Application.Counters
        var attachment: UInt64
    }

    struct Window: Sendable, Equatable {
        var tree: Tree
        /// The turns that were under way.
        var rests: [UnfinishedTurn]
    }

    var head: Head
    /// The params of `storyboard.load`.
    var storyboards: [JSONObject] = []
    /// Lasting attachments, in the form of the store.
    var attachments: [JSONObject] = []
    var windows: [Window] = []

    var lineCount: Int { 2 + storyboards.count + attachments.count + windows.count }

    /// The line without its newline.
    func line(_ index: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 4_096)
        writer.beginObject()
        let attachmentsStart = 1 + storyboards.count
        let windowsStart = attachmentsStart + attachments.count
        let end = windowsStart + windows.count
        switch index {
        case 0: writer.member("state", json: head.json)
        case 1..<attachmentsStart: writer.member("storyboard", json: .object(storyboards[index - 1]))
        case attachmentsStart..<windowsStart:
            writer.member("attachment", json: .object(attachments[index - attachmentsStart]))
        case windowsStart..<end: windows[index - windowsStart].write(to: &writer)
        default: writer.member("end", json: ["lines": .number(lineCount)])
        }
        writer.endObject()
        return StateSum.sealed(writer.bytes)
    }
}

extension StateFile.Head {
    fileprivate var json: JSON {
        [
            "format": .number(StateFile.format), "epoch": .string(epoch), "seq": .number(numbers.seq),
            "at": .number(at),
            "next": [
                "controller": .number(numbers.controller), "window": .number(numbers.window),
                "turn": .number(numbers.turn), "attachment": .number(attachment),
            ],
        ]
    }
}

extension StateFile.Window {
    fileprivate func write(to writer: inout JSONWriter) {
        tree.write(to: &writer)
        guard !rests.isEmpty else { return }
        writer.name("rests")
        writer.beginArray()
        for rest in rests { rest.write(window: tree.window.id, to: &writer) }
        writer.endArray()
    }
}
