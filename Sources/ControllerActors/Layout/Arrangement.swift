import Bus

/// How a kind of controller lays out its view and its children.
enum Arrangement: String, Sendable {
    /// A view of its own, with embedded children in it.
    case content
    case stack, tabs, pages, panes

    /// A kind that is not listed is laid out as `content`.
    static let standard: [Kind: Arrangement] = [
        .navigationController: .stack, .moreNavigationController: .stack, .tabBarController: .tabs,
        .pageViewController: .pages, .splitViewController: .panes,
    ]
}
