// swift-tools-version: 6.0
import PackageDescription

// A package of its own, because building navd does not need it, and because it builds every module with libFuzzer.
let package = Package(
    name: "fuzz",
    dependencies: [
        .package(name: "navd", path: ".."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "Bus", package: "navd"), .product(name: "ControllerActors", package: "navd"),
                .product(name: "Host", package: "navd"),
            ]),
        // The gateway for browsers. It has names in common with the daemon, so it is a program of its own.
        .executableTarget(
            name: "fuzz-web",
            dependencies: [
                .product(name: "Bus", package: "navd"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
