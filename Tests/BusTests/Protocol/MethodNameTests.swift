import Bus
import Testing

@Suite("Names of methods in sentences")
struct MethodNameTests {
    @Test("a name leaves out what it has in common with the one before it")
    func listed() {
        #expect(MethodName.listed([]) == "")
        #expect(MethodName.listed(["a.b"]) == "a.b")
        #expect(MethodName.listed(["a.b", "a.c"]) == "a.b or c")
        #expect(MethodName.listed(["a.b", "a.c", "d.e", "d.f", "a.g"], before: ", or ") == "a.b, c, d.e, f, or a.g")
        #expect(MethodName.listed(["a.b", "layout"]) == "a.b or layout")
    }

    @Test("the shortened list of names reads as in the protocol")
    func ofBars() {
        let items = ManagedBar.navigationBar.refused.first { $0.member == "items" }
        #expect(items?.use == "navigationItem.set, navigationController.pushViewController or popViewController")
    }
}
