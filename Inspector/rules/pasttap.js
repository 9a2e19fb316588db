/**
 * Would a tap of today have passed at a moment of the past? navd asks nobody for the past, so the answer is put
 * together from what is recorded: the tree of then, who is attached today, and what each voter has answered. What is
 * not known is named.
 */
import { votersOf } from "./voters.js";

/** Which votes a command asks, by what is known of the tree: `{method, on, viewController}`. */
export function questionsOf({ method, on, params = {} }, state) {
    const controller = state.get(on), { viewControllers = [] } = controller ?? {};
    if (method === "tabBarController.tap") {
        const viewController = params.viewController ?? viewControllers[params.index];
        return [{ method: "tabBarController.shouldSelect", on, viewController }];
    }
    if (method === "navigationController.tapBack") {
        return [{ method: "navigationBar.shouldPopItem", on, viewController: viewControllers.at(-1) }];
    }
    if (method === "navigationBar.tap" && params.position === "back") {
        return [{ method: "navigationBar.shouldPopItem", on }];
    }
    if (method === "popoverController.tapOutside") return [{ method: "popoverController.shouldDismiss", on }];
    return [];
}

// What a command may ask beyond the questions above, and navd alone can tell.
const OPEN_ENDED = {
    "barButtonItem.tap": "the button may start a segue, or an action of the application",
    "toolbar.tap": "the button may start a segue, or an action of the application",
    "navigationBar.tap": "the button may start a segue, or an action of the application",
    "tableViewController.tapRow": "the data source is asked which row is selected, and the row may start a segue",
    "pageViewController.turn": "the data source is asked for the page",
    "splitViewController.swipe": "whether the swipe has an effect depends on the gesture",
};

/**
 * `{would, voters, unknowns, refused}`. `would` is `allowed`, `vetoed`, `refused` or `unknown`. answers: the recorded
 * ends of votes, `{method, on, viewController, client, how, after, seq}`, oldest first.
 */
export function askPast(command, { state, layout, seq, attachments, answers }) {
    const unknowns = [], voters = [], refused = refusalOf(command, state, layout);
    if (refused) return { would: "refused", refused, voters, unknowns };
    for (const question of questionsOf(command, state)) {
        const voter = votersOf(state.get(question.on), state, attachments).find(({ method }) =>
            method === question.method);
        const then = votersOfThen(question, seq, answers, voter?.client);
        voters.push(...then);
        if (!voter) {
            const more = then.length ? "" : "; who did then is not recorded";
            unknowns.push(`nobody who is attached today votes on ${question.method} there${more}`);
            continue;
        }
        voters.push(saidBy(voter, question, { seq, answers, unknowns }));
    }
    if (OPEN_ENDED[command.method]) unknowns.push(OPEN_ENDED[command.method]);
    if (!layout) unknowns.push("no layout of then is recorded: whether the place was on screen is not known");
    if (state.window.transition || [...state.controllers.values()].some((one) => one.transition)) {
        unknowns.push("a transition was running, which may have been in the way");
    }
    const today = voters.filter(({ isOfThen }) => !isOfThen);
    if (today.some(({ said }) => said === "no")) return { would: "vetoed", voters, unknowns };
    if (today.some(({ said }) => said === undefined) || OPEN_ENDED[command.method]) {
        return { would: "unknown", voters, unknowns };
    }
    return { would: "allowed", voters, unknowns };
}

function refusalOf({ method, on, params = {} }, state, layout) {
    const controller = state.get(on);
    if (!controller) return `unknownController: there was no ${on} then`;
    const { viewControllers = [] } = controller, wanted = params.viewController;
    if (wanted && !state.get(wanted)) return `unknownController: there was no ${wanted} then`;
    if (wanted && method === "tabBarController.tap" && !viewControllers.includes(wanted)) {
        return `notInTabs: ${wanted} was not one of the tabs`;
    }
    if (method === "navigationController.tapBack" && viewControllers.length < 2) {
        return "backButtonNotShown: the stack had one controller only";
    }
    if (method === "popoverController.tapOutside" && !state.window.popovers?.includes(on)) {
        return "popoverNotVisible: it was not on screen";
    }
    const isSeen = layout?.frames.some(({ of }) => of === on);
    if (layout && !layout.isSketch && !isSeen) return `notOnScreen: ${on} was not on screen`;
    return null;
}

/** What is recorded of answers in a window and an epoch, oldest first: what was heard, and what the history has. */
export function answersOf({ earlier, votes, past, window, epoch }) {
    const answers = [...earlier ?? [], ...votes.ended].filter((one) =>
        one.window === window?.id && (one.epoch ?? epoch) === epoch);
    for (const step of [past.base, ...past.steps]) {
        for (const vote of step?.votes ?? []) answers.push({ ...vote, seq: step.seq });
    }
    return answers;
}

const isAlike = (one, { method, on, viewController = null }) =>
    one.method === method && one.on === on && (one.viewController ?? null) === (viewController ?? null);

/** The last answers, at that moment, of those who voted then and are not asked today: they do not decide any more. */
function votersOfThen(question, seq, answers, today) {
    const last = new Map();
    for (const one of answers) {
        if (one.client === today || !isAlike(one, question) || (one.seq ?? 0) > seq) continue;
        last.set(one.client, one);
    }
    return [...last.values()].map(({ client, method, on, viewController, how, after, seq: at }) => ({
        client, method, on, viewController, said: how === "yes" || how === "no" ? how : undefined, because: "then", how,
        after, seq: at, isOfThen: true }));
}

/** What a voter says: what it has said to the same question, nearest to that moment; or what its absence counts as. */
function saidBy(voter, question, { seq, answers, unknowns }) {
    const { client, method, patience, silence, state: standing } = voter;
    const base = { client, method, on: question.on, viewController: question.viewController, patience, silence };
    const alike = answers.filter((one) => one.client === client && isAlike(one, question));
    const near = alike.reduce((best, one) =>
        (!best || Math.abs((one.seq ?? 0) - seq) <= Math.abs((best.seq ?? 0) - seq) ? one : best), null);
    if (near?.how === "yes" || near?.how === "no") {
        return { ...base, said: near.how, because: "recorded", seq: near.seq, after: near.after };
    }
    if (standing === "absent") return { ...base, said: silence === "allow" ? "yes" : "no", because: "absent" };
    if (near?.how === "silence" || near?.how === "absent") {
        return { ...base, said: silence === "allow" ? "yes" : "no", because: near.how, seq: near.seq };
    }
    unknowns.push(`${client} was never seen to answer this question`);
    return { ...base, said: undefined, because: "neverAsked" };
}
