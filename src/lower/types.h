/*
 * types.h - questions about C types: what they are, and as which of the builtins' types they are reduced and counted.
 */
#ifndef SUMAC_LOWER_TYPES_H
#define SUMAC_LOWER_TYPES_H

#include "front/unit.h"
#include "util/lists.h"

struct lowering;

/* Counter types of iteration spaces, in the builtins' suffixes. */
enum counter {
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) COUNT_##ID,
#include "sumac/types.def"
};

/* types.c */
bool type_is_const(const struct type *);                                         /* or an array of what is const */
const char *type_reduction_suffix(const struct lowering *, const struct type *); /* "f64", NULL: not reducible */
const struct type_info *type_reduction_info(const char *suffix);
const char *type_reduction_name(const char *suffix);                             /* the builtins' C type */
enum type_class type_reduction_class(const char *suffix);
bool type_reduction_is_swapped(const char *suffix); /* as a SWAPPED_TYPE of sumac/types.def */
bool type_is_scalar(const struct type *);           /* arithmetic, pointer or enum */
bool type_is_integer(const struct type *);
bool type_is_unsigned(const struct lowering *, const struct type *);
/* To convert E to X's type before reduction OP combines the two gives what C gives, but for a rounding. */
bool type_accumulates(struct lowering *, int op, const struct type *e, const struct type *x);
bool type_is_aggregate(const struct type *);
enum { MAX_DIMS = 16 };                                         /* of lengths of one type that the run gives */
int type_vla_depths(const struct type *, int *depths, int max); /* depths at which a VLA length is, but a known one */
bool type_known_length(const struct type *);                    /* a VLA, of the constant length VLA_SIZE */
const char *counter_suffix(enum counter);
const char *counter_type(enum counter);

#endif
