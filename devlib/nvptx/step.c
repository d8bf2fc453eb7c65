/*
 * step.c - the end of a program whose loop has a step that does not lead to its bound.
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
