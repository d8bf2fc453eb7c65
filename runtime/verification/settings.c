/*
 * settings.c - the value of SUMAC_VERIFY.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "verification/verify.h"

enum { PATIENCE = 300 }; /* seconds */

static bool read_number(const char *text, const char *name, double *out) {
  size_t length = strlen(name);
  char *end;
  if (strncmp(text, name, length) != 0 || text[length] != '=')
    return false;
  double value = strtod(text + length + 1, &end);
  *out = value;
  return end > text + length + 1 && *end == ',' && value >= 0;
}

static struct verify_settings settings;

const struct verify_settings *verify_settings(void) {
  return &settings;
}

bool verify_read(const char *text, const char **wrong) {
  struct verify_settings *s = &settings;
  *s = (struct verify_settings){.relative = -1, .absolute = -1, .seconds = PATIENCE, .transfers = true};
  static const char without[] = "transfers=off,";
  for (const char *next;; text = next + 1) {
    next = strchr(text, ',');
    if (next && strncmp(text, without, sizeof without - 1) == 0)
      s->transfers = false;
    else if (!next || (!read_number(text, "relative", &s->relative) && !read_number(text, "absolute", &s->absolute) &&
                       !read_number(text, "seconds", &s->seconds)))
      break;
  }
  *wrong = text;
  if (strcmp(text, "host") == 0)
    s->mode = VERIFY_HOST;
  else if (strncmp(text, "save:", 5) == 0 && text[5])
    s->mode = VERIFY_SAVE, s->file = text + 5;
  else if (strncmp(text, "compare:", 8) == 0 && text[8])
    s->mode = VERIFY_COMPARE, s->file = text + 8;
  return s->mode != VERIFY_OFF && s->seconds >= 1 && s->seconds <= INT_MAX;
}
