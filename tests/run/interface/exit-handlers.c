// RUN: %sumacc -O1 -fopenacc %s -o %t && %run-once %t
// Exit handlers. One that is registered once the device is in use uses it as ever. One that was there before finds the
// device closed and its driver ended, and runs on the host.
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

#include "../Inputs/check.h"
#include "../Inputs/child.h"

static int a[8];

static void add(void) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++)
    a[i] += i;
}

static void use(void) {
  add();
  printf("a[7] is %d\n", a[7]);
  fflush(stdout);
}

static void within(void) {
  add();
  atexit(use);
}

static void wait_for_none(void) {
#pragma acc parallel loop copyin(a) async
  for (int i = 0; i < 8; i++)
    a[i] += i;
}

int main(void) {
  char words[4096];
  int status = child_run(wait_for_none, NULL, 1, words, sizeof words);
  CHECK(status == 0 && !*words, "an end without a wait: status %d: %s", status, words);
  status = child_run(within, NULL, 1, words, sizeof words);
  CHECK(status == 0 && strcmp(words, "a[7] is 14\n") == 0, "a handler of a program that uses the device: %d: %s", status,
        words);
  status = child_run(add, use, 1, words, sizeof words);
  CHECK(status == 0 && strcmp(words, "a[7] is 14\n") == 0, "a handler from before: %d: %s", status, words);
  return check_end();
}
