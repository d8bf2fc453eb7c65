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
 */
#define _GNU_SOURCE /* secure_getenv */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/devices.h"
#include "core/language.h"

/* A type may have the prefix that a language's header gives it. "default" is valid, but asks for none. */
static bool read_type(struct settings *s, const char *name, size_t length) {
  for (const struct language *const *l = languages; *l; l++) {
    size_t prefix = (*l)->type_prefix ? strlen((*l)->type_prefix) : 0;
    if (prefix && length > prefix && strncasecmp(name, (*l)->type_prefix, prefix) == 0) {
      name += prefix, length -= prefix;
      break;
    }
  }
  if (device_type_named(name, length, &s->type))
    return s->device_asked = true;
  return length == 7 && strncasecmp(name, "default", 7) == 0;
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
  if (type && *type && !read_type(s, type, strlen(type)))
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected %s", l->type_variable, type,
             device_type_list(true, words, sizeof words));
  if (number && *number && !read_number(number, &s->number))
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected a number", l->number_variable, number);
}

static void read_device(struct settings *s) {
  char words[64];
  const char *device = getenv("SUMAC_DEVICE");
  if (device && *device) {
    const char *colon = strchr(device, ':');
    size_t length = colon ? (size_t)(colon - device) : strlen(device);
    if (!read_type(s, device, length) || (colon && !read_number(colon + 1, &s->number)))
      snprintf(s->bad, sizeof s->bad, "SUMAC_DEVICE=%.60s: expected %s, and perhaps a number, as in %s:1", device,
               device_type_list(false, words, sizeof words), device_types[DEVICE_HOST + 1].name);
    return;
  }
  for (const struct language *const *l = languages; *l; l++)
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

/* The variable's number, written as in C (0x10, 010, 10); 0 if it is not set, or if NAME is NULL. */
static int read_count(struct settings *s, const char *name) {
  const char *text = name ? getenv(name) : NULL;
  if (!text)
    return 0;
  char *end;
  long n = strtol(text, &end, 0);
  if (end == text || *end || n < 0 || n > INT_MAX)
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected a number", name, text);
  return (int)n;
}

static void read_observers(struct settings *s) {
  const char *notify = first_set((const char *const[]){"SUMAC_NOTIFY", NULL});
  const char *time = first_set((const char *const[]){"SUMAC_TIME", NULL});
  for (const struct language *const *l = languages; *l; l++) {
    notify = notify ? notify : first_set((*l)->notify_variables);
    time = time ? time : first_set((*l)->time_variables);
  }
  s->notify = read_count(s, notify);
  s->time = read_count(s, time) != 0;
}

enum { STAGING = 8 }; /* megabytes, where nobody says */

/* S is all zero. */
void settings_read(struct settings *s) {
  s->number = -1;
  read_device(s);
  read_observers(s);
  const char *memory = getenv("SUMAC_HOST_MEMORY"), *verbose = getenv("SUMAC_VERBOSE");
  if (memory && strcmp(memory, "separate") == 0)
    s->separate = true;
  else if (memory && *memory && strcmp(memory, "shared") != 0)
    snprintf(s->bad, sizeof s->bad, "SUMAC_HOST_MEMORY=%.60s: expected shared or separate", memory);
  const char *verify = secure_getenv("SUMAC_VERIFY"); /* it may name a file */
  if (verify && *verify && !verify_read(&s->verify, verify))
    snprintf(s->bad, sizeof s->bad,
             "SUMAC_VERIFY=%.40s: expected host, save:FILE or compare:FILE, perhaps behind relative=X, absolute=X, "
             "seconds=N",
             verify);
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
  s->separate |= s->verify.mode != VERIFY_OFF;
  const char *exit_data = getenv("SUMAC_EXIT_DATA");
  if (exit_data && strcmp(exit_data, "error") == 0)
    s->exit_data_fails = true;
  else if (exit_data && *exit_data && strcmp(exit_data, "warn") != 0)
    snprintf(s->bad, sizeof s->bad, "SUMAC_EXIT_DATA=%.60s: expected warn or error", exit_data);
  if (verbose && *verbose && !read_number(verbose, &s->verbose))
    snprintf(s->bad, sizeof s->bad, "SUMAC_VERBOSE=%.60s: expected a number", verbose);
}
