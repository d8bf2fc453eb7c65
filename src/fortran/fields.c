/*
 * fields.c - components of objects that C++ has as structures: of elements of arrays, of what a routine or a BLOCK for
 * devices has. Those that are allocatable or pointers are read out of the object itself: *held* components.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"

static struct symbol *field_in(struct file *file, const struct symbol *type, struct expr *e) {
  for (const struct symbol *at = type; at; at = at->parent) {
    struct symbol *component = scope_own(at->components, e->text);
    if (component && component->kind == SYMBOL_VARIABLE)
      return component;
  }
  complain_of_component(file, e, type);
  return NULL;
}

static bool is_constant_shape(struct file *file, const struct symbol *component) {
  long long length = 0;
  return !component->rank || constant_length(file, component, &length);
}

/* The array, or an array that is a component of an object: "p" and "s%p" of "p(i)%x" and "s%p(i)%x". */
static struct symbol *array_named(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *named = e->kind == EXPR_NAME && !e->symbol ? scope_find(file, scope, e->text) : e->symbol;
  if (e->kind == EXPR_MEMBER)
    return resolve_part(file, scope, e) ? e->symbol : NULL;
  if (named && named->alias)
    return take_alias(file, named, e) ? e->symbol : NULL;
  if (!named)
    scope_resolve(file, scope, e->text, e->place);
  return e->symbol = named;
}

static bool resolve_element(struct file *file, struct scope *scope, struct expr *e) {
  if (e->resolved)
    return e->type.base == TYPE_DERIVED;
  e->resolved = true;
  if (is_field(file, scope, e->left)) { /* an array in an element */
    if (!resolve_field(file, scope, e->left) || !complete_structure(file, e->left->component, e->place))
      return false;
    e->component = e->left->component;
  } else {
    e->symbol = array_named(file, scope, e->left);
    if (!e->symbol || !complete_structure(file, e->symbol, e->place))
      return false;
  }
  const struct symbol *array = e->component ? e->component : e->symbol;
  return resolve_subscripts(file, scope, e, array);
}

/* Dimensions of the array of objects that the expression names; 0: it is none. */
static int rank_named(struct file *file, struct scope *scope, const struct expr *e) {
  const struct symbol *s = NULL;
  if (e->kind == EXPR_NAME) {
    s = e->symbol ? e->symbol : scope_find(file, scope, e->text);
    s = s && !s->alias && !s->selector && (s->kind == SYMBOL_VARIABLE || s->kind == SYMBOL_CONSTANT) ? s : NULL;
  } else if (e->kind == EXPR_MEMBER) {
    struct symbol *type = object_type(file, scope, e->left);
    s = type ? find_component(file, type, e->text) : NULL;
  }
  return s && s->type.base == TYPE_DERIVED ? s->rank : 0;
}

void take_elements(struct file *file, struct scope *scope, struct expr *e) {
  struct expr *array = e->left;
  if (array->kind == EXPR_MEMBER && !array->resolved)
    take_elements(file, scope, array);
  int rank = array->resolved ? 0 : rank_named(file, scope, array);
  if (!rank)
    return;
  struct expr *all = expr_with_args(file, EXPR_CALL, (size_t)rank, array->place);
  all->left = array;
  for (int dim = 0; dim < rank; dim++)
    all->args[dim].value = expr_new(file, EXPR_RANGE, array->place);
  e->left = all;
}

const struct expr *array_of_parts(const struct expr *e) {
  const struct expr *member = e->kind == EXPR_CALL ? e->left : e;
  if (!e->component || e->symbol || !member || member->kind != EXPR_MEMBER || !member->left->type.rank)
    return NULL;
  for (size_t i = 0; e->kind == EXPR_CALL && i < e->nargs; i++)
    if (e->args[i].value->type.rank || e->args[i].value->kind == EXPR_RANGE)
      return NULL;
  return e->kind == EXPR_CALL || !e->component->rank ? member->left : NULL;
}

bool is_one_array(struct file *file, const struct expr *e) {
  if (!e->component || !e->left->type.rank || (!e->component->rank && !is_held(e->component)))
    return true;
  complain(file, e->place, "component '%s' is an array or a pointer, and so is what it is a component of: write a loop",
           e->component->spelled);
  return false;
}

bool is_part(const struct expr *e) {
  return !e->symbol && (e->component || (e->kind == EXPR_MEMBER && e->structure));
}

bool is_own_object(struct file *file, struct scope *scope, const struct expr *e) {
  while (e->kind == EXPR_MEMBER || e->kind == EXPR_CALL)
    e = e->left;
  const struct symbol *s = e->symbol ? e->symbol : e->kind == EXPR_NAME ? scope_find(file, scope, e->text) : NULL;
  return s && s->is_own;
}

bool is_field(struct file *file, struct scope *scope, const struct expr *e) {
  const struct expr *root = e;
  while (root->kind == EXPR_MEMBER)
    root = root->left;
  if (e->kind != EXPR_MEMBER || root->kind == EXPR_CALL || is_own_object(file, scope, root))
    return e->kind == EXPR_MEMBER;
  return is_object_in(file, scope, e->left) && is_plain_component(file, scope, e);
}

/* A scalar object, or one that is a component of a variable. */
static bool resolve_object(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *object = variable_of(file, scope, e);
  if (!object)
    return false;
  if (!e->resolved && e->kind == EXPR_MEMBER && !resolve_part(file, scope, e))
    return false;
  if (!e->resolved && object->scope && e->kind == EXPR_NAME) {
    const struct symbol *named = scope_find(file, scope, e->text);
    if (named && named->alias && !take_alias(file, named, e))
      return false;
  }
  e->resolved = true;
  e->symbol = object;
  bool good = complete_structure(file, object, e->place);
  e->type = object->type;
  return good;
}

/* The object that has a component. */
static bool resolve_left(struct file *file, struct scope *scope, struct expr *object) {
  return object->kind == EXPR_CALL       ? resolve_element(file, scope, object)
         : is_field(file, scope, object) ? resolve_field(file, scope, object)
                                         : resolve_object(file, scope, object);
}

/* Nothing allocates in code for devices, so that allocatable components of its own variables are never there. */
static bool is_never_allocated(struct file *file, struct scope *scope, const struct expr *e) {
  const struct expr *at = e->left;
  while (is_part(at) && !(at->component && is_held(at->component)))
    at = at->left;
  const struct symbol *s = at->kind == EXPR_NAME && is_own_object(file, scope, at) ? at->symbol : NULL;
  return s && !s->dummy;
}

/* A held component has the type of its elements, whose layout has to be known where they are used. */
static bool check_field(struct file *file, struct scope *scope, struct expr *e, struct symbol *component) {
  if (!is_held(component) && !is_constant_shape(file, component)) {
    complain(file, e->place, "component '%s' has no constant shape, which is not supported in code for devices yet",
             component->spelled);
    return false;
  }
  if (!is_held(component))
    return true;
  if (component->allocatable && is_never_allocated(file, scope, e)) {
    complain(file, e->place,
             "component '%s' is allocatable, and its object is a variable of code for devices, which allocates nothing",
             component->spelled);
    return false;
  }
  if (component->type.base != TYPE_DERIVED)
    return type_exists(file, component->type, e->place, component->spelled);
  if (component->rank && component->type.kind == POLYMORPHIC) {
    complain(file, e->place,
             "component '%s' is a polymorphic array, which is not supported in code for devices: point to it in front "
             "of the construct, behind TYPE IS",
             component->spelled);
    return false;
  }
  return complete_structure(file, component, e->place);
}

/* "s%parent" as a value: the part of the object that is of the type that its own extends. */
static bool resolve_parent(struct file *file, struct scope *scope, struct expr *e) {
  if (!resolve_left(file, scope, e->left))
    return false;
  for (const struct symbol *at = e->left->type.derived; at && at->parent; at = at->parent)
    if (strcmp(at->extends, e->text) == 0)
      e->structure = at->parent;
  e->type = (struct type){TYPE_DERIVED, 0, e->text, 0, e->structure};
  e->resolved = true;
  return e->structure != NULL;
}

bool resolve_field(struct file *file, struct scope *scope, struct expr *e) {
  if (e->component || e->structure)
    return true;
  while (names_parent(file, scope, e->left))
    e->left = e->left->left;
  if (names_parent(file, scope, e))
    return resolve_parent(file, scope, e);
  struct expr *object = e->left;
  if (!resolve_left(file, scope, object))
    return false;
  const struct symbol *type = object->type.derived;
  struct symbol *component = type ? field_in(file, type, e) : NULL;
  if (!component) {
    if (!type)
      complain(file, e->place, "this has no components");
    return false;
  }
  if (!check_field(file, scope, e, component))
    return false;
  e->component = component;
  e->resolved = true;
  e->type = component->type;
  e->type.rank = component->rank ? component->rank : object->type.rank;
  return true;
}

/* --- items of clauses --- */

/* The variable's type is no derived one, or C++ can have its layout. */
static bool is_laid_out(struct file *file, const struct symbol *s) {
  return s->type.base != TYPE_DERIVED || has_known_layout(file, find_type(file, s->scope, s->type.name), 0);
}

/* A held component of an object that is no array element: "s%a" or "s%a(1:n)". */
static bool is_held_part(struct file *file, struct scope *scope, const struct expr *item) {
  const struct expr *e = item->kind == EXPR_CALL ? item->left : item;
  if (e->kind != EXPR_MEMBER || e->resolved || is_field(file, scope, e) || names_parent(file, scope, e))
    return false;
  const struct symbol *object = variable_of(file, scope, e->left), *part = variable_of(file, scope, e);
  return object && part && !object->rank && !is_plain_component(file, scope, e) && is_laid_out(file, object) &&
         is_laid_out(file, part) && part->type.kind != POLYMORPHIC;
}

struct expr *member_item(struct file *file, struct scope *scope, const struct expr *item) {
  if (file->options->host != FORTRAN_GFORTRAN || !is_held_part(file, scope, item))
    return NULL;
  struct expr *e = copy_expr(file, item), *field = e->kind == EXPR_CALL ? e->left : e;
  if (!resolve_field(file, scope, field))
    return NULL;
  if (e == field)
    return e;
  e->component = field->component;
  e->resolved = true;
  return resolve_subscripts(file, scope, e, e->component) ? e : NULL;
}
