extension Controller {
    /// Writes one flat object; children are named by id. It uses the same words as a spec (`ControllerSpec`), which may
    /// nest.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("kind", kind.rawValue)
        self.birth.write(to: &writer)
        for property in properties { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        let fields = FieldReader(object, path: path)
        self.init(
            id: try fields.required(fields.id("id"), "id"), kind: try fields.required(fields.word("kind"), "kind"))
        self.birth = try Birth(fields)
        for (name, _) in object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}

extension Birth {
    public init(_ fields: FieldReader) throws(Refusal) {
        customClass = try fields.string("customClass")
        storyboardIdentifier = try fields.string("storyboardIdentifier")
        objectID = try fields.string("objectID")
        storyboard = try fields.string("storyboard")
        language = try fields.string("language")
        roles = try fields.words("roles") ?? []
        payload = try fields.opaque("payload")
        viewSource = try fields.word("viewSource") ?? .loadView
        mainView = try fields.word("mainView") ?? .view
        page = try fields.object("page")
        staticSections = try fields.objects("staticSections")
        modalOnly = try fields.bool("modalOnly") ?? false
        permissive = try fields.bool("permissive") ?? false
    }

    func write(to writer: inout JSONWriter) {
        if let customClass { writer.member("customClass", customClass) }
        if let storyboardIdentifier { writer.member("storyboardIdentifier", storyboardIdentifier) }
        if let objectID { writer.member("objectID", objectID) }
        if let storyboard { writer.member("storyboard", storyboard) }
        if let language { writer.member("language", language) }
        if !roles.isEmpty { writer.member("roles", json: .array(roles.map { .string($0.rawValue) })) }
        if let payload { writer.member("payload", json: payload) }
        if viewSource != .loadView { writer.member("viewSource", viewSource.rawValue) }
        if mainView != .view { writer.member("mainView", mainView.rawValue) }
        if let page { writer.member("page", json: page.json) }
        if let staticSections { writer.member("staticSections", json: .array(staticSections.map(\.json))) }
        if modalOnly { writer.member("modalOnly", true) }
        if permissive { writer.member("permissive", true) }
    }
}
