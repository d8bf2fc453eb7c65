/*
 * counts.c - OpenMP's environment variables that say how many threads and teams there are (OpenMP 5.2 21.1, 21.2).
 *
 * They are read when the program starts, before its OpenMP library reads them: LLVM's goes on with whatever its memory
 * holds where OMP_NUM_THREADS is no list of numbers, and regions of the host then have no thread or millions of them. A
 * value that makes no sense is warned of and taken out of the environment, so that both have their defaults.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include "ground/message.h"
#include "threads/counts.h"

/* LLVM's library tries to start as many threads, and hangs or aborts where it cannot. As many teams take seconds. */
enum { MOST_THREADS_ASKED = 65536, MOST_TEAMS_ASKED = 1 << 24 };
enum { NO_NUMBER = 0, TOO_LARGE = -1 };

static const struct variable {
  const char *name;
  int most;
  bool list; /* with a number for each level of nesting (OpenMP 5.2 21.1.2) */
} variables[COUNTS] = {
    [COUNT_THREADS] = {"OMP_NUM_THREADS", MOST_THREADS_ASKED, true},
    [COUNT_THREAD_LIMIT] = {"OMP_THREAD_LIMIT", INT_MAX, false},
    [COUNT_TEAMS] = {"OMP_NUM_TEAMS", MOST_TEAMS_ASKED, false},
    [COUNT_TEAMS_THREAD_LIMIT] = {"OMP_TEAMS_THREAD_LIMIT", INT_MAX, false},
};

static struct {
  pthread_once_t once;
  int values[COUNTS];
} counts = {.once = PTHREAD_ONCE_INIT};

static const char *skip_spaces(const char *text) {
  while (isspace((unsigned char)*text))
    text++;
  return text;
}

/* The number at TEXT, with spaces around it, from 1 to MOST; else one of those above. AFTER: what follows. */
static int number_at(const char *text, int most, const char **after) {
  text = skip_spaces(text);
  if (!isdigit((unsigned char)*text))
    return NO_NUMBER;
  char *end;
  long n = strtol(text, &end, 10);
  *after = skip_spaces(end);
  return n > most ? TOO_LARGE : (int)n;
}

/* The first number of TEXT, if all of it is what VARIABLE should be; else one of those above. */
static int read_value(const struct variable *variable, const char *text) {
  int first = number_at(text, variable->most, &text), n = first;
  while (n > 0 && *text == ',' && variable->list)
    n = number_at(text + 1, variable->most, &text);
  return n > 0 ? (*text ? NO_NUMBER : first) : n;
}

static void read_variable(enum count which) {
  const struct variable *variable = &variables[which];
  const char *text = getenv(variable->name);
  int n = text ? read_value(variable, text) : NO_NUMBER;
  if (n > 0)
    counts.values[which] = n;
  else if (n == TOO_LARGE)
    warn(NULL, "%s=%.40s: expected %d at most; it is ignored", variable->name, text, variable->most);
  else if (text && *skip_spaces(text))
    warn(NULL, "%s=%.40s: expected %s; it is ignored", variable->name, text,
         variable->list ? "positive numbers, with commas between them" : "a positive number");
  if (n <= 0 && text)
    unsetenv(variable->name);
}

static void read_variables(void) {
  for (int i = 0; i < COUNTS; i++)
    read_variable((enum count)i);
}

/* Before other constructors, which may call OpenMP's library. */
__attribute__((constructor(101))) static void read_at_start(void) {
  pthread_once(&counts.once, read_variables);
}

int environment_count(enum count which) {
  pthread_once(&counts.once, read_variables);
  return counts.values[which];
}
