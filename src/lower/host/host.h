/*
 * host.h - what the files of this folder share: C text that runs on the host in place of constructs. Functions that end
 * in _text append to the struct text that they are given, or return text that lives in the lowering's arena.
 *
 * The text uses these names: __sumac_w, the construct's struct sumac_where; __sumac_ap, a pointer to the number of its
 * async queue (a null pointer: none); __sumac_on_host, __sumac_if, the values of its conditions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_HOST_HOST_H
#define SUMAC_LOWER_HOST_HOST_H

#include "lower/region.h"

/* queues.c */
bool queues_has_async(const struct construct *); /* there is an async clause, at least on one kind of device */
/* Declares __sumac_async and __sumac_ap, a pointer to it; without the clause __sumac_ap alone, a null pointer constant.
 */
void queues_async(struct lowering *, struct text *, const struct construct *);
/* The calls for the construct's wait clauses. WAITER: text of a pointer to the number of the queue that waits, "0": the
   host does. Needs __sumac_w. */
void queues_wait(struct lowering *, struct text *, const struct construct *, const char *waiter);
bool queues_waits(const struct construct *); /* there is a wait clause, at least on one kind of device */
/* Declares __sumac_kind, the current device's kind, where the construct has clauses for one kind alone. */
void queues_kind(struct text *, const struct construct *);

/* host.c */
void host_construct(struct lowering *, const struct construct *);    /* replaces a SYNC or DEVICE construct */
void clear_construct(struct lowering *, const struct construct *);   /* replaces a CLEAR construct */
void address_construct(struct lowering *, const struct construct *); /* replaces an ADDRESS construct */

/* Text that makes names mean device addresses in a construct's body, and that ENDS this; empty where no item asks for
   it. Needs __sumac_if, __sumac_w. */
void addresses_text(struct lowering *, struct text *, struct text *ends, const struct construct *);
/* BEFORE goes in front of the construct's statement, in place of the directive, and ENDS behind it; both are freed. */
void host_around(struct lowering *, const struct construct *, struct text *before, struct text *ends);

/* declared.c */
/* Adds the names in TEXT that may be builtins'. */
void declared_words(struct lowering *, struct map *words, const char *text);
void declared_always(struct lowering *, struct map *words,
                     const char *declarations); /* adds the names in declarations that no file goes without */
/* Adds DECLARATIONS to OUT, without the functions that are not in WORDS. */
void declared_functions(struct lowering *, struct map *words, struct text *out, const char *declarations);

/* open_sums.c */
/* The construct stays: puts its directive back, with sums in whatever order where that is asked for. */
void staying_construct(struct lowering *, const struct construct *);

/* declare.c */
bool declare_any(struct lowering *);                     /* the file has a table of declared variables */
void declare_statics(struct lowering *);                 /* adds code in functions that the table's rows need */
void declare_table(struct lowering *, struct text *out); /* the definition of that table, __sumac_globals */
void declare_region(struct lowering *, const struct construct *); /* replaces a DECLARE construct in a function */

/* work.c */
/* Rough number of operations of one launch, as C text in the user's scope; "0ul": unknown. */
const char *work_text(struct lowering *, struct region *);
/* TEXT, of work_text, with a field of the launch in place of VALUE, which has been set to that: it is computed once. */
const char *work_by_field(struct lowering *, const char *text, const char *value, const char *field);
/* sumac_launch.shared, NULL where there are no such loops; false: unknown */
bool shared_text(struct lowering *, struct region *, const char *shared[4]);
bool work_is_uneven(struct lowering *, const struct region *); /* sumac_launch.uneven */

/* fresh.c */
/* Statements before the launch for reductions that begin with the identity. Needs __sumac_w, __sumac_ap. */
void fresh_text(struct lowering *, struct text *, struct region *);

/* launch.c */
/* The construct's if clause as 0 or 1; "1" without the clause. */
const char *launch_condition(struct lowering *, const struct construct *);
void where_text(struct lowering *, struct text *, const struct construct *);   /* initialiser of a struct sumac_where */
void launch_where(struct lowering *, struct text *, const struct construct *); /* declares __sumac_w */
/* The pragma that makes the TASK of the next statement, or the BEGINNING of another, as "omp taskwait". */
const char *host_task_text(struct lowering *, const struct host_task *, const char *beginning);
/* An edit that puts the text in place of the whole construct; frees the text. */
void launch_replace(struct lowering *, const struct construct *, struct text *);
/* Launches whose first region is number *AT of the file; *AT becomes that of the next one. */
void launch_construct(struct lowering *, size_t *at);
/* Chooses a device where the language says so for each construct, unless HOST, a condition, holds; and the end of that.
 */
void choice_text(struct lowering *, struct text *, const struct construct *, const char *host);
void choice_ends(struct text *, const struct construct *);
void scope_begin(struct text *, const char *nmaps); /* a data region up to the end of the block */
/* Leaves what __sumac_deferred stands for to a task of the host's compiler. Within it, names mean the task's objects.
   MAPS: those of a launch, or NULL. */
struct maps;
void task_text(struct lowering *, struct text *, const struct construct *, const struct maps *);
/* data.c: replace such constructs. */
void data_construct(struct lowering *, const struct construct *);
void move_construct(struct lowering *, const struct construct *);
/* The definition of the region's struct sumac_region. */
void region_definition(struct lowering *, struct text *, const struct region *);

#endif
