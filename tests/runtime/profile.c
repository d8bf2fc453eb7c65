/*
 * profile.c - the profiling interface: a tool in the program sees the events of a construct in order, paired, with its
 * own datum handed from start to end, and can be switched off.
 */
#include <acc_prof.h>

#include "check.h"

static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static char events[1000];
static int separate;

static void note(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  CHECK(info->event_type == event->event_type && info->valid_bytes == sizeof *info &&
        api->device_type == info->device_type);
  snprintf(events + strlen(events), sizeof events - strlen(events), "%d ", (int)info->event_type);
  if (info->event_type == acc_ev_compute_construct_start) {
    CHECK(info->line_no > 0 && strstr(info->src_file, "profile.c") &&
          event->other_event.parent_construct == acc_construct_parallel);
    event->other_event.tool_info = events;
  }
  if (info->event_type == acc_ev_compute_construct_end)
    CHECK(event->other_event.tool_info == events);
  if (info->event_type == acc_ev_enqueue_launch_start)
    CHECK(event->launch_event.num_gangs == 3 && strcmp(event->launch_event.kernel_name, "empty") == 0);
  if (info->event_type == acc_ev_enqueue_upload_start)
    CHECK(event->data_event.bytes == sizeof(int) && event->data_event.host_ptr && event->data_event.device_ptr);
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  for (int e = acc_ev_none + 1; e < acc_ev_last; e++)
    reg((acc_event_t)e, note, acc_reg);
  CHECK(lookup("acc_prof_register") && !lookup("unknown") && unreg == acc_prof_unregister);
}

static void empty(const unsigned long *slots) {
  (void)slots;
}
REGION(empty, 1);

static void expect(const char *in_shared, const char *in_separate) {
  const char *expected = separate ? in_separate : in_shared;
  if (strcmp(events, expected) != 0) {
    fprintf(stderr, "events:   %s\nexpected: %s\n", events, expected);
    exit(2);
  }
  events[0] = '\0';
}

static char called[100];

static void one(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)event, (void)api;
  strcat(called, "one ");
}

static void two(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)event, (void)api;
  strcat(called, "two ");
}

/* Takes itself off the list that it stands in. */
static void once(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)event, (void)api;
  strcat(called, "once ");
  acc_prof_unregister(info->event_type, once, acc_reg);
}

static void expect_calls(const char *expected) {
  called[0] = '\0';
  launch(&empty_region, NULL, 0, 1);
  CHECK(strcmp(called, expected) == 0);
}

/* Callbacks run in the order of registration, each as often as it is registered. */
static void order(void) {
  const acc_event_t e = acc_ev_compute_construct_start;
  acc_prof_register(acc_ev_none, NULL, acc_toggle);
  acc_prof_register(e, once, acc_reg);
  acc_prof_register(e, one, acc_reg);
  acc_prof_register(e, two, acc_reg);
  expect_calls("once one two ");
  expect_calls("one two ");
  acc_prof_unregister(e, one, acc_reg);
  expect_calls("two ");
  acc_prof_register(e, one, acc_reg);
  expect_calls("two one ");
  acc_prof_register(e, two, acc_reg);
  expect_calls("two two one ");
  acc_prof_unregister(e, two, acc_reg);
  expect_calls("two one ");
  acc_prof_unregister(e, two, acc_reg);
  acc_prof_unregister(e, two, acc_reg); /* one too many */
  acc_prof_unregister(e, one, acc_reg);
  expect_calls("");
  for (int i = 0; i < 1000; i++) {
    acc_prof_register(e, one, acc_reg);
    acc_prof_unregister(e, one, acc_reg);
  }
  acc_prof_register(e, one, acc_reg);
  expect_calls("one ");
  acc_prof_unregister(e, one, acc_reg);
}

/* The routines that allocate and map device memory: on the host's own memory nothing is mapped. */
static void device_memory(void) {
  static char h[512];
  events[0] = '\0';
  void *d = acc_malloc(sizeof h);
  expect("8 ", "8 ");
  acc_map_data(h, d, sizeof h);
  expect("", "6 ");
  acc_unmap_data(h);
  expect("", "7 24 25 ");
  acc_free(d);
  expect("9 ", "9 ");
}

int main(void) {
  const char *memory = getenv("SUMAC_HOST_MEMORY");
  separate = memory && strcmp(memory, "separate") == 0;
  __sumac_register(&unit);
  acc_init(acc_device_host);
  expect("1 2 ", "1 2 ");
  int x = 0;
  struct sumac_map m[] = {MAP(COPY, x, 0)};
  launch(&empty_region, m, 1, 3);
  expect("16 18 19 17 ", "16 8 6 20 21 18 19 22 23 7 24 9 25 17 ");
  acc_copyin(&x, sizeof x);
  acc_update_self(&x, sizeof x);
  acc_delete(&x, sizeof x);
  expect("", "10 8 6 20 21 24 25 11 14 22 23 24 25 15 12 7 24 9 25 13 ");
  launch_async(&empty_region, m, 1, 3, 1);
  acc_wait(1);
  expect("16 18 19 17 24 25 ", "16 8 6 20 21 18 19 22 23 7 17 24 9 25 ");
  acc_prof_unregister(acc_ev_compute_construct_start, note, acc_reg);
  acc_prof_unregister(acc_ev_compute_construct_end, note, acc_reg);
  acc_prof_unregister(acc_ev_enqueue_launch_end, NULL, acc_toggle);
  acc_prof_unregister(acc_ev_enqueue_launch_start, NULL, acc_toggle_per_thread);
  m[0].kind = __sumac_map_no_create;
  launch(&empty_region, m, 1, 3);
  expect("", "24 25 ");
  acc_prof_register(acc_ev_enqueue_launch_end, NULL, acc_toggle);
  launch(&empty_region, m, 1, 3);
  expect("19 ", "19 24 25 ");
  acc_prof_unregister(acc_ev_none, NULL, acc_toggle);
  launch(&empty_region, m, 1, 3);
  expect("", "");
  order();
  device_memory();
  puts("ok");
  return 0;
}
