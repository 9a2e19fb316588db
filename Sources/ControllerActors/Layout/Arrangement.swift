import Bus

/// How a kind of controller lays out what it shows.
enum Arrangement: String, Sendable {
    /// A view of its own, and what is embedded in it.
    case content
    case stack, tabs, pages, panes

    static let standard: [Kind: Arrangement] = [
        .navigationController: .stack, .moreNavigationController: .stack, .tabBarController: .tabs,
        .pageViewController: .pages, .splitViewController: .panes,
    ]
}
