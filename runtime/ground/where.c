/*
 * where.c - the source place of a call of the API, for messages: code compiled by sumac calls __sumac_at right before
 * such a call (src/lower/host/api_calls.c). For calls by a pointer or from other compilers' code only the routine's
 * name is known.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "ground/message.h"
#include "ground/thread.h"

void __sumac_at(const char *file, int line, const char *routine, const char *what) {
  struct thread_state *t = thread_state();
  t->at.file = file;
  t->at.line = line;
  t->at.routine = routine;
  t->at.what = what;
}

void *__sumac_at_end(void *value) {
  thread_state()->at.routine = NULL;
  return value;
}

/* The place that was set may be another call's: one in an argument of this call. Then its routine differs, or it was
   cleared when that call returned. */
struct sumac_where api_where(const char *routine) {
  const struct thread_state *t = thread_state();
  if (!t->at.routine || strcmp(t->at.routine, routine) != 0)
    return (struct sumac_where){.function = routine};
  return (struct sumac_where){.file = t->at.file, .line = t->at.line, .function = routine, .construct = routine};
}

const char *api_what(const struct sumac_where *where) {
  return where->file ? thread_state()->at.what : NULL;
}
