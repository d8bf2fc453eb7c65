/*
 * findings.c - which findings are told: those that are new, and that no line of the file of suppressions keeps quiet,
 * "KIND PATTERN": for code that cannot be changed, others' libraries, known faults.
 * To change which findings are kept quiet, the status after others: findings.c; sim/driver/ending.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim.h"
#include "util/util.h"

struct suppressions {
  struct {
    char *kind, *pattern; /* in TEXT */
  } *item;
  size_t n, capacity;
  char *text;
};

struct findings {
  unsigned told;
  bool lost;
  struct strings errors; /* that are in the report; owned */
};

static const char *const kinds[] = {"race", "uninitialised", "bounds", "*"};

static bool known(const char *kind) {
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    if (strcmp(kinds[k], kind) == 0)
      return true;
  return false;
}

static char *trimmed(char *text) {
  text += strspn(text, " \t\r");
  for (size_t n = strlen(text); n && strchr(" \t\r", text[n - 1]); n--)
    text[n - 1] = 0;
  return text;
}

/* False: not understood. */
static bool add_line(struct suppressions *s, char *line) {
  char *kind = trimmed(line);
  if (!*kind || *kind == '#')
    return true;
  char *pattern = kind + strcspn(kind, " \t");
  if (*pattern)
    *pattern++ = 0;
  pattern = trimmed(pattern);
  if (!known(kind) || !*pattern)
    return false;
  if (s->n == s->capacity) {
    s->capacity = s->capacity ? s->capacity * 2 : 16;
    s->item = xrealloc(s->item, s->capacity * sizeof *s->item);
  }
  s->item[s->n].kind = kind;
  s->item[s->n++].pattern = pattern;
  return true;
}

static char *read_text(const char *file) {
  FILE *in = fopen(file, "re");
  size_t n = 0, got;
  char *text = NULL;
  if (!in)
    return NULL;
  do {
    text = xrealloc(text, n + 4097);
    got = fread(text + n, 1, 4096, in);
    n += got;
  } while (got);
  text[n] = 0;
  bool failed = ferror(in);
  fclose(in);
  if (failed)
    free(text);
  return failed ? NULL : text;
}

struct suppressions *suppressions_read(const char *file, char *why, size_t why_size) {
  char *text = read_text(file);
  if (!text) {
    snprintf(why, why_size, "SUMAC_SIM: suppressions=%s: %s", file, strerror(errno));
    return NULL;
  }
  struct suppressions *s = xrealloc(NULL, sizeof *s);
  *s = (struct suppressions){.text = text};
  unsigned number = 1;
  for (char *line = text, *next; line; line = next, number++) {
    next = strchr(line, '\n');
    if (next)
      *next++ = 0;
    if (add_line(s, line))
      continue;
    snprintf(
        why, why_size,
        "SUMAC_SIM: suppressions=%s: line %u: a kind (race, uninitialised, bounds or *) and a pattern are expected",
        file, number);
    suppressions_free(s);
    return NULL;
  }
  return s;
}

void suppressions_free(struct suppressions *s) {
  if (!s)
    return;
  free(s->item);
  free(s->text);
  free(s);
}

bool suppressed(const struct suppressions *s, const char *kind, const char *const *names, size_t n) {
  for (size_t k = 0; s && k < s->n; k++) {
    if (strcmp(s->item[k].kind, kind) != 0 && strcmp(s->item[k].kind, "*") != 0)
      continue;
    for (size_t name = 0; name < n; name++)
      if (fnmatch(s->item[k].pattern, names[name], 0) == 0)
        return true;
  }
  return false;
}

struct findings *findings_new(void) {
  struct findings *findings = xrealloc(NULL, sizeof *findings);
  *findings = (struct findings){0};
  return findings;
}

void findings_free(struct findings *findings) {
  for (size_t k = 0; findings && k < findings->errors.n; k++)
    free((char *)(uintptr_t)findings->errors.item[k]);
  if (findings)
    vec_free(&findings->errors);
  free(findings);
}

unsigned findings_told(const struct findings *findings) {
  return findings ? findings->told : 0;
}

bool findings_lost(const struct findings *findings) {
  return findings && findings->lost;
}

bool finding_is_new(struct sim *sim, const char *key) {
  for (size_t k = 0; k < sim->nwarned; k++)
    if (strcmp(sim->warned[k], key) == 0)
      return false;
  if (sim->nwarned == sim->warned_capacity) {
    sim->warned_capacity = sim->warned_capacity ? sim->warned_capacity * 2 : 16;
    sim->warned = xrealloc(sim->warned, sim->warned_capacity * sizeof *sim->warned);
  }
  snprintf(sim->warned[sim->nwarned++], sizeof *sim->warned, "%s", key);
  return true;
}

static void count(struct sim *sim) {
  sim->warnings++;
  if (sim->options.findings)
    sim->options.findings->told++;
}

/* A terminal that shows colours, and nobody has asked for none (no-color.org). */
static bool in_colour(FILE *out) {
  const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
  return isatty(fileno(out)) && !(none && *none) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

/* Adds it to the report, if there is one. */
static void report(const struct sim_options *options, const struct report_item *item) {
  char why[600];
  if (report_add(&options->report, item, why, sizeof why))
    return;
  fprintf(stderr, "sumac-sim: error: %s\n", why);
  options->findings->lost = true;
}

void finding_error(const struct sim_options *options, const char *text) {
  static const char mark[] = ": error: ";
  struct findings *findings = options->findings;
  if (!findings)
    return;
  for (size_t k = 0; k < findings->errors.n; k++)
    if (strcmp(findings->errors.item[k], text) == 0)
      return;
  vec_push(&findings->errors, strdup(text));
  const char *what = strstr(text, mark);
  char *where = what ? strndup(text, (size_t)(what - text)) : NULL;
  report(options, &(struct report_item){.kind = "error", .where = where, .what = what ? what + sizeof mark - 1 : text});
  free(where);
}

void finding_tell(struct sim *sim, const char *kind, const char *where, const char *format, ...) {
  char what[2000];
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  count(sim);
  if (in_colour(sim->err))
    fprintf(sim->err, "\033[1m%s: \033[0;1;35mwarning: \033[0m%s\n", where, what);
  else
    fprintf(sim->err, "%s: warning: %s\n", where, what);
  report(&sim->options, &(struct report_item){.kind = kind, .where = where, .what = what});
}
