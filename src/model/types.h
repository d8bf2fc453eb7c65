/*
 * types.h - types of C and C++, as far as the early half needs them, and questions about them.
 * To change types, declarations, the tree, questions about them: types.h, tree.h; a unit: unit.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_TYPES_H
#define SUMAC_MODEL_TYPES_H

#include "util/util.h"

struct node;
struct decl;

enum type_kind {
  TYPE_VOID,
  TYPE_BOOL,
  TYPE_CHAR /* plain char */,
  TYPE_SCHAR,
  TYPE_UCHAR,
  TYPE_SHORT,
  TYPE_USHORT,
  TYPE_INT,
  TYPE_UINT,
  TYPE_LONG,
  TYPE_ULONG,
  TYPE_LLONG,
  TYPE_ULLONG,
  TYPE_INT128,
  TYPE_UINT128,
  TYPE_HALF,
  TYPE_FLOAT,
  TYPE_DOUBLE,
  TYPE_LDOUBLE,
  TYPE_FLOAT128,
  TYPE_COMPLEX /* element in `to` */,
  TYPE_POINTER,
  TYPE_ARRAY /* constant length */,
  TYPE_VLA,
  TYPE_INCOMPLETE_ARRAY,
  TYPE_FUNCTION,
  TYPE_STRUCT,
  TYPE_UNION,
  TYPE_ENUM /* underlying in `to` */,
  TYPE_VECTOR,
  TYPE_OTHER
};
struct type {
  enum type_kind kind; /* canonical: typedefs seen through */
  bool is_const, is_volatile, is_restrict, is_atomic;
  bool has_dependent_length; /* C++, VLA: VLA_SIZE is a constant expression in each instance of a template */
  bool is_dependent;         /* C++, OTHER: what it is depends on a template's parameters */
  bool is_dependent_class;   /* but it is a class: std::array<T, N> */
  bool is_assumed;           /* C++, POINTER: as it has a section; what it is depends on a template's parameters */
  const void *identity;      /* OTHER: clang's for this type, however it is written and qualified */
  const struct type *to;     /* pointee, element, result, complex element, enum's integer */
  long length;               /* TYPE_ARRAY: elements */
  long size;                 /* bytes; -1 where not constant or incomplete */
  long align;                /* bytes; -1 where there is none */
  bool aligned_by_name;      /* by an attribute of TYPEDEF_NAME, other than the type that this stands for */
  const char *written;       /* C++: STRUCT, UNION, ENUM, OTHER: how text can name it, without qualifiers */
  const char *spelling;      /* clang's text of it, qualifiers included: "const double *", "double[100]", "struct S" */
  struct decl *tag;          /* STRUCT, UNION, ENUM: its declaration */
  const char *typedef_name;  /* outermost typedef, or NULL */
  struct node *vla_size;     /* TYPE_VLA: the size expression where it was declared (may be NULL); is_constant
                                where clang knows its value, in a const variable for example */
  const struct type *const *params; /* TYPE_FUNCTION */
  size_t nparams;
  bool variadic, unprototyped;
  bool has_references;  /* C++: among PARAMS and TO */
  unsigned long refers; /* C++: mask of the first PARAMS, that are references by which the function may write */
};

/* types.c */
bool type_is_const(const struct type *);      /* also an array of const elements */
bool type_may_be_any(const struct type *);    /* C++: each instance of a template settles what it is */
bool type_may_be_lambda(const struct type *); /* C++: of a class without a name */
bool type_may_be_scalar(const struct type *); /* C++: or may be one, for parameters of a template */
bool type_may_be_integer(const struct type *);
bool type_is_scalar(const struct type *); /* arithmetic, pointer or enum */
bool type_is_integer(const struct type *);
bool type_is_aggregate(const struct type *);
bool type_is_array(const struct type *);                    /* of a known length or not */
const struct type *type_behind_arrays(const struct type *); /* of the elements that are no arrays */
enum { MAX_DIMS = 16 };                                     /* array dimensions of run-time length in one type */
/* Fills DEPTHS with the derivation depths (0: the type itself, 1: its elements' or pointee's, ...) at which TYPE is an
   array of run-time length; returns how many, MAX at most. */
int type_vla_depths(const struct type *, int *depths, int max);
bool type_known_length(const struct type *); /* a VLA by C's rules, but its length is a constant: `const int n = 4;` */

#endif
