// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// Somebody goes back to here.
    public struct ViewControllerUnwindAction: ControllerMessage {
        public let reader: QuestionReader
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds.
    public struct TransitionBegin: ControllerMessage {
        public let reader: QuestionReader
        public var kind: String { params.required("kind") }
        public var transition: Int { params.required("transition") }
        public var duration: Int { params.required("duration") }
        public var owner: Words.TransitionOwner { params.required("owner") }
        public var interactive: Bool { params.required("interactive") }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { params.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { params.read("modalTransitionStyle") }
        public var direction: Words.Direction? { params.read("direction") }
    }

    /// How far an interactive transition is, 0 to 1.
    public struct TransitionProgress: ControllerMessage {
        public let reader: QuestionReader
        public var transition: Int { params.required("transition") }
        public var progress: Double { params.required("progress") }
    }

    /// The transition is over, whoever ended it.
    public struct TransitionEnd: ControllerMessage {
        public let reader: QuestionReader
        public var transition: Int { params.required("transition") }
        public var how: String { params.required("how") }
    }

    /// May this window be saved? Asked of the delegate of its root. Not implemented: yes.
    public struct WindowShouldSave: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }

    /// May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes.
    public struct WindowShouldRestore: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }

    /// May this window go back to its `idlePath`, because nobody uses it? Asked of the delegate of its root. After a no
    /// it is asked again when the time has passed once more. Not implemented: yes.
    public struct WindowShouldOpenIdlePath: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }
}
