/*
 * bindings.h - how the text of device code refers to the user's variables: a linked list, innermost scope first, of
 * what is written in place of a variable or a part of it. Lists share their tails; they live in the lowering's arena.
 */
#ifndef SUMAC_LOWER_WRITE_BINDINGS_H
#define SUMAC_LOWER_WRITE_BINDINGS_H

#include "lower/region.h"

struct edits;
struct lowering;

struct operand {    /* a bound or a step in text: a literal, or a temporary that is set before the loop */
  const char *text; /* NULL: nothing need be written, as a step of 1 */
  bool known;       /* a constant */
  long value;       /* of a constant */
};
struct redirect { /* a LOCAL that is an array for a section, or for one element, of the variable */
  const char *local;
  struct operand low, length; /* the section's first index, its elements */
  struct node *index;         /* for one element: its index; NULL: for a section */
  struct operand row;         /* elements are rows, of which that is the first element; no text: they are not */
};
struct binding {
  const struct binding *next;
  const struct decl *decl; /* this variable... */
  const char *text;        /* ... is written like this */
  /* TEXT is the LOCAL of this max or min, which changes only in statements that extreme_value() knows; NULL: it is not
   */
  const struct reduction *extreme;
  const struct reduction
      *update;      /* TEXT is the LOCAL of this reduction, whose locals the target chooses; NULL: it is not */
  const char *fits; /* of LOCALS_LIMITED: not 0 where LOCAL has the elements; NULL: it always has */
  const struct redirect *redirect; /* only for a part of the variable; NULL: for all of it */
  const char *note;    /* an assignment that a thread makes when it finds a better value for it (best.c); NULL: none */
  const char *value;   /* where a thread has the value at that place, if no variable of the user's has; else NULL */
  struct node *member; /* only for this lvalue in the variable: s.x, p->x; NULL: for all of it */
};

/* bindings.c */
const char *binding_of(const struct binding *, const struct decl *); /* text of the whole variable; NULL: as it is */
const char *binding_text(struct lowering *, const struct binding *, const struct decl *); /* that, or the name */
const char *binding_unevaluated(const struct binding *, const struct decl *);
bool binding_is_of(const struct binding *, struct node *lvalue); /* it is for this variable, or this member */
const struct binding *binding_of_member(const struct binding *, struct node *);
/* A new binding of DECL to TEXT, in front of the list. */
struct binding *binding_push(struct lowering *, const struct binding *, const struct decl *, const char *text);
bool operand_is_zero(const struct operand *); /* it is the constant 0 */

/* render.c: text of a part of the user's program, with variables as the bindings say, and with loops, atomic constructs
   and so on replaced. In the arena; REGION may be NULL outside of regions and routines. */
char *render_statement(struct lowering *, struct region *, struct node *, const struct binding *);
/* A loop that stays a plain loop; those in it are replaced. */
char *render_own_loop(struct lowering *, struct region *, struct node *, const struct binding *);
/* Row LOCAL of such, as a pointer to index as the user does. It begins with element FIRST. */
const char *row_text(struct lowering *, const char *local, const struct operand *first);
/* Edits that write the lengths of the arrays in a declaration as numbers, where they are known. */
void render_lengths(struct lowering *, struct edits *, const struct decl *);
char *render_expression(struct lowering *, struct region *, struct node *, const struct binding *);
/* An update of an element (binding.update) as the plain statement that it was. */
char *render_plain(struct lowering *, struct region *, struct node *, const struct binding *);

#endif
