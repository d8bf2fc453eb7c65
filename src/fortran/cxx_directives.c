/*
 * cxx_directives.c - directives in C++, with what no clause of theirs says.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* --- arrays that no clause names --- */

/* Data clauses of the construct around hold: variables that are there already are not copied. */
static void put_inherited(struct writer *w, const struct use *use, const char *word) {
  const struct clause *clause = use->inherited;
  static const char same[] = "deviceptr,no_create,present";
  const char *name = strncmp(clause->name, "use_", 4) == 0 ? "deviceptr"
                     : list_has(same, clause->name)        ? clause->name
                     : strcmp(word, "present") == 0        ? "present"
                                                           : "copy";
  text_printf(w->out, " %s(", name);
  if (strcmp(name, "deviceptr") == 0)
    text_add(w->out, cxx_name(w, use->symbol));
  else
    put_section_with_text(w, clause->items[use->item], clause->texts[use->item]);
  text_add(w->out, ")");
}

static void put_whole_array(struct writer *w, const struct directive *d, const struct symbol *s, const char *word) {
  bool omp = d->sentinel == SENTINEL_OMP;
  if (*cxx_length(w, s) == '_' && s->shape == SHAPE_ASSUMED_SIZE) {
    text_printf(w->out, omp ? " map(alloc: %s)" : " present(%s)", cxx_name(w, s));
    return;
  }
  bool is_constant = s->kind == SYMBOL_CONSTANT;
  text_add(w->out, omp                            ? is_constant ? " map(to: " : " map(tofrom: "
                   : is_constant                  ? " copyin("
                   : strcmp(word, "present") == 0 ? " present("
                                                  : " copy(");
  text_printf(w->out, "%s[0:%s] \"%s\")", cxx_name(w, s), cxx_length(w, s), s->spelled);
}

/* Arrays are copied where no clause says more (OpenACC 3.4, 2.6.2; OpenMP 5.2, 5.8.1): in C++ they are pointers, and a
   clause has to say so. */
static void put_implicit_data(struct writer *w, const struct directive *d) {
  const char *word = default_word(d);
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    if (use->behaviour)
      put_behaviour(w, use);
    if (use->behaviour || use->in_clause || use->is_private || use->symbol->declared)
      continue;
    if (use->inherited) {
      put_inherited(w, use, word);
      continue;
    }
    if (!use->symbol->rank)
      continue;
    if (strcmp(word, "none") == 0 && use->symbol->kind != SYMBOL_CONSTANT) {
      complain(w->file, d->place, "'%s' is in no clause, which default(none) asks for", use->symbol->spelled);
      w->failed = true;
    }
    put_whole_array(w, d, use->symbol, word);
  }
}

void put_directive_words(struct writer *w, struct directive *d, bool is_outer) {
  text_printf(w->out, " %s", d->row->cxx ? d->row->cxx : d->row->name);
  w->directive = d;
  for (size_t i = 0; i < d->clauses.n; i++)
    put_clause(w, &d->clauses.item[i]);
  w->directive = NULL;
  put_sharing(w, d, is_outer);
  if (atomic_compares(d))
    text_add(w->out, " compare");
  if (is_outer && d->row->is_region)
    put_implicit_data(w, d);
}

/* SECTIONS: what stands in front of the first SECTION is one itself. */
static void put_sections(struct writer *w, struct directive *d) {
  struct stmts first = d->body;
  first.n = 0;
  while (first.n < d->body.n && (d->body.item[first.n]->kind != STMT_DIRECTIVE ||
                                 strcmp(d->body.item[first.n]->directive->row->name, "section") != 0))
    first.n++;
  struct stmts rest = {d->body.item + first.n, d->body.n - first.n, 0};
  if (first.n) {
    text_add(w->out, "{\n");
    put_stmts(w, &first);
    text_add(w->out, "}\n");
  }
  put_stmts(w, &rest);
}

static bool has_sections(const struct directive *d) {
  static const char list[] = "sections,parallel sections";
  return list_has(list, d->row->name);
}

static void put_loops(struct writer *w, struct directive *d) {
  int before = w->associated;
  w->associated = d->row->form == FORM_LOOP ? associated_loops(w, d) : 0;
  put_stmts(w, &d->body);
  w->associated = before;
  put_last_values(w, d);
}

void put_directive(struct writer *w, struct directive *d, bool is_outer) {
  if (d->variants.n) {
    put_metadirective(w, d, is_outer);
    return;
  }
  put_locations(w, d);
  if (strcmp(d->row->name, "update") == 0 || strcmp(d->row->name, "target update") == 0) {
    put_updates(w, d);
    return;
  }
  if (is_outer)
    put_lengths(w, d);
  put_line(w, d->place);
  text_printf(w->out, "#pragma %s", d->sentinel == SENTINEL_ACC ? "acc" : "omp");
  put_directive_words(w, d, is_outer);
  text_add(w->out, "\n");
  if (strcmp(d->row->name, "atomic") == 0) {
    bool block = d->body.n > 1;
    text_add(w->out, block ? "{\n" : "");
    put_atomic(w, d);
    text_add(w->out, block ? "}\n" : "");
    return;
  }
  bool braces = d->row->form == FORM_BLOCK || d->row->form == FORM_SECTION;
  text_add(w->out, braces ? "{\n" : "");
  if (has_sections(d))
    put_sections(w, d);
  else
    put_loops(w, d);
  if (braces && d->row->is_region)
    text_add(w->out, "}\n"); /* others are closed by whoever puts more into them */
}
