/*
 * bind.c - what directives name: the variable at the root of each item, the entities of declare and routine.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

static struct decl *root_of(const struct node *node) {
  while (node && node->kind != N_REF)
    node = node->nkids > 0 ? node->kid[0] : NULL;
  return node ? node->decl : NULL;
}

static void bind_variables(struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      directive->clauses[i].vars[k].decl = root_of(directive->clauses[i].vars[k].expr);
}

/* All functions of the name, if it is that of several. */
static void add_names(struct directive *directive, const struct var_item *item) {
  for (size_t i = 0; i < item->expr->noverloads; i++)
    directive->names[directive->nnames++] = item->expr->overloads[i];
  if (item->decl && !item->expr->noverloads)
    directive->names[directive->nnames++] = item->decl;
}

/* Every variable of the directive's clauses. */
static void collect_names(struct unit *unit, struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      n += 1 + directive->clauses[i].vars[k].expr->noverloads;
  directive->names = ARENA_ARRAY(unit->arena, struct decl *, n + 1);
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      add_names(directive, &directive->clauses[i].vars[k]);
}

/* A directive that stands where no statement or declaration can. */
static void check_found(struct unit *unit, const struct reading *reading) {
  const struct directive *directive = reading->directive;
  bool needs_node = !reading->at_file_scope && directive->end > directive->begin;
  if (needs_node && !directive->node)
    diag_at(unit->diag, DIAG_ERROR, directive->place, "'#pragma %s %s' cannot stand here",
            directive->language->sentinel, directive_name(directive));
}

static bool declares_operators(const struct directive *directive) {
  return directive_info(directive)->association == OPERATORS;
}

/* These say more of the directives that follow, which are bound. */
static void bind_attributes(struct reader *reader) {
  size_t n = reader->readings.n;
  for (size_t i = 0; i < n; i++) {
    struct directive *directive = reader->readings.item[i]->directive;
    if (directive_info(directive)->association != ATTRIBUTE || reader->readings.item[i]->failed)
      continue;
    for (size_t k = i + 1; k < n && !directive->next; k++)
      if (directive_info(reader->readings.item[k]->directive)->association != ATTRIBUTE)
        directive->next = reader->readings.item[k]->directive;
    directive->language->bind(reader->unit, directive);
  }
}

/* These stand apart from the unit's directives: they are no constructs. */
static void bind_operators(struct reader *reader) {
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct directive *directive = reader->readings.item[i]->directive;
    if (!declares_operators(directive) || reader->readings.item[i]->failed)
      continue;
    check_found(reader->unit, reader->readings.item[i]);
    assume_pointers(reader->unit, directive);
    directive->language->bind(reader->unit, directive);
  }
}

/* What is wrong with those that do not stay. */
static void complain(struct reader *reader) {
  EACH_PTR (const struct reading, reading, reader->readings) {
    const struct directive *directive = reading->directive;
    if (reading->complaint && !directive->language->stays(reader->unit, directive))
      parse_say_complaint(reader->unit, reading);
  }
}

void bind_directives(struct reader *reader) {
  struct unit *unit = reader->unit;
  unit->directives = ARENA_ARRAY(unit->arena, struct directive *, reader->readings.n);
  bind_operators(reader);
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct directive *directive = reader->readings.item[i]->directive;
    if (declares_operators(directive) || directive_info(directive)->association == ATTRIBUTE)
      continue;
    if (reader->readings.item[i]->complaint || reader->readings.item[i]->outside)
      continue;
    unit->directives[unit->ndirectives++] = directive;
    directive->stays = directive->language->stays && directive->language->stays(unit, directive);
    check_found(unit, reader->readings.item[i]);
    assume_pointers(unit, directive);
    name_members(unit, directive);
    bind_variables(directive);
    divide_combined(unit, &reader->readings, i);
    if (directive->stays)
      continue;
    find_operators(unit, directive);
    enum association association = directive_info(directive)->association;
    if (association != DECLARATION && association != FUNCTION)
      continue;
    collect_names(unit, directive);
    directive->language->bind(unit, directive);
  }
  bind_attributes(reader);
  complain(reader);
  for (const struct language *const *language = reader->languages; *language; language++)
    if ((*language)->imply)
      (*language)->imply(unit);
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (unit->directives[i]->on_devices)
      find_operators(unit, unit->directives[i]);
}
