/*
 * cancel.h - the text of what ends constructs early: flags that threads share, and ways out of statements.
 */
#ifndef SUMAC_LOWER_WRITE_CANCEL_H
#define SUMAC_LOWER_WRITE_CANCEL_H

#include "lower/write/emitter.h"

/* What stands for a CANCEL construct. */
const char *cancel_text(struct lowering *, struct region *, const struct construct *, const struct binding *);
/* The flag of a construct that can be cancelled, none of any other, and NULL; the same before a crew executes the loop
   again. */
void cancel_declare(struct text *out, const struct construct *);
void cancel_reset(struct emitter *);
/* The flag of a loop that no crew executes; and, for the thread alone, whether it has left the loop. */
void cancel_alone(struct emitter *);
void cancel_own(struct emitter *);
/* Around the statement of a construct that threads can leave, or that does not start where another is cancelled. */
void cancel_body_begin(struct emitter *);
void cancel_body_end(struct emitter *);
/* Edits for NODE, a construct that is nothing but its statement; false: it cannot be cancelled. */
bool cancel_group(struct lowering *, struct edits *, const struct node *);
/* The threads of CREW wait for each other, or leave it when it is cancelled. */
const char *cancel_barrier_text(struct lowering *, const struct loop *crew, const char *size);
/* "else if (it is cancelled) leave it;", behind what a thread of the crew waits for; "": nothing cancels it. */
const char *cancel_wait_text(struct lowering *, const struct loop *crew);

#endif
