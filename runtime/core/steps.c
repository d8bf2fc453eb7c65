/*
 * steps.c - the error for a loop whose step, known at run time, leads away from its bound or is zero, and messages
 * that the user's code asks for. Declared in sumac/builtins.h.
 */
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
