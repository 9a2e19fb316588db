import Bus
import ControllerActors
import Store

// Whose windows are counted for: beyond a restart too, or it would be a way round a quota.
extension Router {
    func keep(owner: Principal, of window: WindowID) {
        keep(StoredState.ownerKey(of: window), Array(owner.json.text.utf8))
    }

    /// Once the windows are there. What belonged to one who has lost his rights meanwhile counts for nobody, until he has them again
    /// at a start.
    func restore(owner fact: Fact, by list: AccessList) throws(Refusal) {
        guard let window = StoredState.window(ofOwner: fact.key), isOpen(window) else { return }
        let json: JSON
        do throws(JSONError) { json = try JSONParser.parse(fact.value) } catch {
            throw Refusal(.parseError, "\(fact.key): \(error)")
        }
        let principal = try Principal(FieldReader(json.object ?? JSONObject(), path: fact.key))
        guard let access = list.access(of: principal) else { return }
        limits.holdings(of: access).opened(window, isOpen: isOpen)
    }
}
