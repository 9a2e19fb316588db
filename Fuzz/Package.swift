// swift-tools-version: 6.0
import PackageDescription

// A package of its own, because building navd does not need it, and because it builds every module with libFuzzer.
let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "navd", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "Bus", package: "navd"), .product(name: "ControllerActors", package: "navd"),
                .product(name: "Host", package: "navd"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
