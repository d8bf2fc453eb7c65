/*
 * write.h - the text of device code: loops, what is private to them, atomic constructs, routines. Functions append to
 * OUT, or return text in the lowering's arena.
 */
#ifndef SUMAC_LOWER_WRITE_WRITE_H
#define SUMAC_LOWER_WRITE_WRITE_H

#include "lower/write/bindings.h"
#include "lower/write/text.h"

struct text;
struct edits;

/* emit.c */
/* All of a loop, partitioned or sequential; the bindings are those of the code around it. */
void loop_text(struct lowering *, struct text *out, struct loop *, const struct binding *);
const char *levels_text(struct lowering *, unsigned mask); /* "__sumac_gang | __sumac_worker" */

/* outline.c */
const char *
only_for_text(const struct region *); /* a call of __sumac_only_for, if it is for one kind of device alone */
/* The region's variables that the N nodes name, from its slots; in so many BLOCKS. */
const struct binding *outline_variables(struct lowering *, struct text *out, struct region *, struct node *const *,
                                        size_t n, int *blocks);

/* privates.c */
bool private_has_room(const struct loop *,
                      const struct decl *); /* its memory is declared before the loop, not inside */
/* The declarations before the loop, and those in its body; NUMBER: the iteration's, NULL: the user's loop has none. */
void privates_before(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
bool privates_keep(const struct loop *); /* a thread has one of some variable for all its iterations */
void privates_kept(struct lowering *, struct text *out, const struct loop *); /* behind the loop's FORKs */
void privates_inside(struct lowering *, struct text *out, const struct loop *, const char *number);
/* What the last iteration does behind its body, if anything; ARE: for these variables, NULL: for all. */
bool privates_have_last(const struct loop *);
void privates_last(struct lowering *, struct text *out, const struct loop *, const struct binding *inner,
                   bool (*are)(const struct loop *, const struct decl *));
/* The pointer to where the last value of DECL, a loop variable, goes; NULL: nowhere. */
const char *private_last(struct lowering *, const struct loop *, const struct decl *);
/* The bindings for the loop's body. */
const struct binding *privates_bind(struct lowering *, const struct loop *, const struct binding *outer);

/* atomic.c */
/* What replaces an atomic construct; REGION and BINDINGS may be NULL. */
/* One relaxed fetch-and-op of the construct's object is all that its text does in memory, besides what it reads. */
bool atomic_is_single_fetch(const struct lowering *, const struct construct *);
char *atomic_text(struct lowering *, struct region *, const struct construct *, const struct binding *);

/* The expression in place of NODE, a step of a reduction that is to be atomic. */
char *atomic_step_text(struct lowering *, struct region *, struct node *, const struct binding *);

/* alloca.c */
void alloca_mark(struct edits *, struct node *); /* marks NODE if it is a call of alloca */
/* aligned.c */
void align_variables(struct lowering *);
const char *aligned_text(struct lowering *, const struct construct *, const struct decl *); /* "": as ever */
const char *of_thread_text(struct lowering *, const struct construct *, const struct decl *);
void alloca_mark_all(struct lowering *); /* marks those in the file's functions; edits of regions replace them */

/* routine.c: the name of a copy for devices; declarations of those that may be called at OFFSET of the file. */
const char *routine_copy_name(struct lowering *, const struct region *copy);
const char *routine_copies(struct lowering *, size_t offset);
/* What a call in the region calls instead of the function that it names; NULL: that. */
const char *routine_called(struct lowering *, const struct region *, const struct node *call);
/* Writes definitions of what stands for functions of other files, at the end of the file. */
void routine_elsewhere(struct lowering *, struct text *out);

/* crew.c: what limits the region's threads; NULL: no clause does. */
const char *crew_most_text(const struct lowering *, const struct region *);
/* crew_calls.c: functions that the region calls may ask for their threads. */
bool crew_region_tells(const struct lowering *, const struct region *);

/* routine.c */
void routine_table(struct lowering *, struct text *out); /* the definition of __sumac_routines, if there are rows */

#endif
