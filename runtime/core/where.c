/*
 * where.c - the place of a call of a language's routine, which compiled code tells right before
 * (src/lower/host/api_calls.c). Calls of other compilers' code, or by a pointer, have no place but the routine's name.
 */
#include <string.h>

#include "core/devices.h"
#include "core/message.h"

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

/* An argument may be a call of its own, which has taken the place away. */
struct sumac_where api_where(const char *routine) {
  const struct thread_state *t = thread_state();
  if (!t->at.routine || strcmp(t->at.routine, routine) != 0)
    return (struct sumac_where){.function = routine};
  return (struct sumac_where){.file = t->at.file, .line = t->at.line, .function = routine, .construct = routine};
}

const char *api_what(const struct sumac_where *where) {
  return where->file ? thread_state()->at.what : NULL;
}
