/*
 * check.h - what every test program shares: CHECK, which counts and names differences, and the usual trip counts.
 * A test ends with `return check_end();`, prints OK and exits with 0 when nothing differed.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_failures;

#define CHECK(condition, ...)                                                                                          \
  do {                                                                                                                 \
    if (!(condition) && check_failures++ < 10) {                                                                       \
      fprintf(stderr, "%s:%d: ", __FILE__, __LINE__);                                                                  \
      fprintf(stderr, __VA_ARGS__);                                                                                    \
      fputc('\n', stderr);                                                                                             \
    }                                                                                                                  \
  } while (0)

/* Where what is wrong needs no more words than the condition has. */
#define NEVER(condition) CHECK(!(condition), "wrong: %s", #condition)

static inline int check_end(void) {
  if (check_failures) {
    fprintf(stderr, "%d differences\n", check_failures);
    return 1;
  }
  puts("OK");
  return 0;
}

/* Trip counts around the width of a warp, and one that is large and odd. */
static const int check_sizes[] = {0, 1, 2, 31, 32, 33, 1000, 100003};
#define CHECK_NSIZES ((int)(sizeof check_sizes / sizeof *check_sizes))

/* Small integers, positive and negative, that any order of summation adds exactly in every type. */
static inline int check_value(long i) {
  return (int)((unsigned long)i * 2654435761UL >> 7 & 15) - 7;
}

static inline void *check_alloc(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p) {
    fprintf(stderr, "out of memory\n");
    exit(2);
  }
  return p;
}

#endif
