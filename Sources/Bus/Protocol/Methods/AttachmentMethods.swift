/// The methods of attachments.
enum AttachmentMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.attach, .attachment, operation: .attach,
            params:
                "to: place|selector, role: role, implements: [string] = [], awaits: [string] = [], patience: int = 1000, silence: silence = deny, lasting: bool = false, takeover: bool = false, unwindActions: [string] = [], endsTransitions: bool = false, dryRuns: bool = true",
            result: "attachment: string, controllers: [attachedController], taken: [takenController]?",
            within: .refused, rows: "SYS-04 SYS-07",
            errors: [.alreadyAttached, .notInsideTurn, .released, .unknownController],
            traits: [.keyOfSession, .narrowsItself],
            "This session speaks for the controllers the selector names. A selector is a reference, or an object with id, name, objectID, storyboardIdentifier, customClass, inside."
        ),
        .init(
            "detach", .attachment, operation: .detach, params: "attachment: string", result: "{}", within: .refused,
            rows: "SYS-04",
            errors: [.attachmentUnknown, .notInsideTurn], traits: [.narrowsItself], "Ends one attachment."),
        .init(
            "attachment.list", .read, operation: .listAttachments, result: "attachments: [attachment]",
            within: .immediate, rows: "SYS-04",
            "Every attachment, present or absent."),
    ]
}
