/*
 * host_sums.c - with -freproducible=order-free, constructs of OpenMP's host code that sum floating-point numbers are
 * Sumac's, as those for devices are; all others stay the host compiler's. What cannot be translated stays so, too, with
 * a warning that says why: each such construct is tried out first, in a translation of the file that nobody sees.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/host_sums.h"
#include "fortran/cxx.h"

/* --- which directives are meant --- */

static bool has_digits(struct type type) {
  return type.base == TYPE_REAL || type.base == TYPE_COMPLEX;
}

/* Why sums of the clause are not in whatever order; NULL: they are. */
static const char *refuse_clause(const struct directive *d, const struct clause *clause) {
  size_t n = clause->modifiers.n;
  const char *op = n ? clause->modifiers.item[n - 1] : "";
  if (n > 1 && strcmp(clause->modifiers.item[0], "default") != 0)
    return "its clause has a modifier";
  if (strcmp(op, "*") == 0)
    return "products have no digits";
  if (strcmp(op, "+") != 0 && strcmp(op, "-") != 0)
    return "operators that the program declares have no digits";
  return strstr(d->row->name, "taskloop") ? "tasks add to it" : NULL;
}

static bool picks_one(const struct clause *clause) {
  static const char list[] = "max,min";
  return clause->modifiers.n && list_has(list, clause->modifiers.item[clause->modifiers.n - 1]);
}

/* A clause of the directive: its sums have digits, which the construct is translated for, or the reason why they have
   none. */
static void judge_clause(struct file *file, struct scope *scope, const struct directive *d, struct clause *clause) {
  struct host_sum *trial = file->host_sums->trial;
  clause_items(file, scope, clause);
  const char *why = refuse_clause(d, clause);
  for (size_t i = 0; i < clause->nitems && !picks_one(clause); i++) {
    struct expr *item = clause->items[i];
    if (!item || !resolve(file, scope, item) || !has_digits(item->type))
      continue;
    trial->names = arena_printf(file->arena, "%s%s'%s'", trial->names, *trial->names ? ", " : "", clause->texts[i]);
    trial->is_wanted |= !why;
    trial->why = trial->why ? trial->why : why;
  }
}

/* DOs that are open behind the statements FROM to TO - 1, as far as it is known: with labels, one more. */
static int open_loops(const struct statement *from, const struct statement *to) {
  int depth = 0;
  for (const struct statement *s = from; s < to; s++) {
    size_t at = s->ntokens > 2 && strcmp(s->tokens[1].text, ":") == 0 ? 2 : 0;
    struct parser p = {.statement = s, .at = at}, end = {.statement = s};
    if (s->sentinel == SENTINEL_NONE)
      depth += (at_word(&p, "do") || at_word(&p, "dowhile")) - words_are(&end, "end do");
  }
  return depth;
}

/* The statement may be in a construct of host code of several threads, in which the variables of its DOs are private.
 */
static bool may_be_shared(const struct file *file, const struct statement *s) {
  const struct statement *first = file->source.statements.item;
  int open = 0;
  for (const struct statement *at = first; at < s; at++) {
    if (at->sentinel != SENTINEL_OMP ||
        !(statement_has(at, "parallel") || statement_has(at, "teams") || statement_has(at, "task")))
      continue;
    struct parser p = {.statement = at};
    size_t words = 0;
    const struct directive_row *row = directive_row(at->sentinel, at, &words);
    if (row && row->form == FORM_LOOP)
      open += open_loops(at + 1, s) > 0 ? 1 : 0;
    else if (row && row->form == FORM_BLOCK)
      open++;
    else if (at_word(&p, "end") && !statement_has(at, "do") && open)
      open--;
  }
  return open > 0;
}

/* True if the construct of a directive that is tried is to be translated. */
static bool judge(struct file *file, struct scope *scope, const struct directive_row *row, const struct statement *s) {
  static const char keeping[] = "simd,loop"; /* the variable of the DO keeps its last value */
  struct directive *d = parse_directive(file, scope, s);
  struct host_sum *trial = file->host_sums->trial;
  for (size_t i = 0; d && i < d->clauses.n; i++)
    if (strcmp(d->clauses.item[i].name, "reduction") == 0)
      judge_clause(file, scope, d, &d->clauses.item[i]);
  if (trial->is_wanted && list_has(keeping, row->name) && may_be_shared(file, s)) {
    trial->is_wanted = false;
    trial->why = "it stands in another construct of host code, whose threads each have the loop's variable";
  }
  return trial->is_wanted;
}

bool takes_host_sum(struct file *file, struct scope *scope, const struct directive_row *row,
                    const struct statement *s) {
  const struct host_sums *sums = file->host_sums;
  if (!sums || row->for_devices)
    return false;
  if (sums->trial)
    return sums->trial->line == s->first && judge(file, scope, row, s);
  for (size_t i = 0; i < sums->n; i++)
    if (sums->item[i].line == s->first)
      return sums->item[i].is_taken;
  return false;
}

/* --- what a translated construct must not do --- */

/* A statement of SOURCE that begins with WORD has the name. */
static bool stands_behind(const struct source *source, const char *word, const char *name) {
  for (size_t i = 0; i < source->statements.n; i++) {
    const struct statement *s = &source->statements.item[i];
    if (s->ntokens && strcmp(s->tokens[0].text, word) == 0 && statement_has(s, name))
      return true;
  }
  return false;
}

/* Each thread has its own, perhaps as a part of a common block. */
static bool is_of_thread(const struct source *source, const struct symbol *s) {
  bool blocks = stands_behind(source, "threadprivate", "/") && stands_behind(source, "common", s->name);
  return blocks || stands_behind(source, "threadprivate", s->name);
}

static bool is_of_thread_anywhere(const struct file *file, const struct symbol *s) {
  for (size_t i = 0; i < file->descriptions.n; i++)
    if (is_of_thread(&file->descriptions.item[i], s))
      return true;
  return is_of_thread(&file->source, s);
}

/* Threads that are there come to the construct: C++ takes what they share and reduce for such by a pointer alone. */
static bool note_cells(struct file *file, const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; d->clauses.item[i].row->kind == CLAUSE_REDUCTION && k < d->clauses.item[i].nitems; k++) {
      const struct expr *item = d->clauses.item[i].items[k];
      struct use *use = item && item->symbol && !item->symbol->rank ? uses_find(d->uses, item->symbol) : NULL;
      if (!use)
        continue;
      use->is_cell = true;
      if (!item->symbol->optional)
        continue;
      complain(file, item->place, "'%s' is an optional argument", item->symbol->spelled);
      return false;
    }
  return true;
}

bool check_host_sum(struct file *file, const struct directive *d) {
  struct writer w = {.file = file, .scope = d->scope};
  bool makes_threads = strstr(d->row->name, "parallel") || strstr(d->row->name, "teams");
  for (size_t i = 0; i < d->uses->n; i++) {
    const struct use *use = &d->uses->item[i];
    const struct symbol *s = use->symbol;
    if (is_of_thread_anywhere(file, s)) {
      complain(file, d->place, "'%s' is threadprivate", s->spelled);
      return false;
    }
    if (use->loops && use->outside && !makes_threads && !use->in_clause && !is_loop_of(w.file, d, s)) {
      complain(file, d->place, "'%s' is the variable of a DO in it, and is used outside of that", s->spelled);
      return false;
    }
  }
  return makes_threads || strcmp(d->row->name, "simd") == 0 || note_cells(file, d);
}
