/*
 * handed.h - the text of tasks that another thread of the crew may execute.
 */
#ifndef SUMAC_LOWER_WRITE_HANDED_H
#define SUMAC_LOWER_WRITE_HANDED_H

#include "lower/write/bindings.h"

struct text;

/* handed.c: "if (another thread wants it) { hand it over } else ", in front of what executes the task; NULL: nothing.
 */
const char *handed_text(struct lowering *, struct loop *, const struct binding *outer);
/* In a final task, in front of what executes it; true: "if (__sumac_final) __sumac_task_final(-1);" is to follow. */
bool handed_final(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
/* Around BODY, of a task or a parallel construct; in a function; where the thread at NODE waits for tasks. "" where
   none of its tasks may be handed over. */
const char *handed_scope_text(struct region *, struct node *body);
const char *handed_scope_end_text(struct region *, struct node *body);
const char *handed_function_text(struct region *routine);
const char *handed_wait_text(struct region *, const struct node *node);

/* emit.c: what the thread itself does of a loop, with what it waits for inside of it. */
void loop_statement_text(struct lowering *, struct text *out, struct loop *, const struct binding *outer);

#endif
