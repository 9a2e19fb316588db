import Bus

extension JSON {
    /// The message as a later version might send it: each object has a member more. Maps, whose members are names,
    /// stay.
    var withLaterMembers: JSON {
        switch self {
        case .array(let elements): .array(elements.map(\.withLaterMembers))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { member in
                        (member.name, Self.maps.contains(member.name) ? member.value : member.value.withLaterMembers)
                    } + [("later", ["since": 2])]))
        default: self
        }
    }

    private static let maps: Set<String> = ["names", "made", "payload", "state"]
}
