/*
 * walk_directives.c - directives among the statements of program units: constructs, declarations, routines.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/declare_reduction.h"
#include "fortran/host_sums.h"
#include "fortran/walk.h"

/* The data construct that is open in the unit, or its last DECLARE. */
static struct directive *open_data(const struct unit *unit) {
  for (size_t i = unit->constructs.n; i-- > 0;) {
    struct directive *d = unit->constructs.item[i];
    if (d->row->form == FORM_BLOCK && !d->row->is_region && !d->end_line)
      return d;
  }
  return !has_globals(unit) && unit->declares.n ? unit->declares.item[unit->declares.n - 1] : NULL;
}

static void place_directive(struct walk *w, struct directive *d, const struct statement *s) {
  d->scope = w->scope;
  d->first = s->first;
  d->last = d->end = s->last;
  d->around = open_data(w->unit);
}

/* A construct may change what is not the procedure's own, and calls C++. */
static void check_pure(struct walk *w, const struct directive *d) {
  if (w->unit->is_pure)
    complain(w->file, d->place, "'%s' may not stand in a PURE procedure: '%s' is one", d->row->name, w->unit->name);
}

static void add_construct(struct walk *w, struct directive *d, const struct statement *s) {
  check_pure(w, d);
  place_directive(w, d, s);
  TREE_PUSH(w->file, &w->unit->constructs, d);
  TREE_PUSH(w->file, &w->file->constructs, d);
}

/* DECLARE of a procedure or a main program is a data construct from its first statement to where it is left. */
static void add_declare(struct walk *w, struct directive *d) {
  if (!take_commons(w->file, w->scope, d) || !d->clauses.n)
    return;
  if (w->unit->kind == UNIT_BLOCK_DATA) {
    complain(w->file, d->place, "'declare' is not supported in a block data: declare variables of modules");
    return;
  }
  if (!has_globals(w->unit)) {
    d->row = directive_row_named(SENTINEL_ACC, "data");
    d->end_line = (size_t)-1;
    TREE_PUSH(w->file, &w->unit->constructs, d);
    TREE_PUSH(w->file, &w->file->scoped, d);
  }
  TREE_PUSH(w->file, &w->unit->declares, d);
}

/* DECLARE TARGET with names, perhaps of the procedure in which it stands. */
static void add_target(struct walk *w, struct directive *d) {
  take_commons(w->file, w->scope, d);
  if (!w->outside)
    TREE_PUSH(w->file, &w->file->hidden, d);
  TREE_PUSH(w->file, &w->file->targets, d);
  for (struct unit *unit = w->unit; unit; unit = unit->host)
    if (is_procedure_kind(unit->kind) && is_target_name(d, unit->name))
      unit->routine = d;
  for (size_t i = 0; i < w->file->units.n; i++) {
    struct unit *unit = w->file->units.item[i];
    if (unit->is_interface && is_target_name(d, unit->name) && scope_own(w->scope, unit->name))
      unit->routine = d;
  }
}

static void add_declaration(struct walk *w, struct directive *d) {
  if (strcmp(d->row->name, "declare target") == 0 && names_target(d)) {
    add_target(w, d);
    return;
  }
  if (strcmp(d->row->name, "requires") == 0) {
    if (w->outside)
      return;
    TREE_PUSH(w->file, &w->file->hidden, d);
    TREE_PUSH(w->file, &w->file->required, d);
    return;
  }
  if (strcmp(d->row->name, "declare mapper") == 0) {
    if (check_mapper(w->file, d))
      TREE_PUSH(w->file, &w->file->mappers, d);
    if (!w->outside)
      TREE_PUSH(w->file, &w->file->hidden, d);
    return;
  }
  bool is_routine = strcmp(d->row->name, "routine") == 0;
  if (is_routine && d->clauses.n && !*d->clauses.item[0].name)
    return; /* with a name: begin_unit looks for it */
  if (is_procedure_kind(w->unit->kind) && (is_routine || strcmp(d->row->name, "declare target") == 0))
    w->unit->routine = d;
  else if (is_routine)
    complain(w->file, d->place, "'routine' without a name stands in the procedure that it is about");
  else if (strcmp(d->row->name, "declare") == 0 && w->scope == w->unit->scope)
    add_declare(w, d);
  else
    complain(w->file, d->place, "'%s' is not supported here", d->row->name);
}

/* After an error inside: the construct's END is not to be one of nothing. */
static void skip_to_end_directive(struct walk *w, const struct directive *d) {
  for (size_t at = w->at; at < w->file->source.statements.n; at++) {
    const struct statement *s = &w->file->source.statements.item[at];
    if (s->sentinel == SENTINEL_NONE && ends_unit(w, s))
      break;
    if (is_end_directive(w->file, s, d)) {
      w->at = at + 1;
      break;
    }
  }
}

/* OpenACC's directives that belong to a construct stand in host code. */
static bool is_orphan(struct walk *w, const struct directive *d) {
  static const char list[] = "loop,atomic,cache";
  if (d->sentinel != SENTINEL_ACC || !list_has(list, d->row->name))
    return false;
  complain(w->file, d->place, "'%s' stands neither in a compute construct nor in a routine for devices", d->row->name);
  return true;
}

/* The statements that a directive governs become trees where they are code for devices; those of data constructs are
   the host's, and walked through. */
static bool read_construct(struct walk *w, const struct statement *s) {
  struct directive *d = parse_directive(w->file, w->scope, s);
  w->at++;
  if (!d)
    return true;
  if (d->row->form == FORM_DECLARATION) {
    place_directive(w, d, s);
    add_declaration(w, d);
    return true;
  }
  if (d->row->form == FORM_NONE) {
    complain(w->file, d->place, "'%s' is not supported in Fortran yet", d->row->name);
    return true;
  }
  if (is_orphan(w, d))
    return true;
  begin_execution(w, s);
  d->on_host = d->sentinel == SENTINEL_OMP && !d->row->for_devices;
  add_construct(w, d, s);
  if (!d->row->is_region || parse_governed(w->file, w->scope, &w->at, d))
    return true;
  w->unit->constructs.n--; /* the rest of the file is read for further errors */
  w->file->constructs.n--;
  skip_to_end_directive(w, d);
  return false;
}

bool take_attach_call(struct walk *w, const struct statement *s) {
  struct directive *d = w->outside ? NULL : attach_call(w, s);
  if (!d)
    return false;
  begin_execution(w, s);
  add_construct(w, d, s);
  w->at++;
  return true;
}

static bool is_constructs(struct walk *w, const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  return row && w->unit &&
         (s->sentinel == SENTINEL_ACC || row->for_devices || takes_host_sum(w->file, w->scope, row, s));
}

/* The END of a data construct. */
static bool ends_construct(struct walk *w, const struct statement *s) {
  for (size_t i = w->unit ? w->unit->constructs.n : 0; i-- > 0;) {
    struct directive *d = w->unit->constructs.item[i];
    if (d->row->form != FORM_BLOCK || d->row->is_region || d->end_line)
      continue;
    if (!is_end_directive(w->file, s, d))
      return false;
    struct directive *end = ARENA_NEW(w->file->arena, struct directive);
    *end = (struct directive){.row = d->row,
                              .sentinel = d->sentinel,
                              .place = s->place,
                              .first = s->first,
                              .last = s->last,
                              .end = s->last,
                              .scope = d->scope,
                              .begins = d};
    d->end_line = s->first;
    TREE_PUSH(w->file, &w->file->constructs, end);
    return true;
  }
  return false;
}

/* The statements of a routine for devices, which are the host's as well. */
void read_routine(struct walk *w) {
  size_t at = w->at;
  const struct statement *s = &w->file->source.statements.item[at];
  while (at < w->file->source.statements.n && !(s->sentinel == SENTINEL_NONE && ends_unit(w, s)) &&
         !(s->ntokens == 1 && strcmp(s->tokens[0].text, "contains") == 0)) {
    if (!parse_one(w->file, w->scope, &at, &w->unit->body))
      break;
    s = &w->file->source.statements.item[at];
  }
  w->at = at;
}

bool take_implicit_routine(struct file *file, struct unit *unit) {
  unit->is_called = true;
  if (unit->routine || unit->is_outside || !file->takes_routines || !is_procedure_kind(unit->kind))
    return unit->routine != NULL;
  struct directive *d = ARENA_NEW(file->arena, struct directive);
  *d = (struct directive){.row = directive_row_named(SENTINEL_OMP, "declare target"),
                          .sentinel = SENTINEL_OMP,
                          .place = unit->place,
                          .first = 1, /* nothing of the host's text */
                          .scope = unit->scope};
  unit->routine = d;
  struct walk w = {.file = file, .unit = unit, .scope = unit->scope, .at = unit->begin};
  read_routine(&w);
  return true;
}

/* True where the statements of a routine begin, which may be with a directive. */
bool begins_routine(struct walk *w, const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = s->sentinel == SENTINEL_NONE ? NULL : directive_row(s->sentinel, s, &words);
  bool declares = s->sentinel != SENTINEL_NONE && (!row || row->form == FORM_DECLARATION);
  return w->unit && w->unit->routine && !w->unit->executes && !declares;
}

/* NOTHING may stand in PURE procedures and among declarations (OpenMP 5.2, 8.4), where gfortran does not take it. */
static void hide_nothing(struct walk *w, const struct statement *s) {
  struct directive *d = parse_directive(w->file, w->scope, s);
  if (!d)
    return;
  place_directive(w, d, s);
  TREE_PUSH(w->file, &w->file->hidden, d);
}

/* Gfortran's code gives the event to libgomp; LLVM's library, which the program has, takes none there. */
static void check_event(struct walk *w, const struct directive_row *row, const struct statement *s) {
  if (strcmp(row->name, "task") != 0 || w->file->options->host != FORTRAN_GFORTRAN)
    return;
  for (size_t i = 1; i + 1 < s->ntokens; i++)
    if (strcmp(s->tokens[i].text, "detach") == 0 && strcmp(s->tokens[i + 1].text, "(") == 0)
      complain(w->file, s->tokens[i].place,
               "'detach' on a task of host code is not supported with gfortran: LLVM's OpenMP library, which programs "
               "have, does not take its event");
}

void walk_directive(struct walk *w, const struct statement *s) {
  if (begins_routine(w, s)) {
    begin_execution(w, s);
    read_routine(w);
    return;
  }
  if (is_constructs(w, s)) {
    read_construct(w, s);
    return;
  }
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  if (w->unit && row && strcmp(row->name, "declare variant") == 0)
    TREE_PUSH(w->file, &w->unit->varies, s);
  if (w->unit && row && strcmp(row->name, "nothing") == 0 && !w->outside)
    hide_nothing(w, s);
  if (w->unit && row && !w->outside)
    check_event(w, row, s);
  struct directive *d =
      w->unit && row && strcmp(row->name, "declare reduction") == 0 ? parse_directive(w->file, w->scope, s) : NULL;
  if (d && declared_name(d)) {
    d->scope = w->scope;
    TREE_PUSH(w->file, &w->file->operators, d);
    TREE_PUSH(w->file, &w->scope->reductions, ((struct reduction_name){declared_name(d), d}));
  }
  if (!ends_construct(w, s) && s->sentinel == SENTINEL_ACC)
    complain_of_directive(w->file, s);
  w->at++;
}
