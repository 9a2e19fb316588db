import Bus
import ControllerActors
import Store

// The owners of windows are stored, because otherwise a restart would be a way around the quota.
extension Router {
    func keep(owner: Principal, of window: WindowID) {
        keep(StoredState.ownerKey(of: window), Array(owner.json.text.utf8))
    }

    /// Called after the windows. A window whose principal has lost its rights counts for no principal, until a start at
    /// which it has them again.
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
