/* fail.h - ends an example with a message when its input or the machine does not allow to go on. */
#ifndef FAIL_H
#define FAIL_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static inline _Noreturn void fail(const char *format, ...) {
  va_list args;
  va_start(args, format);
  fputs("error: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  exit(1);
}

/* Memory for COUNT objects of SIZE bytes, at least one. Never NULL; freed by the caller. */
static inline void *allocate(size_t count, size_t size) {
  void *p = calloc(count ? count : 1, size);
  if (!p)
    fail("out of memory: %zu x %zu bytes", count, size);
  return p;
}

/* A whole number between LOW and HIGH from a command-line argument. */
static inline long number_argument(const char *what, const char *text, long low, long high) {
  char *end;
  long n = strtol(text, &end, 10);
  if (*text == 0 || *end != 0 || n < low || n > high)
    fail("%s must be a whole number from %ld to %ld, not '%s'", what, low, high, text);
  return n;
}

#endif
