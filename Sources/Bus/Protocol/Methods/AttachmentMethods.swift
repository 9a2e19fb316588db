/// The methods of attachments.
enum AttachmentMethods: MethodFamily {
    static let signatures = """
        keyOfSession narrowsItself attachment \(MethodName.attach)(to: place|selector, role: role, implements: [string]
          = [], awaits: [string] = [], patience: int = 1000, silence: silence = deny, lasting: bool = false, takeover:
          bool = false, unwindActions: [string] = [], endsTransitions: bool = false, dryRuns: bool = true)
          throws alreadyAttached notInsideTurn released unknownController
          -> attachment: string, controllers: [attachedController], taken: [takenController]?, near: [string]?
          -- SYS-04 SYS-07
          -- Attaches this session to the controllers that the selector describes. A selector is a reference, or an
          object with id, name, objectID, storyboardIdentifier, customClass, inside. If nothing matches now,
          `controllers` is empty, and `near` has names that may have been meant.
        narrowsItself attachment detach(attachment: string, takeover: bool = false) throws attachmentUnknown
          notInsideTurn -> {} -- SYS-04 -- Ends one attachment of this session, or an absent one of the same client.
        read attachment.list(after: string?, limit: int?) -> attachments: [attachment], more: bool? -- SYS-04
          -- All attachments, those of absent peers too. With `limit`, a page of them, in the order in which they were
          made; `more` is true if others follow.
        """
}
