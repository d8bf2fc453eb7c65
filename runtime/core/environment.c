/*
 * environment.c - environment variables.
 *
 *   SUMAC_DEVICE=host|cuda|sim[:number]     types of device_types.def; takes precedence over a language's own variables
 *   SUMAC_HOST_MEMORY=shared|separate
 *   SUMAC_PINNED=megabytes
 *   SUMAC_STAGING=megabytes
 *   SUMAC_VERBOSE=0|1
 *   SUMAC_EXIT_DATA=warn|error              for an exit data without matching enter data
 *   SUMAC_VERIFY=host|save:FILE|compare:FILE
 *                                           regions are compared (verify.c); the host's memory is separate then
 *   SUMAC_NOTIFY=BITS                       a line for each event (notify.c); languages have other names for it
 *   SUMAC_TIME=0|1                          a table of times at the end (times.c); likewise
 *
 * To change environment variables of programs: environment.c; numbers of threads and teams: runtime/threads/counts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/devices.h"
#include "ground/language.h"
#include "sumac/near.h"

/* The length of the prefix that a language's header gives types, at the begin of NAME; 0: it has none. */
static size_t type_prefix(const char *name, size_t length) {
  for (const struct language *const *l = parts.languages; *l; l++) {
    size_t prefix = (*l)->type_prefix ? strlen((*l)->type_prefix) : 0;
    if (prefix && length > prefix && strncasecmp(name, (*l)->type_prefix, prefix) == 0)
      return prefix;
  }
  return 0;
}

/* "default" is valid, but asks for none. */
static bool read_type(struct settings *s, const char *name, size_t length) {
  size_t prefix = type_prefix(name, length);
  name += prefix, length -= prefix;
  if (device_type_named(name, length, &s->type))
    return s->device_asked = true;
  return length == 7 && strncasecmp(name, "default", 7) == 0;
}

/* Adds to the message about a value what the LENGTH characters of WORD may mean: one of LIST, "host cuda sim". */
static void suggest(struct settings *s, const char *word, size_t length, const char *list) {
  size_t n = strlen(s->bad);
  near_suggestion(s->bad + n, sizeof s->bad - n, word, length, list);
}

static void suggest_type(struct settings *s, const char *word, size_t length) {
  char list[256];
  size_t prefix = type_prefix(word, length);
  suggest(s, word + prefix, length - prefix, device_type_words(list, sizeof list));
}

static bool read_number(const char *text, int *out) {
  char *end;
  long n = strtol(text, &end, 10);
  if (end == text || *end || n < 0 || n > 100000)
    return false;
  *out = (int)n;
  return true;
}

/* A language's own variables. */
static void read_device_of(struct settings *s, const struct language *l) {
  char words[64];
  const char *type = l->type_variable ? getenv(l->type_variable) : NULL;
  const char *number = l->number_variable ? getenv(l->number_variable) : NULL;
  if (type && *type && !read_type(s, type, strlen(type))) {
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected %s", l->type_variable, type,
             device_type_list(true, words, sizeof words));
    suggest_type(s, type, strlen(type));
  }
  if (number && *number && !read_number(number, &s->number))
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected a number", l->number_variable, number);
}

static void read_device(struct settings *s) {
  char words[64];
  const char *device = getenv("SUMAC_DEVICE");
  if (device && *device) {
    const char *colon = strchr(device, ':');
    size_t length = colon ? (size_t)(colon - device) : strlen(device);
    bool known = read_type(s, device, length);
    if (!known || (colon && !read_number(colon + 1, &s->number)))
      snprintf(s->bad, sizeof s->bad, "SUMAC_DEVICE=%.60s: expected %s, and perhaps a number, as in %s:1", device,
               device_type_list(false, words, sizeof words), device_types[DEVICE_HOST + 1].name);
    if (!known)
      suggest_type(s, device, length);
    return;
  }
  for (const struct language *const *l = parts.languages; *l; l++)
    read_device_of(s, *l);
}

/* The first of the names that is set, or NULL. */
static const char *first_set(const char *const *names) {
  for (; names && *names; names++) {
    const char *text = getenv(*names);
    if (text && *text)
      return *names;
  }
  return NULL;
}

/* The variable's number, written as in C (0x10, 010, 10); 0 if it is not set, or if NAME is NULL. WORDS say
   what it means. */
static int read_count(struct settings *s, const char *name, const char *words) {
  const char *text = name ? getenv(name) : NULL;
  if (!text)
    return 0;
  char *end;
  long n = strtol(text, &end, 0);
  if (end == text || *end || n < 0 || n > INT_MAX)
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected a number%s", name, text, words);
  return (int)n;
}

static void read_observers(struct settings *s) {
  const char *notify = first_set((const char *const[]){"SUMAC_NOTIFY", NULL});
  const char *time = first_set((const char *const[]){"SUMAC_TIME", NULL});
  for (const struct language *const *l = parts.languages; *l; l++) {
    notify = notify ? notify : first_set((*l)->notify_variables);
    time = time ? time : first_set((*l)->time_variables);
  }
  s->notify = read_count(s, notify,
                         ", the sum of 1 (launches), 2 (copies), 4 (waits), 8 (regions), 16 (memory) "
                         "and 32 (sums over MPI ranks)");
  s->time = read_count(s, time, ": 0 or 1") != 0;
}

/* True if the variable is the second one of WORDS, false if it is the first one or not set. */
static bool read_either(struct settings *s, const char *name, const char *const words[2]) {
  char list[40];
  const char *text = getenv(name);
  if (!text || !*text || strcmp(text, words[0]) == 0)
    return false;
  if (strcmp(text, words[1]) == 0)
    return true;
  snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected %s or %s", name, text, words[0], words[1]);
  snprintf(list, sizeof list, "%s %s", words[0], words[1]);
  suggest(s, text, strlen(text), list);
  return false;
}

static void read_verify(struct settings *s) {
  const char *text = secure_getenv("SUMAC_VERIFY"), *wrong; /* it may name a file */
  if (!text || !*text)
    return;
  s->verifies = parts.verifier->read(text, &wrong);
  if (s->verifies)
    return;
  snprintf(s->bad, sizeof s->bad,
           "SUMAC_VERIFY=%.40s: expected host, save:FILE or compare:FILE, perhaps behind relative=X, absolute=X, "
           "seconds=N",
           text);
  suggest(s, wrong, strcspn(wrong, ":=,"), "host save compare relative absolute seconds transfers");
}

enum { STAGING = 8 }; /* megabytes, where nobody says */

/* S is all zero. */
void settings_read(struct settings *s) {
  s->number = -1;
  read_device(s);
  read_observers(s);
  static const char *const memories[] = {"shared", "separate"}, *const exits[] = {"warn", "error"};
  s->separate |= read_either(s, "SUMAC_HOST_MEMORY", memories);
  s->exit_data_fails = read_either(s, "SUMAC_EXIT_DATA", exits);
  read_verify(s);
  const char *pinned = getenv("SUMAC_PINNED");
  int megabytes = 0;
  if (pinned && *pinned && (!read_number(pinned, &megabytes) || megabytes < 1))
    snprintf(s->bad, sizeof s->bad, "SUMAC_PINNED=%.60s: expected a number of megabytes", pinned);
  s->pinned = (size_t)megabytes << 20;
  const char *staging = getenv("SUMAC_STAGING");
  megabytes = STAGING;
  if (staging && *staging && !read_number(staging, &megabytes))
    snprintf(s->bad, sizeof s->bad, "SUMAC_STAGING=%.60s: expected a number of megabytes", staging);
  s->staging = (size_t)megabytes << 20;
  s->separate |= s->verifies;
  const char *verbose = getenv("SUMAC_VERBOSE");
  if (verbose && *verbose && !read_number(verbose, &s->verbose))
    snprintf(s->bad, sizeof s->bad, "SUMAC_VERBOSE=%.60s: expected a number", verbose);
}
