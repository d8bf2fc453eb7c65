/*
 * maps.c - rows of struct sumac_map: what a clause, or an implicit rule, asks of one variable (OpenACC 3.3 2.6, 2.7),
 * as C text in the user's scope.
 *
 * Expressions of clauses are evaluated into temporaries, which are declared before the rows: so each is evaluated once,
 * in the order written.
 *
 * To change how variables are mapped: maps.c; sections: sections.c; members: rooms.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"
#include "lower/analyse/analyse.h"
#include "lower/write/reductions.h"
#include "lower/write/write.h"

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

/* A row for the object at ADDRESS. */
static void add_object(struct mapper *m, const char *address, const char *bytes, unsigned kind, int slot,
                       const char *name) {
  mapper_add(
      m, &(struct map_row){.host = address, .base = address, .bytes = bytes, .kind = kind, .slot = slot, .name = name});
}

/* A row for what the variable, ROOT, points to from its element LOW on. */
static void add_pointee(struct mapper *m, const char *root, const char *low, const char *bytes, const char *name) {
  mapper_add(m, &(struct map_row){.host = arena_printf(m->l->arena, "&%s[%s]", root, low),
                                  .base = root,
                                  .bytes = bytes,
                                  .kind = m->variable->kind | (unsigned)__sumac_map_pointee,
                                  .slot = m->variable->slot,
                                  .name = name});
}

/* A row for the pointer at ADDRESS, which no slot has. */
static struct map_row pointer_row(const char *address, const char *target, unsigned kind, const char *name) {
  return (struct map_row){.host = address,
                          .base = target,
                          .bytes = "sizeof(void *)",
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

/* Private and firstprivate sections of pointers: rows for the memory of all gangs, for the section's lower bound and
   length, which the region needs, and for the initial contents of a firstprivate one. */
static void map_private_section(struct mapper *m, const char *name, const char *root) {
  const struct variable *variable = m->variable;
  const struct section *section = &variable->item->sections[0];
  const char *low = mapper_temporary(m, "lo", 0), *length = mapper_temporary(m, "len", 0);
  text_printf(&m->maps->before, "long %s = %s; ", low, section->lower ? source_text(m->l, section->lower) : "0");
  text_printf(&m->maps->before, "long %s = %s; ", length, section->is_index ? "1" : source_text(m->l, section->length));
  text_printf(&m->maps->before, "%1$s = %1$s > 0 ? %1$s : 0; ", length);
  const char *bytes = arena_printf(m->l->arena, "(unsigned long)%s * sizeof *%s", length, root);
  if (!variable->is_private)
    add_pointee(m, root, low, bytes, name);
  int slot = variable->section - 1;
  add_object(m, "0", bytes, __sumac_map_private, slot, name);
  maps_add_value(m->l, m->maps, low, slot + 1);
  maps_add_value(m->l, m->maps, length, slot + 2);
}

/* "struct sumac_made NAME = what the host makes for the launch; ", which is ended behind it. The value. */
static const char *make_value(struct mapper *m) {
  const struct variable *variable = m->variable;
  const struct substitute *made = variable->substitute;
  const struct construct *construct = m->maps->region->construct;
  const char *name = mapper_temporary(m, "made", 0), *array = made->array ? source_text(m->l, made->array) : NULL;
  text_printf(&m->maps->before, "struct sumac_made %s = %s(%s, (unsigned long)(%s), ", name, made->make,
              construct->dialect->choose ? "__sumac_c.host" : "__sumac_on_host",
              made->number ? source_text(m->l, made->number) : made->otherwise);
  if (array)
    text_printf(&m->maps->before, "%1$s, sizeof(%1$s) / sizeof *(%1$s)", array);
  else
    text_add(&m->maps->before, "0, 0");
  text_add(&m->maps->before, ", &__sumac_w); ");
  text_printf(&m->maps->ends, "%s(&%s); ", made->end, name);
  text_printf(&m->maps->ended_names, ", %s", name);
  return arena_printf(m->l->arena, "(__typeof__(%s))%s.value", name_outside(m->l, variable->decl), name);
}

/* A scalar whose value alone is needed: the row has the address of a copy, since taking the address of the variable
   itself would keep Clang from holding it in a register. */
static void map_copy(struct mapper *m, const char *name) {
  const struct decl *decl = m->variable->decl;
  const char *copy = mapper_temporary(m, "copy", 0);
  const char *value = m->variable->substitute ? make_value(m) : name;
  text_printf(&m->maps->before, "__typeof__(%s) %s = %s; ", name, copy, value);
  const char *address = arena_printf(m->l->arena, "&%s", copy);
  add_object(m, address, arena_printf(m->l->arena, "sizeof %s", copy), m->variable->kind, m->variable->slot,
             decl->name);
}

/* The lengths of a variably modified type's dimensions: the region declares the variable with these. */
static void map_dims(struct mapper *m, const char *name) {
  int depths[MAX_DIMS];
  type_vla_depths(m->variable->decl->type, depths, MAX_DIMS);
  for (int i = 0; i < m->variable->ndims; i++) {
    const char *dim = mapper_temporary(m, "dim", i);
    text_printf(&m->maps->before, "long %s = %s; ", dim, extent_text(m->l, name, depths[i]));
    const char *address = arena_printf(m->l->arena, "&%s", dim);
    add_object(m, address, "sizeof(long)", __sumac_map_value | __sumac_map_implicit, m->variable->first_dim + i,
               arena_printf(m->l->arena, "extent of %s", name));
  }
}

/* Clauses attach and detach name a pointer, perhaps an element of an array of pointers. */
static void map_pointer(struct mapper *m, const char *root, const char *name) {
  const struct var_item *item = m->variable->item;
  for (size_t d = 0; d < item->nsections; d++)
    root = arena_printf(m->l->arena, "%s[%s]", root, source_text(m->l, item->sections[d].lower));
  const char *address = arena_printf(m->l->arena, "&%s", root);
  add_object(m, address, "sizeof(void *)", m->variable->kind, -1, name);
}

static void map_inferred(struct mapper *m, const char *name) {
  const struct inferred *inferred = m->variable->inferred;
  text_add(&m->maps->before, inferred->before);
  add_pointee(m, name, inferred->low,
              arena_printf(m->l->arena, "(unsigned long)%s * sizeof *%s", inferred->length, name), inferred->text);
}

/* C++: of a variable whose type each instance of a template knows, or that may be a lambda. A pointer is translated,
   where no clause names it; a copy of a lambda has the device's pointers. For map(to: f) of a lambda that copy does. */
static void fill_by_instance(struct mapper *m, struct map_row *row, const char *root) {
  struct arena *arena = m->l->arena;
  const struct instance_spelling *instances = m->l->spelling->instances;
  const struct variable *variable = m->variable;
  const unsigned class = row->kind & __sumac_map_class, both = __sumac_map_to | __sumac_map_from;
  const char *type = arena_printf(arena, instances->value_type, root);
  bool launch = m->maps->region != NULL;
  bool only_to = !class && (row->kind & both) == __sumac_map_to && launch && variable->item && !variable->mapper;
  if (variable->by_instance)
    row->chosen = arena_printf(arena, "%s ? %uu : %uu", arena_printf(arena, instances->is_scalar, type),
                               (unsigned)__sumac_map_firstprivate | (unsigned)__sumac_map_implicit, row->kind);
  if (variable_may_be_pointer(variable))
    row->chosen = arena_printf(arena, "%s ? %uu : %s", arena_printf(arena, instances->is_pointer, type),
                               (unsigned)__sumac_map_pointer | (unsigned)__sumac_map_implicit,
                               row->chosen ? row->chosen : arena_printf(arena, "%uu", row->kind));
  else if (only_to)
    row->chosen = arena_printf(arena, "%s ? %uu : %uu", arena_printf(arena, instances->is_lambda, type),
                               (unsigned)__sumac_map_firstprivate, row->kind);
  if (!only_to && !(launch && class == __sumac_map_firstprivate))
    return;
  const char *captures = mapper_temporary(m, "captures", 0);
  text_printf(&m->maps->before, instances->captures, type, captures, root);
  row->rows = arena_printf(arena, instances->captures_first, captures);
}

void maps_add(struct lowering *l, struct maps *maps, const struct variable *variable) {
  struct mapper m = {.l = l, .maps = maps, .variable = variable, .serial = maps->serial++};
  const struct var_item *item = variable->item;
  const char *root = item ? source_text(l, item->expr) : name_outside(l, variable->decl);
  const struct type *type = item && item->expr->type ? item->expr->type : variable->decl->type;
  if (item && item->expr->kind != N_REF)
    root = arena_printf(l->arena, "(%s)", root);
  unsigned class = variable->kind & __sumac_map_class;
  const char *address = arena_printf(l->arena, "&%s", root);
  if (item)
    maps_check_references(l, &maps->before, item);
  if (!item || item->expr->kind == N_REF)
    map_dims(&m, root);
  const char *name = item ? item->text : variable->decl->name;
  if (variable->section && (variable->is_private || variable->slot >= 0))
    map_private_section(&m, name, root);
  if (variable->inferred)
    map_inferred(&m, root);
  if (variable->inferred || variable->section || variable->is_private || (variable->substitute && variable->slot < 0))
    return;
  bool scalar = type_is_scalar(type);
  if (class == __sumac_map_attach || class == __sumac_map_detach) {
    map_pointer(&m, root, name);
    return;
  }
  if (item && class <= __sumac_map_no_create)
    mapper_links(&m);
  if (item && item->nsections) {
    map_sections(&m, item, root);
  } else if (type->kind == TYPE_POINTER && !variable->by_pointer && !variable->itself &&
             (class == __sumac_map_present || class == __sumac_map_no_create || class == __sumac_map_use_device)) {
    /* A pointer without a section: all that is present where it points to. One byte stands for it; none, if null. */
    add_object(&m, root, arena_printf(l->arena, "%s != 0", root), variable->kind | (unsigned)__sumac_map_pointee,
               variable->slot, name);
  } else if (class == __sumac_map_deviceptr || class == __sumac_map_pointer || class == __sumac_map_value ||
             (class == __sumac_map_firstprivate && (scalar || variable->decl->is_pack))) {
    map_copy(&m, root);
  } else {
    const char *bytes = type->kind == TYPE_INCOMPLETE_ARRAY ? "0ul" : arena_printf(l->arena, "sizeof(%s)", root);
    /* delete(p) removes the pointer or what it points to: whichever is mapped. */
    bool counted = variable->kind & (unsigned)__sumac_map_single_count;
    bool pointer = class == __sumac_map_delete && type->kind == TYPE_POINTER && !counted;
    unsigned kind = variable->kind | (pointer ? (unsigned)__sumac_map_or_pointee : 0u);
    struct map_row row = {
        .host = address, .base = address, .bytes = bytes, .kind = kind, .slot = variable->slot, .name = name};
    mapper_room(&m, address, bytes);
    if (l->spelling->instances && (!item || item->expr->kind == N_REF) &&
        (type_may_be_any(type) || type_may_be_lambda(type)))
      fill_by_instance(&m, &row, root);
    mapper_add(&m, &row);
    if (maps->region && variable->implied && type_is_aggregate(type))
      mapper_parts_around(&m, maps->region->construct);
  }
  if (variable->mapper)
    mapper_objects(&m);
}

void maps_add_value(struct lowering *l, struct maps *maps, const char *variable, int slot) {
  const char *address = arena_printf(l->arena, "&%s", variable);
  struct map_row row = {.host = address,
                        .base = address,
                        .bytes = arena_printf(l->arena, "sizeof %s", variable),
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

       static const struct sumac_map M_t[2] = {{0, 0, 0, kind, slot, name, 0, element}, ...};
       struct sumac_map M[2]; memcpy(M, M_t, sizeof M); M[0].host = ...; M[0].base = ...; M[0].bytes = ...; */
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
    text_printf(out, "{0, 0, 0, %s, %d, %s, 0, %s", kind, row->slot, c_string(l, row->name), element);
    text_printf(out, row->layout ? ", %s}, " : "}, ", row->layout);
  }
  text_printf(out, "}; struct sumac_map %1$s[%2$zu]; __builtin_memcpy(%1$s, %1$s_t, sizeof %1$s); ", name, rows.n);
  for (size_t i = 0; i < rows.n; i++) {
    const struct map_row *row = &rows.item[i];
    text_printf(out, "%1$s[%2$zu].host = (void *)%3$s; %1$s[%2$zu].base = (void *)%4$s; %1$s[%2$zu].bytes = %5$s; ",
                name, i, row->host, row->base, row->bytes);
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
    map_dims(&m, name_outside(l, m.variable->decl));
  }
  for (int i = 0; i < region->nnoted; i++) { /* one for all gangs of a launch */
    const char *zero = arena_printf(l->arena, "__sumac_noted%d", i), *address = arena_printf(l->arena, "&%s", zero);
    text_printf(&maps->before, "unsigned long %s = 0; ", zero);
    struct map_row row = {.host = address,
                          .base = address,
                          .bytes = "sizeof(unsigned long)",
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
