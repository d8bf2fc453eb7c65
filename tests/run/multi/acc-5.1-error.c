// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %run %t > %t.out
// RUN: grep "^ok$" %t.out
/* OpenACC 3.3 5.1: a run-time error is an event, with its code and message, before the program ends. */
#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void error(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)api;
  const acc_error_event_info *e = &event->error_event;
  int good = info->event_type == acc_ev_error && e->event_type == acc_ev_error && info->line_no == 29 &&
             info->src_file && strstr(info->src_file, "acc-5.1-error.c") && e->error_code == acc_error_invalid_async &&
             e->parent_construct == acc_construct_parallel && e->valid_bytes == (int)sizeof *e &&
             strstr(e->error_message, "async(-7)");
  puts(good ? "ok" : "wrong");
  fflush(stdout);
  _Exit(0);
}

int main(int argc, char **argv) {
  (void)argv;
  acc_prof_register(acc_ev_error, error, acc_reg);
  int queue = -6 - argc, x = 0;
  acc_init(acc_device_current);
  (void)queue;
  /* line 29 is the next */
#pragma acc parallel copy(x) async(queue)
  x++;
  puts("no error");
  return 1;
}
