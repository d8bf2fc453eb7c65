/*
 * maps.c - the rows of struct sumac_map of a construct: those of all variables that its clauses name or its region
 * uses, in the order in which the runtime needs them, as C text.
 * To change the order of rows, what they have in common: maps.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"
#include "lower/write/reductions.h"

/* Size of an element, where the variable is an array or a section of a pointer; else of the variable. 0: not known. */
static long element_bytes(const struct variable *variable) {
  const struct var_item *item = variable->item;
  const struct type *type = type_behind_arrays(item && item->expr->type ? item->expr->type : variable->decl->type);
  if (type->kind == TYPE_POINTER && (variable->inferred || (item && item->nsections)))
    type = type_behind_arrays(type->to);
  return type->size > 0 ? type->size : 0;
}

void mapper_add(struct mapper *m, const struct map_row *row) {
  const struct var_item *item = m->variable->item;
  struct map_row whole = *row;
  whole.kind = mapper_kind(m, row->kind, &whole.chosen);
  if (!whole.chosen)
    whole.chosen = row->chosen;
  if (item && declared_at(m->l, item->decl, item->expr->begin) == DECLARED_COPY &&
      (row->kind & __sumac_map_class) == __sumac_map_mapped)
    whole.kind |= (unsigned)__sumac_map_declared;
  whole.element = element_bytes(m->variable);
  whole.layout = mapper_layout(m);
  vec_push(&m->maps->rows, whole);
  m->maps->n++;
}

/* A row for the pointer at ADDRESS, which no slot has. */
static struct map_row pointer_row(const char *address, const char *target, unsigned kind, const char *name) {
  return (struct map_row){.host = address,
                          .base = target,
                          .bytes = "sizeof(void *)",
                          .constant = true,
                          .kind = kind,
                          .slot = -1,
                          .name = name,
                          .element = sizeof(void *)};
}

void mapper_only_if(struct mapper *m, struct map_row *row, const char *condition) {
  struct arena *arena = m->l->arena;
  if (!condition)
    return;
  const char *kind = row->chosen ? row->chosen : arena_printf(arena, "%uu", row->kind);
  row->chosen = arena_printf(arena, "%s ? (%s) : %uu", condition, kind,
                             (unsigned)__sumac_map_value | (unsigned)__sumac_map_implicit);
  row->bytes = arena_printf(arena, "%s ? %s : 0ul", condition, row->bytes);
  row->constant = false;
}

void mapper_attach(struct mapper *m, const char *address, const char *target, const char *name, const char *only_if) {
  unsigned class = m->maps->leaving ? __sumac_map_detach : __sumac_map_attach;
  unsigned finalize = m->variable->kind & (unsigned)__sumac_map_finalize;
  struct map_row row = pointer_row(address, target, class | __sumac_map_if_present | finalize, name);
  mapper_only_if(m, &row, only_if);
  vec_push(&m->maps->attaches, row);
  m->maps->n++;
}

/* A launch needs the pointer on the device; for a data directive it is no error if it is not there. */
void mapper_link(struct mapper *m, const char *address, const char *name, const char *only_if) {
  unsigned soft = m->maps->region ? 0u : (unsigned)__sumac_map_if_present;
  unsigned capture = m->variable->kind & (unsigned)__sumac_map_capture;
  struct map_row row = pointer_row(address, address, __sumac_map_link | soft | capture | __sumac_map_implicit, name);
  mapper_only_if(m, &row, only_if);
  vec_push(&m->maps->links, row);
  m->maps->n++;
}

const char *mapper_temporary(struct mapper *m, const char *what, int d) {
  return arena_printf(m->l->arena, "__sumac_%s%d_%d", what, m->serial, d);
}

void maps_add_value(struct lowering *l, struct maps *maps, const char *variable, int slot) {
  const char *address = arena_printf(l->arena, "&%s", variable);
  struct map_row row = {.host = address,
                        .base = address,
                        .bytes = arena_printf(l->arena, "sizeof %s", variable),
                        .constant = true,
                        .kind = (unsigned)__sumac_map_value | __sumac_map_implicit,
                        .slot = slot,
                        .name = variable};
  vec_push(&maps->rows, row);
  maps->n++;
}

/* All rows in the order in which the runtime needs them: rooms before the members that are placed in them, pointers
   attached after what they point to is mapped, and detached before it is unmapped. */
static struct map_rows in_order(struct lowering *l, const struct maps *maps) {
  const struct map_rows *lists[] = {maps->leaving ? &maps->attaches : NULL, &maps->rows, &maps->links,
                                    maps->leaving ? NULL : &maps->attaches};
  struct map_rows all = {0};
  EACH_IN (const struct room, room, maps->rooms) {
    struct map_row row = {.host = room->at,
                          .base = room->at,
                          .bytes = arena_printf(l->arena, "(%1$s > %2$s ? %1$s - %2$s : 0ul)", room->end, room->at),
                          .kind = (unsigned)__sumac_map_room | (room->optional ? (unsigned)__sumac_map_if_present : 0u),
                          .slot = -1,
                          .name = room->name,
                          .element = room->element};
    vec_push(&all, row);
  }
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (size_t j = 0; lists[i] && j < lists[i]->n; j++)
      vec_push(&all, lists[i]->item[j]);
  return all;
}

/* All fields are copied at once from a constant, and only those that depend on the run are set, so that a construct is
   little code, which compiles fast:

       static const struct sumac_map M_t[2] = {{0, 0, bytes, kind, slot, name, 0, element}, ...};
       struct sumac_map M[2]; memcpy(M, M_t, sizeof M); M[0].base = M[0].host = ...; M[1].host = ...; */
static void print_rows(struct lowering *l, struct text *out, const struct maps *maps, const char *name) {
  struct map_rows rows = in_order(l, maps);
  text_add(out, maps->before.text ? maps->before.text : "");
  text_add(out, maps->reach.text ? maps->reach.text : "");
  if (!rows.n) {
    text_printf(out, "struct sumac_map %s[1] = {{0}}; ", name);
    return;
  }
  text_printf(out, "static const struct sumac_map %s_t[%zu] = {", name, rows.n);
  EACH_IN (const struct map_row, row, rows) {
    const char *kind = row->chosen ? row->chosen : arena_printf(l->arena, "%uu", row->kind);
    const char *element = row->element_text ? row->element_text : arena_printf(l->arena, "%ld", row->element);
    text_printf(out, "{0, 0, %s, %s, %d, %s, 0, %s", row->constant ? row->bytes : "0", kind, row->slot,
                c_string(l, row->name), element);
    text_printf(out, row->layout ? ", %s}, " : "}, ", row->layout);
  }
  text_printf(out, "}; struct sumac_map %1$s[%2$zu]; __builtin_memcpy(%1$s, %1$s_t, sizeof %1$s); ", name, rows.n);
  for (size_t i = 0; i < rows.n; i++) {
    const struct map_row *row = &rows.item[i];
    if (!strcmp(row->host, row->base))
      text_printf(out, "%1$s[%2$zu].base = %1$s[%2$zu].host = (void *)%3$s; ", name, i, row->host);
    else
      text_printf(out, "%1$s[%2$zu].host = (void *)%3$s; %1$s[%2$zu].base = (void *)%4$s; ", name, i, row->host,
                  row->base);
    if (!row->constant)
      text_printf(out, "%s[%zu].bytes = %s; ", name, i, row->bytes);
    if (row->rows)
      text_printf(out, "%s[%zu].rows = %s; ", name, i, row->rows);
    if (row->grid)
      text_printf(out, "%s[%zu].grid = %s; %s[%zu].ngrid = %d; ", name, i, row->grid, name, i, row->ngrid);
  }
  vec_free(&rows);
}

static void add_to_list(struct text *out, const struct maps *maps, const char *name) {
  if (maps->n)
    text_printf(out, "__sumac_maps_add(&__sumac_list, %s, %d); ", name, maps->n);
}

/* Parts are mapped behind the whole, and unmapped in front of it. */
void maps_collect(struct lowering *l, struct text *out, const struct maps *maps, const char *name) {
  print_rows(l, out, maps, name);
  if (!maps->leaving)
    add_to_list(out, maps, name);
  text_add(out, maps->repeated.text ? maps->repeated.text : "");
  if (maps->leaving)
    add_to_list(out, maps, name);
}

void maps_print(struct lowering *l, struct text *out, const struct maps *maps, const char *name) {
  if (!maps->repeated.length) {
    print_rows(l, out, maps, name);
    return;
  }
  text_add(out, "__attribute__((cleanup(__sumac_maps_free))) struct sumac_map_list __sumac_list = {0, 0, 0, 0}; ");
  maps_collect(l, out, maps, arena_printf(l->arena, "%s_s", name));
  text_printf(out, "struct sumac_map *%s = __sumac_list.maps; ", name);
}

const char *maps_number(struct lowering *l, const struct maps *maps) {
  return maps->repeated.length ? "__sumac_list.n" : arena_printf(l->arena, "%d", maps->n);
}

void maps_free(struct maps *maps) {
  text_free(&maps->repeated);
  text_free(&maps->before);
  text_free(&maps->ends);
  text_free(&maps->ended_names);
  vec_free(&maps->rows);
  vec_free(&maps->links);
  vec_free(&maps->attaches);
  text_free(&maps->reach);
  vec_free(&maps->rooms);
}

struct variable item_variable(const struct item *item) {
  return (struct variable){.decl = item->var->decl,
                           .item = item->var,
                           .mapper = item->data.mapper,
                           .scattered = item->data.scattered && !mapper_is_used(item->data.mapper),
                           .itself = item->data.itself,
                           .kind = item->data.map,
                           .slot = -1};
}

/* An item of the construct in front of this one maps a section of the same variable. */
static bool is_beside(const struct construct *construct, const struct item *item) {
  for (size_t i = 0; item->var->nsections && &construct->items.item[i] != item; i++) {
    const struct item *first = &construct->items.item[i];
    if (item_is_mapped(first) && !first->merged && !first->data.iterators && first->var->nsections &&
        same_expression(first->var->expr, item->var->expr))
      return true;
  }
  return false;
}

static void add_items(struct lowering *l, struct maps *maps, const struct construct *construct, bool members) {
  EACH_IN (const struct item, item, construct->items) {
    bool member = item->var->expr->kind != N_REF;
    if (!item_is_data(item) || item->role == ITEM_ADDRESS || item->merged || member != members)
      continue;
    struct variable variable = item_variable(item);
    variable.beside = is_beside(construct, item);
    if (item->data.iterators)
      maps_add_iterated(l, maps, item);
    else
      maps_add(l, maps, &variable);
  }
}

bool variable_is_member(const struct variable *variable) {
  return variable->item && variable->item->expr->kind != N_REF;
}

/* Whole variables before members and what pointers lead to: these then are parts of what is present already. At exit
   data the other way round. */
void maps_add_items(struct lowering *l, struct maps *maps, const struct construct *construct) {
  bool leaving = construct->kind == CONSTRUCT_MOVE && construct_move(construct)->when == MOVE_EXIT;
  maps->construct = construct;
  add_items(l, maps, construct, leaving);
  add_items(l, maps, construct, !leaving);
}

/* Memory for the digits of a RESULT that gangs share. */
static void add_digits(struct lowering *l, struct maps *maps, const struct reduction *r) {
  const char *any = digits_of_any(l, r), *n = arena_printf(l->arena, "__sumac_sums%d", maps->serial++);
  const char *first, *count = digits_count(l, r, &first);
  text_printf(&maps->before, "long %1$s = %2$s; %1$s = %1$s > 0 ? %1$s : 0; ", n, count);
  struct map_row row = {
      .host = arena_printf(l->arena, "&%s", first),
      .base = arena_printf(l->arena, "&%s", first),
      .bytes = arena_printf(l->arena, "(unsigned long)%s * %s", n,
                            any ? arena_printf(l->arena, l->spelling->instances->digits_bytes, any) : "32"),
      .kind = (unsigned)__sumac_map_digits | __sumac_map_implicit,
      .slot = r->digits - 1,
      .name = r->item ? r->item->text : r->decl->name,
      .element = any                                     ? 0
                 : strcmp(digits_real(l, r), "f32") == 0 ? 4
                                                         : 8,
      .element_text = any ? arena_printf(l->arena, l->spelling->instances->element_bytes, any) : NULL};
  vec_push(&maps->rows, row);
  maps->n++;
}

static void add_variable(struct lowering *l, struct maps *maps, const struct variable *variable) {
  struct variable beside = *variable;
  if (variable->beside)
    beside.slot = region_variable(maps->region, variable->decl)->slot;
  maps_add(l, maps, &beside);
}

void maps_add_variables(struct lowering *l, struct maps *maps, const struct region *region) {
  maps_check_results(l, &maps->before, region);
  maps->construct = region->construct;
  for (int members = 0; members < 2; members++)
    for (size_t i = 0; i < region->variables.n; i++)
      if (variable_is_member(&region->variables.item[i]) == (members == 1))
        add_variable(l, maps, &region->variables.item[i]);
  EACH_IN (const struct item, item, region->construct->items)
    if (item_is_data(item) && item->data.iterators)
      maps_add_iterated(l, maps, item);
  for (size_t i = 0; i < region->extents.n; i++) {
    struct mapper m = {.l = l, .maps = maps, .variable = &region->extents.item[i], .serial = maps->serial++};
    mapper_dims(&m, name_outside(l, m.variable->decl));
  }
  for (int i = 0; i < region->nnoted; i++) { /* one for all gangs of a launch */
    const char *zero = arena_printf(l->arena, "__sumac_noted%d", i), *address = arena_printf(l->arena, "&%s", zero);
    text_printf(&maps->before, "unsigned long %s = 0; ", zero);
    struct map_row row = {.host = address,
                          .base = address,
                          .bytes = "sizeof(unsigned long)",
                          .constant = true,
                          .kind = (unsigned)__sumac_map_firstprivate | __sumac_map_implicit,
                          .slot = region->noted - 1 + i,
                          .name = zero};
    vec_push(&maps->rows, row);
    maps->n++;
  }
  EACH_PTR (const struct loop, loop, region->loops)
    EACH_IN (const struct reduction, r, loop->reductions)
      if (r->digits)
        add_digits(l, maps, r);
  if (region->dealt) {
    text_printf(&maps->before, "long __sumac_dealt = %s(); ", region->construct->dialect->dealt);
    maps_add_value(l, maps, "__sumac_dealt", region->dealt - 1);
  }
}
