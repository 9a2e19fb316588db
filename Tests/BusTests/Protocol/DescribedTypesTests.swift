import Testing

@testable import Bus

/// Compares the lists of members in docs/OBJECTS.md with the codec that reads and writes them.
@Suite("The description of the objects")
struct DescribedTypesTests {
    /// Reads an object and writes it again.
    typealias Codec = (JSON) throws -> JSON

    private static func codec<O: WireObject>(_ type: O.Type) -> Codec { { try O(json: $0, path: "it").json } }

    private static func text(_ body: (inout JSONWriter) -> Void) throws -> JSON {
        var writer = JSONWriter()
        body(&writer)
        return try JSONParser.parse(writer.bytes)
    }

    private static var codecs: [String: Codec] {
        [
            "rect": codec(Rect.self), "size": codec(Size.self), "page": codec(PageStyle.self),
            "pageIndicator": codec(PageIndicator.self),
            "table": codec(TableState.self), "row": codec(RowIndex.self), "visibleRows": codec(TableState.Visible.self),
            "pendingRow": codec(TableState.Pending.self),
            "transition": codec(OpenTransition.self), "hiddenPane": codec(HiddenPane.self),
            "popover": codec(PopoverState.self), "hostMark": codec(HostMark.self),
            "popoverAnchor": codec(PopoverAnchor.self),
            "navigationItem": codec(NavigationItem.self), "barButtonItem": codec(BarButtonItem.self),
            "viewObject": { try CustomView(json: $0, path: "it").json }, "segment": codec(CustomView.Segment.self),
            "staticSection": codec(StaticSection.self), "staticRow": codec(StaticRow.self),
            "tabBarItem": codec(TabBarItem.self), "barLook": codec(BarLook.self),
            "standaloneBar": codec(StandaloneBar.self), "profile": codec(DeviceProfile.self),
            "spec": { try ControllerSpec(json: $0, path: "it").json },
            "controller": { json in try text { writer in (try? Controller(json: json, path: "it"))?.write(to: &writer) }
            },
            "window": { json in try text { writer in (try? Window(json: json, path: "it"))?.write(to: &writer) } },
        ]
    }
    static let names: [String] = codecs.keys.sorted()

    private static let required: [String: JSON] = ["kind": "viewController"]

    /// An object with all required members, and with this member.
    private static func object(_ type: TypeDescription, with member: Member, _ value: JSON? = nil) -> JSON {
        var members = type.members.filter { $0.presence == .required && $0 != member }
        members.append(member)
        var object = WireSamples.object(members).object ?? [:]
        // Some members are valid for one kind of object only.
        switch (type.name, member.name) {
        case (_, "modalOnly"): object["kind"] = "navigationController"
        case ("spec", "contentOffset"): object["mainView"] = "scrollView"
        case ("spec", "table"), (_, "staticSections"): object["kind"] = "tableViewController"
        case ("viewObject", "segments"), ("viewObject", "selectedSegmentIndex"):
            object["view"] = "segmentedControl"
            object["segments"] = [["title": "a"], ["title": "b"]]
        case ("popoverAnchor", _) where member.name != "rect" && member.name != "position":
            object["position"] = "left"
        case ("popoverAnchor", "rect"): break
        case ("barLook", _), ("rect", _): break
        default: break
        }
        if ["width", "height"].contains(member.name) || type.name == "profile" {
            object["width"] = 300
            object["height"] = 400
        }
        if type.name == "pageIndicator" { object["count"] = 2 }
        if member.name == "tabCapacity" { object["tabCapacity"] = 5 }
        if let value { object[member.name] = value }
        return .object(object)
    }

    @Test("the codec reads and writes every described member, and reads no other", arguments: names)
    func members(_ name: String) throws {
        let type = try #require(TypeDescription.named(name))
        let codec = try #require(Self.codecs[name])
        let described = Set(type.members.map(\.name))
        for member in type.members {
            let json = Self.object(type, with: member)
            var written: JSON = .null
            #if DEBUG
                let asked = try AskedMembers.of("it") { written = try codec(json) }
                #expect(asked.contains(member.name), "\(name).\(member.name) is never read")
                let saved: Set = ["presented"]
                #expect(asked.subtracting(described).subtracting(saved).isEmpty, "\(name)")
            #else
                written = try codec(json)
            #endif
            // A view that has only its kind is written as a string, not as an object.
            guard let object = written.object else { continue }
            // Members that are written as null have their default, so they are left out of the comparison.
            let said = JSONObject(object.members.filter { $0.value != .null }.map { ($0.name, $0.value) })
            #expect(WireCheck.mismatch(.object(said), type.members.map { Member(optional: $0) }, at: name) == nil)
        }
    }

    @Test("a member of another type is refused", arguments: names)
    func types(_ name: String) throws {
        let type = try #require(TypeDescription.named(name))
        let codec = try #require(Self.codecs[name])
        for member in type.members {
            guard let wrong = WireSamples.misfit(member.type), name != "controller", name != "window" else { continue }
            #expect(throws: Refusal.self, "\(name).\(member.name): \(wrong.text)") {
                _ = try codec(Self.object(type, with: member, wrong))
            }
        }
    }

    @Test("a controller and a window have exactly the properties that their lists describe")
    func properties() {
        let controller = Set(Member.lines(Property.text).map(\.name))
        #expect(GoldenTests.propertyWords == controller)
        let window = Set(Member.lines(Window.Property.text).map(\.name))
        #expect(Set(Window.Property.defaults.map(\.word)) == window)
    }

    @Test("viewController.set accepts exactly the members that its list describes")
    func settable() throws {
        let settable = Set(TypeDescription.named("settable")!.members.map(\.name))
        for word in GoldenTests.propertyWords.union(["page", "frame", "kind"]) {
            let result = Result { try Command.decode("viewController.set", on: "c1", params: [word: .null]) }
            switch result {
            case .success: #expect(settable.contains(word), "\(word)")
            case .failure: #expect(!settable.contains(word), "\(word)")
            }
        }
    }

    @Test("the members of the envelope are those of a request and an answer")
    func envelope() throws {
        let members = ["request", "answer"].flatMap { TypeDescription.named($0)!.members.map(\.name) }
        // Only navd sends these members.
        #expect(Set(members).subtracting(["dryRun", "names", "attachment"]) == Set(Envelope.words))
    }

    @Test("every golden message matches its description")
    func golden() throws {
        for line in try GoldenTests.kept() {
            let json = try JSONParser.parse(line)
            let wrong: String?
            if let changes = json.array {
                wrong = WireCheck.mismatch(.array(changes), .list(.named("change")), at: "changes")
            } else if json["seq"] != nil {
                wrong = WireCheck.mismatch(published: json, on: "window/w1/")
            } else if json["code"] != nil {
                wrong = WireCheck.mismatch(json, .named("error"), at: "error")
            } else {
                wrong = WireCheck.mismatch(json, .named("message"), at: "message")
            }
            #expect(wrong == nil, "\(line)")
        }
    }

    @Test("every type that is named is described, and no name is used twice")
    func namesAreKnown() {
        let lists = TypeDescription.all.map(\.members) + MethodDescription.all.flatMap { [$0.parameters, $0.results] }
        let types =
            lists.flatMap { $0.map(\.type) }
            + TypeDescription.all.compactMap {
                if case .oneOf(let type) = $0.form { type } else { nil }
            }
        let known = Set(WireType.basic.map(\.name) + TypeDescription.all.map(\.name) + WordList.all.map(\.name))
        for type in types { check(type, known) }
        let all = WireType.basic.map(\.name) + TypeDescription.all.map(\.name) + WordList.all.map(\.name)
        #expect(Set(all).count == all.count)
        for topic in TopicDescription.all { #expect(known.isSuperset(of: topic.types)) }
    }

    /// A single name must be a type. In a union, the names are either all types or all words, apart from null and the
    /// few others in `beside`.
    private func check(_ type: WireType, _ known: Set<String>) {
        switch type {
        case .named(let name): #expect(known.contains(name), "\(name)")
        case .list(let inner), .map(let inner): check(inner, known)
        case .either(let types):
            let beside: Set = ["undefined", "unknown", "any", "null"]
            let names = types.compactMap { if case .named(let name) = $0 { name } else { nil } }
            let words = names.filter { !known.contains($0) && !beside.contains($0) }
            let described = names.filter { known.contains($0) && !beside.contains($0) }
            #expect(words.isEmpty || described.isEmpty, "\(type.text)")
            for case .list(let inner) in types where !inner.isEither { check(inner, known) }
        }
    }
}
