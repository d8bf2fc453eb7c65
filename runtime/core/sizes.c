/*
 * sizes.c - num_gangs, num_workers and vector_length with values known at run time: the clause's value as an int.
 */
#include <limits.h>

#include "ground/message.h"

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
