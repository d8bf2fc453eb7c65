/*
 * alignment.c - objects at addresses that their type does not allow: members of packed structures, and what a typedef
 * aligns less. Plain reading and writing of them is the compiler's business, but the builtins of reductions and atomic
 * operations need aligned addresses, on devices at least; such objects are changed under a lock instead.
 * To change objects at addresses that their type does not allow: alignment.c, src/lower/write/fields.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum { ANY = 1 << 20 }; /* the alignment of what is not known to have less */

long alignment_behind(long align, long offset) {
  long step = offset > 0 ? offset & -offset : 0; /* less: a length that the run knows, a multiple of ALIGN */
  return step && step < align ? step : align;
}

static long align_of(const struct type *type) {
  return type && type->align > 0 ? type->align : ANY;
}

/* The multiple of bytes at which the object that EXPR, an lvalue, names is known to be. */
static long alignment_of(const struct node *expr) {
  const struct node *node = tree_strip((struct node *)expr), *base = node->nkids ? node->kid[0] : NULL;
  if (node->kind == N_MEMBER && base && base->type && node->decl && node->decl->bit_offset >= 0) {
    bool pointer = base->type->kind == TYPE_POINTER;
    return alignment_behind(pointer ? align_of(base->type->to) : alignment_of(base), node->decl->bit_offset / 8);
  }
  if (node->kind == N_SUBSCRIPT && base) {
    const struct node *array = tree_strip((struct node *)base);
    if (array->type && array->type->kind != TYPE_POINTER && array->type->to)
      return alignment_behind(alignment_of(array), array->type->to->size);
    return base->type ? align_of(base->type->to) : ANY;
  }
  if (node->kind == N_UNARY && node->op == '*' && base && base->type)
    return align_of(base->type->to);
  if (node->kind == N_REF && node->decl)
    return align_of(node->decl->type);
  return align_of(node->type);
}

long alignment_of_item(const struct var_item *item) {
  long align = alignment_of(item->expr);
  const struct type *type = item->expr->type;
  for (size_t i = 0; i < item->nsections && type; i++) {
    align = type->kind == TYPE_POINTER ? align_of(type->to) : alignment_behind(align, type->to ? type->to->size : 0);
    type = type->to;
  }
  return align;
}

bool alignment_suits(const struct type *type, long align) {
  if (type->kind == TYPE_COMPLEX)
    type = type->to;
  return !type_is_scalar(type) || type->size <= align;
}

bool alignment_suits_lvalue(const struct node *lvalue) {
  bool bits = lvalue->kind == N_MEMBER && lvalue->decl && lvalue->decl->is_bitfield;
  long align = alignment_of(lvalue), own = align_of(lvalue->type);
  return bits || !lvalue->type || alignment_suits(lvalue->type, own < align ? own : align);
}
