/*
 * sumac-early.c - a developer's tool: rows of the early half alone, on C with constructs (lang/constructs).
 *
 *   sumac-early -passes=ROW[,ROW]... [options] input.c
 *   sumac-early -text [options] input.c
 *
 * -passes: runs these rows of src/passes.def, all of them behind build, and prints the dump of the last one.
 * -text: writes C with OpenACC or OpenMP as C with constructs, for example for -passes.
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
#include "model/language.h"

struct tool {
  struct settings settings;
  struct diag *diag;
  struct info *info; /* or NULL */
  struct arena *arena;
  struct strings clang; /* the command that preprocesses, without the input */
  const char *input, *passes, *language;
  bool text;
  struct unit *unit;
  struct constructs constructs;
  struct lowering *lowering;
};

/* The rows behind build. */
struct row {
  const char *name;
  const char *needs, *makes; /* facts */
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
  char *names[NROWS];
  for (size_t i = 0; i < NROWS; i++)
    names[i] = (char *)rows[i].name;
  return nearest_word(&(struct strings){names, NROWS, NROWS}, name, strlen(name));
}

static const struct row *need_row(struct tool *tool, const char *name) {
  const struct row *row = find_row(name);
  const char *near = row ? NULL : nearest_row(name);
  if (!row)
    diag_plain(tool->diag, DIAG_ERROR, "unknown row '%s'%s%s%s", name, near ? "; did you mean '" : "", near ? near : "",
               near ? "'?" : ": 'sumacc -fdump=list' names all, and this runs those from build to write");
  return row;
}

/* False, after a message, where ROW needs a fact that no row before it has made. */
static bool is_ready(struct tool *tool, const struct row *row, const char *facts) {
  const char *missing = facts_missing(tool->arena, facts, row->needs);
  size_t i = 0;
  while (missing && i < NROWS && !facts_have(rows[i].makes, missing))
    i++;
  if (missing)
    diag_plain(tool->diag, DIAG_ERROR, "row '%s' requires '%s', which no row before it has made%s%s%s", row->name,
               missing, i < NROWS ? ": row '" : "", i < NROWS ? rows[i].name : "", i < NROWS ? "' makes it" : "");
  return !missing;
}

/* Runs the rows of the list; false after errors. *LAST becomes the last one's name. */
static bool run_rows(struct tool *tool, const char **last) {
  const char *list = tool->passes, *facts = "text, tree, legal tree, constructs";
  *last = "build";
  for (const char *name; (name = list_copy_next(tool->arena, &list)) != NULL;) {
    if (strcmp(name, "build") == 0)
      continue;
    const struct row *row = need_row(tool, name);
    if (!row || !is_ready(tool, row, facts) || !row->run(tool->lowering))
      return false;
    facts = facts_with(tool->arena, facts, row->makes);
    *last = row->name;
  }
  return true;
}

/* The input as clang preprocesses it; false after a message. */
static bool read_input(struct tool *tool, struct text *out) {
  const char *const words[] = {"-E", "-dD", "-Wno-unknown-pragmas", "-x", tool->language, tool->input, NULL};
  size_t length = strlen(tool->input);
  bool is_preprocessed = length > 2 && strcmp(tool->input + length - 2, ".i") == 0;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    vec_push(&tool->clang, (char *)words[i]);
  char *bytes = is_preprocessed ? file_read(tool->input, &length) : NULL;
  text_add_n(out, bytes ? bytes : "", bytes ? length : 0);
  free(bytes);
  bool read = is_preprocessed ? bytes != NULL : process_capture(tool->clang.item, NULL, 0, out, NULL) == 0;
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
    vec_push(&tool->clang, (char *)option);
  else
    tool->input = option;
}

int main(int argc, char **argv) {
  struct tool tool = {.settings = {.openacc = true, .optimise = 2, .offload = "host", .clang = SUMAC_CLANG},
                      .diag = diag_new(stderr, false, "sumac-early"),
                      .arena = arena_new(),
                      .language = "c"};
  vec_push(&tool.clang, (char *)SUMAC_CLANG);
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
  vec_free(&tool.clang);
  arena_free(tool.arena);
  return !ok;
}
