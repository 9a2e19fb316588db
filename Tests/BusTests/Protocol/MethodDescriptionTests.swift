import Testing

@testable import Bus

@Suite("The description of the protocol")
struct MethodDescriptionTests {
    @Test("every callback and every vote that navd can send is described with its kind")
    func complete() {
        for method in Message.Method.allCases {
            #expect(MethodDescription.heard(method.rawValue)?.kind == .notification, "\(method.rawValue)")
        }
        for method in QuestionMethod.allCases where method.kind != .fact {
            let kind: MethodDescription.Kind = method.kind == .vote ? .vote : .data
            #expect(MethodDescription.heard(method.rawValue)?.kind == kind, "\(method.rawValue)")
        }
    }

    @Test("the silence of each method that navd sends is described as what it is")
    func silences() throws {
        let heard = MethodDescription.all.filter(\.isHeard)
        let lost = heard.filter { $0.whenSilent.contains("`hostLost`") }.map(\.name)
        #expect(lost == ["host.perform"])
        for method in heard {
            let described = method.whenSilent
            #expect(method.json["silence"] == .string(described))
            let question = QuestionMethod(rawValue: method.name)
            switch method.kind {
            case .notice: #expect(described == "It needs no answer.", "\(method.name)")
            // Only an attachment has `awaits` and patience, so each of these needs a role in which to attach.
            case .notification:
                #expect(described.hasPrefix("Nothing waits for it, unless"), "\(method.name)")
                #expect(method.role != nil, "\(method.name)")
            // Only an attachment has a `silence`, and only its votes have a default answer.
            case .vote:
                let isPolicy = try #require(question, "\(method.name)").unanswered == .policy
                #expect(described.contains("`deny`") == isPolicy, "\(method.name)")
                #expect(isPolicy || described.contains("goes on without an answer"), "\(method.name)")
            case .data:
                let isIgnored = question?.unanswered == .ignored
                #expect(!described.contains("`deny`") && !described.contains("voteFailed"), "\(method.name)")
                #expect(described.contains("goes on without an answer") == isIgnored, "\(method.name)")
                let fails = question?.unanswered == .fails
                #expect(described.contains("`dataSourceSilent`") == fails, "\(method.name)")
                #expect(question != nil || method.name == "host.perform", "\(method.name)")
            case .session, .read, .attachment, .command: Issue.record("a client sends \(method.name)")
            }
        }
    }

    @Test("a read for which others are asked, or the store is read, does not promise an answer at once")
    func patientReads() {
        let reads = MethodDescription.all.filter { $0.kind == .read && !$0.isHeard }
        let waiting = reads.filter { !$0.whenSilent.contains("at once") }.map(\.name).sorted()
        #expect(
            waiting == [
                "history.list", "history.treeAt", "state.backup", "state.export", "vote.dryRun", "window.save",
            ])
    }

    @Test("every described command is decoded, or runs outside the tree")
    func decoded() {
        let elsewhere: Set = [
            "window.open", "storyboard.load", "storyboard.check", "storyboard.unload",
            "viewController.instantiateViewController", "viewController.performSegue", "access.reload", "undo",
            "window.activity", "window.lock", "window.unlock", "maintenance.begin", "maintenance.end",
        ]
        for description in MethodDescription.all
        where description.kind == .command && !elsewhere.contains(description.name) {
            // Without params a command is either complete or refused for a missing param. It is never unknown.
            let result = Result { try Command.decode(description.name, on: "c1", params: JSONObject()) }
            switch result {
            case .success(let command): #expect(command != nil, "\(description.name)")
            case .failure(let error as Refusal):
                #expect(error.name == .invalidParams || error.name == .viewControllerRequired, "\(description.name)")
            case .failure(let error): Issue.record("\(description.name): \(error)")
            }
        }
    }

    @Test("the description of a command inside a turn matches what the command does", arguments: MethodDescription.all)
    func within(_ description: MethodDescription) {
        guard description.kind == .command,
            let command = try? Command.decode(description.name, on: "c1", params: Self.params)
        else { return }
        switch description.within {
        case .immediate: #expect(!command.isStructural)
        case .chained, .refused: #expect(command.isStructural)
        }
    }

    private static let params: JSONObject = [
        "index": 0, "viewController": "c2", "viewControllers": ["c2"], "hidden": true, "name": "x", "badgeValue": "1",
    ]

    @Test("every error has a code of its own")
    func codes() {
        let codes = ErrorName.allCases.map(\.code)
        #expect(Set(codes).count == codes.count)
    }

    @Test("every text about a param belongs to a param that exists")
    func meanings() {
        for (name, meaning) in ParamMeanings.all {
            let methods = MethodDescription.all.filter { method in
                !method.isHeard
                    && method.parameters.contains {
                        ($0.name == name || "\(method.name).\($0.name)" == name) && $0.meaning == meaning
                    }
            }
            #expect(!methods.isEmpty, "\(name)")
        }
    }
}
