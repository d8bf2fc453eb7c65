/*
 * objects.h - which object a reduction is on, and what that consists of.
 */
#ifndef SUMAC_LOWER_ANALYSE_OBJECTS_H
#define SUMAC_LOWER_ANALYSE_OBJECTS_H

#include "lower/region.h"

struct lowering;
struct memberwise;

/* object.c */
enum { MAX_STEPS = 32 };
struct step {
  const struct decl *member; /* NULL: an index */
  struct node *index;        /* NULL: 0 */
  bool in_union;             /* MEMBER shares its place with others */
};
struct steps { /* from a variable to an object in it, or behind it */
  struct step item[MAX_STEPS];
  size_t n;
};
void steps_add(struct steps *, struct node *lvalue); /* LVALUE is made of members and indices of a variable */
/* Indices that change nothing and do not name ROOT; no bit-field, no member of a union, nothing volatile. */
bool object_is_plain(struct node *object, const struct decl *root);
bool objects_differ(struct node *a, struct node *b); /* of one variable, whatever their indices are */
enum overlap { OVERLAP_NONE, OVERLAP_SAME, OVERLAP_WITHIN, OVERLAP_AROUND };
/* The objects of two reductions: A is ... B. */
enum overlap reduction_overlap(const struct reduction *a, const struct reduction *b);
struct node *reduction_member(const struct reduction *);                  /* the lvalue s.x, p->x; NULL: no member */
bool item_has_rows(const struct var_item *);                              /* its second dimension is behind pointers */
bool item_by_address(const struct var_item *);                            /* behind a pointer */
bool reduction_by_address(const struct reduction *);                      /* its clause's item is */
bool reduction_moves_with(const struct reduction *, const struct loop *); /* another object in each iteration */
/* The lvalue is, without doubt, the object or lies in it. */
bool reduction_holds(const struct reduction *, struct node *lvalue);
bool reduction_is_written(struct node *body, const struct reduction *);
/* More than PART of it. */
bool reduction_is_written_outside(struct node *body, const struct reduction *, const struct reduction *part);

/* shape.c */
bool reduction_shape(struct lowering *, struct reduction *, const struct var_item *); /* fills the parts */
const struct decl *reduction_field(const struct reduction *); /* the bit-field reduced by itself; NULL: it is none */
long reduction_bytes(const struct reduction *);               /* of LOCAL; -1: known at run time only */

/* memberwise.c */
/* The operator that reduces structures of TYPE as R asks for, with the parts of PARTS in each; NULL: its functions
   would have no name for the type. */
const struct memberwise *memberwise_operator(struct lowering *, const struct reduction *r, const struct type *,
                                             const struct reduction *parts);

/* alignment.c: in bytes */
long alignment_behind(long align, long offset);        /* of what is OFFSET bytes behind something aligned to ALIGN */
long alignment_of_item(const struct var_item *);       /* of the first element of what a clause names */
bool alignment_suits(const struct type *, long align); /* scalars of the type can be used by address there */
bool alignment_suits_lvalue(const struct node *lvalue);

/* elements.c */
/* LOOP, inside a loop that reduces the variable, touches it element by element, each in one iteration only. */
bool loop_owns_elements(struct lowering *, struct loop *, const struct reduction *);
/* A variable of AROUND that holds a pointer to the one given, and that INNER, a loop in it, uses; NULL: none. */
const struct decl *loop_alias(struct node *around, const struct loop *inner, const struct decl *);

#endif
