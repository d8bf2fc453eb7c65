/*
 * constructors.c - structure constructors, "point(1.0, y=2.0)" (Fortran 2018, 7.5.10).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* The most elements of a component to which a scalar is assigned. */
enum { MOST_ELEMENTS = 100 };

static bool refuse(struct file *file, struct place place, const char *why, const char *name) {
  complain(file, place, why, name);
  return false;
}

struct symbol *constructed_type(struct file *file, struct scope *scope, const struct expr *call) {
  return call->left->kind == EXPR_NAME ? find_type(file, scope, call->left->text) : NULL;
}

/* Components in order, those of the type that is extended in front. */
static size_t add_components(const struct symbol *type, struct symbol **to) {
  size_t n = type->parent ? add_components(type->parent, to) : 0;
  for (size_t i = 0; i < type->components->all.n; i++)
    if (type->components->all.item[i]->kind == SYMBOL_VARIABLE) {
      if (to)
        to[n] = type->components->all.item[i];
      n++;
    }
  return n;
}

static bool fits(struct file *file, struct expr *value, const struct symbol *c) {
  if (may_be_absent(c))
    return refuse(
        file, value->place,
        "component '%s' is allocatable or a pointer, which is not supported in structure constructors in code "
        "for devices",
        c->spelled);
  bool objects = c->type.base == TYPE_DERIVED && value->type.derived == c->type.derived;
  bool logicals = c->type.base == TYPE_LOGICAL && value->type.base == TYPE_LOGICAL;
  bool numbers = c->type.base <= TYPE_COMPLEX && value->type.base <= TYPE_COMPLEX;
  bool characters = c->type.base == TYPE_CHARACTER && value->type.base == TYPE_CHARACTER;
  if (!objects && !logicals && !numbers && !characters) {
    complain(file, value->place, "%s cannot be the value of component '%s', which is %s",
             type_text(file->arena, value->type), c->spelled, type_text(file->arena, c->type));
    return false;
  }
  long long length = 1;
  if (c->rank && !constant_length(file, c, &length))
    length = 0;
  bool elements = value->kind == EXPR_ARRAY && (long long)value->nargs == length && c->rank == 1;
  bool spreads = !value->type.rank && length <= MOST_ELEMENTS;
  for (size_t i = 0; elements && i < value->nargs; i++)
    elements &= value->args[i].value->type.rank == 0;
  return (c->rank ? elements || spreads : !value->type.rank) ||
         refuse(file, value->place,
                "the value of array '%s' in a structure constructor is supported in code for devices as a constructor "
                "of its elements or a scalar: assign it to the component of an object",
                c->spelled);
}

/* The component has a value without one in the constructor: also an object whose own components have some. */
static bool has_default(const struct symbol *c) {
  return c->initial || may_be_absent(c) || (!c->rank && c->type.derived && has_initial(c->type.derived));
}

bool resolve_constructor_of(struct file *file, struct scope *scope, struct expr *call, struct symbol *type) {
  struct symbol object = {.kind = SYMBOL_VARIABLE, .spelled = type->spelled, .scope = scope};
  object.type = (struct type){TYPE_DERIVED, 0, call->left->text, 0, NULL};
  if (!complete_structure(file, &object, call->place))
    return false;
  size_t n = add_components(type, NULL), next = 0;
  struct symbol **components = ARENA_ARRAY(file->arena, struct symbol *, n + 1);
  struct argument *args = ARENA_ARRAY(file->arena, struct argument, n + 1);
  add_components(type, components);
  for (size_t i = 0; i < call->nargs; i++) {
    size_t at = next;
    for (at = call->args[i].keyword ? 0 : next; call->args[i].keyword && at < n; at++)
      if (strcmp(components[at]->name, call->args[i].keyword) == 0)
        break;
    if (at >= n || args[at].value)
      return refuse(file, call->place,
                    is_parent(file, type, call->args[i].keyword ? call->args[i].keyword : "")
                        ? "the structure constructor of '%s' has a value of the type that it extends, which is not "
                          "supported in code for devices: give the components"
                        : "the structure constructor of '%s' has a value for no component",
                    type->spelled);
    if (!resolve(file, scope, call->args[i].value) || !fits(file, call->args[i].value, components[at]))
      return false;
    args[at].value = call->args[i].value;
    next = at + 1;
  }
  for (size_t i = 0; i < n; i++)
    if (!args[i].value && !has_default(components[i]))
      return refuse(file, call->place, "the structure constructor has no value for component '%s'",
                    components[i]->spelled);
  call->structure = object.type.derived;
  call->type = object.type;
  call->args = args;
  call->nargs = n;
  return true;
}
