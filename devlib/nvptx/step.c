/*
 * step.c - the error for a loop whose step, known at run time, does not lead to its bound: prints a message and traps.
 * And messages that the user's code asks for.
 */
#include "nvptx.h"

int vprintf(const char *format, void *arguments);

LIB void __sumac_bad_step(const char *file, int line, long step) {
  struct {
    const char *file;
    int line;
    long step;
  } arguments = {file, line, step};
  vprintf("%s:%d: the loop's step is %ld, which does not lead to its bound\n", &arguments);
  __builtin_trap();
}

LIB void __sumac_say(const char *file, int line, const char *message, int fatal) {
  struct {
    const char *file;
    int line;
    const char *kind, *message;
  } arguments = {file, line, fatal ? "error" : "warning", message};
  vprintf("%s:%d: %s: %s\n", &arguments);
  if (fatal)
    __builtin_trap();
}
