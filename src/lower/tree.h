/*
 * tree.h - questions about the C tree: who is referred to, written, read first; what is the same.
 */
#ifndef SUMAC_LOWER_TREE_H
#define SUMAC_LOWER_TREE_H

#include "front/unit.h"

/* tree.c */
struct node *tree_strip(struct node *); /* without parentheses and implicit wrappers */
bool tree_same_decl(const struct decl *, const struct decl *);
bool tree_inside(const struct decl *, size_t begin, size_t end); /* declared in that range */
/* And a new object each time that the range is run: no static variable. */
bool tree_made_inside(const struct decl *, size_t begin, size_t end);
struct decl *tree_ref(struct node *);                              /* the variable that an expression is, or NULL */
typedef bool tree_visitor(struct node *, void *context);           /* false: do not go into the kids */
void tree_walk(struct node *, tree_visitor *, void *context);      /* sizes of array types included */
void tree_walk_text(struct node *, tree_visitor *, void *context); /* and what typeof names */
bool tree_is_evaluated(const struct node *);                       /* false: only its type is asked for */
bool tree_mentions(struct node *, const struct decl *);
bool tree_is_step(const struct node *);                /* ++ or -- */
struct decl *tree_assigned(struct node *);             /* by NODE itself: assignment, ++, --; or NULL */
bool tree_writes(struct node *, const struct decl *);  /* assignment, ++, --, or its address taken */
bool tree_escapes(struct node *, const struct decl *); /* its address is taken, an array's decay excluded */
bool tree_has_kind(struct node *, enum node_kind);
bool tree_has_effects(struct node *);               /* or may have, or reads a volatile object */
struct decl *tree_callee(struct node *call);        /* called function or NULL */
bool tree_is_statement(const struct node *);        /* its value is not used */
bool same_expression(struct node *, struct node *); /* and without effects */

/* flow.c */
enum first_use { USE_NONE, USE_WRITTEN, USE_READ };
enum first_use tree_first_use(struct node *, const struct decl *); /* on every path; READ where in doubt */
bool tree_reads_first(struct node *, const struct decl *);         /* some path may read it before one writes it */
enum first_use tree_next_use(struct node *, const struct decl *);  /* the same after NODE, up to its function's end */

#endif
