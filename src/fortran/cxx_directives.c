/*
 * cxx_directives.c - directives in C++, with what no clause of theirs says.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* --- arrays that no clause names --- */

static bool is_constant(const struct symbol *s) {
  return s->kind == SYMBOL_CONSTANT || (s->base && is_constant(s->base));
}

bool is_read_only(const struct symbol *s) {
  bool comes_as_constant = s->rank || s->type.base == TYPE_CHARACTER;
  return is_constant(s) || (comes_as_constant && s->intent_in && !s->pointer);
}

static void put_whole(struct writer *w, const struct symbol *s) {
  text_add(w->out, cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, "[0:%s]", cxx_length(w, s));
  text_printf(w->out, " \"%s\"", s->spelled);
}

/* Data clauses of the construct around hold: variables that are there already are not copied. */
static void put_inherited(struct writer *w, const struct use *use, const char *word) {
  const struct clause *clause = use->inherited;
  static const char same[] = "deviceptr,no_create,present";
  const char *name = strncmp(clause->name, "use_", 4) == 0 ? "deviceptr"
                     : list_has(same, clause->name)        ? clause->name
                     : strcmp(word, "present") == 0        ? "present"
                                                           : "copy";
  text_printf(w->out, " %s(", name);
  if (strcmp(name, "deviceptr") == 0 || use->symbol->is_structure)
    text_add(w->out, cxx_name(w, use->symbol));
  else if (is_whole_object(clause->items[use->item]->symbol)) /* objects, of which that is the bytes */
    put_whole(w, use->symbol);
  else
    put_section_with_text(w, clause->items[use->item], clause->texts[use->item]);
  text_add(w->out, ")");
}

static void refuse_none(struct writer *w, const struct directive *d, const struct symbol *s) {
  complain(w->file, d->place, "'%s' is in no clause, which default(none) asks for", s->spelled);
  w->failed = true;
}

static void put_whole_array(struct writer *w, const struct directive *d, const struct symbol *s, const char *word) {
  bool omp = d->sentinel == SENTINEL_OMP;
  if (*cxx_length(w, s) == '_' && s->shape == SHAPE_ASSUMED_SIZE) {
    text_printf(w->out, omp ? " map(alloc: %s[0:0])" : " present(%s)", cxx_name(w, s));
    return;
  }
  bool is_constant = is_read_only(s);
  text_add(w->out, omp                            ? is_constant ? " map(to: " : " map(tofrom: "
                   : is_constant                  ? " copyin("
                   : strcmp(word, "present") == 0 ? " present("
                                                  : " copy(");
  text_printf(w->out, "%s[0:%s] \"%s\")", cxx_name(w, s), cxx_length(w, s), s->spelled);
}

/* Characters are an aggregate, of which an argument may be a constant. */
static void put_scalar_characters(struct writer *w, const struct directive *d, const struct symbol *s,
                                  const char *word) {
  if (strcmp(word, "none") == 0 && !is_in_object(w->uses, s)) {
    refuse_none(w, d, s);
    return;
  }
  text_printf(w->out, " %s(%s",
              strcmp(word, "present") == 0 ? "present"
              : is_read_only(s)            ? "copyin"
                                           : "copy",
              cxx_name(w, s));
  if (has_computed_length(s))
    text_printf(w->out, "[0:%s] \"%s\"", cxx_characters(w, s), s->spelled);
  text_add(w->out, ")");
}

/* One that has no value of its own is copied, as its aggregate is. */
static void put_scalar_component(struct writer *w, const struct directive *d, const struct use *use, const char *word) {
  bool is_none = strcmp(word, "none") == 0, is_there = is_in_object(w->uses, use->symbol);
  if (is_none && !is_there)
    refuse_none(w, d, use->symbol);
  else if (is_none || !use->is_value)
    text_printf(w->out, " %s(%s \"%s\")", use->is_assigned ? "copy" : "copyin", cxx_name(w, use->symbol),
                use->symbol->spelled);
}

static void put_present(struct writer *w, const struct symbol *s) {
  text_add(w->out, " present(");
  put_whole(w, s);
  text_add(w->out, ")");
}

/* Arrays are copied where no clause says more (OpenACC 3.4, 2.6.2; OpenMP 5.2, 5.8.1): in C++ they are pointers, and a
   clause has to say so. */
static void put_implicit_data(struct writer *w, const struct directive *d) {
  const char *word = default_word(d);
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    if (use->behaviour)
      put_behaviour(w, use);
    if (use->behaviour || use->in_clause || (use->is_private && !use->is_inside) || use->symbol->declared)
      continue;
    if (d->sentinel == SENTINEL_ACC && !use->is_value && is_mapped_with_object(d, use->symbol)) {
      put_present(w, use->symbol);
      continue;
    }
    if (use->inherited) {
      put_inherited(w, use, word);
      continue;
    }
    if (!use->symbol->rank) {
      if (use->symbol->component && use->symbol->type.base != TYPE_DERIVED)
        put_scalar_component(w, d, use, word);
      else if (use->symbol->type.base == TYPE_CHARACTER)
        put_scalar_characters(w, d, use->symbol, word);
      else if (use->symbol->type.base == TYPE_DERIVED && strcmp(word, "none") == 0 &&
               !is_in_object(w->uses, use->symbol))
        refuse_none(w, d, use->symbol);
      else if (use->symbol->type.base == TYPE_DERIVED && use->symbol->type.derived)
        text_printf(w->out, " %s(%s)", strcmp(word, "present") == 0 ? "present" : "copy", cxx_name(w, use->symbol));
      else if (use->symbol->is_view)
        text_printf(w->out, " copy(%s)", cxx_name(w, use->symbol));
      continue;
    }
    bool says_nothing = use->symbol->kind != SYMBOL_CONSTANT && !use->symbol->is_view;
    if (strcmp(word, "none") == 0 && says_nothing && !is_in_object(w->uses, use->symbol))
      refuse_none(w, d, use->symbol);
    put_whole_array(w, d, use->symbol, word);
  }
}

void put_directive_words(struct writer *w, struct directive *d, bool is_outer) {
  text_printf(w->out, " %s", d->row->cxx ? d->row->cxx : d->row->name);
  static const char by_device[] = "device_type,dtype"; /* clauses behind it hold for some devices */
  bool implies = is_outer && d->row->is_region && d->row->for_devices && !d->on_host;
  w->directive = d;
  w->on_host = is_outer;
  for (size_t i = 0; i < d->clauses.n; i++) {
    if (implies && list_has(by_device, d->clauses.item[i].name)) {
      put_implicit_data(w, d);
      implies = false;
    }
    put_clause(w, &d->clauses.item[i]);
  }
  w->directive = NULL;
  w->on_host = false;
  put_sharing(w, d, is_outer);
  if (is_outer && d->row->form == FORM_LOOP)
    put_spent(w, d);
  if (atomic_compares(d))
    text_add(w->out, " compare");
  if (implies)
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
  bool was_int = w->as_int, was_seq = w->is_seq;
  w->associated = d->row->form == FORM_LOOP ? associated_loops(w->file, d) : 0;
  w->as_int = w->associated && loops_fit_int(w, d);
  w->is_seq = w->associated && find_clause(d, "seq");
  put_stmts(w, &d->body);
  w->associated = before;
  w->as_int = was_int;
  w->is_seq = was_seq;
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
  w->on_host = is_outer;
  if (is_outer)
    put_lengths(w, d);
  w->on_host = false;
  if (is_outer)
    put_lenders(w, d);
  bool copies = !is_outer && put_copies(w, d);
  size_t privates = w->privates.n;
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
  if (is_outer && braces)
    put_spent(w, d);
  enter_copies(w, d);
  if (has_sections(d))
    put_sections(w, d);
  else
    put_loops(w, d);
  w->privates.n = privates;
  if (braces && d->row->is_region)
    text_add(w->out, "}\n"); /* others are closed by whoever puts more into them */
  text_add(w->out, copies ? "}\n" : "");
}
