import Glibc
import Testing

@testable import Bus

@Suite struct KeyFileTests {
    private let scratch = Scratch()
    private var path: String { "\(scratch.path)/key" }

    private func tidy() { for end in ["secret", "public"] { unlink("\(path).\(end)") } }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func aPairIsReadBackAsItWasMadeAndTheSecretIsItsOwnersOnly() throws {
        defer { tidy() }
        let secret = try CurveSecret.generate()
        try KeyFile.write(secret, to: path)
        #expect(mode("\(path).secret") == 0o600)
        #expect(try KeyFile.secret("\(path).secret").publicKey == secret.publicKey)
        #expect(try KeyFile.publicKey("\(path).public") == secret.publicKey)
    }

    @Test func whatExistsIsNotOverwrittenAndNothingHalfDoneStays() throws {
        defer { tidy() }
        let first = try CurveSecret.generate()
        try KeyFile.write(first, to: path)
        #expect(throws: KeyError.exists(path: "\(path).secret")) { try KeyFile.write(try .generate(), to: path) }
        unlink("\(path).secret")
        #expect(throws: KeyError.exists(path: "\(path).public")) { try KeyFile.write(try .generate(), to: path) }
        #expect(access("\(path).secret", F_OK) != 0)
        #expect(try KeyFile.publicKey("\(path).public") == first.publicKey)
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o611] as [mode_t])
    func aSecretThatOthersCanReadIsRefused(mode: mode_t) throws {
        defer { tidy() }
        try KeyFile.write(try .generate(), to: path)
        chmod("\(path).secret", mode)
        #expect(throws: KeyError.readableByOthers(path: "\(path).secret", mode: mode)) {
            try KeyFile.secret("\(path).secret")
        }
        #expect(throws: Never.self) { try KeyFile.publicKey("\(path).public") }
    }

    @Test func whatIsNoKeyIsRefusedByName() throws {
        defer { tidy() }
        let file = "\(path).secret"
        for text in ["", "short", String(repeating: "~", count: 40), String(repeating: "a", count: 41)] {
            let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            _ = write(descriptor, text, text.utf8.count)
            close(descriptor)
            #expect(throws: KeyError.noKeyInFile(path: file)) { try KeyFile.secret(file) }
        }
        unlink(file)
        #expect(throws: KeyError.system(operation: "open", path: file, code: ENOENT)) { try KeyFile.secret(file) }
        // No process writes to the pipe. Reading it must not block.
        mkfifo(file, 0o600)
        #expect(throws: KeyError.notAFile(path: file)) { try KeyFile.secret(file) }
    }

    @Test func aSecretIsNotPrinted() throws {
        let secret = try CurveSecret.generate()
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(describing: secret), String(reflecting: secret), dumped] {
            #expect(!text.contains(secret.text))
        }
    }

    @Test func keysComeFromOptionThenEnvironmentThenTheUsersFolder() throws {
        defer { tidy() }
        let mine = try CurveSecret.generate()
        let server = try CurveSecret.generate().publicKey
        try KeyFile.write(mine, to: path)
        func standard(_ key: String?, _ serverKey: String?, _ variables: [String: String]) throws -> CurveIdentity? {
            try CurveIdentity.standard(key: key, serverKey: serverKey, environment: { variables[$0] })
        }
        #expect(try standard(nil, nil, [:]) == nil)
        let given = try standard("\(path).secret", server.text, [:])
        #expect(given?.secret.publicKey == mine.publicKey && given?.server == server)
        let told = try standard(nil, nil, ["NAVD_KEY": "\(path).secret", "NAVD_SERVER_KEY": "\(path).public"])
        #expect(told?.server == mine.publicKey)
        #expect(throws: KeyError.self) { try standard("\(path).secret", nil, [:]) }
        #expect(throws: KeyError.self) { try standard(nil, server.text, [:]) }
        let folder = "\(scratch.path)/navd"
        mkdir(folder, 0o700)
        #expect(rename("\(path).secret", "\(folder)/client.secret") == 0)
        #expect(rename("\(path).public", "\(folder)/server.public") == 0)
        defer {
            unlink("\(folder)/client.secret")
            unlink("\(folder)/server.public")
            rmdir(folder)
        }
        let found = try standard(nil, nil, ["XDG_CONFIG_HOME": scratch.path])
        #expect(found?.server == mine.publicKey)
    }
}
