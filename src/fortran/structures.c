/*
 * structures.c - elements of arrays of derived types: "p(i)%x". In C++ such an array is one of structures, which both
 * hosts lay out as C does; where a type has what has no C layout that Sumac knows, its elements are refused.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* --- layouts --- */

static bool refuse_type(struct file *file, struct place place, const struct symbol *type, const char *why) {
  complain(file, place, "whole objects and elements of arrays of type '%s' are not supported in code for devices: %s",
           type->spelled, why);
  return false;
}

static bool has_no_length(const struct symbol *component) {
  return component->type.base == TYPE_CHARACTER && component->type.kind <= 0;
}

static bool has_layout(struct file *file, struct place place, const struct symbol *type,
                       const struct symbol *component) {
  bool is_descriptor = component->allocatable || component->pointer;
  if (component->type.base == TYPE_UNKNOWN || has_no_length(component))
    return refuse_type(file, place, type,
                       arena_printf(file->arena,
                                    "component '%s' is no number, logical, object or text of constant length",
                                    component->spelled));
  if (is_descriptor && file->options->host == FORTRAN_FLANG)
    return refuse_type(file, place, type, "it has allocatable components or pointers");
  if (!is_descriptor && component->type.base != TYPE_DERIVED &&
      !type_exists(file, component->type, component->place, component->spelled))
    return false;
  return true;
}

/* Routines of other files have arguments of the type, so that the name is that of the type in its module. */
static const char *structure_name(struct file *file, const struct symbol *type) {
  const char *name = type->spelled;
  for (const struct unit *unit = type->components->unit; unit; unit = unit->host)
    name = arena_printf(file->arena, "%s_%s", unit->name ? unit->name : "", name);
  name = arena_printf(file->arena, "__type_%s", name);
  for (size_t i = 0; i < file->structures.n; i++)
    if (strcmp(file->structures.item[i]->cxx, name) == 0)
      return arena_printf(file->arena, "%s_%zu", name, file->structures.n); /* a type of another BLOCK has the name */
  return name;
}

/* The type with that name, and those of its components; NULL after a message. */
static struct symbol *structure_of(struct file *file, struct scope *scope, const char *name, struct place place);

static bool check_component(struct file *file, struct place place, struct symbol *type, struct symbol *component) {
  if (!has_layout(file, place, type, component))
    return false;
  if (component->allocatable || component->pointer || component->type.base != TYPE_DERIVED)
    return true;
  component->type.derived = structure_of(file, type->components, component->type.name, place);
  return component->type.derived != NULL;
}

static struct symbol *structure_of(struct file *file, struct scope *scope, const char *name, struct place place) {
  struct symbol *type = find_type(file, scope, name);
  if (!type) {
    complain(file, place, "type '%s' is not known in this file", name ? name : "");
    return NULL;
  }
  if (type->cxx)
    return type;
  if (type->is_opaque) {
    refuse_type(file, place, type, "it has components that Sumac does not know the layout of");
    return NULL;
  }
  if (type->extends && !(type->parent = structure_of(file, type->components->host, type->extends, place)))
    return NULL;
  for (size_t i = 0; i < type->components->all.n; i++) {
    struct symbol *component = type->components->all.item[i];
    if (component->kind == SYMBOL_VARIABLE && !check_component(file, place, type, component))
      return NULL;
  }
  type->cxx = structure_name(file, type);
  TREE_PUSH(file, &file->structures, type); /* structures of components are in front */
  return type;
}

bool complete_structure(struct file *file, struct symbol *array, struct place place) {
  if (!array->type.derived)
    array->type.derived = structure_of(file, array->scope, array->type.name, place);
  return array->type.derived != NULL;
}

void complete_silently(struct file *file, struct symbol *object) {
  struct silence silence;
  if (!silence_begin(file, &silence))
    return;
  complete_structure(file, object, object->place);
  silence_end(file, &silence);
}

bool has_initial(const struct symbol *type) {
  bool has = type->parent && has_initial(type->parent);
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    has |= c->initial || (c->type.derived && !may_be_absent(c) && has_initial(c->type.derived));
  }
  return has;
}

bool has_allocatable(const struct symbol *type) {
  bool has = type->parent && has_allocatable(type->parent);
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    has |= c->allocatable || (c->type.derived && !is_held(c) && has_allocatable(c->type.derived));
  }
  return has;
}

/* The dummy argument takes objects of the type; a polymorphic one may take those of types that extend its own. */
static bool is_dummy_of(struct file *file, const struct symbol *dummy, const struct symbol *type) {
  return dummy->type.base == TYPE_DERIVED &&
         (dummy->type.kind == POLYMORPHIC || find_type(file, dummy->scope, dummy->type.name) == type);
}

static bool assigns(struct file *file, const struct symbol *procedure, const struct symbol *type) {
  return procedure && procedure->unit->nargs == 2 && is_dummy_of(file, procedure->unit->args[0], type) &&
         is_dummy_of(file, procedure->unit->args[1], type);
}

/* A procedure of "interface assignment(=)" or of the type's "generic :: assignment(=)" assigns objects of the type to
   objects of the type. */
static bool is_assigned_by(struct file *file, const struct symbol *type) {
  const struct symbol *bound =
      bound_operator(file, (struct type){.base = TYPE_DERIVED, .derived = type}, "assignment(=)", type->place);
  for (size_t i = 0; bound && i < bound->also.n; i++) {
    const struct symbol *one = bound->also.item[i];
    if (assigns(file, scope_find_procedure(file, one->scope, one->specifics.item[0]), type))
      return true;
  }
  for (size_t i = 0; i < file->units.n; i++) {
    const struct symbol *generic = scope_own(file->units.item[i]->scope, "assignment(=)");
    for (size_t k = 0; generic && k < generic->specifics.n; k++) {
      if (assigns(file, scope_find_procedure(file, generic->scope, generic->specifics.item[k]), type))
        return true;
    }
  }
  return false;
}

const char *refuse_copies(struct file *file, const struct symbol *type) {
  const char *why = NULL;
  for (; type && !why; type = type->parent) {
    if (type->is_special || is_assigned_by(file, type))
      return "has FINAL procedures, or an assignment of its own";
    for (size_t i = 0; i < type->components->all.n && !why; i++) {
      const struct symbol *c = type->components->all.item[i];
      if (c->kind == SYMBOL_VARIABLE && c->allocatable)
        why = arena_printf(file->arena, "has the allocatable component '%s'", c->spelled);
      else if (c->kind == SYMBOL_VARIABLE && c->type.derived && !c->pointer)
        why = refuse_copies(file, c->type.derived);
    }
  }
  return why;
}

static bool has_known_kind(struct type type) {
  bool is_real = type.base == TYPE_REAL || type.base == TYPE_COMPLEX;
  bool is_small = type.kind == 1 || type.kind == 2;
  return type.base == TYPE_DERIVED || type.base == TYPE_CHARACTER ||
         ((type.base == TYPE_INTEGER || type.base == TYPE_LOGICAL) && is_small) ||
         ((is_real || type.base == TYPE_INTEGER || type.base == TYPE_LOGICAL) && (type.kind == 4 || type.kind == 8));
}

/* Every component is a number, a logical or such an object; what is behind pointers does not matter. */
bool has_known_layout(struct file *file, struct symbol *type, int depth) {
  if (!type || type->is_opaque || depth > 50)
    return false;
  if (type->extends && !has_known_layout(file, find_type(file, type->components->host, type->extends), depth + 1))
    return false;
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    bool is_descriptor = c->allocatable || c->pointer;
    if (c->kind != SYMBOL_VARIABLE)
      continue;
    if (has_no_length(c) || !has_known_kind(c->type) || (is_descriptor && file->options->host == FORTRAN_FLANG))
      return false;
    if (c->type.base == TYPE_DERIVED && !is_descriptor &&
        !has_known_layout(file, find_type(file, type->components, c->type.name), depth + 1))
      return false;
  }
  return true;
}
