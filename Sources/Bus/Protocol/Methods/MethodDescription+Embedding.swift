extension MethodDescription {
    static let embedding: [MethodDescription] = []
}
