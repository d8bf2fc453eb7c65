/*
 * tool.c - a tool hears of a launch in a program that calls no routine of the API.
 */
#include <acc_prof.h>

#include "check.h"

static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static int launches;

static void note(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)api;
  launches++;
  CHECK(strcmp(event->launch_event.kernel_name, "empty") == 0);
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)unreg, (void)lookup;
  reg(acc_ev_enqueue_launch_start, note, acc_reg);
}

static void empty(const unsigned long *slots) {
  (void)slots;
}
REGION(empty, 1);

int main(void) {
  __sumac_register(&unit);
  launch(&empty_region, NULL, 0, 2);
  CHECK(launches == 1);
  return 0;
}
