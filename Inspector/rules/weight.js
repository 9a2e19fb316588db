/** About how many bytes a value of JSON takes in memory. Deep values are weighed down to a bound. */
export function weigh(value, depth = 0) {
    if (typeof value === "string") return 16 + value.length;
    if (typeof value !== "object" || value === null) return 8;
    if (depth > 8) return 64;
    let sum = 32;
    for (const [name, one] of Object.entries(value)) sum += name.length + weigh(one, depth + 1);
    return sum;
}
