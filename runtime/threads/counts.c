/*
 * counts.c - OpenMP's environment variables that say how many threads and teams there are (OpenMP 5.2 21.1, 21.2), also
 * those for devices, whose names end with _DEV_n, _DEV, _ALL (2.2).
 *
 * They are read when the program starts, before its OpenMP library reads them: LLVM's goes on with whatever its memory
 * holds where OMP_NUM_THREADS is no list of numbers, and regions of the host then have no thread or millions of them. A
 * value that makes no sense is warned of and taken out of the environment, so that both have their defaults. That
 * library knows no endings, so a variable with _ALL is set without it, too, where that one is not set.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* environ */
#endif
#include <ctype.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

struct of_device {
  int device, value;
};

static struct {
  pthread_once_t once;
  _Atomic bool read;
  bool any; /* a variable with an ending is set */
  struct numbers {
    int host, devices, all;
    vec_of(struct of_device) each;
  } of[COUNTS];
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

/* The number in the variable NAME; 0: it has none, and is not in the environment any more. */
static int read_named(const struct variable *variable, const char *name) {
  const char *text = getenv(name);
  int n = text ? read_value(variable, text) : NO_NUMBER;
  if (n == TOO_LARGE)
    warn(NULL, "%s=%.40s: expected %d at most; it is ignored", name, text, variable->most);
  else if (n == NO_NUMBER && text && *skip_spaces(text))
    warn(NULL, "%s=%.40s: expected %s; it is ignored", name, text,
         variable->list ? "positive numbers, with commas between them" : "a positive number");
  if (n <= 0 && text)
    unsetenv(name);
  return n > 0 ? n : 0;
}

/* The variable whose name ends with ENDING. */
static int read_ending(enum count which, const char *ending) {
  char name[80];
  snprintf(name, sizeof name, "%s%s", variables[which].name, ending);
  int n = read_named(&variables[which], name);
  counts.any |= n > 0;
  return n;
}

/* What follows NAME_DEV_ in ENTRY of the environment; NULL: it is another variable's. */
static const char *numbered(const char *entry, const char *name) {
  size_t length = strlen(name);
  bool its = strncmp(entry, name, length) == 0 && strncmp(entry + length, "_DEV_", 5) == 0;
  return its ? entry + length + 5 : NULL;
}

/* The device's number at TEXT, which ends in front of '='; -1: it is none. */
static int device_at(const char *text) {
  char *end;
  long n = isdigit((unsigned char)*text) ? strtol(text, &end, 10) : -1;
  return n >= 0 && n < INT_MAX && *end == '=' ? (int)n : -1;
}

/* The variables for single devices. Reading one may take it out of the environment, so their names are kept first. */
static void read_each(enum count which) {
  vec_of(char *) names = {0};
  for (char **entry = environ; entry && *entry; entry++)
    if (numbered(*entry, variables[which].name) && strchr(*entry, '='))
      vec_push(&names, strndup(*entry, (size_t)(strchr(*entry, '=') - *entry) + 1));
  for (size_t i = 0; i < names.n; i++) {
    char *name = names.item[i];
    int device = name ? device_at(numbered(name, variables[which].name)) : -1;
    if (name)
      name[strlen(name) - 1] = '\0';
    int value = device >= 0 ? read_named(&variables[which], name) : 0;
    if (value > 0)
      vec_push(&counts.of[which].each, ((struct of_device){device, value}));
    else if (name && device < 0)
      warn(NULL, "%.80s: expected the number of a device behind _DEV_; it is ignored", name);
    counts.any |= value > 0;
    free(name);
  }
  vec_free(&names);
}

static void read_variables(void) {
  for (int i = 0; i < COUNTS; i++) {
    enum count which = (enum count)i;
    struct numbers *of = &counts.of[which];
    of->host = read_named(&variables[which], variables[which].name);
    of->all = read_ending(which, "_ALL");
    of->devices = read_ending(which, "_DEV");
    read_each(which);
    char text[16];
    snprintf(text, sizeof text, "%d", of->all);
    if (!of->host && of->all && setenv(variables[which].name, text, 1) == 0)
      of->host = of->all;
  }
}

/* Before other constructors, which may call OpenMP's library. */
__attribute__((constructor(101))) static void read_at_start(void) {
  pthread_once(&counts.once, read_variables);
  atomic_store_explicit(&counts.read, true, memory_order_release);
}

/* Each team of a launch asks: that is to take no more than a look. */
static void have_read(void) {
  if (!atomic_load_explicit(&counts.read, memory_order_acquire))
    read_at_start();
}

int environment_count(enum count which) {
  have_read();
  return counts.of[which].host;
}

bool environment_counts_devices(void) {
  have_read();
  return counts.any;
}

int environment_count_of(enum count which, int device) {
  have_read();
  const struct numbers *of = &counts.of[which];
  if (device == NOT_NUMBERED)
    return of->all;
  for (size_t i = 0; i < of->each.n; i++)
    if (of->each.item[i].device == device)
      return of->each.item[i].value;
  return of->devices ? of->devices : of->all;
}
