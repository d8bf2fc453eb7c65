/*
 * step.c - the error for a loop whose step, known at run time, does not lead to its bound: prints a message and traps.
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
