/*
 * cxx_pointers.c - what associates pointers in C++. The address and the bounds of such a pointer (arguments.c) are
 * variables: "p => a(2:n)" sets p, __p_l1, __p_n1, __p_s1 and __p_o.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"
#include "fortran/search.h"
#include "fortran/transformational.h"

void refuse_pointer(struct writer *w, struct place place, const char *what, const char *name) {
  complain(w->file, place, "%s%s%s%s", name ? "'" : "", name ? name : "", name ? "' " : "", what);
  w->failed = true;
}

void put_private_item(struct writer *w, const struct symbol *s, const char *name) {
  text_add(w->out, s->points ? cxx_pointer(w, s) : name);
  if (!s->points)
    return;
  if (s->allocatable)
    refuse_pointer(w, s->place, "is an allocatable of a routine or a BLOCK, which is not supported in this clause",
                   s->spelled);
  for (int dim = 0; dim < s->rank; dim++) {
    text_printf(w->out, ", __%s_l%d, __%s_n%d", s->name, dim + 1, s->name, dim + 1);
    if (dim || !has_unit_stride(s))
      text_printf(w->out, ", __%s_s%d", s->name, dim + 1);
  }
  if (may_go_down(w, s))
    text_printf(w->out, ", __%s_f", s->name);
  if (s->rank > 1 || (s->rank && !has_unit_stride(s)))
    text_printf(w->out, ", __%s_o", s->name);
}

/* --- targets --- */

/* A pointer's target has its type and rank. */
static bool is_variable_of(const struct symbol *s, const struct expr *target) {
  bool is_designator = target->kind == EXPR_NAME || target->kind == EXPR_CALL || target->kind == EXPR_MEMBER;
  bool is_variable = target->symbol && target->symbol->kind == SYMBOL_VARIABLE && !target->component;
  return is_designator && (is_variable || (target->component && !s->rank));
}

bool points_at(struct writer *w, const struct symbol *s, const struct expr *target) {
  const char *why = !is_variable_of(s, target)
                        ? "can be pointed at variables and at components of objects by their names alone"
                    : target->type.base != s->type.base || target->type.kind != s->type.kind
                        ? "is of another type than what it is to point to"
                    : target->type.rank != s->rank ? "has another rank than what it is to point to"
                                                   : NULL;
  if (why)
    refuse_pointer(w, target->place, why, s->spelled);
  return !why;
}

static const struct expr *range_at(const struct expr *target, int dim) {
  return target->kind == EXPR_CALL ? target->args[dim].value : NULL;
}

/* "a" as "a(:, :)" */
struct expr *as_section(struct file *file, struct expr *array) {
  if (array->kind == EXPR_CALL)
    return array;
  struct expr *e = expr_new(file, EXPR_CALL, array->place);
  e->symbol = array->symbol;
  e->left = array;
  e->nargs = (size_t)array->symbol->rank;
  e->args = ARENA_ARRAY(file->arena, struct argument, e->nargs + 1);
  for (size_t i = 0; i < e->nargs; i++)
    e->args[i].value = expr_new(file, EXPR_RANGE, array->place);
  e->type = array->type;
  e->resolved = true;
  return e;
}

/* The bound that "p(0:) => a" gives; else that of a whole array, or 1. */
static void put_new_lower(struct writer *w, const struct expr *pointer, const struct expr *target, int dim, int from) {
  const struct expr *range = range_at(pointer, dim);
  if (range && range->left)
    put_index(w, range->left);
  else if (target->kind == EXPR_NAME)
    text_add(w->out, cxx_lower(w, target->symbol, from));
  else
    text_add(w->out, "1");
}

/* "const long __1_l = ..., __1_n = ..., __1_s = ...;" of the dimensions that the target has; the pointer may be in it.
 */
static void put_new_bounds(struct writer *w, const struct expr *pointer, const struct expr *target) {
  const struct symbol *s = target->symbol;
  for (int from = 0, dim = 0; from < s->rank; from++) {
    const struct expr *range = range_at(target, from);
    if (range && range->kind != EXPR_RANGE)
      continue;
    text_printf(w->out, "const long __l%d = ", dim + 1);
    put_new_lower(w, pointer, target, dim, from);
    text_printf(w->out, ", __n%d = ", dim + 1);
    if (range)
      put_range_extent(w, s, from, range);
    else
      text_add(w->out, cxx_extent(w, s, from));
    text_printf(w->out, ", __s%d = %s", dim + 1, cxx_stride(w, s, from));
    if (range && range->step) {
      text_add(w->out, " * ");
      put_index(w, range->step);
    }
    text_add(w->out, ";\n");
    dim++;
  }
}

/* The pointer's variables have the values of these. */
void put_association(struct writer *w, const struct symbol *s) {
  text_printf(w->out, "%s = __at;\n", cxx_pointer(w, s));
  for (int dim = 1; dim <= s->rank; dim++)
    text_printf(w->out, "__%s_l%d = __l%d; __%s_n%d = __n%d; ", s->name, dim, dim, s->name, dim, dim);
  for (int dim = 1; dim <= s->rank; dim++)
    if (dim > 1 || !has_unit_stride(s))
      text_printf(w->out, "__%s_s%d = __s%d; ", s->name, dim, dim);
  if (may_go_down(w, s))
    text_printf(w->out, "__%s_f = 0; ", s->name);
  for (int dim = 1; dim <= s->rank && (s->rank > 1 || !has_unit_stride(s)); dim++)
    text_printf(w->out, "%s__l%d * __s%d%s", dim > 1 ? " + " : arena_printf(w->file->arena, "__%s_o = ", s->name), dim,
                dim, dim == s->rank ? ";" : "");
  text_add(w->out, "}\n");
}

/* The component has these values as gfortran's descriptor. */
static void put_held_association(struct writer *w, const struct symbol *s) {
  static const int codes[] = {[TYPE_INTEGER] = 1, [TYPE_LOGICAL] = 2, [TYPE_REAL] = 3, [TYPE_COMPLEX] = 4};
  text_add(w->out, "__p.base = __at;\n");
  if (s->rank)
    text_printf(w->out,
                "__p.element = sizeof *__at; __p.span = sizeof *__at; __p.version = 0; __p.rank_ = %d; __p.type = %d; "
                "__p.attribute = 0; __p.offset = 0;\n",
                s->rank, codes[s->type.base]);
  for (int dim = 1; dim <= s->rank; dim++)
    text_printf(w->out, "__p.dim[%d] = {__s%d, __l%d, __l%d + __n%d - 1}; __p.offset -= __l%d * __s%d;\n", dim - 1, dim,
                dim, dim, dim, dim, dim);
  text_add(w->out, "}\n");
}

void put_null(struct writer *w, const struct symbol *s) {
  text_printf(w->out, "%s = nullptr;", cxx_pointer(w, s));
  for (int dim = 1; dim <= s->rank; dim++)
    text_printf(w->out, " __%s_n%d = 0;", s->name, dim);
  text_add(w->out, "\n");
}

/* --- statements --- */

static const struct symbol *pointer_of(struct writer *w, const struct expr *e) {
  const struct symbol *s = e ? e->symbol : NULL;
  if (s && s->points && s->pointer && !e->component)
    return s;
  if (e)
    refuse_pointer(
        w, e->place,
        "cannot be pointed elsewhere in code for devices: declare a pointer to numbers or logicals in a BLOCK of the "
        "construct",
        s ? s->spelled : NULL);
  return NULL;
}

/* "__at", and what goes with it, of the target. */
static void put_target(struct writer *w, const struct symbol *s, const struct expr *pointer, struct expr *target) {
  text_printf(w->out, "%s *const __at = &", cxx_type(s->type));
  if (s->rank)
    put_element(w, as_section(w->file, target));
  else
    put_expr(w, target);
  text_add(w->out, ";\n");
  if (s->rank)
    put_new_bounds(w, pointer, target);
}

/* A pointer component of an object that C++ has as a structure. */
static void put_held_point(struct writer *w, struct expr *pointer, struct expr *target) {
  const struct symbol *s = pointer->component;
  if (target && !points_at(w, s, target))
    return;
  text_add(w->out, "{ auto &__p = ");
  put_held(w, pointer);
  text_add(w->out, ";\n");
  if (target) {
    put_target(w, s, pointer, target);
    put_held_association(w, s);
  } else {
    text_add(w->out, "__p.base = nullptr; }\n");
  }
}

void put_point(struct writer *w, struct stmt *stmt) {
  struct expr *member = stmt->left->field ? stmt->left->field : stmt->left;
  const struct symbol *component = member->kind == EXPR_MEMBER ? member->component : NULL;
  const struct symbol *part = stmt->left->field ? variable_of(w->file, w->scope, stmt->left) : NULL;
  if (part && uses_find(w->uses, part)) {
    refuse_pointer(w, stmt->place,
                   "is assigned here, and what it points to is used in this construct as well: use a construct "
                   "for each",
                   part->spelled);
    return;
  }
  if (component && is_held(component) && component->pointer && points_to_numbers(component)) {
    put_held_point(w, member, stmt->right && stmt->right->field ? stmt->right->field : stmt->right);
    return;
  }
  const struct symbol *s = pointer_of(w, stmt->left);
  if (!s || (stmt->right && !points_at(w, s, stmt->right)))
    return;
  if (!stmt->right) {
    put_null(w, s);
    return;
  }
  for (int dim = 0; dim < s->rank && range_at(stmt->left, dim); dim++)
    if (range_at(stmt->left, dim)->right) {
      refuse_pointer(w, stmt->place, "gets another rank or shape than its target has, which is not supported",
                     s->spelled);
      return;
    }
  text_add(w->out, "{ ");
  put_target(w, s, stmt->left, stmt->right);
  put_association(w, s);
}

/* "c_f_pointer(c, p, [n, m])" */
void put_c_f_pointer(struct writer *w, struct expr *call) {
  struct expr *address = named_argument(call, "cptr", 0), *shape = named_argument(call, "shape", 2);
  const struct symbol *s = pointer_of(w, named_argument(call, "fptr", 1));
  if (!s)
    return;
  if (!address || address->type.base != TYPE_DERIVED || (s->rank > 0) != (shape != NULL) || call->nargs > 3) {
    refuse_pointer(w, call->place, "'c_f_pointer' has an address of type(c_ptr), a pointer, and the shape of an array",
                   NULL);
    return;
  }
  text_printf(w->out, "{ %s *const __at = (%s *)", cxx_type(s->type), cxx_type(s->type));
  put_expr(w, address);
  text_add(w->out, ".m_address;\n");
  for (int dim = 0; dim < s->rank; dim++) {
    text_printf(w->out, "const long __l%d = 1, __n%d = ", dim + 1, dim + 1);
    put_index(w, static_element(w->file, w->scope, shape, dim));
    text_printf(w->out, ", __s%d = ", dim + 1);
    if (dim)
      text_printf(w->out, "__s%d * __n%d;\n", dim, dim);
    else
      text_add(w->out, "1;\n");
  }
  put_association(w, s);
}

bool put_associated(struct writer *w, const struct expr *e) {
  const struct expr *arg = e->nargs == 1 ? e->args[0].value : NULL;
  const struct symbol *s = arg && arg->kind == EXPR_NAME ? arg->symbol : NULL;
  bool is_dummy = w->routine && s && s->dummy && s->rank && !s->optional;
  bool asks = s && strcmp(e->left->text, s->allocatable ? "allocated" : "associated") == 0;
  if (!asks || !(s->points || (is_dummy && (s->pointer || s->allocatable))))
    return false;
  text_printf(w->out, "(%s != nullptr)", cxx_pointer(w, s));
  return true;
}
