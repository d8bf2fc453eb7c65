/*
 * crew.h - the text of what the threads of a crew do together: a parallel construct's threads, which share loops, wait
 * for each other, and know their numbers.
 */
#ifndef SUMAC_LOWER_WRITE_CREW_H
#define SUMAC_LOWER_WRITE_CREW_H

#include "lower/write/emitter.h"

/* The loop's iterations are dealt to the threads by code that is written here, as its schedule asks for. */
bool crew_deals(const struct loop *);
/* Variables of such loops that the crew's threads share, before they start. */
void crew_before(struct lowering *, struct text *out, const struct loop *);
/* Opens loops over this thread's share of 0 <= k < N; returns FIRST + k as an expression. */
const char *crew_open(struct emitter *, const char *k, const char *n, const char *first, int *closers);
/* The number of the executing thread in the crew, NULL: of one, and how many there are. */
const char *crew_member_text(struct lowering *, const struct loop *crew);
const char *crew_size_text(struct lowering *, const struct loop *crew);
/* A call with which the threads of the crew around NODE wait for each other. */
const char *crew_barrier_text(struct lowering *, struct region *, const struct node *);
/* What is written for a call of a function that asks for threads; NULL: it does not. */
const char *crew_call_text(struct lowering *, struct region *, const struct node *call, const struct binding *);

/* crew_reductions.c: what the threads combine at the end of a loop that they share. */
bool crew_combines(const struct loop *);
long crew_partials(const struct loop *); /* bytes of the memory that they share for that */
void crew_reductions_begin(struct emitter *);
void crew_reductions_end(struct emitter *);

#endif
