/*
 * steps.c - what only the run finds wrong: a loop's step that leads away from its bound or is zero, a size of
 * num_gangs, num_workers or vector_length; and messages that the user's code asks for. Declared in sumac/builtins.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "ground/message.h"

void __sumac_bad_step(const char *file, int line, long step);
void __sumac_say(const char *file, int line, const char *message, int fatal);

void __sumac_bad_step(const char *file, int line, long step) {
  const struct sumac_where where = {.file = file, .line = line};
  fail(ERROR_EXECUTION, &where, "the loop's step is %ld, which does not lead to its bound", step);
}

void __sumac_say(const char *file, int line, const char *message, int fatal) {
  const struct sumac_where where = {.file = file, .line = line};
  if (fatal)
    fail(ERROR_EXECUTION, &where, "%s", message);
  warn(&where, "%s", message);
}

/* The clause's value as an int. */
int __sumac_size(long value, const char *clause, const struct sumac_where *where) {
  if (value > INT_MAX)
    fail(ERROR_INVALID_ARGUMENT, where, "%s: the argument of '%s' is %ld, but has to be from 1 to %d", where->construct,
         clause, value, INT_MAX);
  if (value < 1) {
    warn_once(where, clause, "%s: the argument of '%s' is %ld, but has to be positive: 1 is used", where->construct,
              clause, value);
    return 1;
  }
  return (int)value;
}
