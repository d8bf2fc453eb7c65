/*
 * spelling.h - how one language spells the shapes that lowering writes. Writers know shapes ("a null pointer that is
 * constant", "the type of this lvalue"); a row of this table knows the words. A further language is a line of
 * src/model/spellings.def and a file of this folder.
 *
 * Fields of type const char * are patterns for text_printf; the operands stand in the comment, in order. Both languages
 * are those of clang: __typeof__, statement expressions and __auto_type need no row.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_SPELLING_H
#define SUMAC_LOWER_SPELLING_H

#include "model/unit.h"

/* Text around the user's. */
struct scaffold {
  const char *begin, *end;               /* around the declarations of what has C's linkage */
  const char *unit;                      /* the unit's declaration */
  const char *before_unit, *behind_unit; /* around its definition */
  const char *no_images;                 /* the first value of the table of images */
  const char *region;                    /* declarations for a region: NAME, used several times */
  bool overloads;                        /* builtins have overloads of one name (include/sumac/overloads.h) */
  bool descriptors;                      /* regions' descriptors stand at the end; else each beside its region */
};

/* Types that only each instance of a template knows, in the words of an instance. */
struct instance_spelling {
  /* Types. */
  const char *value_type;   /* EXPRESSION: its type without qualifiers and references */
  const char *element_type; /* LVALUE: that of the innermost elements */
  const char *own_scalar;   /* TYPE NAME ANNOTATION ADDRESS: a variable, a copy of the scalar at an address */
  const char *copy;         /* TYPE NAME ANNOTATION: begins a variable that is a copy, of an array too; then */
  const char *copy_from;    /* ADDRESS TYPE NAME COPY: what it is copied from, and the reference NAME to it */
  const char *constant;     /* OUTER NAME ANNOTATION: a constant variable NAME with OUTER's value, which it may hide */
  const char *pack;         /* OUTER NAME SLOT: a variable that has the values of a pack of arguments */
  const char *bound;        /* NAME EXPRESSION: a reference NAME to what EXPRESSION is */
  const char *captures;     /* TYPE NAME OBJECT: a variable that lists the pointers which a lambda holds */
  const char *captures_first; /* NAME: the first one */
  /* Conditions, which are constant. */
  const char *is_pointer, *is_scalar, *is_lambda, *is_integer; /* TYPE */
  const char *is_same, *is_object_of;                          /* TYPE TYPE; without qualifiers of the first */
  const char *is_reference;                                    /* EXPRESSION */
  const char *reduces;                                         /* TYPE: builtins of reductions take it */
  const char *fetches_integer;                                 /* OBJECT OPERAND: fetch-and-op takes them, or */
  const char *fetches_real;                                    /* CONDITION OBJECT OPERAND: fetch-and-add does */
  const char *is_small_scalar;                                 /* OBJECT: a scalar of at most 8 bytes */
  const char *when;                                            /* CONDITION: begins a block for its instances */
  const char *assert_that;                                     /* CONDITION TEXT: else an error with the words TEXT */
  /* Values. */
  const char *leaf_kind; /* EXPRESSION: enum sumac_leaf_kind of its type */
  const char *limit;     /* TYPE WHICH: its "least" or "greatest" value */
  const char *wraps;     /* TYPE: a cast to the type in which sums of it wrap around */
  const char *room;      /* BYTES MOST SIZES: how many objects of the largest of SIZES fit into BYTES */
  const char *largest;   /* SIZE, MORE SIZES: the largest of them */
  /* Sums in whatever order. */
  const char *sum;                          /* TYPE: the class of functions for such sums */
  const char *digits, *terms;               /* SUM: types of it */
  const char *function;                     /* SUM: begins a call of a function of it */
  const char *digits_bytes, *element_bytes; /* SUM */
  const char *term;                         /* SIGN REAL EXPRESSION: a term */
  const char *as_type;                      /* EXPRESSION EXPRESSION: the second in the type of the first */
};

struct spelling {
  const char *name; /* of the language, for people */
  struct scaffold file;
  /* Values and types. */
  const char *zeros;           /* gives a variable that is being declared zeros, and ends its declaration */
  const char *object_type;     /* LVALUE: its type without qualifiers, where the language has words for that */
  const char *typed_zero;      /* TYPE: 0; of TYPE, where the type of an argument chooses the builtin */
  const char *no_queue;        /* declares __sumac_ap, a null pointer that is constant */
  const char *unit_address;    /* the address of the unit's descriptor */
  const char *region_address;  /* NAME: the address of a region's descriptor */
  const char *pointer_name;    /* NAME: declarator of a pointer NAME to what is neither array nor function */
  const char *type_again;      /* TYPE NAME: the type that NAME has just been declared with */
  const char *cast_to;         /* NAME: a cast to the type of NAME, a pointer */
  const char *cast_to_length;  /* NAME: the same, from a pointer to an array of run-time length */
  const char *function_symbol; /* ID SYMBOL: declares __sumac_function_ID, the function whose symbol is SYMBOL */
  const char *self;            /* declares SELF_NAME in a method; where there are none "" */
  const char *outer_scope;     /* begins a qualified name; where there are none "" */
  /* Facts. */
  bool names_are_unique; /* no two functions have one name, and none is a template: names are symbols */
  bool versions_inside;  /* versions of a routine for kinds of device stand in its body; else behind it */
  bool inline_bodies;    /* each file that calls an inline function has its body */
  bool raw_literals;     /* line breaks in literals may mean themselves: text is not broken into lines */
  const struct instance_spelling *instances; /* NULL: there are no templates */
};

/* spellings.c */
const struct spelling *spelling_of(enum spelling_id);

#endif
