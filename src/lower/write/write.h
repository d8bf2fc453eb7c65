/*
 * write.h - the text of device code: loops, what is private to them, atomic constructs, routines.
 */
#ifndef SUMAC_LOWER_WRITE_WRITE_H
#define SUMAC_LOWER_WRITE_WRITE_H

#include "lower/write/bindings.h"

struct text;
struct edits;

/* emit.c */
void loop_text(struct lowering *, struct text *out, struct loop *, const struct binding *);
const char *levels_text(struct lowering *, unsigned mask); /* "__sumac_gang | __sumac_worker" */

/* outline.c */
const char *only_for_text(const struct region *); /* the mark of a region or routine of one kind of device */
/* The types that are declared in the blocks around NODE, before it, each in a block. How many blocks are open then. */
int outline_types(struct lowering *, struct text *out, const struct node *);

/* privates.c */
bool private_has_room(const struct loop *, const struct decl *); /* its memory stands in front of the loop */
void privates_before(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
void privates_inside(struct lowering *, struct text *out, const struct loop *);
const struct binding *privates_bind(struct lowering *, const struct loop *, const struct binding *outer);

/* atomic.c */
/* What stands in place of an atomic construct, REGION and BINDINGS may be NULL. */
char *atomic_text(struct lowering *, struct region *, const struct construct *, const struct binding *);

/* alloca.c */
void alloca_mark(struct edits *, struct node *); /* if it is a call of alloca */
void alloca_mark_all(struct lowering *);         /* of the file, where no other text takes its place */

/* routine.c */
void routine_table(struct lowering *, struct text *out); /* __sumac_routines */

#endif
