/*
 * step.c - the error for a loop whose step, known at run time, does not lead to its bound, and messages that the user's
 * code asks for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "image.h"
#include "orders.h"

LIB void __sumac_bad_step(const char *file, int line, long step) {
  unsigned long arguments[] = {(unsigned long)step};
  NAMED(stop)(file, line, "the loop's step is %ld, which does not lead to its bound", arguments);
}

LIB void __sumac_say(const char *file, int line, const char *message, int fatal) {
  struct {
    const char *file;
    int line;
    const char *message;
  } arguments = {file, line, message};
  unsigned long words[] = {(unsigned long)message};
  if (fatal)
    NAMED(stop)(file, line, "%s", words);
  print_packed("%s:%d: warning: %s\n", &arguments);
}
