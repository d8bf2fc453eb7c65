/*
 * sumac-early.c - a developer's tool: rows of the early half alone, on C with constructs (lang/constructs).
 *
 *   sumac-early -passes=ROW[,ROW]... [options] input.c    runs these rows of src/passes.def behind build, and no
 * others, and prints what -fdump= of the last one does sumac-early -text [options] input.c                   writes C
 * with OpenACC or OpenMP as C with constructs
 *
 * Options: -openmp, of -text: OpenMP's directives are read, too; -accumulations=yes|no, -freproducible,
 * -freproducible=order-free, -Minfo: as sumacc's; -x LANGUAGE; all others are clang's, which preprocesses the input
 * where its name does not end in ".i".
 * Exit status: 1 after errors.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "front/front.h"
#include "lang/constructs/constructs.h"
#include "lang/lang.h"
#include "lang/omp/omp.h"
#include "lower/lower.h"
#include "model/construct_text.h"

struct tool {
  struct settings settings;
  struct diag *diag;
  struct info *info; /* or NULL */
  struct arena *arena;
  struct text clang; /* options of clang's */
  const char *input, *passes, *language;
  bool text;
  struct unit *unit;
  struct constructs constructs;
  struct lowering *lowering;
};

/* The rows behind build. */
struct row {
  const char *name, *
    requires, *
            makes;
  bool (*run)(struct lowering *);
};
static const struct row rows[] = {
#define LOWER(name, requires, makes, breaks, after) {#name, requires, makes, lower_##name},
#define CLEAN LOWER
#include "passes.def"
};
enum { NROWS = sizeof rows / sizeof *rows };

static const struct row *find_row(const char *name) {
  for (size_t i = 0; i < NROWS; i++)
    if (strcmp(rows[i].name, name) == 0)
      return &rows[i];
  return NULL;
}

static const char *nearest_row(const char *name) {
  size_t least = strlen(name) / 3 + 2;
  const char *best = NULL;
  for (size_t i = 0; i < NROWS; i++)
    if (text_distance(rows[i].name, name) < least) {
      least = text_distance(rows[i].name, name);
      best = rows[i].name;
    }
  return best;
}

/* FACTS, "a, b", have FACT, which is LENGTH bytes long. */
static bool has_fact(const char *facts, const char *fact, size_t length) {
  for (const char *p = facts; *p; p += p[strcspn(p, ",")] ? strcspn(p, ",") + 1 : strcspn(p, ",")) {
    p += strspn(p, " ");
    if (strcspn(p, ",") == length && strncmp(p, fact, length) == 0)
      return true;
  }
  return false;
}

/* Says which of the facts that ROW requires no row before it has made. */
static bool is_ready(struct tool *tool, const struct row *row, const char *facts) {
  for (const char *p = row->requires; *p; p += strcspn(p, ",") + (p[strcspn(p, ",")] == ',')) {
    p += strspn(p, " ");
    size_t length = strcspn(p, ","), i = 0;
    if (has_fact(facts, p, length))
      continue;
    while (i < NROWS && !has_fact(rows[i].makes, p, length))
      i++;
    diag_plain(tool->diag, DIAG_ERROR, "row '%s' requires '%.*s', which no row before it has made%s%s%s", row->name,
               (int)length, p, i < NROWS ? ": row '" : "", i < NROWS ? rows[i].name : "",
               i < NROWS ? "' makes it" : "");
    return false;
  }
  return true;
}

/* Runs the rows of the list; false after errors. *LAST becomes the last one's name. */
static bool run_rows(struct tool *tool, const char **last) {
  const char *list = tool->passes, *facts = "text, tree, legal tree, constructs";
  *last = "build";
  for (const char *name; (name = list_copy_next(tool->arena, &list)) != NULL;) {
    const struct row *row = find_row(name);
    const char *near = row ? NULL : nearest_row(name);
    if (!row && strcmp(name, "build") == 0)
      continue;
    if (!row)
      diag_plain(tool->diag, DIAG_ERROR, "unknown row '%s'%s%s%s", name, near ? "; did you mean '" : "",
                 near ? near : "",
                 near ? "'?" : ": 'sumacc -fdump=list' names all, and this runs those from build to write");
    if (!row || !is_ready(tool, row, facts) || !row->run(tool->lowering))
      return false;
    facts = *row->makes ? arena_printf(tool->arena, "%s, %s", facts, row->makes) : facts;
    *last = row->name;
  }
  return true;
}

/* The input as clang preprocesses it; false after a message. */
static bool read_input(struct tool *tool, struct text *out) {
  size_t length = strlen(tool->input);
  bool is_ready = length > 2 && strcmp(tool->input + length - 2, ".i") == 0;
  const char *command = arena_printf(tool->arena, SUMAC_CLANG " -E -dD -Wno-unknown-pragmas%s -x %s '%s'",
                                     tool->clang.text ? tool->clang.text : "", tool->language, tool->input);
  FILE *in = is_ready ? fopen(tool->input, "r") : popen(command, "r");
  char block[4096];
  for (size_t n; in && (n = fread(block, 1, sizeof block, in)) > 0;)
    text_add_n(out, block, n);
  bool read = in && !(is_ready ? fclose(in) : pclose(in));
  if (!read)
    diag_plain(tool->diag, DIAG_ERROR, "cannot read '%s'", tool->input);
  return read;
}

static bool read_unit(struct tool *tool, const struct text *text) {
  static const struct language *const constructs[] = {&lang_acc_constructs, &lang_omp_constructs, &lang_omp_operators,
                                                      NULL};
  const char *const args[] = {"-x", tool->language};
  const struct clang_flags flags = {.flag = args,
                                    .n = 2,
                                    .openmp =
                                        tool->text ? tool->settings.openmp : strstr(text->text, "#pragma omp") != NULL,
                                    .cxx = strcmp(tool->language, "c++") == 0,
                                    .clang = SUMAC_CLANG};
  const struct language *const *languages =
      tool->text ? lang_of(text->text, text->length, &tool->settings) : constructs;
  tool->unit = front_read(tool->input, text->text, text->length, &flags, languages, tool->diag);
  return tool->unit != NULL;
}

static bool build(struct tool *tool) {
  if (!tool->text)
    return constructs_build(tool->unit, &tool->constructs);
  bool legal = front_check(tool->unit);
  if (!lang_check(tool->unit) || !legal || diag_errors(tool->diag))
    return false;
  lang_build(tool->unit, tool->settings.accumulations, &tool->constructs);
  return true;
}

static bool run(struct tool *tool) {
  struct text text = {0};
  const char *last = NULL;
  bool read = read_input(tool, &text) && read_unit(tool, &text) && build(tool);
  text_free(&text);
  if (read && tool->text)
    construct_text(tool->unit, &tool->constructs, stdout);
  if (!read || tool->text)
    return read;
  tool->lowering = lower_new(tool->unit, &tool->constructs, tool->info, &tool->settings);
  bool done = run_rows(tool, &last) && !diag_errors(tool->diag);
  if (done && strcmp(last, "build") == 0)
    construct_dump(tool->unit, &tool->constructs, stdout);
  else if (done)
    lower_dump(tool->lowering, last, stdout);
  return done;
}

static void read_option(struct tool *tool, const char *option) {
  struct settings *settings = &tool->settings;
  if (strncmp(option, "-passes=", 8) == 0)
    tool->passes = option + 8;
  else if (strcmp(option, "-text") == 0)
    tool->text = true;
  else if (strcmp(option, "-openmp") == 0)
    settings->openmp = true;
  else if (strncmp(option, "-accumulations=", 15) == 0)
    settings->accumulations = strcmp(option + 15, "yes") == 0 ? CHOICE_YES : CHOICE_NO;
  else if (strncmp(option, "-freproducible", 14) == 0)
    settings->reproducible = true, settings->order_free = strcmp(option + 14, "=order-free") == 0;
  else if (strcmp(option, "-Minfo") == 0)
    tool->info = info_new();
  else if (option[0] == '-')
    text_printf(&tool->clang, " '%s'", option);
  else
    tool->input = option;
}

int main(int argc, char **argv) {
  struct tool tool = {.settings = {.openacc = true, .optimise = 2, .offload = "host", .clang = SUMAC_CLANG},
                      .diag = diag_new(stderr, false, "sumac-early"),
                      .arena = arena_new(),
                      .language = "c"};
  for (int i = 1; i < argc; i++)
    if (strcmp(argv[i], "-x") == 0 && i + 1 < argc)
      tool.language = argv[++i];
    else
      read_option(&tool, argv[i]);
  if (!tool.input || !(tool.passes || tool.text)) {
    fprintf(stderr, "usage: sumac-early -passes=ROW[,ROW]... input.c, or -text input.c (see tools/sumac-early.c)\n");
    return 2;
  }
  bool ok = run(&tool);
  if (tool.info)
    info_print(tool.info, INFO_ALL, stdout);
  info_free(tool.info);
  lower_free(tool.lowering);
  vec_free(&tool.constructs);
  unit_free(tool.unit);
  diag_free(tool.diag);
  text_free(&tool.clang);
  arena_free(tool.arena);
  return !ok;
}
