/* The same job over D-Bus: a service that gets the tab to select, announces it in a signal, and answers. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define CHECK(call) do { int r_ = (call); if (r_ < 0) { fprintf(stderr, "%s: %s\n", #call, strerror(-r_)); exit(1); } } while (0)

static char event[1 << 16];
static uint32_t selected;

static int select_tab(sd_bus_message *message, void *data, sd_bus_error *error) {
    (void) data;
    (void) error;
    uint32_t index;
    CHECK(sd_bus_message_read(message, "u", &index));
    selected = index;
    CHECK(sd_bus_emit_signal(sd_bus_message_get_bus(message), "/navd/bench", "navd.Bench", "Changed", "s", event));
    return sd_bus_reply_method_return(message, "u", selected);
}

static const sd_bus_vtable METHODS[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD("Select", "u", "u", select_tab, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_SIGNAL("Changed", "s", 0),
    SD_BUS_VTABLE_END,
};

int main(int argc, char **argv) {
    if (argc > 1) {
        FILE *file = fopen(argv[1], "rb");
        if (!file) { perror(argv[1]); return 1; }
        event[fread(event, 1, sizeof event - 1, file)] = 0;
        fclose(file);
    }
    sd_bus *bus = NULL;
    CHECK(sd_bus_open_user(&bus));
    CHECK(sd_bus_add_object_vtable(bus, NULL, "/navd/bench", "navd.Bench", METHODS, NULL));
    CHECK(sd_bus_request_name(bus, "navd.Bench", 0));
    puts("ready");
    fflush(stdout);
    for (;;) {
        int done = sd_bus_process(bus, NULL);
        CHECK(done);
        if (!done) CHECK(sd_bus_wait(bus, UINT64_MAX));
    }
}
