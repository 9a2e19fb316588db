import Bus

/// The token by which a page shows whose it is.
package enum WebToken {
    /// A new token: 32 random bytes, as letters that an address may have.
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return Base64URL.encode((0..<32).map { _ in .random(in: .min ... .max, using: &generator) })
    }

    /// The SHA-256 of a token, for the configuration: 64 hexadecimal digits.
    package static func digest(of token: String) -> String { SHA256.text(Array(token.utf8)) }

    /// The subprotocol by which a page brings the token.
    package static func subprotocol(_ token: String) -> String {
        RequestRules.tokenPrefix + Base64URL.encode(Array(token.utf8))
    }
}
