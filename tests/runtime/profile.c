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
  expect("", "8 6 20 21 24 25 14 22 23 24 25 15 12 7 24 9 25 13 ");
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
  puts("ok");
  return 0;
}
