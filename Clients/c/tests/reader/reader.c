/* Compares the kit's reader of JSON with jansson's, on texts that are changed at random. Usage: reader [RUNS] */
#include "../../navd.c"

static const char *const seeds[] = {
    "{\"id\":2,\"result\":{\"outcome\":\"committed\",\"turn\":9,\"seq\":41,\"viewController\":\"c4\"}}",
    "{\"a\":[1,-2,3.5,-0.0,1e3,1E+2,2e-7,0,12345678901234567,9223372036854775807,-9223372036854775808],\"b\":null}",
    "{\"t\":\"\\u00e9\\ud83d\\ude00\\n\\\\\\/\\\"\\b\\f\\r\\t\\u0000 \xc3\xa9 \xf0\x9f\x98\x80\","
    "\"\\u0041x\":true,\"f\":false}",
    " { \"a\" : { \"b\" : [ [ ] , { } , [ { \"c\" : \"\" } ] ] } , \"d\" : [ \"x\" , \"y\" ] } \n",
    "{\"epoch\":\"468f\",\"seq\":42,\"changes\":[{\"insert\":{\"id\":\"c15\"}},{\"set\":\"c15\",\"parent\":null}]}",
};

static uint64_t state = 88172645463325252u;

static size_t any(size_t limit) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (size_t) (state % limit);
}

/* Changes, removes, doubles or inserts some bytes. */
static size_t change(char *text, size_t size, size_t room) {
    static const char likely[] = "{}[]\",:\\u0019eE+-. \n\x80\xc3\xed\xa0\xf4\xff\0dD8";
    for (size_t times = any(4); times-- && size;) {
        size_t at = any(size), count = any(4);
        char byte = any(2) ? likely[any(sizeof likely)] : (char) any(256);
        switch (any(3)) {
        case 0: text[at] = byte; break;
        case 1:
            if (count > size - at) count = size - at;
            memmove(text + at, text + at + count, size - at - count);
            size -= count;
            break;
        default:
            if (size == room) break;
            memmove(text + at + 1, text + at, size - at);
            text[at] = byte;
            size++;
        }
    }
    return size;
}

/* What the kit's reader takes and jansson's does not. */
static bool may_differ(const json_error_t *error) {
    enum json_error_code code = json_error_code(error);
    return code == json_error_numeric_overflow || code == json_error_null_byte_in_key;
}

int main(int count, char **arguments) {
    long runs = count > 1 ? atol(arguments[1]) : 100000, read = 0;
    struct navd nav = {.locale = newlocale(LC_ALL_MASK, "C", NULL)};
    for (long run = 0; run < runs; run++) {
        const char *seed = seeds[any(sizeof seeds / sizeof *seeds)];
        size_t size = strlen(seed), room = size + 16;
        char *text = malloc(room), *exact;
        memcpy(text, seed, size);
        size = change(text, size, room);
        exact = malloc(size ? size : 1); /* so that a byte beyond it is noticed */
        memcpy(exact, text, size);
        json_error_t error;
        json_t *theirs = json_loadb(exact, size, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
        json_t *ours = read_object(&nav, exact, size);
        bool zero = memchr(exact, 0, size) != NULL; /* jansson passes over a zero byte behind a number */
        bool same = !ours || (!theirs && may_differ(&error));
        if (json_is_object(theirs)) same = ours && json_equal(ours, theirs);
        if (zero) same = !ours;
        if (ours && same) { /* what is written is read again */
            nav.out.size = 0;
            json_t *again = write_value(&nav.out, ours, 0) ? read_object(&nav, nav.out.bytes, nav.out.size) : NULL;
            same = again && (json_equal(ours, again) || !theirs);
            json_decref(again);
        }
        if (!same) {
            printf("not ok - the readers differ (%s, %s) about: ", theirs ? "read" : error.text,
                   ours ? "read" : "refused");
            fwrite(exact, 1, size, stdout);
            puts("");
            return 1;
        }
        read += ours != NULL;
        json_decref(ours);
        json_decref(theirs);
        free(text);
        free(exact);
    }
    freelocale(nav.locale);
    free(nav.scratch.bytes);
    free(nav.out.bytes);
    printf("ok - the kit reads JSON as jansson does: %ld texts, %ld of them right\n# 1 passed, 0 failed\n", runs, read);
    return 0;
}
