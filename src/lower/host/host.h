/*
 * host.h - the text of host code: queues, launches, constructs of the host alone, tables.
 */
#ifndef SUMAC_LOWER_HOST_HOST_H
#define SUMAC_LOWER_HOST_HOST_H

#include "lower/lowering.h"
#include "lower/region.h"

/* queues.c */
bool queues_has_async(const struct construct *); /* it has an async clause, or may have, on some kind of device */
/* __sumac_async and __sumac_ap, a pointer to it; without the clause __sumac_ap alone, a null pointer constant. */
void queues_async(struct lowering *, struct text *, const struct construct *);
/* WAITER: the async queue's expression, "0" for the host. Needs __sumac_w. */
void queues_wait(struct lowering *, struct text *, const struct construct *, const char *waiter);
bool queues_waits(const struct construct *);               /* it waits for queues, on some kind of device */
void queues_kind(struct text *, const struct construct *); /* __sumac_kind, where the construct depends on it */

/* host.c */
void host_construct(struct lowering *, const struct construct *);    /* SYNC, DEVICE */
void address_construct(struct lowering *, const struct construct *); /* ADDRESS */

/* declare.c */
bool declare_any(struct lowering *);                              /* there is a table */
void declare_table(struct lowering *, struct text *out);          /* __sumac_globals */
void declare_region(struct lowering *, const struct construct *); /* in a function */

/* work.c */
/* Rough number of operations of one launch, as C text in the user's scope; "0ul": unknown. */
const char *work_text(struct lowering *, struct region *);

/* fresh.c */
/* What is done before the launch for reductions that begin with the identity. Needs __sumac_w, __sumac_ap. */
void fresh_text(struct lowering *, struct text *, struct region *);

/* launch.c */
const char *launch_condition(struct lowering *, const struct construct *);     /* "1" without one */
void where_text(struct lowering *, struct text *, const struct construct *);   /* a struct sumac_where */
void launch_where(struct lowering *, struct text *, const struct construct *); /* __sumac_w */
void launch_replace(struct lowering *, const struct construct *, struct text *);
void region_definition(struct lowering *, struct text *, const struct region *);

#endif
