/*
 * variables.c - the variables of a region's function: what each one that the region uses is declared as. The first row
 * of `declarations` that fits a variable says which text it gets; x stands for the user's name, s for __sumac_slot[its
 * slot].
 *
 * To change what a variable of a region is declared as: a row of variables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/write/crew.h"
#include "lower/write/forms.h"

struct declarer {
  struct lowering *l;
  struct text *out;
  const struct construct *construct;
  const struct variable *variable;
  const struct decl *decl;
  const char *name, *dims;
  const char *shown; /* annotation: the user's name, where it is another */
};

/* "T NAME"; QUALIFIED: with the type's own qualifiers. */
static const char *declared(const struct declarer *d, const char *name, bool qualified) {
  return type_declare(d->l, d->decl->type, name, d->dims, qualified);
}

static const char *annotation(const struct declarer *d, const char *name, const char *how) {
  return stands_for(d->l, name, d->decl, how);
}

/* An array of run-time length that is private to the gang is marked, so that targets know whose it is. */
static void write_owner(const struct declarer *d) {
  if (d->variable->ndims && d->decl->type->kind != TYPE_POINTER)
    text_printf(d->out, "__sumac_private(%s, __sumac_gang, 0); ", d->name);
}

/* What holds the address of the variable's object: its slot; where it may be a pointer, the slot is the object then. */
static const char *slot_text(const struct declarer *d) {
  struct lowering *l = d->l;
  if (!variable_may_be_pointer(d->variable))
    return arena_printf(l->arena, "__sumac_slot[%d]", d->variable->slot);
  const char *type = arena_printf(l->arena, l->spelling->instances->value_type, name_outside(l, d->decl));
  return arena_printf(l->arena, "(%1$s ? (unsigned long)&__sumac_slot[%2$d] : __sumac_slot[%2$d])",
                      arena_printf(l->arena, l->spelling->instances->is_pointer, type), d->variable->slot);
}

/* --- which form --- */

static unsigned class_of(const struct variable *variable) {
  return variable->kind & __sumac_map_class;
}

static bool is_pack(const struct variable *variable) {
  return variable->decl->is_pack;
}

static bool is_private_section(const struct variable *variable) {
  return variable->section && (variable->is_private || variable->slot >= 0);
}

static bool is_private(const struct variable *variable) {
  return variable->is_private;
}

static bool has_no_slot(const struct variable *variable) {
  return variable->slot < 0;
}

static bool is_gangs_scalar(const struct variable *variable) {
  return variable->by_instance == BY_GANG;
}

static bool is_by_pointer(const struct variable *variable) {
  return variable->by_pointer;
}

static bool is_known_value(const struct variable *variable) {
  return class_of(variable) == __sumac_map_value && variable->decl->has_value;
}

static bool is_instances_constant(const struct variable *variable) {
  return class_of(variable) == __sumac_map_value && variable->decl->is_constexpr && variable->decl->in_template;
}

static bool is_value(const struct variable *variable) {
  return class_of(variable) == __sumac_map_value;
}

/* V of `const V &v` may be an array in some instances, and T::x of a class T, too. An array has no copy constructor,
   but a structure around it has. */
static bool may_be_array(const struct variable *variable) {
  const struct decl *decl = variable->decl;
  return class_of(variable) == __sumac_map_firstprivate && (decl->is_reference || decl->clause_in) &&
         decl->type->is_dependent && !decl->type->is_dependent_class && decl->type->written;
}

static bool is_constructed(const struct variable *variable) {
  return class_of(variable) == __sumac_map_firstprivate && variable->decl->type->written;
}

static bool is_copied(const struct variable *variable) {
  unsigned class = class_of(variable);
  return class == __sumac_map_firstprivate || (variable->copied && class != __sumac_map_pointer);
}

static bool is_address(const struct variable *variable) {
  return variable->slot >= 0;
}

/* --- what is written --- */

static void write_pack(const struct declarer *d) {
  text_printf(d->out, d->l->spelling->instances->pack, name_outside(d->l, d->decl), d->name, d->variable->slot);
}

/* Declares p so that p[lower] is the first byte of this gang's part of the launch's private memory; a firstprivate
   section is filled from the copy of the user's. */
static void write_private_section(const struct declarer *d) {
  int memory = d->variable->section - 1, lower = memory + 1, length = memory + 2;
  text_printf(d->out,
              "%1$s = (%2$s)(__sumac_slot[%3$d] + (unsigned long)__sumac_dim_pos(__sumac_gang) * "
              "((__sumac_slot[%5$d] * sizeof *%6$s + 15) & ~15ul) - __sumac_slot[%4$d] * sizeof *%6$s); ",
              declared(d, d->name, false), declared(d, "", false), memory, lower, length, d->name);
  if (d->variable->slot >= 0)
    text_printf(d->out,
                "__builtin_memcpy((void *)(%1$s + (long)__sumac_slot[%3$d]), (const void *)(__sumac_slot[%2$d] + "
                "__sumac_slot[%3$d] * sizeof *%1$s), __sumac_slot[%4$d] * sizeof *%1$s); ",
                d->name, d->variable->slot, lower, length);
}

static void write_private(const struct declarer *d) {
  text_printf(d->out, "%s%s%s; ", aligned_text(d->l, d->construct, d->decl), declared(d, d->name, false),
              annotation(d, d->name, "object"));
  write_owner(d);
}

static void write_nothing(const struct declarer *d) {
  (void)d;
}

static void write_own_scalar(const struct declarer *d) {
  text_printf(d->out, d->l->spelling->instances->own_scalar, type_declare(d->l, d->decl->type, "", NULL, false),
              d->name, annotation(d, d->name, "object"), slot_text(d));
}

static void write_pointer(const struct declarer *d) {
  struct lowering *l = d->l;
  const struct type *type = d->decl->type;
  bool plain = !type_is_array(type) && type->kind != TYPE_FUNCTION;
  const char *object = arena_printf(l->arena, "__sumac_p_%s", d->name);
  const char *pointer = arena_printf(l->arena, plain ? l->spelling->pointer_name : "(*%s)", object);
  text_printf(d->out, "%s%s = (%s)%s; ", declared(d, pointer, true), annotation(d, object, "address"),
              arena_printf(l->arena, l->spelling->type_again, declared(d, "(*)", true), object), slot_text(d));
}

/* It may be part of constant expressions. */
static void write_known_value(const struct declarer *d) {
  text_printf(d->out, "%s%s = (%s)%ld; ", declared(d, d->name, true), d->shown, declared(d, "", false),
              d->decl->enum_value);
}

static void write_instances_constant(const struct declarer *d) {
  text_printf(d->out, d->l->spelling->instances->constant, d->decl->name, d->name, d->shown);
}

static void write_value(const struct declarer *d) {
  long value;
  if (steady_value(d->decl, &value)) {
    text_printf(d->out, "%s%s = %ld; ", declared(d, d->name, false), d->shown, value);
    return;
  }
  text_printf(d->out, "%s%s; __builtin_memcpy(&%s, &__sumac_slot[%d], sizeof %s); ", declared(d, d->name, false),
              d->shown, d->name, d->variable->slot, d->name);
}

static void write_array_copy(const struct declarer *d) {
  const struct instance_spelling *instances = d->l->spelling->instances;
  const char *type = type_declare(d->l, d->decl->type, "", NULL, false);
  const char *copy = arena_printf(d->l->arena, "__sumac_o_%s", d->name);
  text_printf(d->out, instances->copy, type, copy, annotation(d, copy, "object"));
  text_printf(d->out, instances->copy_from, slot_text(d), type, d->name, copy);
}

static void write_constructed(const struct declarer *d) {
  text_printf(d->out, "%s%s(*(%s)%s); ", declared(d, d->name, false), annotation(d, d->name, "object"),
              declared(d, "const *", false), slot_text(d));
  write_owner(d);
}

static void write_copy(const struct declarer *d) {
  text_printf(d->out, "%s%s; ", declared(d, d->name, false), annotation(d, d->name, "object"));
  write_owner(d);
  text_printf(d->out, "__builtin_memcpy((void *)&%1$s, (const void *)__sumac_slot[%2$d], sizeof %1$s); ", d->name,
              d->variable->slot);
}

static void write_address(const struct declarer *d) {
  text_printf(d->out, "%s%s = (%s)__sumac_slot[%d]; ", declared(d, d->name, false), d->shown,
              arena_printf(d->l->arena, d->l->spelling->type_again, declared(d, "", false), d->name),
              d->variable->slot);
}

static const struct declaration {
  bool (*fits)(const struct variable *);
  void (*write)(const struct declarer *);
  const char *example; /* what is written, in short; NULL: nothing */
} declarations[] = {
    {is_pack, write_pack, "const decltype(pack of x) x(*(..)s)"},
    {is_private_section, write_private_section, "T *x = memory of the gang - lower; memcpy(x + lower, ..)"},
    {is_private, write_private, "T x"},
    {has_no_slot, write_nothing, NULL},
    {is_gangs_scalar, write_own_scalar, "T x = *(T *)s, a reference where T is no scalar"},
    {is_by_pointer, write_pointer, "T *__sumac_p_x = (T *)s"},
    {is_known_value, write_known_value, "const T x = 5"},
    {is_instances_constant, write_instances_constant, "constexpr T x = x of the function around"},
    {is_value, write_value, "T x; memcpy(&x, &s), or T x = 5 where x has that value alone (analyse/steady.c)"},
    {may_be_array, write_array_copy, "struct { T x } o(*(..)s); T &x = o"},
    {is_constructed, write_constructed, "T x(*(const T *)s)"},
    {is_copied, write_copy, "T x; memcpy(&x, (void *)s)"},
    {is_address, write_address, "T *x = (T *)s"},
};

void region_extent_text(struct text *out, const struct variable *variable) {
  int depths[MAX_DIMS];
  type_vla_depths(variable->decl->type, depths, MAX_DIMS);
  for (int i = 0; i < variable->ndims; i++)
    text_printf(out, "long __sumac_dim_%s_%d = (long)__sumac_slot[%d]; ", variable->decl->local, depths[i],
                variable->first_dim + i);
}

void region_variable_text(struct lowering *l, struct text *out, const struct region *region,
                          const struct variable *variable) {
  const struct decl *decl = variable->decl;
  const struct declaration *row = declarations;
  struct declarer d = {
      .l = l, .out = out, .construct = region->construct, .variable = variable, .decl = decl, .name = decl->local};
  d.dims = arena_printf(l->arena, "__sumac_dim_%s", d.name);
  d.shown = strcmp(d.name, decl->name) != 0 ? annotation(&d, d.name, "object") : "";
  region_extent_text(out, variable);
  while (!row->fits(variable))
    row++;
  row->write(&d);
}
