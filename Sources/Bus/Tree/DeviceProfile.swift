/// The screen of a window. Sizes are in points, for portrait.
public struct DeviceProfile: MemberObject {
    public enum Idiom: String, MemberValue, CaseIterable { case phone, pad }

    public var name: String
    public var width: Double
    public var height: Double
    public var idiom: Idiom
    public var tabCapacity = 5

    public init(name: String, width: Double, height: Double, idiom: Idiom) {
        (self.name, self.width, self.height, self.idiom) = (name, width, height, idiom)
    }

    /// The profiles that have a name on the wire; the first one is the default.
    public static let known: [DeviceProfile] = [
        DeviceProfile(name: "phone-320x480", width: 320, height: 480, idiom: .phone),
        DeviceProfile(name: "phone-320x568", width: 320, height: 568, idiom: .phone),
        DeviceProfile(name: "pad-768x1024", width: 768, height: 1024, idiom: .pad),
    ]

    /// Errors: `invalidParams` if no known profile has that name.
    public static func named(_ name: String, path: String) throws(Refusal) -> DeviceProfile {
        guard let profile = known.first(where: { $0.name == name }) else {
            let names = known.map(\.name).joined(separator: ", ")
            throw .invalidParams("\(path) is \"\(name.echoed)\"", right: "one of \(names), or an object of your own")
        }
        return profile
    }

    public static let typeText = "profile"
    public static var blank: DeviceProfile { DeviceProfile(name: "custom", width: 0, height: 0, idiom: .phone) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("name", \.name, is: .always)
        try row("width", \.width, is: .required, "In points, 1 to 100,000.")
        try row("height", \.height, is: .required, "In points, 1 to 100,000.")
        try row("idiom", \.idiom, is: .required)
        try row(
            "tabCapacity", \.tabCapacity, is: .always,
            "The number of places in a tab bar, 2 to 64. With more tabs, the last place is More.")
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        let sides = 1...Points.maximum
        guard sides.contains(width), sides.contains(height), (2...64).contains(tabCapacity) else {
            throw .invalidParams(
                "\(fields.path) has no usable size", right: "1 to \(Points.maximumSaid) points, 2 to 64 tabs")
        }
    }

    /// Reads the name of a known profile, or an object that describes another one. Errors: `invalidParams`.
    public init(json: JSON, orNameAt path: String) throws(Refusal) {
        if case .string(let name) = json {
            self = try .named(name, path: path)
        } else {
            try self.init(json: json, path: path)
        }
    }
}
