/*
 * cxx_updates.c - sections with gaps in memory: UPDATE copies them part by part, and what lies between stays. Other
 * clauses map from the first element to the last one; where that would be copied to the host, gaps are an error.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

bool has_gaps(struct writer *w, const struct expr *e) {
  const struct symbol *s = e ? array_of(e) : NULL;
  if (!s || !s->rank)
    return false;
  if (e->kind == EXPR_NAME || e->kind == EXPR_MEMBER)
    return !has_unit_stride(s);
  bool ranges = false;
  for (size_t i = 0; e->kind == EXPR_CALL && i < e->nargs; i++) {
    ranges |= e->args[i].value->kind == EXPR_RANGE;
    if (e->args[i].value->kind == EXPR_RANGE || !e->args[i].value->type.rank)
      continue;
    complain(w->file, e->place, "vectors as subscripts in clauses are not supported yet");
    w->failed = true;
  }
  return ranges && (!has_unit_stride(s) || !is_contiguous(w, e));
}

/* A construct that the host waits for copies back what it has copied before, also between. */
bool copies_back(const struct directive *d, const struct clause *clause) {
  bool waits = d && d->row->is_region && !find_clause(d, "async") && !find_clause(d, "nowait");
  bool from = list_has("copyout,pcopyout,present_or_copyout", clause->name);
  bool both = list_has("copy,pcopy,present_or_copy", clause->name);
  for (size_t i = 0; strcmp(clause->name, "map") == 0 && i < clause->modifiers.n; i++) {
    from |= strcmp(clause->modifiers.item[i], "from") == 0;
    both |= strcmp(clause->modifiers.item[i], "tofrom") == 0;
  }
  return from || (both && !waits);
}

/* "{{lower, upper, step, stride}, ...}" */
static void put_dimensions(struct writer *w, const struct expr *e) {
  const struct symbol *s = array_of(e);
  const char *before = enter_held(w, e);
  text_printf(w->out, "fortran::pieces<%d>({", s->rank);
  for (int dim = 0; dim < s->rank; dim++) {
    const struct expr *range = e->kind == EXPR_CALL ? e->args[dim].value : NULL;
    text_add(w->out, dim ? ", {" : "{");
    if (range) {
      put_subscript(w, e, (size_t)dim);
      text_add(w->out, ", ");
      put_last_subscript(w, e, (size_t)dim);
    } else {
      text_printf(w->out, "1, %s", cxx_extent(w, s, dim));
    }
    text_add(w->out, ", ");
    if (range && range->kind == EXPR_RANGE && range->step)
      put_index(w, range->step);
    else
      text_add(w->out, "1");
    text_printf(w->out, ", %s}", cxx_stride(w, s, dim));
  }
  text_add(w->out, "})");
  leave_held(w, before);
}

/* "a[first", to which the distance to a part may be added. */
static void put_first(struct writer *w, const struct expr *e) {
  if (e->component) {
    put_inner_first(w, e);
    return;
  }
  text_printf(w->out, "%s[", cxx_name(w, e->symbol));
  if (e->kind == EXPR_CALL)
    put_element_index(w, e);
  else
    text_add(w->out, cxx_first(w, e->symbol));
}

static void put_text(struct writer *w, const char *text) {
  if (text && !strpbrk(text, "\"\\"))
    text_printf(w->out, " \"%s\"", text);
}

/* Loops over what iterators of the clause run over, in front of the directive: each section is looked at. */
static void put_iterations(struct writer *w, const struct clause *clause) {
  for (size_t i = 0; i < clause->iterators.n; i++) {
    const struct control *control = &clause->iterators.item[i];
    const char *name = cxx_name(w, control->variable->symbol);
    long long step = 1;
    if (control->step && !constant_integer(w->file, w->scope, control->step, &step))
      step = 1; /* put_iterators says what is wrong */
    text_printf(w->out, "for (long %s = ", name);
    put_index(w, control->from);
    text_printf(w->out, "; %s %s ", name, step < 0 ? ">=" : "<=");
    put_index(w, control->to);
    text_printf(w->out, "; %s += %lld) ", name, step);
  }
}

/* Lengths of sections without gaps are computed in front of the directive. */
void put_lengths(struct writer *w, const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    for (size_t k = 0; clause->row->kind == CLAUSE_DATA && copies_back(d, clause) && k < clause->nitems; k++) {
      const struct expr *e = clause->items[k];
      if (!has_gaps(w, e))
        continue;
      put_iterations(w, clause);
      if (clause->iterators.n)
        text_add(w->out, "(void)fortran::packed(");
      else
        text_printf(w->out, "const long __g%zu_%zu = fortran::packed(", i, k);
      text_json(w->out, clause->texts[k] ? clause->texts[k] : array_of(e)->spelled);
      text_add(w->out, ", ");
      text_json(w->out, e->place.file);
      text_printf(w->out, ", %u, ", e->place.line);
      put_dimensions(w, e);
      text_add(w->out, ");\n");
    }
  }
}

void put_packed(struct writer *w, const struct clause *clause, size_t item) {
  const struct expr *e = clause->items[item];
  put_first(w, e->field && !w->directive->row->is_region ? e->field : e);
  text_printf(w->out, ":__g%zu_%zu]", (size_t)(clause - w->directive->clauses.item), item);
  put_text(w, clause->texts[item]);
}

void put_piece(struct writer *w, struct expr *e, const char *text) {
  put_first(w, e);
  text_printf(w->out, " + __q%d.offset(__trip%d):__q%d.length]", w->ntemps, w->ntemps, w->ntemps);
  put_text(w, text);
}

static void put_pragma(struct writer *w, struct directive *d) {
  put_line(w, d->place);
  text_printf(w->out, "#pragma %s", d->sentinel == SENTINEL_ACC ? "acc" : "omp");
  put_directive_words(w, d, true);
  text_add(w->out, "\n");
}

static bool has_others(struct writer *w, const struct directive *d) {
  bool some = false;
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; d->clauses.item[i].row->kind == CLAUSE_DATA && k < d->clauses.item[i].nitems; k++) {
      some = true;
      if (!has_gaps(w, d->clauses.item[i].items[k]))
        return true;
    }
  return !some;
}

static void put_parts(struct writer *w, struct directive *d, const struct expr *e) {
  int number = ++w->ntemps;
  text_printf(w->out, "{ const fortran::pieces<%d> __q%d = ", array_of(e)->rank, number);
  put_dimensions(w, e);
  text_printf(w->out, "; for (long __trip%d = 0; __trip%d < __q%d.n; __trip%d++) {\n", number, number, number, number);
  w->piece = e;
  put_pragma(w, d);
  w->piece = NULL;
  text_add(w->out, "}\n}\n");
}

void put_updates(struct writer *w, struct directive *d) {
  w->splits = true;
  if (has_others(w, d))
    put_pragma(w, d);
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; d->clauses.item[i].row->kind == CLAUSE_DATA && k < d->clauses.item[i].nitems; k++)
      if (has_gaps(w, d->clauses.item[i].items[k]))
        put_parts(w, d, d->clauses.item[i].items[k]);
  w->splits = false;
}
