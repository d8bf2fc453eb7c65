/*
 * crew.h - the text of what the threads of a crew do together: a parallel construct's threads, which share loops, wait
 * for each other, and know their numbers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_CREW_H
#define SUMAC_LOWER_WRITE_CREW_H

#include "lower/write/emitter.h"

/* crew_threads.c */
/* The levels over which the loop spreads a crew of its own; 0: it makes none. */
unsigned crew_levels(const struct loop *);
/* Whether the crew may have fewer threads than its levels have: a clause, or the language, limits their number. */
bool crew_is_limited(const struct loop *);
/* The loop's iterations are dealt to the threads by crew_shares.c, as its schedule asks for. */
bool crew_deals(const struct loop *);
bool crew_counts(const struct loop *); /* and by a counter that they share */
/* The innermost loop around NODE whose threads execute it; NULL: one thread does. */
const struct loop *crew_around(struct region *, const struct node *);
/* "(worker * lanes + lane)": the position, or the size, of the executing thread in all units of LEVELS. */
const char *crew_place_text(struct lowering *, unsigned levels, bool size);
/* The number of the executing thread in the crew, NULL: of one, and how many there are. */
const char *crew_member_text(struct lowering *, const struct loop *crew);
const char *crew_size_text(struct lowering *, const struct loop *crew);
/* The variable of the crew that says whose turn it is in a loop with ordered constructs. */
const char *crew_turn_text(struct lowering *, const struct loop *);
/* SIZE, but not more than BOUND, where that is positive. */
const char *crew_least_text(struct lowering *, const char *bound, const char *size);

/* crew.c */
/* Says where a crew has not just as many threads as it has to have. */
void crew_strict(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
/* Variables of such loops that the crew's threads share, before they start. */
void crew_before(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
/* crew_shares.c: opens loops over this thread's share of 0 <= k < N; returns FIRST + k as an expression. HINT: as in
 * open_partition.
 */
const char *crew_open(struct emitter *, const char *k, const char *n, const char *first, int *closers, bool hint);
/* crew_run.c: a loop over the thread's chunks where the launch says how they are dealt. A chunk is __sumac_f<lid> <= k
   <
   __sumac_g<lid>. */
void crew_open_run(struct emitter *, const char *member, const char *size, const char *n);
/* Edits for NODE if it is one of the constructs by which threads of a crew meet, exclude each other, or take turns.
   True: all of it is replaced. */
bool crew_edits(struct lowering *, struct region *, struct edits *, const struct node *, const struct binding *);
/* The thread that executes the loop's statement gives its values of variables to the others. */
void crew_copies(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
/* crew_own.c - around the body of a crew's thread: variables of its own for reductions (layers.c). */
void crew_own_begin(struct emitter *);
void crew_own_end(struct emitter *);
/* Around the body of a loop with ordered constructs; of a crew of which one thread is chosen. */
void crew_body_begin(struct emitter *);
void crew_body_end(struct emitter *);
/* The thread has executed the last of the parts; NULL: there are none. */
const char *crew_last_part(struct emitter *);
/* A call with which the threads of the crew around NODE wait for each other. */
const char *crew_barrier_text(struct lowering *, struct region *, const struct node *);
/* The text for a call of a function that asks for threads; NULL: it does not. */
const char *crew_call_text(struct lowering *, struct region *, const struct node *call, const struct binding *);

/* own_team.c: finds which loops' crews may need more threads than the launch has, and get teams of their own; before
   any text of loops. The loop as all threads of such a team execute it; NULL: it has none. How many threads it asks
   for. The text from there to "} }": TEAM, the text of OWN for such a team, and "else {". IN_CREW: the thread may be in
   a crew, and then makes none. */
#define CREW_GIVEN "__sumac_crew_given()"                   /* the number that the environment says; 0: none */
#define OWN_TEAM_SET "__sumac_crew_ask(__sumac_ask_set, 0)" /* the number that the program has set; 0: none */
void own_teams_find(struct lowering *);
struct loop *own_team_loop(const struct lowering *, struct loop *);
const char *own_team_size_text(struct lowering *, const struct loop *);
/* In front of that text: OUTER, with what stands in OWN for names that clang does not let functions like this have. */
const struct binding *own_team_bind(struct lowering *, struct text *out, struct loop *own, const struct binding *outer);
void own_team_text(struct lowering *, struct text *out, struct loop *own, bool in_crew, const char *team,
                   const struct binding *outer);

/* crew_calls.c: whether functions of the file say how many threads crews have that ask for none; whether others may. */
bool crew_file_sets(const struct lowering *);
bool crew_others_set(const struct region *);
/* crew_calls.c: functions that NODE calls, in the region, may ask for their threads. */
bool crew_tells(const struct lowering *, const struct region *, struct node *);
/* Functions that are known here do. */
bool crew_tells_surely(const struct lowering *, const struct region *, struct node *);
/* Whether tasks with events are made in NODE; SURELY: in functions of other files none are. */
bool crew_makes_events(const struct lowering *, const struct region *, struct node *, bool surely);
/* Where the loop makes a crew, and functions that it calls may ask: what a thread says that becomes one of it, or that
   no longer is; "" otherwise. IN_BODY: at the body's ends, for loops with an iteration for each thread; else at the
   loop's. */
const char *crew_enter_text(struct lowering *, const struct loop *, bool in_body);
const char *crew_leave_text(const struct lowering *, const struct loop *, bool in_body);

/* detached.c: whether the thread at NODE may have made tasks that have events. The event of LOOP, if its statement has
   one, before its variables are declared, and where the statement may not have been begun; around the statement of a
   task; text with which the thread waits for its own ones, "": there are none. What stands for a BLOCK that waits; of
   one with a statement NULL: it waits for none. TEXT, and behind it what waits for all that it has made. What it is to
   say that an event has happened. */
bool detached_may(struct lowering *, struct region *, const struct node *);
void detached_begin(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
bool detached_may_be_dropped(const struct loop *);
void detached_end(struct text *out, const struct loop *);
void detached_task(struct lowering *, struct text *out, const struct loop *, bool begin);
const char *detached_wait_text(struct lowering *, struct region *, const struct node *);
const char *detached_awaited_text(struct lowering *, struct region *, const struct node *);
const char *detached_group_text(struct lowering *, struct region *, const struct node *, const struct binding *);
const char *detached_marked_text(struct lowering *, const char *text);
const char *detached_fulfill_text(struct lowering *, const char *event);

/* across.c: LOOP's iterations wait for others, and threads share them; what they share for that, and how it becomes as
   it was; around the loop and its body; what stands for an ACROSS construct. */
bool across_waits(const struct loop *);
void across_declare(struct text *out, const struct loop *);
void across_reset(struct emitter *, const char *member, const char *size);
void across_before(struct emitter *);
void across_body_begin(struct emitter *);
void across_body_end(struct emitter *);
const char *across_text(struct lowering *, struct loop *, const struct construct *, const struct binding *);

/* noted.c: declares what a crew's threads share for LOOP; edits for NODE if it assigns to such a variable. */
void note_shared(struct lowering *, struct text *out, const struct loop *);
void note_edits(struct lowering *, struct region *, struct edits *, const struct node *);
/* crew_statements.c: the number of the part that NODE stands in, among those of LOOP; -1: LOOP has no parts. */
long crew_part_at(const struct loop *, const struct node *);

enum { CREW_LAST_WORDS = 16 }; /* of the memory that a function's callers share, for last values (noted.c) */
enum { CREW_BYTES = 8192 };    /* of the memory that they share for that, where one object is not larger */
/* crew_reductions.c: what the threads combine at the end of a loop that they share. */
bool crew_combines(const struct loop *);
long crew_partials(const struct loop *); /* bytes of the memory that they share for that, as far as is known here */
/* C++: ", A, B", the sizes of what only each instance of a template knows the sizes of. */
const char *crew_sizes_text(struct lowering *, const struct loop *);
/* The bytes needed for objects of these sizes, and for KNOWN bytes. */
const char *crew_memory_text(struct lowering *, long known, const char *sizes);
long crew_copied(const struct loop *); /* bytes for values that one thread gives to all */
void crew_reductions_begin(struct emitter *);
void crew_reductions_end(struct emitter *);
/* The number of threads whose objects fit in the memory that they share, if the size is known here. */
long crew_array_size(const struct loop *, const struct reduction *);
/* crew_scan.c: declares the memory that lanes share for LOOP, if it scans by them. */
void scan_before(struct lowering *, struct text *out, const struct loop *);

/* asks.c: writes what arguments of the language's functions mean in device code (struct alike). */
void alike_edits(const struct region *, struct edits *, const struct node *call);
/* asks.c: what a call of one of the language's functions for that (struct ask) is in the region; NULL: it is none. */
const char *ask_text(struct lowering *, struct region *, const struct node *call, const struct binding *);

/* --- handed: the text of tasks that another thread of the crew may execute --- */
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

/* writers.c: what the thread itself does of a loop, with what it waits for inside of it. */
void loop_statement_text(struct lowering *, struct text *out, struct loop *, const struct binding *outer);

/* --- cancel: the text of what ends constructs early: flags that threads share, and ways out of statements --- */
/* The text of a CANCEL construct. */
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
