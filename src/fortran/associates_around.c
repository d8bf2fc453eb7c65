/*
 * associates_around.c - ASSOCIATE and SELECT TYPE around constructs (Fortran 2018, 11.1.3.3): names of elements,
 * sections, components of elements, and expressions are variables of their own, whose place and bounds the host's
 * compiler knows.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/selectors.h"
#include "fortran/walk.h"

#include <stdio.h>
#include <stdlib.h>

/* A name's meaning "s%p(i)%a": the last part as it is declared, and the object around. */
struct selected {
  const struct symbol *root;     /* s */
  const struct symbol *declared; /* a, or s itself */
  int rank;
  bool is_target, is_section, has_element;
};

static bool read_selected(struct file *file, struct scope *scope, const struct expr *e, struct selected *found);

/* True if it is known that the subscript is a scalar: vectors are something else. */
static bool is_scalar(struct file *file, struct scope *scope, const struct expr *e) {
  struct selected found = {0};
  if (!e || e->kind == EXPR_INTEGER)
    return true;
  if (e->kind == EXPR_NAME) {
    const struct symbol *named = scope_find(file, scope, e->text);
    if (named && named->kind == SYMBOL_CONSTANT)
      return !named->rank;
  }
  if (e->kind == EXPR_NAME || e->kind == EXPR_MEMBER || e->kind == EXPR_CALL)
    return read_selected(file, scope, e, &found) && !found.rank && found.declared->type.base == TYPE_INTEGER;
  return (e->kind == EXPR_UNARY || e->kind == EXPR_BINARY || e->kind == EXPR_PARENTHESES) &&
         is_scalar(file, scope, e->left) && is_scalar(file, scope, e->right);
}

/* "NAME(args)": an element or a section. */
static bool read_subscripts(struct file *file, struct scope *scope, const struct expr *e, struct selected *found) {
  if (!found->rank || e->nargs != (size_t)found->rank)
    return false;
  found->rank = 0;
  found->has_element = true;
  for (size_t i = 0; i < e->nargs; i++) {
    const struct expr *value = e->args[i].value;
    bool is_range = value && value->kind == EXPR_RANGE;
    if (e->args[i].keyword || !value || (!is_range && !is_scalar(file, scope, value)))
      return false;
    found->rank += is_range;
  }
  found->is_section = found->rank > 0;
  return true;
}

static bool read_component(struct file *file, const char *name, struct selected *found) {
  const struct symbol *object = found->declared;
  struct symbol *type = found->rank ? NULL : find_type(file, object->scope, object->type.name);
  const struct symbol *component = type ? find_component(file, type, name) : NULL;
  if (!component)
    return false;
  found->declared = component;
  found->rank = component->rank;
  found->is_target = component->pointer || (found->is_target && !component->allocatable);
  return true;
}

static bool read_selected(struct file *file, struct scope *scope, const struct expr *e, struct selected *found) {
  if (e->kind == EXPR_MEMBER)
    return read_selected(file, scope, e->left, found) && read_component(file, e->text, found);
  if (e->kind == EXPR_CALL)
    return (e->left->kind == EXPR_NAME || e->left->kind == EXPR_MEMBER) && read_selected(file, scope, e->left, found) &&
           read_subscripts(file, scope, e, found);
  const struct symbol *s = e->kind == EXPR_NAME ? variable_of(file, scope, e) : NULL;
  if (!s || s->selector || s->type.base == TYPE_UNKNOWN)
    return false;
  *found = (struct selected){.root = s, .declared = s, .rank = s->rank, .is_target = s->target || s->pointer};
  return true;
}

void become_selected(struct symbol *name, const struct symbol *selected, const struct symbol *root, int rank) {
  *name =
      (struct symbol){.kind = SYMBOL_VARIABLE,
                      .name = name->name,
                      .spelled = name->spelled,
                      .place = name->place,
                      .scope = selected->scope,
                      .type = selected->type,
                      .shape = rank ? SHAPE_DEFERRED : SHAPE_SCALAR,
                      .rank = rank,
                      .typed = true,
                      .dummy = root->dummy,
                      .target = selected->target || selected->pointer,
                      .contiguous = selected->contiguous || selected->allocatable || selected->shape == SHAPE_EXPLICIT,
                      .selected = root,
                      .selects = selected->component ? selected->component
                                 : selected->selects ? selected->selects
                                                     : selected};
  name->type.derived = NULL;
}

void take_selector(struct file *file, struct scope *around, const struct parser *at, struct symbol *name) {
  struct parser p = *at;
  struct selected found = {0};
  p.quiet = true;
  p.scope = around;
  struct expr *e = parse_expr(&p);
  if (!e || p.failed || (!at_sign(&p, ",") && !at_sign(&p, ")")))
    return;
  bool is_designator = e->kind == EXPR_MEMBER || e->kind == EXPR_CALL;
  if (!is_designator || !read_selected(file, around, e, &found) || !found.has_element) {
    name->selector = e;
    return;
  }
  become_selected(name, found.declared, found.root, found.rank);
  name->target = found.is_target;
  if (found.is_section) {
    name->shape = SHAPE_ASSUMED;
    name->contiguous = false;
  }
}

/* --- types and ranks of expressions --- */

static bool calls_function(struct file *file, struct scope *scope, const struct expr *e) {
  if (!e)
    return false;
  bool is_call = e->kind == EXPR_CALL && !is_designator(file, scope, e) &&
                 (e->left->kind != EXPR_NAME || scope_find(file, scope, e->left->text));
  for (size_t i = 0; i < e->nargs; i++)
    is_call |= calls_function(file, scope, e->args[i].value);
  return is_call || calls_function(file, scope, e->left) || calls_function(file, scope, e->right) ||
         calls_function(file, scope, e->step);
}

static bool resolve_silently(struct file *file, struct scope *scope, struct expr *e) {
  struct silence silence;
  if (!silence_begin(file, &silence))
    return false;
  bool good = resolve(file, scope, e);
  return silence_end(file, &silence) && good;
}

void know_selector(struct file *file, struct symbol *s) {
  struct expr *value = s->selector;
  if (!value || s->type.base != TYPE_UNKNOWN || !s->scope->associates)
    return;
  s->selector = NULL;
  struct scope *scope = s->scope->host;
  bool is_part = is_designator(file, scope, value);
  if (calls_function(file, scope, value) || !resolve_silently(file, scope, value) || value->type.base == TYPE_DERIVED)
    return;
  s->type = value->type;
  s->type.rank = 0;
  s->rank = value->type.rank;
  s->shape = s->rank ? SHAPE_ASSUMED : SHAPE_SCALAR;
  struct expr *root = value;
  while (root && !root->symbol)
    root = root->left;
  if (is_part && root && !root->symbol->unit) /* both names mean one memory */
    s->target = root->symbol->target = true;
}

/* --- other names of the same memory --- */

static const struct symbol *outermost(const struct symbol *s, bool *is_other) {
  for (; s->base || s->selected; s = s->base ? s->base : s->selected)
    *is_other |= s->selected != NULL;
  return s;
}

static const struct symbol *last_of(const struct symbol *s) {
  return s->component ? s->component : s->selects ? s->selects : s;
}

bool may_share(const struct symbol *a, const struct symbol *b) {
  bool is_other = false;
  if (a == b || outermost(a, &is_other) != outermost(b, &is_other) || !is_other)
    return false;
  return last_of(a) == last_of(b) || a->type.base == TYPE_DERIVED || b->type.base == TYPE_DERIVED;
}

bool shares_memory(const struct uses *uses, const struct symbol *s) {
  for (size_t i = 0; uses && i < uses->n; i++)
    if (may_share(uses->item[i].symbol, s))
      return true;
  return false;
}
