/*
 * builtins.h - generic IR: the contract between the early half (C to C) and the late half (LLVM IR).
 *
 * The rewritten C begins with this text, preprocessed (it includes only lists of this folder and no system headers:
 * LP64 types only). The early half writes calls of these functions; the late half finds the calls in the IR and expands
 * every one of them, per target. They have no definitions, and no call of them is left after the expansion.
 *
 * All LEVEL, OP, LID and RID arguments are integer constants in the IR.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

/* Levels of parallelism; FORK, JOIN and the loop builtins take a mask, the reduction builtins one level. */
enum {
#define LEVEL(ID, id, index, name, units) __sumac_##id = 1 << (index),
#include "levels.def"
};

/* Reduction operators (OpenACC 3.3 2.9.11). OpenMP's '-' is __sumac_add. */
enum {
#define OPERATOR(ID, id, sign, operands, identity) __sumac_##id,
#include "operators.def"
  __sumac_own /* one that the program declares */
};

/* Memory orders for the rewritten C, which is preprocessed, so that clang knows no macros there. */
enum { __sumac_relaxed = __ATOMIC_RELAXED };

#if defined(__clang__)
#define SUMAC_MARKER __attribute__((convergent, noduplicate, nomerge, nothrow))
#define SUMAC_QUESTION __attribute__((pure, nothrow)) /* changes nothing: not called where nothing uses it */
#else
#define SUMAC_QUESTION
#define SUMAC_MARKER /* another compiler may build Sumac itself, which only uses the enumerators */
#endif

enum { __sumac_gangs_of_dimensions = -2 };

#include "device_kinds.h" /* kinds of device, for each of which device_type clauses may differ */
#include "variables.h"    /* annotations of generated variables with the user's variables that they stand for */

/* Constants of the target, for constant arguments: the code is for that kind of device; for that generation of
   the kind's devices, or a later one. In host code, too, where the kind is the host. */
int __sumac_is_kind(int kind);
int __sumac_generation(int kind, int number);

/* Routines (OpenACC 3.3 2.15) that the late half has to know of beyond their definitions: those that this file only
   declares, those with another definition for a kind of device, and those with nohost. If there are any, the early half
   emits `static const struct sumac_routine __sumac_routines[] __attribute__((used))`; the late half removes it. */
struct sumac_routine {
  void (*function)(void);
  long levels[__sumac_device_kinds];           /* LEVEL mask on each kind of device */
  const char *bind[__sumac_device_kinds];      /* device code calls this instead; NULL: the function */
  void (*version[__sumac_device_kinds])(void); /* the definition for that kind, which takes FUNCTION's name there;
                                                  NULL: FUNCTION's own */
  long nohost;                                 /* called by device code only (also where the host is the device): the
                                                  symbol is not exported to host code */
};

/* Flag in a routine's levels: nobody names the function, so a device that cannot have the function goes without. */
enum { __sumac_listed = 8 };

/* The slots of the launch, in the region NAME, a captured statement (#pragma clang __debug captured): the argument of
   the function that clang makes of that. */
const unsigned long *__sumac_region_slots(const char *name);

/* C++, in front of the region NAME, of which there may be several instances: DESCRIPTOR, a struct sumac_region, is that
   of this one. */
SUMAC_MARKER void __sumac_region_is(const char *name, const void *descriptor);

/* The operands of a function of an operator that stands in a function, likewise. */
struct __sumac_operands {
  void *into;
  const void *from;
  long n, step, from_step;
};
const struct __sumac_operands *__sumac_operands_of(const char *name);

/* Around each call of the user's alloca, whose BLOCK it returns: so that it can be told from an array of run-time
   length, which ends with its scope. Removed by the pass split, in host code, too. */
void *__sumac_alloca(void *block);

/* In the function whose static VARIABLE a declare directive names: it is that of the row with this NAME in the table of
   such variables. Removed by the pass first_values. */
void __sumac_static(void *variable, const char *name);

/* Bits of the argument HOW of a reduction by an operator that the program declares: __sumac_in_order, where
   COMBINE need not be commutative: values are then combined in the order of the iterations; __sumac_result_apart, where
   RESULT is no such object, and only COMBINE, with it as INTO, knows what lies at its address: each gang then combines
   once, in the order of the gangs; for messages, __sumac_argmin or __sumac_argmax, where it is the smallest or largest
   value with its place, or (1 + OP) * __sumac_memberwise, where it combines structures by OP, member by member;
   __sumac_any_order, where each order of combining gives the same bits. */
enum {
  __sumac_in_order = 1,
  __sumac_result_apart = 2,
  __sumac_argmin = 4,
  __sumac_argmax = 8,
  __sumac_any_order = 16,
  __sumac_memberwise = 32
};
typedef void __sumac_combine_function(void *into, const void *from, long n, long step, long from_step);
typedef void __sumac_init_function(void *to, const void *original, long n, long step);

/* A description of such an operator, with which the late half tries it out (src/xform/trial). For each one in use the
   early half writes a function, __attribute__((used)), with a static struct sumac_operator in it; the late half removes
   both. PARTS are the scalars and arrays of scalars that a value consists of, those in nested members included. */
enum { __sumac_part_signed, __sumac_part_unsigned, __sumac_part_bool, __sumac_part_float };
struct sumac_part {
  const char *path;      /* the member's, to be written after the object's name: ".a.b"; "": the object itself */
  unsigned long offset;  /* bytes */
  unsigned long count;   /* number of consecutive scalars */
  unsigned bytes;        /* bytes of one scalar */
  unsigned bit, bits;    /* a bit-field: its first bit, from OFFSET on, and its width; BITS 0: it is none */
  int kind;              /* __sumac_part_... */
  int is_complex;        /* pairs of a real and an imaginary part */
  unsigned nconstants;   /* number of values of an enumeration */
  const long *constants; /* values of the enumeration; NULL: not an enumeration */
};
struct sumac_disorder { /* a loop that does not combine in the order of its iterations */
  const char *variable, *file;
  unsigned line, column;
  const char *why;
};
struct sumac_operator {
  const char *name, *type, *file; /* the user's words */
  unsigned line, column;
  __sumac_combine_function *combine;
  __sumac_init_function *init;
  unsigned long bytes;
  const char *untried; /* why it cannot be tried out; NULL: it can */
  const struct sumac_part *parts;
  unsigned long nparts;
  const struct sumac_disorder *disorders; /* loops that use it where it has to commute */
  unsigned long ndisorders;
};

/* FACTS of a loop (next, next_run). */
enum {
  __sumac_innermost = 1,   /* there is no loop in it, and its iterations do not depend on each other */
  __sumac_assigned = 2,    /* the program may rely on which thread takes which iterations */
  __sumac_each_member = 4, /* its iterations are a crew's threads */
};

/* Shape of reproducible reductions' trees. */
enum { __sumac_tree_lanes = 32, __sumac_tree_rows = 128, __sumac_tree_padded = 40 };
enum { __sumac_tree_heights = 56, __sumac_tree_few_heights = 26 /* heights for loops whose counter has 32 bits */ };
enum { __sumac_tree_run = 32 };

/* The builtins. */
#ifndef __clang__ /* where nobody calls them */
#define _Float16 short
#endif
#define BUILTIN(kind, name, result, ...) SUMAC_MARKER result __sumac_##name(__VA_ARGS__);
#define ALSO BUILTIN
#define A(type, member) type
#include "builtins.def"
#ifndef __clang__
#undef _Float16
#endif

/* Critical sections for atomic constructs on objects that no atomic instruction updates. Not builtins: functions of the
   device library and of the runtime. ENTER returns 0 where another thread has the object's lock, which objects may
   share: then it has to be called again. No second ENTER between ENTER and LEAVE. */
int __sumac_atomic_enter(const void *object);
void __sumac_atomic_leave(const void *object);

/* The first MEMBERS threads of the executing gang (LANES 1), or the leaders of its first MEMBERS workers (0), wait for
   each other: what one of them has written before, the others read after it. STATE, two numbers that they share, is
   zero before the first time. A function of the device library and of the runtime. */
SUMAC_MARKER void __sumac_meet(unsigned *state, int members, int lanes);
/* Barrier of all lanes of the executing worker. lane_value gives them the object of another lane: *INTO := *FROM,
   BYTES, of LANE, which is one of the first MEMBERS. SHARED is memory for so many objects; null: MEMBERS are one group
   of threads at most, and others get anything. */
SUMAC_MARKER void __sumac_meet_lanes(void);
SUMAC_MARKER void __sumac_lane_value(void *into, const void *from, unsigned long bytes, int lane, int members,
                                     void *shared);

/* Like __sumac_meet, but threads do not wait for missing ones if *FLAG is not zero. Returns whether *FLAG is not zero;
   then STATE cannot be used again. */
SUMAC_MARKER int __sumac_meet_or(unsigned *state, int members, const unsigned *flag);
/* Whether constructs can be cancelled (OMP_CANCELLATION). Functions of the device library and of the runtime. */
int __sumac_cancels(void);

/* Answers to called functions about their threads (sumac/crew.h). BEGIN: first in a region whose functions may ask.
   LIMIT: crews have no more threads there. SET: crews that the gang's first thread makes from here on have so many
   threads, if they ask for no number; nothing if the thread is in a crew. ENTER: the thread is from here on MEMBER of a
   crew of MEMBERS threads, which are LANES or leaders of workers; a crew in another one has one thread. LEAVE: it no
   longer is. ASK: WHAT, of depth DEPTH where that counts. MEET: the threads of the crew wait for each other. SHARED:
   __sumac_crew_words numbers and __sumac_crew_room bytes, of a crew of several threads. USUAL: a crew that asks for no
   number has no more threads, in any launch on the device. GIVEN: the number of threads that the user's environment
   says for crews that ask for none; 0: it does not say. BOUND: the most that a crew may have there. FEWER: the
   construct of FILE and LINE asks for ASKED threads, and the launch HAS fewer. IN_LAUNCH: on the host, whether the
   thread executes device code. Functions of the device library and of the runtime. */
#include "crew.h"
void __sumac_crew_begin(void);
void __sumac_crew_limit(int threads);
void __sumac_crew_set(int threads);
void __sumac_crew_enter(int member, int members, int lanes);
void __sumac_crew_member(int member); /* the one whose turn it is, of several that one worker executes */
void __sumac_crew_leave(void);
SUMAC_QUESTION int __sumac_crew_ask(int what, int depth);
int __sumac_crew_usual(void);
SUMAC_QUESTION int __sumac_crew_given(void);
SUMAC_QUESTION int __sumac_crew_bound(void);
void __sumac_crew_fewer(const char *file, int line, int asked, int has);
SUMAC_MARKER void __sumac_crew_meet(void);
SUMAC_QUESTION unsigned long *__sumac_crew_shared(void);
int __sumac_in_launch(void);

/* Whether a crew of WANTED threads, whatever the launch has, gets a team of its own (lower/write/own_team.c,
   xform/own_teams.c); WHEN: sumac/crew.h. The call of a captured statement, a routine over workers and lanes, follows
   right where that is true. It becomes one of RUN: a team of WANTED threads executes TEAM(CAPTURED); where the code has
   no form for several threads TEAM is null, and the thread executes ALONE(CAPTURED). Functions of the runtime. */
SUMAC_MARKER int __sumac_team_wanted(int wanted, int when);
SUMAC_MARKER void __sumac_team_run(int wanted, void (*alone)(void *captured), void (*team)(void *captured),
                                   void *captured, int iterates);

/* Tasks that are over when somebody says so: who has the event. BEGIN: the thread makes one, with an event; 0: it is in
   no crew, so that nobody could say it while it waits. FULFILL: the event has happened. DROP: the task was not begun,
   and nobody waits for it. WAIT: for the thread's tasks that WHAT (sumac/crew.h) says; MARK: in front of a group. TASK,
   1 and -1: around the statement of a task. Functions of the device library and of the runtime. */
unsigned long __sumac_event_begin(void);
void __sumac_event_fulfill(unsigned long event);
void __sumac_event_drop(unsigned long event);
unsigned long __sumac_event_mark(void);
void __sumac_event_wait(int what, unsigned long mark);
void __sumac_event_task(int change);

/* The form of the function in which code stands (src/xform/forms.c): FOR_GANG: that for the only thread of a gang,
   which all of its threads execute; FOR_KIND: that for devices of KIND, of enum device_kind. */
int __sumac_for_gang(void);
int __sumac_for_kind(int kind);

/* Tasks that another thread of the crew may execute, on the host (lower/write/handed.c, xform/handed.c). WANTED: one of
   MEMBERS threads wants a task, and MAY holds; 0 members: the thread knows how many. A task construct of clang's
   follows right where that is true. SCOPE counts such tasks of the thread; WAIT returns when all of them are over.
   FINAL, 1 and -1: around statements in which the thread hands no task over. Removed by the pass split. */
int __sumac_task_wanted(int members, unsigned *scope, int may);
void __sumac_task_wait(unsigned *scope);
void __sumac_task_final(int change);

/* Like __sumac_atomic_enter, for statements that one thread of the device at a time executes, of those with the same
   NAME, a number that is not zero. Those of other names may stand inside. */
int __sumac_critical_enter(unsigned long name);
void __sumac_critical_leave(unsigned long name);

/* Fence: other threads of the device see the thread's writes before it earlier than those after it. A function, too. */
void __sumac_fence(void);
/* Waits until *WORD, which threads of the same gang store to, is VALUE or more; what they have written before, the
   thread sees then. A function, too. */
void __sumac_reach(const unsigned long *word, unsigned long value);

/* Ends the program with a message: the step of the loop at FILE and LINE, known only at run time, does not lead to its
   bound. A function of the device library and of the runtime. */
void __sumac_bad_step(const char *file, int line, long step);

/* Prints the user's MESSAGE for FILE and LINE (`error` directive); FATAL: the program ends. A function, too. */
void __sumac_say(const char *file, int line, const char *message, int fatal);

/* The executing gang, worker and lane, as GCC and NVIDIA's compiler offer them to programs. Not builtins of ours:
   functions of the device library and of the runtime. LEVEL: 0 gang, 1 worker, 2 vector. On the host, also outside of
   regions, a worker has one lane. */
int __builtin_acc_on_device(int type); /* acc_on_device without its header */
int __builtin_goacc_parlevel_id(int level);
int __builtin_goacc_parlevel_size(int level);
int __pgi_gangidx(void);
int __pgi_workeridx(void);
int __pgi_vectoridx(void);

#undef SUMAC_MARKER
#undef SUMAC_QUESTION
