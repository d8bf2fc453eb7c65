/*
 * types.h - questions about C types: what they are, in which of the builtins' types (include/sumac/types.def) values of
 * them are reduced, and in which trip counts are held.
 */
#ifndef SUMAC_LOWER_TYPES_H
#define SUMAC_LOWER_TYPES_H

#include "front/unit.h"
#include "util/lists.h"

struct lowering;

/* The types in which iterations are counted: COUNT_I32, ... */
enum counter {
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) COUNT_##ID,
#include "sumac/types.def"
};

/* types.c */
bool type_is_const(const struct type *);                                         /* also an array of const elements */
const char *type_reduction_suffix(const struct lowering *, const struct type *); /* "f64", NULL: not reducible */
const struct type_info *type_reduction_info(const char *suffix);
/* "(double *)ADDRESS"; what has a type that depends on a template's parameters has the right one. */
const char *type_reduction_pointer(struct lowering *, const char *suffix, const char *address);
const char *type_reduction_name(const char *suffix); /* the builtins' C type */
enum type_class type_reduction_class(const char *suffix);
bool type_reduction_is_swapped(const char *suffix); /* it is a SWAPPED_TYPE of sumac/types.def */
bool type_may_be_any(const struct type *);          /* C++: each instance of a template settles what it is */
bool type_may_be_lambda(const struct type *);       /* C++: of a class without a name */
bool type_may_be_scalar(const struct type *);       /* C++: or may be one, for parameters of a template */
bool type_may_be_integer(const struct type *);
bool type_is_scalar(const struct type *); /* arithmetic, pointer or enum */
bool type_is_integer(const struct type *);
bool type_is_unsigned(const struct lowering *, const struct type *);
/* Converting E to X's type before X OP E gives the same as C's conversions do, but for a rounding. OP: enum red_op. */
bool type_accumulates(struct lowering *, int op, const struct type *e, const struct type *x);
bool type_is_aggregate(const struct type *);
bool type_is_array(const struct type *);                    /* of a known length or not */
const struct type *type_behind_arrays(const struct type *); /* of the elements that are no arrays */
enum { MAX_DIMS = 16 };                                     /* array dimensions of run-time length in one type */
/* Fills DEPTHS with the derivation depths (0: the type itself, 1: its elements' or pointee's, ...) at which TYPE is an
   array of run-time length; returns how many, MAX at most. */
int type_vla_depths(const struct type *, int *depths, int max);
bool type_known_length(const struct type *); /* a VLA by C's rules, but its length is a constant: `const int n = 4;` */
const char *counter_suffix(enum counter);    /* "i32" */
const char *counter_type(enum counter);      /* "int" */

#endif
