/*
 * constructors.c - structure constructors, "point(1.0, y=2.0)" (Fortran 2018, 7.5.10): in C++, braces.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

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
  struct writer w = {.file = file};
  long long length = c->rank ? atoll(cxx_length(&w, c)) : 1;
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
    if (!args[i].value && !components[i]->initial && !may_be_absent(components[i]))
      return refuse(file, call->place, "the structure constructor has no value for component '%s'",
                    components[i]->spelled);
  call->structure = object.type.derived;
  call->type = object.type;
  call->args = args;
  call->nargs = n;
  return true;
}

/* --- in C++ --- */

static void put_one(struct writer *w, struct expr *value, struct type type) {
  type.rank = 0;
  if (type.base == TYPE_CHARACTER)
    text_printf(w->out, "fortran::fixed<%d>(", type.kind);
  else if (type.base != TYPE_DERIVED)
    text_printf(w->out, "(%s)(", cxx_type(type));
  put_as(w, value, type);
  text_add(w->out, type.base != TYPE_DERIVED ? ")" : "");
}

static void put_component(struct writer *w, struct expr *value, const struct symbol *c) {
  if (!c->rank) {
    put_one(w, value, c->type);
    return;
  }
  long long length = atoll(cxx_length(w, c));
  text_add(w->out, "{");
  for (long long i = 0; i < length; i++) {
    text_add(w->out, i ? ", " : "");
    put_one(w, value->kind == EXPR_ARRAY ? value->args[i].value : value, c->type);
  }
  text_add(w->out, "}");
}

/* ".m_x = 1, .m_y = 2"; the type that is extended is a member in front. */
static void put_members(struct writer *w, const struct symbol *type, struct argument **args) {
  const char *separator = "";
  if (type->parent) {
    text_add(w->out, ".__parent = {");
    put_members(w, type->parent, args);
    text_add(w->out, "}");
    separator = ", ";
  }
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    if (c->kind != SYMBOL_VARIABLE)
      continue;
    struct expr *value = (*args)++->value;
    if (!value)
      continue;
    text_printf(w->out, "%s.m_%s = ", separator, c->name);
    put_component(w, value, c);
    separator = ", ";
  }
}

void put_constructor(struct writer *w, const struct expr *e) {
  struct argument *args = e->args;
  text_printf(w->out, "%s{", e->structure->cxx);
  put_members(w, e->structure, &args);
  text_add(w->out, "}");
}
