/*
 * cxx_addresses.c - functions that ask where variables are: ASSOCIATED with a target (Fortran 2018, 16.9.16), C_LOC and
 * C_ASSOCIATED of ISO_C_BINDING (18.2.3), LOC. Addresses are the device's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static void refuse(struct writer *w, const struct expr *e, const char *why) {
  complain(w->file, e->place, "'%s' in code for devices %s", e->left->text, why);
  w->failed = true;
}

/* "&x", of an array or a section the address of its first element. */
static void put_address(struct writer *w, struct expr *variable) {
  text_add(w->out, "&");
  if (variable->symbol && !variable->component && variable->type.rank)
    put_element(w, as_section(w->file, variable));
  else
    put_bare(w, variable);
}

/* --- ASSOCIATED --- */

/* Extent and stride of dimension NUMBER, from 0, of the section. */
static void put_dimension(struct writer *w, const struct expr *section, int number, bool is_extent) {
  int dim = 0;
  while (section->args[dim].value->kind != EXPR_RANGE || number-- > 0)
    dim++;
  const struct expr *range = section->args[dim].value;
  if (is_extent) {
    put_range_extent(w, section->symbol, dim, range);
    return;
  }
  text_printf(w->out, "%s", cxx_stride(w, section->symbol, dim));
  if (range->step) {
    text_add(w->out, " * ");
    put_index(w, range->step);
  }
}

/* Both have some elements, as many in each dimension, and equally far apart. */
static void put_same_shape(struct writer *w, const struct expr *pointer, const struct expr *target) {
  for (int dim = 0; dim < pointer->type.rank; dim++) {
    text_add(w->out, " && fortran::same_dimension(");
    put_dimension(w, pointer, dim, true);
    text_add(w->out, ", ");
    put_dimension(w, target, dim, true);
    text_add(w->out, ", ");
    put_dimension(w, pointer, dim, false);
    text_add(w->out, ", ");
    put_dimension(w, target, dim, false);
    text_add(w->out, ")");
  }
}

/* A scalar that no clause maps is a copy of each thread's, with an address of its own. */
static bool is_mapped(struct writer *w, const struct expr *scalar) {
  const struct use *use = scalar->symbol && !scalar->component ? uses_find(w->uses, scalar->symbol) : NULL;
  bool is_copy = use && !w->routine && !use->in_clause && !use->inherited &&
                 (!use->behaviour || strcmp(use->behaviour, "firstprivate") == 0);
  if (is_copy && !scalar->type.rank) {
    complain(w->file, scalar->place, "'associated' asks about scalar '%s', which no clause maps: name it in one",
             scalar->symbol->spelled);
    w->failed = true;
  }
  return !is_copy || scalar->type.rank;
}

void put_associated_with(struct writer *w, const struct expr *e) {
  struct expr *pointer = e->args[0].value, *target = e->args[1].value;
  struct expr alone = *e;
  alone.nargs = 1;
  if (!pointer->symbol || pointer->kind != EXPR_NAME || !pointer->symbol->pointer) {
    refuse(w, e, "asks for the name of a pointer, which is no component of an element of an array");
    return;
  }
  if (!points_at(w, pointer->symbol, target) || !is_mapped(w, pointer) || !is_mapped(w, target))
    return;
  text_add(w->out, "(");
  put_inquiry(w, &alone);
  text_add(w->out, " && (const void *)");
  put_address(w, pointer);
  text_add(w->out, " == (const void *)");
  put_address(w, target);
  if (pointer->type.rank)
    put_same_shape(w, as_section(w->file, pointer), as_section(w->file, target));
  text_add(w->out, ")");
}

/* --- addresses as values --- */

void put_location_of(struct writer *w, const struct expr *e) {
  struct expr *variable = e->nargs == 1 ? e->args[0].value : NULL;
  bool is_designator = variable &&
                       (variable->kind == EXPR_NAME || variable->kind == EXPR_CALL || variable->kind == EXPR_MEMBER) &&
                       (variable->component || (variable->symbol && variable->symbol->kind == SYMBOL_VARIABLE));
  if (!is_designator || variable->type.base == TYPE_CHARACTER) {
    refuse(w, e, "is of a variable, an element or a section that has no characters");
    return;
  }
  text_add(w->out, "((long)");
  put_address(w, variable);
  text_add(w->out, ")");
}

void put_c_associated(struct writer *w, const struct expr *e) {
  if (e->nargs < 1 || e->nargs > 2 || e->args[0].value->type.base != TYPE_DERIVED ||
      e->args[e->nargs - 1].value->type.base != TYPE_DERIVED) {
    refuse(w, e, "has one or two addresses of type(c_ptr)");
    return;
  }
  text_add(w->out, "fortran::c_associated(");
  for (size_t i = 0; i < e->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_expr(w, e->args[i].value);
    text_add(w->out, ".m_address");
  }
  text_add(w->out, ")");
}
