import Bus
import Testing

@Suite("SHA-256")
struct SHA256Tests {
    @Test("it gives what FIPS 180-4 says")
    func digests() {
        #expect(
            SHA256.text([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.text(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        let two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(
            SHA256.text(Array(two.utf8)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            SHA256.text(Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("parts give the digest of the whole, wherever it is divided, and a digest does not end the sum")
    func parts() {
        let whole = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for length in [1, 55, 56, 63, 64, 65, 119, 120, 128, 200] {
            var sum = SHA256()
            var start = 0
            while start < whole.count {
                let end = min(start + length, whole.count)
                sum.add(Array(whole[start..<end]))
                #expect(sum.text == SHA256.text(Array(whole[..<end])), "\(length), \(end)")
                start = end
            }
        }
        #expect(SHA256.isEqual([1, 2], [1, 2]) && !SHA256.isEqual([1, 2], [1, 3]) && !SHA256.isEqual([1], [1, 2]))
    }
}
