/// How large a file may be in each direction before it is refused.
public struct StoryboardLimits: Sendable, Equatable {
    /// Bytes of the file.
    public var bytes: Int
    /// Elements within elements; real files stay near 15. Above 255 the XML library refuses by itself.
    public var depth: Int
    /// Attributes of one element. The XML library compares each with every other.
    public var attributes: Int
    /// Controllers within controllers.
    public var containment: Int
    /// Controllers made at once for one scene: children that share children multiply, like entities do.
    public var controllers: Int

    public init(
        bytes: Int = 8 << 20, depth: Int = 200, attributes: Int = 1_000, containment: Int = 48,
        controllers: Int = 10_000
    ) {
        (self.bytes, self.depth, self.attributes) = (bytes, depth, attributes)
        (self.containment, self.controllers) = (containment, controllers)
    }
}
