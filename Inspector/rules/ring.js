/** A list that keeps the newest items, up to a bound. Older ones are dropped, and counted. */
export class Ring {
    #items = [];
    // Where the oldest item stands in `#items`.
    #start = 0;

    /** most: how many items are kept. */
    constructor(most) {
        this.most = most;
        // How many items were dropped.
        this.dropped = 0;
    }

    get length() { return this.#items.length - this.#start; }

    /** Adds an item; returns the one that was dropped for it, or undefined. */
    push(item) {
        this.#items.push(item);
        return this.length <= this.most ? undefined : this.shift();
    }

    /** Drops the oldest item, and returns it. */
    shift() {
        if (this.length === 0) return undefined;
        const gone = this.#items[this.#start];
        this.#items[this.#start] = undefined;
        this.#start += 1;
        this.dropped += 1;
        if (this.#start >= this.most) this.#compact();
        return gone;
    }

    /** Puts items before the oldest one, as far as there is room; returns how many of them were taken, from the end. */
    unshift(items) {
        const count = Math.min(items.length, this.most - this.length);
        if (count <= 0) return 0;
        this.#items = [...items.slice(items.length - count), ...this.#items.slice(this.#start)];
        this.#start = 0;
        return count;
    }

    /** Other items are kept, the newest of these. What was dropped stays counted. */
    replace(items) {
        this.#items = items.slice(-this.most);
        this.#start = 0;
    }

    #compact() {
        this.#items = this.#items.slice(this.#start);
        this.#start = 0;
    }

    /** The item at an index: 0 is the oldest one, -1 the newest one. */
    at(index) {
        const length = this.length, found = index < 0 ? length + index : index;
        return found < 0 || found >= length ? undefined : this.#items[this.#start + found];
    }

    /** The newest items, oldest first. */
    last(count) { return this.#items.slice(Math.max(this.#start, this.#items.length - count)); }

    /** How many items at the beginning fulfil a condition that is true of the first ones and false of the others. */
    countWhile(isTrue) {
        let low = 0, high = this.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (isTrue(this.at(middle))) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    clear() {
        this.#items = [];
        this.#start = 0;
        this.dropped = 0;
    }

    * [Symbol.iterator]() {
        for (let index = this.#start; index < this.#items.length; index += 1) yield this.#items[index];
    }
}
