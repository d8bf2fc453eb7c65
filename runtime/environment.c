/*
 * environment.c - the variables that choose a device and say how much to tell.
 *
 *   SUMAC_DEVICE=host|cuda|sim[:number]     wins over ACC_DEVICE_TYPE and ACC_DEVICE_NUM (OpenACC 3.3 4)
 *   SUMAC_HOST_MEMORY=shared|separate
 *   SUMAC_VERBOSE=0|1
 *   SUMAC_EXIT_DATA=warn|error              what an exit data that finds nothing to end is worth
 *   SUMAC_NOTIFY=BITS                       a line for each event (notify.c); or as NVIDIA calls it
 *   SUMAC_TIME=0|1                          a table of times at the end (times.c); the same
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "runtime.h"

static const struct type_name {
  const char *name;
  enum device_type type;
} type_names[] = {
    {"host", DEVICE_HOST},   {"multicore", DEVICE_HOST}, {"cpu", DEVICE_HOST}, {"cuda", DEVICE_CUDA},
    {"nvidia", DEVICE_CUDA}, {"gpu", DEVICE_CUDA},       {"sim", DEVICE_SIM},
};

/* ACC_DEVICE_TYPE may also be spelt as in openacc.h, and names no type with "default". */
static bool read_type(struct settings *s, const char *name, size_t length) {
  if (length > 11 && strncasecmp(name, "acc_device_", 11) == 0)
    name += 11, length -= 11;
  for (size_t i = 0; i < sizeof type_names / sizeof *type_names; i++)
    if (strlen(type_names[i].name) == length && strncasecmp(name, type_names[i].name, length) == 0) {
      s->type = type_names[i].type;
      s->device_asked = true;
      return true;
    }
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

static void read_device(struct settings *s) {
  const char *device = getenv("SUMAC_DEVICE"), *type = getenv("ACC_DEVICE_TYPE"), *number = getenv("ACC_DEVICE_NUM");
  if (device && *device) {
    const char *colon = strchr(device, ':');
    size_t length = colon ? (size_t)(colon - device) : strlen(device);
    if (!read_type(s, device, length) || (colon && !read_number(colon + 1, &s->number)))
      snprintf(s->bad, sizeof s->bad,
               "SUMAC_DEVICE=%.60s: expected host, cuda or sim, and perhaps a number, as in cuda:1", device);
    return;
  }
  if (type && *type && !read_type(s, type, strlen(type)))
    snprintf(s->bad, sizeof s->bad, "ACC_DEVICE_TYPE=%.60s: expected host, nvidia or sim", type);
  if (number && *number && !read_number(number, &s->number))
    snprintf(s->bad, sizeof s->bad, "ACC_DEVICE_NUM=%.60s: expected a number", number);
}

/* A variable that has other compilers' names, too: the number in the first that is set, in any base of C. */
static int read_alias(struct settings *s, const char *const names[]) {
  const char *name = NULL, *text = NULL;
  for (; *names && !(text && *text); names++)
    text = getenv(name = *names);
  if (!text || !*text)
    return 0;
  char *end;
  long n = strtol(text, &end, 0);
  if (end == text || *end || n < 0 || n > INT_MAX)
    snprintf(s->bad, sizeof s->bad, "%s=%.60s: expected a number", name, text);
  return (int)n;
}

static void read_observers(struct settings *s) {
  static const char *const notify[] = {"SUMAC_NOTIFY", "NVCOMPILER_ACC_NOTIFY", "NV_ACC_NOTIFY", "PGI_ACC_NOTIFY",
                                       NULL};
  static const char *const time[] = {"SUMAC_TIME", "NVCOMPILER_ACC_TIME", "NV_ACC_TIME", "PGI_ACC_TIME", NULL};
  s->notify = read_alias(s, notify);
  s->time = read_alias(s, time) != 0;
}

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
  const char *exit_data = getenv("SUMAC_EXIT_DATA");
  if (exit_data && strcmp(exit_data, "error") == 0)
    s->exit_data_fails = true;
  else if (exit_data && *exit_data && strcmp(exit_data, "warn") != 0)
    snprintf(s->bad, sizeof s->bad, "SUMAC_EXIT_DATA=%.60s: expected warn or error", exit_data);
  if (verbose && *verbose && !read_number(verbose, &s->verbose))
    snprintf(s->bad, sizeof s->bad, "SUMAC_VERBOSE=%.60s: expected a number", verbose);
}
