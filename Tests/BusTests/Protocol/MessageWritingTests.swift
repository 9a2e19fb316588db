import Testing

@testable import Bus

@Suite("Messages that are written")
struct MessageWritingTests {
    /// Every method, with each way to be animated, to move, and to concern a controller, of controllers with short and
    /// long numbers.
    private static var messages: [Message] {
        var messages: [Message] = []
        for method in Message.Method.allCases {
            for animated in [false, true] {
                for movement in 0..<UInt8(16) {
                    for other in [nil, ControllerID(3), ControllerID(1_234_567)] {
                        let on = ControllerID(UInt64(messages.count) * 37)
                        var message = Message(on: on, method, viewController: other, animated: animated)
                        message.movement = Message.Movement(rawValue: movement)
                        messages.append(message)
                    }
                }
            }
        }
        return messages
    }

    /// The members of `params` as docs/PROTOCOL.md has them, written without the writer that is tested.
    private func params(of message: Message) -> [String] {
        let other = message.viewController.map { "\"\($0)\"" } ?? "null"
        switch message.method {
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            let words = ["isMovingToParent", "isMovingFromParent", "isBeingPresented", "isBeingDismissed"]
            let moves = words.enumerated().filter { message.movement.rawValue & 1 << $0.offset != 0 }
            return ["\"animated\":\(message.animated)"] + moves.map { "\"\($0.element)\":true" }
        case .willMoveToParent, .didMoveToParent: return ["\"parent\":\(other)"]
        case .willShow, .didShow: return ["\"viewController\":\(other)", "\"animated\":\(message.animated)"]
        default: return message.viewController == nil ? [] : ["\"viewController\":\(other)"]
        }
    }

    private func members(of message: Message) -> String {
        let params = params(of: message).joined(separator: ",")
        return "\"method\":\"\(message.method.rawValue)\",\"on\":\"\(message.on)\",\"params\":{\(params)}"
    }

    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacity: 16)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("a message has its method, its controller and the params of its method, in an array and alone")
    func everyMessage() {
        let messages = Self.messages
        let inArray = text { Message.write(messages, to: &$0) }
        #expect(inArray == "[\(messages.map { "{\(members(of: $0))}" }.joined(separator: ","))]")
        for message in messages {
            let alone = text { writer in
                writer.beginObject()
                writer.member("turn", 5)
                message.writeMembers(to: &writer)
                writer.member("request", "q1")
                writer.endObject()
            }
            #expect(alone == "{\"turn\":5,\(members(of: message)),\"request\":\"q1\"}")
            let params = text { writer in
                writer.beginObject()
                message.writeParams(to: &writer)
                writer.endObject()
            }
            #expect(params == "{\(self.params(of: message).joined(separator: ","))}")
        }
    }

    @Test("the details of a message follow its controller, written with escapes")
    func details() {
        let message = Message(
            on: ControllerID(1), .didReport, viewController: ControllerID(2), details: ["a\"b": ["x\n", 1]])
        let written = text { Message.write([message], to: &$0) }
        let params = #"{"viewController":"c2","a\"b":["x\n",1]}"#
        #expect(written == #"[{"method":"viewController.didReport","on":"c1","params":\#(params)}]"#)
    }

    @Test("the name of a method needs no escape")
    func plainNames() {
        for method in Message.Method.allCases {
            #expect(JSON.string(method.rawValue).text == "\"\(method.rawValue)\"")
        }
    }
}
