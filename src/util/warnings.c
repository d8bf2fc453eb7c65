/*
 * warnings.c - which of Sumac's own warnings are shown, and which of them are errors: options in the order of the
 * command line, with the meanings that clang gives them. The names are in warnings.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

static const struct {
  const char *name;
  bool on;
} table[] = {
#define WARNING(id, name, on, meaning) {name, on},
#include "util/warnings.def"
};

static const char everything[] = "sumac";

void warnings_init(struct warnings *warnings) {
  *warnings = (struct warnings){0};
  for (int i = 0; i < NWARNINGS; i++)
    warnings->each[i].on = table[i].on;
}

const char *warning_name(enum warning id) {
  return table[id].name;
}

enum severity warning_severity(const struct warnings *warnings, enum warning id) {
  if (warnings->silent || !warnings->each[id].on)
    return DIAG_NONE;
  bool error = warnings->each[id].error || (warnings->errors && !warnings->each[id].never_error);
  return error ? DIAG_ERROR : DIAG_WARNING;
}

/* -Wx after -Werror=x leaves it an error, -Wno-x forgets that; -Wno-error=x also holds against -Werror. */
static void set(struct warnings *warnings, int id, bool positive, bool error) {
  if (!error)
    warnings->each[id].on = positive;
  else if (positive)
    warnings->each[id].on = true;
  if (error || !positive)
    warnings->each[id].error = error && positive;
  if (error)
    warnings->each[id].never_error = !positive;
}

/* The part of WORD after PREFIX, or NULL. */
static const char *after(const char *word, const char *prefix) {
  size_t length = strlen(prefix);
  return strncmp(word, prefix, length) == 0 ? word + length : NULL;
}

static bool set_named(struct warnings *warnings, const char *name, bool positive, bool error) {
  bool known = strcmp(name, everything) == 0;
  for (int i = 0; i < NWARNINGS; i++)
    if (known || strcmp(name, table[i].name) == 0) {
      set(warnings, i, positive, error);
      if (!known)
        return true;
    }
  return known;
}

bool warnings_option(struct warnings *warnings, const char *word) {
  static const struct {
    const char *prefix;
    bool positive, error;
  } forms[] = {{"-Wno-error=", false, true}, {"-Werror=", true, true}, {"-Wno-", false, false}, {"-W", true, false}};
  if (strcmp(word, "-w") == 0)
    warnings->silent = true;
  else if (strcmp(word, "-Werror") == 0 || strcmp(word, "-Wno-error") == 0)
    warnings->errors = word[2] == 'e';
  else if (strcmp(word, "-Weverything") == 0 || strcmp(word, "-Wno-everything") == 0)
    set_named(warnings, everything, word[2] == 'e', false);
  else if (strcmp(word, "-Wno-unknown-warning-option") == 0 || strcmp(word, "-Wunknown-warning-option") == 0)
    set(warnings, WARNING_UNKNOWN_WARNING, word[2] == 'u', false);
  else
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
      const char *name = after(word, forms[i].prefix);
      if (name)
        return !after(name, everything) || set_named(warnings, name, forms[i].positive, forms[i].error);
    }
  return true;
}

const char *warnings_near(const char *word) {
  const char *name = strstr(word, everything), *best = NULL;
  size_t least = 4; /* more is another word */
  for (int i = 0; name && i < NWARNINGS; i++)
    if (text_distance(name, table[i].name) < least) {
      least = text_distance(name, table[i].name);
      best = table[i].name;
    }
  return best;
}
