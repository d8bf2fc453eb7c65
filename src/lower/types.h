/*
 * types.h - in which of the builtins' types (include/sumac/types.def) values of C's are reduced, and in which trip
 * counts are held.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_TYPES_H
#define SUMAC_LOWER_TYPES_H

#include "model/types.h"
#include "util/lists.h"

struct lowering;

/* The types in which iterations are counted: COUNT_I32, ... */
enum counter {
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) COUNT_##ID,
#include "sumac/types.def"
};

/* types.c */
const char *type_reduction_suffix(const struct lowering *, const struct type *); /* "f64", NULL: not reducible */
const struct type_info *type_reduction_info(const char *suffix);
/* "(double *)ADDRESS"; what has a type that depends on a template's parameters has the right one. */
const char *type_reduction_pointer(struct lowering *, const char *suffix, const char *address);
const char *type_reduction_name(const char *suffix); /* the builtins' C type */
enum type_class type_reduction_class(const char *suffix);
bool type_reduction_is_swapped(const char *suffix); /* true of a SWAPPED_TYPE of sumac/types.def */
bool type_is_unsigned(const struct lowering *, const struct type *);
/* Converting E to X's type before X OP E gives the same as C's conversions do, but for a rounding. OP: enum red_op. */
bool type_accumulates(struct lowering *, int op, const struct type *e, const struct type *x);
const char *counter_suffix(enum counter); /* "i32" */
const char *counter_type(enum counter);   /* "int" */

#endif
