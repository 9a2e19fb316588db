// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// A controller has unwound to this one.
    public struct ViewControllerUnwindAction: ControllerMessage {
        public let reader: QuestionReader
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// A transition begins. The renderer that owns it sends transition.finish when it has drawn it. The duration is in
    /// milliseconds.
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

    /// The progress of an interactive transition, 0 to 1.
    public struct TransitionProgress: ControllerMessage {
        public let reader: QuestionReader
        public var transition: Int { params.required("transition") }
        public var progress: Double { params.required("progress") }
    }

    /// The transition has ended, by whatever cause.
    public struct TransitionEnd: ControllerMessage {
        public let reader: QuestionReader
        public var transition: Int { params.required("transition") }
        public var how: String { params.required("how") }
    }

    /// Asks whether this window may be saved. The delegate of its root is asked. Not implemented: yes.
    public struct WindowShouldSave: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }

    /// Asks whether a saved window may be restored. The delegate of the root that it would have is asked. Not
    /// implemented: yes.
    public struct WindowShouldRestore: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }

    /// Asks whether this window may go back to its `idlePath`, since it has not been used. The delegate of its root is
    /// asked. If it denies, it is asked again after the same time. Not implemented: yes.
    public struct WindowShouldOpenIdlePath: ControllerMessage {
        public let reader: QuestionReader
        public var window: WindowHandle { reader.handle(at: "window") }
    }
}
