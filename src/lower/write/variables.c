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

struct writer {
  struct lowering *l;
  struct text *out;
  const struct construct *construct;
  const struct variable *variable;
  const struct decl *decl;
  const char *name, *dims;
  const char *shown; /* annotation: the user's name, where it is another */
};

/* "T NAME"; QUALIFIED: with the type's own qualifiers. */
static const char *declared(const struct writer *w, const char *name, bool qualified) {
  return type_declare(w->l, w->decl->type, name, w->dims, qualified);
}

static const char *annotation(const struct writer *w, const char *name, const char *how) {
  return stands_for(w->l, name, w->decl, how);
}

/* An array of run-time length that is private to the gang is marked, so that targets know whose it is. */
static void write_owner(const struct writer *w) {
  if (w->variable->ndims && w->decl->type->kind != TYPE_POINTER)
    text_printf(w->out, "__sumac_private(%s, __sumac_gang, 0); ", w->name);
}

/* What holds the address of the variable's object: its slot; where it may be a pointer, the slot is the object then. */
static const char *slot_text(const struct writer *w) {
  struct lowering *l = w->l;
  if (!variable_may_be_pointer(w->variable))
    return arena_printf(l->arena, "__sumac_slot[%d]", w->variable->slot);
  const char *type = arena_printf(l->arena, l->spelling->instances->value_type, name_outside(l, w->decl));
  return arena_printf(l->arena, "(%1$s ? (unsigned long)&__sumac_slot[%2$d] : __sumac_slot[%2$d])",
                      arena_printf(l->arena, l->spelling->instances->is_pointer, type), w->variable->slot);
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

static void write_pack(const struct writer *w) {
  text_printf(w->out, w->l->spelling->instances->pack, name_outside(w->l, w->decl), w->name, w->variable->slot);
}

/* Declares p so that p[lower] is the first byte of this gang's part of the launch's private memory; a firstprivate
   section is filled from the copy of the user's. */
static void write_private_section(const struct writer *w) {
  int memory = w->variable->section - 1, lower = memory + 1, length = memory + 2;
  text_printf(w->out,
              "%1$s = (%2$s)(__sumac_slot[%3$d] + (unsigned long)__sumac_dim_pos(__sumac_gang) * "
              "((__sumac_slot[%5$d] * sizeof *%6$s + 15) & ~15ul) - __sumac_slot[%4$d] * sizeof *%6$s); ",
              declared(w, w->name, false), declared(w, "", false), memory, lower, length, w->name);
  if (w->variable->slot >= 0)
    text_printf(w->out,
                "__builtin_memcpy((void *)(%1$s + (long)__sumac_slot[%3$d]), (const void *)(__sumac_slot[%2$d] + "
                "__sumac_slot[%3$d] * sizeof *%1$s), __sumac_slot[%4$d] * sizeof *%1$s); ",
                w->name, w->variable->slot, lower, length);
}

static void write_private(const struct writer *w) {
  text_printf(w->out, "%s%s%s; ", aligned_text(w->l, w->construct, w->decl), declared(w, w->name, false),
              annotation(w, w->name, "object"));
  write_owner(w);
}

static void write_nothing(const struct writer *w) {
  (void)w;
}

static void write_own_scalar(const struct writer *w) {
  text_printf(w->out, w->l->spelling->instances->own_scalar, type_declare(w->l, w->decl->type, "", NULL, false),
              w->name, annotation(w, w->name, "object"), slot_text(w));
}

static void write_pointer(const struct writer *w) {
  struct lowering *l = w->l;
  const struct type *type = w->decl->type;
  bool plain = !type_is_array(type) && type->kind != TYPE_FUNCTION;
  const char *object = arena_printf(l->arena, "__sumac_p_%s", w->name);
  const char *pointer = arena_printf(l->arena, plain ? l->spelling->pointer_name : "(*%s)", object);
  text_printf(w->out, "%s%s = (%s)%s; ", declared(w, pointer, true), annotation(w, object, "address"),
              arena_printf(l->arena, l->spelling->type_again, declared(w, "(*)", true), object), slot_text(w));
}

/* It may be part of constant expressions. */
static void write_known_value(const struct writer *w) {
  text_printf(w->out, "%s%s = (%s)%ld; ", declared(w, w->name, true), w->shown, declared(w, "", false),
              w->decl->enum_value);
}

static void write_instances_constant(const struct writer *w) {
  text_printf(w->out, w->l->spelling->instances->constant, w->decl->name, w->name, w->shown);
}

static void write_value(const struct writer *w) {
  text_printf(w->out, "%s%s; __builtin_memcpy(&%s, &__sumac_slot[%d], sizeof %s); ", declared(w, w->name, false),
              w->shown, w->name, w->variable->slot, w->name);
}

static void write_array_copy(const struct writer *w) {
  const struct instance_spelling *instances = w->l->spelling->instances;
  const char *type = type_declare(w->l, w->decl->type, "", NULL, false);
  const char *copy = arena_printf(w->l->arena, "__sumac_o_%s", w->name);
  text_printf(w->out, instances->copy, type, copy, annotation(w, copy, "object"));
  text_printf(w->out, instances->copy_from, slot_text(w), type, w->name, copy);
}

static void write_constructed(const struct writer *w) {
  text_printf(w->out, "%s%s(*(%s)%s); ", declared(w, w->name, false), annotation(w, w->name, "object"),
              declared(w, "const *", false), slot_text(w));
  write_owner(w);
}

static void write_copy(const struct writer *w) {
  text_printf(w->out, "%s%s; ", declared(w, w->name, false), annotation(w, w->name, "object"));
  write_owner(w);
  text_printf(w->out, "__builtin_memcpy((void *)&%1$s, (const void *)__sumac_slot[%2$d], sizeof %1$s); ", w->name,
              w->variable->slot);
}

static void write_address(const struct writer *w) {
  text_printf(w->out, "%s%s = (%s)__sumac_slot[%d]; ", declared(w, w->name, false), w->shown,
              arena_printf(w->l->arena, w->l->spelling->type_again, declared(w, "", false), w->name),
              w->variable->slot);
}

static const struct declaration {
  bool (*fits)(const struct variable *);
  void (*write)(const struct writer *);
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
    {is_value, write_value, "T x; memcpy(&x, &s)"},
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
  struct writer w = {
      .l = l, .out = out, .construct = region->construct, .variable = variable, .decl = decl, .name = decl->local};
  w.dims = arena_printf(l->arena, "__sumac_dim_%s", w.name);
  w.shown = strcmp(w.name, decl->name) != 0 ? annotation(&w, w.name, "object") : "";
  region_extent_text(out, variable);
  while (!row->fits(variable))
    row++;
  row->write(&w);
}
