extension MethodDescription {
    static let places: [MethodDescription] = []
}
