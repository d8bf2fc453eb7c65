/*
 * rows.c - the late half's rows of the table of passes (src/passes.def): for whom each runs, and how.
 * To change for whom a row runs, the facts that it leaves: rows.c, src/util/facts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

#define FACTS(required, made, broken) .needs = required, .makes = made, .breaks = broken
const struct row rows[] = {
#define MODULE(row, whose, required, made, broken, after)                                                              \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .module = row},
#define STEP(row, whose, required, made, broken, after)                                                                \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .step = row},
#define FUNCTION(row, whose, required, made, broken, after)                                                            \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .function = row},
#define EACH(row, whose, required, made, broken, after)                                                                \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .each = row},
#define IMAGE(row, whose, required, made, broken, after)                                                               \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .image = row},
#define LLVM(row, whose, its, required, made, broken, after)                                                           \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .passes = its},
#define NEUTRAL(row, whose, its, required, made, broken, after)                                                        \
  {.name = #row, .whom = whose, FACTS(required, made, broken), .passes = its, .neutral = true},
#define ONCE(row, required, made, broken, after)                                                                       \
  {.name = #row, .whom = "", FACTS(required, made, broken), .first = row},
#define WHOLE(row, required, made, broken, after)                                                                      \
  {.name = #row, .whom = "", FACTS(required, made, broken), .file = row},
#define ASIDE() {.name = "", .whom = "images", FACTS("", "", "")},
#include "passes.def"
};
const size_t nrows = sizeof rows / sizeof *rows;

const struct row *row_find(const char *name) {
  EACH_ROW (row)
    if (*name && !strcmp(row->name, name))
      return row;
  return NULL;
}

bool row_is_aside(const struct row *row) {
  return !*row->name;
}

/* WORD, one of those of a row's column "for whom", holds for M. */
static bool holds(const struct target_module *m, const char *word) {
  const struct target *t = m->target;
  if (!strncmp(word, "if ", 3))
    return facts_have(m->facts, word + 3);
  const struct {
    const char *word;
    bool holds;
  } known[] = {
      {"all", true},
      {"images", t->is_image},
      {"host code", !t->is_image},
      {"threads", t->simt != NULL},
      {"no threads", !t->simt},
      {"shared loops", t->loops != NULL},
      {"-O2", m->settings->optimise >= 2},
      {"-gpu=fastmath", m->settings->fast_device},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(word, known[i].word))
      return known[i].holds;
  if (!target_find(word))
    bug("rows", word, "is neither a target nor a word of passes.def");
  return !strcmp(t->name, word);
}

bool row_is_for(const struct row *row, const struct target_module *m) {
  bool all = !row->first && !row->file;
  size_t length;
  for (const char *at = row->whom, *word; all && (word = facts_next(&at, &length)) != NULL;)
    all = holds(m, arena_strndup(m->arena, word, length));
  return all;
}

/* LLVM's passes of a row for M: "$O" becomes the level. */
static const char *passes_for(const struct row *row, const struct target_module *m) {
  static const char *const levels[] = {"O1", "O1", "O2", "O3"};
  const char *at = strstr(row->passes, "$O");
  return at ? arena_printf(m->arena, "%.*s%s%s", (int)(at - row->passes), row->passes, levels[m->settings->optimise],
                           at + 2)
            : row->passes;
}

/* Functions that M points to: number I; NULL: there are no more. */
static LLVMValueRef *pointed_to(struct target_module *m, size_t i) {
  if (i < m->nfunctions)
    return &m->functions[i]->function;
  i -= m->nfunctions;
  return i < m->nroutines ? &m->routines[i].function : NULL;
}

/* LLVM may drop functions that nothing calls. */
static void run_passes(const struct row *row, struct target_module *m) {
  const char **names = ARENA_ARRAY(m->arena, const char *, m->nfunctions + m->nroutines + 1);
  LLVMValueRef *function;
  for (size_t i = 0; (function = pointed_to(m, i)) != NULL; i++)
    names[i] = *function ? arena_strdup(m->arena, ir_name(*function)) : NULL;
  ir_run_passes(m->module, passes_for(row, m), row->neutral ? NULL : m->machine);
  for (size_t i = 0; (function = pointed_to(m, i)) != NULL; i++)
    *function = names[i] ? LLVMGetNamedFunction(m->module, names[i]) : NULL;
}

static bool run_functions(const struct row *row, struct target_module *m) {
  bool ok = true;
  for (size_t i = 0; i < m->nfunctions; i++)
    if (row->function)
      ok &= row->function(m->functions[i]);
    else
      row->each(m->functions[i]);
  return ok;
}

static bool run(const struct row *row, struct target_module *m, struct text *image) {
  if (row->module)
    return row->module(m);
  if (row->image)
    return row->image(m, image);
  if (row->function || row->each)
    return run_functions(row, m);
  if (row->step)
    row->step(m);
  if (row->passes)
    run_passes(row, m);
  return true;
}

/* The facts of a row's column MAKES that it always makes, without "*". */
static const char *made(struct arena *arena, const char *makes) {
  struct text all = {0};
  size_t length;
  for (const char *at = makes, *fact; (fact = facts_next(&at, &length)) != NULL;)
    if (strncmp(fact, "perhaps ", 8) != 0)
      text_printf(&all, "%s%.*s", all.length ? ", " : "", (int)length - (*fact == '*'), fact + (*fact == '*'));
  return text_keep(&all, arena);
}

bool row_run(const struct row *row, struct target_module *m, struct text *image) {
  if (!run(row, m, image))
    return false;
  m->facts = facts_with(m->arena, facts_without(m->arena, m->facts, row->breaks), made(m->arena, row->makes));
  return true;
}

void row_verify(const struct row *row, const struct target_module *m) {
  ir_verify(m->module, row->name);
  if (!row->passes && m->target->verify)
    m->target->verify(m, row->name);
}

/* ROW makes a fact that is kept in memory alone, and that M has. */
static bool is_in_memory(const struct row *row, const struct target_module *m) {
  const char *fact = *row->makes == '*' ? row->makes + 1 : NULL;
  return fact && facts_have(m->facts, fact);
}

const struct row *row_after(const struct target_module *m, const char *name) {
  const struct row *own = row_find(name);
  for (const struct row *row = rows; own && row <= own; row++)
    if (is_in_memory(row, m))
      return row;
  return own && own + 1 < rows + nrows && !own->image && !own->file ? own + 1 : NULL;
}
