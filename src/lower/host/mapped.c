/*
 * mapped.c - the rows of struct sumac_map that one variable needs: what a clause, or an implicit rule, asks of it
 * (OpenACC 3.3 2.6, 2.7), as C text in the user's scope. The first row of `forms` that fits a variable says which.
 *
 * Expressions of clauses are evaluated into temporaries, which are declared before the rows: so each is evaluated once,
 * in the order written.
 *
 * To change how variables are mapped: a row of mapped.c; sections: sections.c; members: rooms.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/host/maps.h"
#include "lower/write/write.h"

/* A row for the object at ADDRESS. */
static void add_object(struct mapper *m, const char *address, const char *bytes, unsigned kind, int slot,
                       const char *name) {
  mapper_add(
      m, &(struct map_row){.host = address, .base = address, .bytes = bytes, .kind = kind, .slot = slot, .name = name});
}

/* A row for what the variable points to from its element LOW on. */
static void add_pointee(struct mapper *m, const char *low, const char *bytes, const char *name) {
  mapper_add(m, &(struct map_row){.host = arena_printf(m->l->arena, "&%s[%s]", m->root, low),
                                  .base = m->root,
                                  .bytes = bytes,
                                  .kind = m->variable->kind | (unsigned)__sumac_map_pointee,
                                  .slot = m->variable->slot,
                                  .name = name});
}

/* The lengths of a variably modified type's dimensions: the region declares the variable with these. */
void mapper_dims(struct mapper *m, const char *name) {
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

/* --- which form --- */

static bool is_private_section(const struct mapper *m) {
  return m->variable->section && (m->variable->is_private || m->variable->slot >= 0);
}

static bool is_inferred(const struct mapper *m) {
  return m->variable->inferred;
}

static bool is_the_regions(const struct mapper *m) {
  const struct variable *variable = m->variable;
  return variable->section || variable->is_private || (variable->substitute && variable->slot < 0);
}

static bool is_attached(const struct mapper *m) {
  return m->class == __sumac_map_attach || m->class == __sumac_map_detach;
}

static bool has_sections(const struct mapper *m) {
  return m->variable->item && m->variable->item->nsections;
}

static bool is_pointee(const struct mapper *m) {
  return m->type->kind == TYPE_POINTER && !m->variable->by_pointer && !m->variable->itself &&
         (m->class == __sumac_map_present || m->class == __sumac_map_no_create || m->class == __sumac_map_use_device);
}

static bool is_copied(const struct mapper *m) {
  bool value = type_is_scalar(m->type) || m->variable->decl->is_pack;
  return m->class == __sumac_map_deviceptr || m->class == __sumac_map_pointer || m->class == __sumac_map_value ||
         (m->class == __sumac_map_firstprivate && value);
}

static bool is_any(const struct mapper *m) {
  (void)m;
  return true;
}

/* --- what is mapped --- */

/* Private and firstprivate sections of pointers: rows for the memory of all gangs, for the section's lower bound and
   length, which the region needs, and for the initial contents of a firstprivate one. */
static void map_private_section(struct mapper *m) {
  const struct variable *variable = m->variable;
  const struct section *section = &variable->item->sections[0];
  const char *low = mapper_temporary(m, "lo", 0), *length = mapper_temporary(m, "len", 0);
  text_printf(&m->maps->before, "long %s = %s; ", low, section->lower ? source_text(m->l, section->lower) : "0");
  text_printf(&m->maps->before, "long %s = %s; ", length, section->is_index ? "1" : source_text(m->l, section->length));
  text_printf(&m->maps->before, "%1$s = %1$s > 0 ? %1$s : 0; ", length);
  const char *bytes = arena_printf(m->l->arena, "(unsigned long)%s * sizeof *%s", length, m->root);
  if (!variable->is_private)
    add_pointee(m, low, bytes, m->name);
  int slot = variable->section - 1;
  add_object(m, "0", bytes, __sumac_map_private, slot, m->name);
  maps_add_value(m->l, m->maps, low, slot + 1);
  maps_add_value(m->l, m->maps, length, slot + 2);
}

static void map_inferred(struct mapper *m) {
  const struct inferred *inferred = m->variable->inferred;
  text_add(&m->maps->before, inferred->before);
  add_pointee(m, inferred->low, arena_printf(m->l->arena, "(unsigned long)%s * sizeof *%s", inferred->length, m->root),
              inferred->text);
}

static void map_nothing(struct mapper *m) {
  (void)m;
}

/* Clauses attach and detach name a pointer, perhaps an element of an array of pointers. */
static void map_pointer(struct mapper *m) {
  const struct var_item *item = m->variable->item;
  const char *root = m->root;
  for (size_t d = 0; d < item->nsections; d++)
    root = arena_printf(m->l->arena, "%s[%s]", root, source_text(m->l, item->sections[d].lower));
  const char *address = arena_printf(m->l->arena, "&%s", root);
  add_object(m, address, "sizeof(void *)", m->variable->kind, -1, m->name);
}

static void map_item(struct mapper *m) {
  map_sections(m, m->variable->item, m->root);
}

/* One byte stands for all that is present where the pointer points to; none, if it is null. */
static void map_pointee(struct mapper *m) {
  add_object(m, m->root, arena_printf(m->l->arena, "%s != 0", m->root),
             m->variable->kind | (unsigned)__sumac_map_pointee, m->variable->slot, m->name);
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
static void map_copy(struct mapper *m) {
  const struct decl *decl = m->variable->decl;
  const char *copy = mapper_temporary(m, "copy", 0);
  const char *value = m->variable->substitute ? make_value(m) : m->root;
  text_printf(&m->maps->before, "__typeof__(%s) %s = %s; ", m->root, copy, value);
  const char *address = arena_printf(m->l->arena, "&%s", copy);
  mapper_add(m, &(struct map_row){.host = address,
                                  .base = address,
                                  .bytes = arena_printf(m->l->arena, "sizeof %s", copy),
                                  .constant = true,
                                  .kind = m->variable->kind,
                                  .slot = m->variable->slot,
                                  .name = decl->name});
}

/* C++: of a variable whose type each instance of a template knows, or that may be a lambda. A pointer is translated,
   where no clause names it; a copy of a lambda has the device's pointers. For map(to: f) of a lambda that copy does. */
static void fill_by_instance(struct mapper *m, struct map_row *row) {
  struct arena *arena = m->l->arena;
  const struct instance_spelling *instances = m->l->spelling->instances;
  const struct variable *variable = m->variable;
  const unsigned class = row->kind & __sumac_map_class, both = __sumac_map_to | __sumac_map_from;
  const char *type = arena_printf(arena, instances->value_type, m->root);
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
  text_printf(&m->maps->before, instances->captures, type, captures, m->root);
  row->rows = arena_printf(arena, instances->captures_first, captures);
}

static void map_whole(struct mapper *m) {
  struct lowering *l = m->l;
  const struct variable *variable = m->variable;
  const char *address = arena_printf(l->arena, "&%s", m->root);
  const char *bytes = m->type->kind == TYPE_INCOMPLETE_ARRAY ? "0ul" : arena_printf(l->arena, "sizeof(%s)", m->root);
  /* delete(p) removes the pointer or what it points to: whichever is mapped. */
  bool counted = variable->kind & (unsigned)__sumac_map_single_count;
  bool pointer = m->class == __sumac_map_delete && m->type->kind == TYPE_POINTER && !counted;
  unsigned kind = variable->kind | (pointer ? (unsigned)__sumac_map_or_pointee : 0u);
  struct map_row row = {.host = address,
                        .base = address,
                        .bytes = bytes,
                        .constant = m->type->size > 0,
                        .kind = kind,
                        .slot = variable->slot,
                        .name = m->name};
  mapper_room(m, address, bytes);
  if (l->spelling->instances && !variable_is_member(variable) &&
      (type_may_be_any(m->type) || type_may_be_lambda(m->type)))
    fill_by_instance(m, &row);
  mapper_add(m, &row);
  if (m->maps->region && variable->implied && type_is_aggregate(m->type))
    mapper_parts_around(m, m->maps->region->construct);
}

static const struct map_form {
  bool (*fits)(const struct mapper *);
  void (*add)(struct mapper *);
  bool is_there; /* true if the pointers that lead to it are linked in front of it, and its mapper's objects follow */
  const char *example;
} forms[] = {
    {is_private_section, map_private_section, false, "private(p[2:n]): memory of all gangs; 2; n"},
    {is_inferred, map_inferred, false, "p of a loop over p[i]: &p[0], n * sizeof *p"},
    {is_the_regions, map_nothing, false, "private(x)"},
    {is_attached, map_pointer, false, "attach(p): &p"},
    {has_sections, map_item, true, "copy(a[0:n]): &a[0], n * sizeof *a"},
    {is_pointee, map_pointee, true, "present(p): p, 1"},
    {is_copied, map_copy, true, "firstprivate(i): a copy, sizeof i"},
    {is_any, map_whole, true, "copy(x): &x, sizeof(x)"},
};

void maps_add(struct lowering *l, struct maps *maps, const struct variable *variable) {
  const struct var_item *item = variable->item;
  const struct map_form *form = forms;
  struct mapper m = {.l = l,
                     .maps = maps,
                     .variable = variable,
                     .serial = maps->serial++,
                     .type = item && item->expr->type ? item->expr->type : variable->decl->type,
                     .class = variable->kind & __sumac_map_class,
                     .root = item ? source_text(l, item->expr) : name_outside(l, variable->decl),
                     .name = item ? item->text : variable->decl->name};
  if (item)
    maps_check_references(l, &maps->before, item);
  if (variable_is_member(variable))
    m.root = arena_printf(l->arena, "(%s)", m.root);
  else
    mapper_dims(&m, m.root);
  while (!form->fits(&m))
    form++;
  if (form->is_there && item && m.class <= __sumac_map_no_create)
    mapper_links(&m);
  form->add(&m);
  if (form->is_there && variable->mapper)
    mapper_objects(&m);
}
