// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run-once %t
// UNSUPPORTED: sanitized
// assert, abort and exit in device code end the program: exit, _Exit and quick_exit with their status, the others as on the
// host where that runs it; elsewhere with status 1 and a message. Before that, asserts that hold do nothing.
#include <assert.h>
#include <openacc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "../Inputs/check.h"
#include "../Inputs/child.h"

static int answer = 42;

static void with_assert(void) {
#pragma acc parallel loop copyin(answer)
  for (int i = 0; i < 100; i++)
    assert(i + answer != 42 + 77);
}
#pragma acc routine seq
static int check_it(int i) {
  if (i == 50)
    abort();
  return i;
}
static void with_abort(void) {
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    check_it(i);
}
static void with_exit(void) {
#pragma acc parallel num_gangs(1) copyin(answer)
  if (answer)
    exit(3);
}
static void with_Exit(void) {
#pragma acc parallel num_gangs(1) copyin(answer)
  if (answer)
    _Exit(4);
}
static void farewell(void) {
  puts("farewell");
  fflush(stdout);
}
static void with_quick_exit(void) {
  at_quick_exit(farewell);
#pragma acc parallel num_gangs(1) copyin(answer)
  if (answer)
    quick_exit(6);
}
static void with_late_exit(void) {
  atexit(farewell);
#pragma acc parallel loop num_gangs(4) copyin(answer) async(1)
  for (int i = 0; i < 1000; i++)
    if (i == answer)
      exit(i + 200);
#pragma acc wait(1)
}
/* Whichever gang does it, and whoever waits for the region. */
static void with_exit_of_many(void) {
  static double sums[8];
#pragma acc parallel loop gang num_gangs(8) copy(sums) async(1)
  for (int i = 0; i < 8; i++) {
    for (int k = 1; k < 300000; k++)
      sums[i] += 1.0 / k;
    if (i == 7)
      exit(7);
  }
#pragma acc parallel loop copy(sums) async(2) wait(1)
  for (int i = 0; i < 8; i++)
    sums[i] += 1;
#pragma acc wait
}
static void without(void) {
#pragma acc parallel loop copy(answer)
  for (int i = 0; i < 100; i++) {
    assert(answer == 42);
    if (i < 0)
      abort();
    if (i > 100)
      exit(5);
  }
}

/* SAYS: words on the host, words elsewhere. */
static void expect(const char *name, void (*run)(void), int signal, int status, const char *const says[2]) {
  static char words[65536];
  int got = child_run(run, NULL, 1, words, sizeof words);
  const char *device = getenv("SUMAC_DEVICE");
  int on_host = !device || strcmp(device, "host") == 0;
  if (on_host && signal)
    CHECK(WIFSIGNALED(got) && WTERMSIG(got) == signal, "%s: status %x", name, (unsigned)got);
  else
    CHECK(WIFEXITED(got) && WEXITSTATUS(got) == status, "%s: status %x", name, (unsigned)got);
  CHECK(strstr(words, says[!on_host]), "%s says %s", name, words);
}

int main(void) {
  expect("assert", with_assert, SIGABRT, 1, (const char *const[]){"i + answer != 42 + 77", "i + answer != 42 + 77"});
  expect("abort", with_abort, SIGABRT, 1, (const char *const[]){"", "abort() is called in device code"});
  expect("exit", with_exit, 0, 3, (const char *const[]){"", ""});
  expect("_Exit", with_Exit, 0, 4, (const char *const[]){"", ""});
  expect("quick_exit", with_quick_exit, 0, 6, (const char *const[]){"farewell", "farewell"});
  expect("exit in a queue", with_late_exit, 0, 242, (const char *const[]){"farewell", "farewell"});
  for (int i = 0; i < 4; i++)
    expect("exit of many", with_exit_of_many, 0, 7, (const char *const[]){"", ""});
  expect("nothing", without, 0, 0, (const char *const[]){"", ""});
  return check_end();
}
