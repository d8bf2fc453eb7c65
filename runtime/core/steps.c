/*
 * steps.c - the error for a loop whose step, known at run time, leads away from its bound or is zero. Declared in
 * sumac/builtins.h.
 */
#include "core/message.h"

void __sumac_bad_step(const char *file, int line, long step);

void __sumac_bad_step(const char *file, int line, long step) {
  const struct sumac_where where = {.file = file, .line = line};
  fail(ERROR_EXECUTION, &where, "the loop's step is %ld, which does not lead to its bound", step);
}
