/*
 * branch.h - what an `if` does in one of its two cases alone.
 */
#ifndef SUMAC_LOWER_ANALYSE_BRANCH_H
#define SUMAC_LOWER_ANALYSE_BRANCH_H

#include "front/unit.h"

struct branch {
  struct node *condition; /* without parentheses and '!' */
  bool holds;             /* BODY is done where it holds; else where it does not */
  struct node *body;
};

/* False: NODE is something else, or does something in both cases, or in none. */
bool branch_read(struct node *, struct branch *);

/* CONDITION without parentheses and '!', each of which turns HOLDS around. */
struct node *branch_condition(struct node *condition, bool *holds);

/* The statement that is all of BODY but for braces and empty statements; NULL: there is none, or several. */
struct node *branch_only(struct node *body);

#endif
