/*
 * bindings.h - how the text of device code refers to the user's variables.
 */
#ifndef SUMAC_LOWER_WRITE_BINDINGS_H
#define SUMAC_LOWER_WRITE_BINDINGS_H

#include "lower/region.h"

struct lowering;

struct operand {    /* of bounds and steps in text: a literal, or a temporary that is set before the loop */
  const char *text; /* NULL: there is none */
  bool known;
  long value; /* where it is known */
};
struct redirect { /* a section or an element that lives in an array of its own */
  const char *local;
  struct operand low, length; /* where the section begins, elements in it */
  struct node *index;         /* an element: only this one */
};
struct binding { /* how the region's text refers to a variable */
  const struct binding *next;
  const struct decl *decl;
  const char *text;
  const struct reduction
      *extreme; /* TEXT is the LOCAL of this max or min, which only extreme_value()s change; or NULL */
  const struct reduction *update;  /* the elements of TEXT are only updated, in this one; or NULL */
  const struct redirect *redirect; /* NULL: the whole variable */
  struct node *member;             /* only this lvalue in the variable: s.x, p->x; or NULL */
};

/* render.c */
const char *binding_of(const struct binding *, const struct decl *); /* of the variable as a whole */
bool binding_is_of(const struct binding *, struct node *lvalue);     /* a variable, or a member */
char *render_statement(struct lowering *, struct region *, struct node *, const struct binding *);
char *render_own_loop(struct lowering *, struct region *, struct node *,
                      const struct binding *);                               /* NODE, a loop, stays */
bool operand_is_zero(const struct operand *);                                /* without doubt */
void render_lengths(struct lowering *, struct edits *, const struct decl *); /* of a declaration */
char *render_expression(struct lowering *, struct region *, struct node *, const struct binding *);
/* Of an update: as if it were none. */
char *render_plain(struct lowering *, struct region *, struct node *, const struct binding *);
struct binding *binding_push(struct lowering *, const struct binding *, const struct decl *, const char *text);

#endif
