/*
 * depend.h - what the dependence test knows about one loop: shared by its scalar half and its memory half.
 */
#ifndef SUMAC_LOWER_DEPEND_H
#define SUMAC_LOWER_DEPEND_H

#include "lower/region.h"

struct accumulation;
struct lowering;

struct access {
  struct node *node;
  struct decl *base;         /* array or pointer; NULL: not known */
  const struct type *type;   /* of what is accessed */
  struct node *subscript[8]; /* outermost first */
  int nsubscripts;
  bool anywhere; /* in the object: without subscripts, as they are not known */
  bool write;
};

struct test {
  struct lowering *l;
  struct loop *loop;
  struct node *body; /* of the loop dimension in question */
  const struct decl *variable;
  struct {
    struct access *item;
    size_t n, capacity;
  } accesses;
  struct node *compared[2]; /* subscripts */
  struct decls written;     /* scalars, outside of the body declared or not */
  struct reductions *found;
  const char *why;
};

/* --- depend.c --- */
/* Iterations of LOOP may run at the same time. False: WHY says what hinders. FOUND has reductions of elements that the
   loop may do; those of scalars are added. */
bool depend_independent(struct lowering *, struct loop *, struct reductions *found, const char **why);
/* The operator by which all uses of a scalar in BODY accumulate in it; below 0: there are others, or none. */
int depend_accumulation(struct lowering *, struct node *body, const struct decl *);
/* The reduction that A, a change of the variable X or of a part of it of TYPE, is a step of; -1: none. */
int depend_step(struct lowering *, const struct accumulation *a, const struct decl *x, const struct type *);
bool depend_fail(struct test *, const char *format, const char *name); /* false; the first reason stays */
bool depend_starts_with(struct node *init, const struct decl *);       /* INIT is DECL = ... */
void depend_add_written(struct test *, struct decl *);

/* --- memory.c --- */
/* The array or pointer, and subscripts, of an lvalue like a[i][j].m, *(p + i), p->m (without any). */
bool depend_read_access(struct node *, struct access *);
/* An access through a pointer that the loop's body declares becomes one to what the pointer is initialised to. False:
   that is not known. */
bool depend_follow_pointer(struct test *, struct access *);
bool depend_is_memory(const struct node *);
bool depend_distinct(struct test *, struct node *a, struct node *b); /* subscripts that differ between iterations */
bool depend_memory(struct test *); /* no two of the accesses meet in different iterations */

#endif
