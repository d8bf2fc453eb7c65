/*
 * schedule.c - run-sched-var (OpenMP 5.2 11.5.3, 21.2.1), where a construct is met whose loops are dealt by it.
 *
 * The program's OpenMP library has it: from OMP_SCHEDULE, or as omp_set_schedule has set it in the task. A program
 * without that library has the variable of the environment alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ground/message.h"
#include "omp/omp_api.h"

/* Of the program's OpenMP library; NULL: there is none. Kinds are those of omp_sched_t. */
void omp_get_schedule(int *kind, int *chunk) __attribute__((weak));

enum { MONOTONIC = (int)0x80000000 }; /* omp_sched_monotonic: threads come to chunks in order, as they always do here */

static const struct {
  const char *word;
  int kind; /* omp_sched_t */
  enum __sumac_dealt dealt;
} kinds[] = {{"static", 1, __sumac_dealt_static},
             {"dynamic", 2, __sumac_dealt_dynamic},
             {"guided", 3, __sumac_dealt_guided},
             {"auto", 4, __sumac_dealt_free}};
enum { NKINDS = sizeof kinds / sizeof *kinds };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static long from_environment;

/* [modifier:]kind[, chunk] */
static void read_environment(void) {
  const char *text = getenv("OMP_SCHEDULE"), *at = text;
  if (!text || !*text)
    return;
  at += strspn(at, " \t");
  for (size_t i = 0; i < 2; i++) {
    static const char *const modifiers[] = {"monotonic", "nonmonotonic"};
    size_t length = strlen(modifiers[i]);
    if (strncasecmp(at, modifiers[i], length) == 0 && at[length + strspn(at + length, " \t")] == ':')
      at = strchr(at, ':') + 1;
  }
  at += strspn(at, " \t");
  for (size_t i = 0; i < NKINDS; i++) {
    size_t length = strlen(kinds[i].word);
    const char *rest = at + length;
    char *end = NULL;
    if (strncasecmp(at, kinds[i].word, length) != 0)
      continue;
    rest += strspn(rest, " \t");
    long chunk = *rest == ',' ? strtol(rest + 1, &end, 10) : 0;
    bool ends = *rest == ',' ? end[strspn(end, " \t")] == 0 && chunk > 0 && chunk <= INT_MAX : !*rest;
    if (ends) {
      from_environment = chunk * 4 + (long)kinds[i].dealt;
      return;
    }
  }
  warn(NULL, "OMP_SCHEDULE=%.40s: expected a schedule and perhaps a chunk; it is ignored", text);
}

long __sumac_omp_dealt(void) {
  int kind = 0, chunk = 0;
  if (!omp_get_schedule) {
    pthread_once(&once, read_environment);
    return from_environment;
  }
  omp_get_schedule(&kind, &chunk);
  for (size_t i = 0; i < NKINDS; i++)
    if ((kind & ~MONOTONIC) == kinds[i].kind)
      return (chunk > 0 ? chunk * 4l : 0) + (long)kinds[i].dealt;
  return __sumac_dealt_static;
}
