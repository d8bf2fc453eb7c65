/*
 * tree.h - questions about the C tree: which variables an expression refers to, writes, or reads first; whether two
 * expressions are the same.
 */
#ifndef SUMAC_LOWER_TREE_H
#define SUMAC_LOWER_TREE_H

#include "front/unit.h"

/* tree.c */
struct node *tree_strip(struct node *); /* without parentheses and implicit wrappers */
bool tree_same_decl(const struct decl *, const struct decl *);
bool tree_inside(const struct decl *, size_t begin, size_t end); /* declared in that range of the text */
/* Declared in that range and not static: a new object each time that the text is executed. */
bool tree_made_inside(const struct decl *, size_t begin, size_t end);
struct decl *tree_ref(struct node *);                              /* the variable that an expression is, or NULL */
typedef bool tree_visitor(struct node *, void *context);           /* returns false: do not go into the kids */
void tree_walk(struct node *, tree_visitor *, void *context);      /* also through the sizes in array types */
void tree_walk_text(struct node *, tree_visitor *, void *context); /* also through operands of typeof */
bool tree_is_evaluated(const struct node *);                       /* false: in a sizeof, for its type alone */
bool tree_mentions(struct node *, const struct decl *);
bool tree_is_loop(const struct node *);    /* of C or C++ */
bool tree_is_step(const struct node *);    /* ++ or -- */
struct decl *tree_assigned(struct node *); /* the variable that NODE itself assigns to (=, ++, --); or NULL */
bool tree_writes(struct node *, const struct decl *); /* it is assigned to, or its address is taken, in NODE */
bool tree_writes_surely(struct node *,
                        const struct decl *);          /* C++: none of the functions that an instance chooses does */
bool tree_escapes(struct node *, const struct decl *); /* its address is taken by '&' (not: an array's decay) */
bool tree_has_kind(struct node *, enum node_kind);
bool tree_has_effects(struct node *); /* it may have side effects, or reads a volatile object */
bool tree_changes(struct node *);     /* it assigns to something by itself: calls do not count */
/* The variable that an lvalue made of members, subscripts and '*' starts from; NULL: it is something else. */
struct decl *tree_root(struct node *lvalue);
bool tree_is_call(const struct node *);      /* C++'s operators and constructors, too */
struct decl *tree_callee(struct node *call); /* called function or NULL */
struct decl *tree_called(struct node *);     /* of whatever node, C++'s operators and constructors, too */
bool tree_is_statement(const struct node *);
/* Whether the node's value is not used: also beside a comma, in a cast to void, as an operand of && or ?: that is not
   used. */
bool tree_is_discarded(const struct node *);
bool same_expression(struct node *, struct node *);      /* without effects, and the same value at the same place */
bool tree_holds(struct node *, struct node *expression); /* the same expression is in it */

/* flow.c */
enum first_use { USE_NONE, USE_WRITTEN, USE_READ };
/* The first use when NODE is executed: WRITTEN only if every path writes it before it reads it; READ where in doubt. */
enum first_use tree_first_use(struct node *, const struct decl *);
bool tree_reads_first(struct node *, const struct decl *);        /* some path may read it before it is written */
enum first_use tree_next_use(struct node *, const struct decl *); /* first use after NODE, to its function's end */

#endif
