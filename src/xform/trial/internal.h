/*
 * internal.h - declarations that the files of this folder share. All of it is used in the forked process that trials
 * run in.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_TRIAL_INTERNAL_H
#define SUMAC_XFORM_TRIAL_INTERNAL_H

#include <signal.h>

#include "xform/trial/trial.h"

/* --- code.c --- */

/* The state of instrumented code (instrument.c). */
struct trial_watch {
  bool disturb;    /* set by the caller: change rounded results a little */
  bool undefined;  /* set by the code: undefined behaviour, a signed overflow or a shift by too many bits */
  bool rounded;    /* set by the code: some result may have been rounded */
  uint64_t random; /* state */
};
typedef void trial_combine(void *into, const void *from, long n, long step, long from_step);
typedef void trial_initial(void *to, const void *original, long n, long step);
struct trial_code {
  trial_combine *combine; /* NULL: the trial says why it is UNTRIED */
  trial_initial *initial;
};
/* Compiles what the trials need of MODULE, which it takes over. False: LLVM could not compile it. */
bool trial_compile(struct arena *, LLVMModuleRef module, struct trial *, size_t n, struct trial_watch *,
                   struct trial_code *);
/* instrument.c: makes FUNCTION use WATCH. Where it comes to __builtin_trap or __builtin_unreachable it is ended by one
   of these signals, which code does not raise otherwise. */
enum { TRIAL_TRAPPED = SIGUSR1, TRIAL_UNREACHABLE = SIGUSR2 };
void trial_instrument(LLVMValueRef function, struct trial_watch *);
/* state.c: why the operator's result may depend on more than its operands, as it uses the variable VALUE, for
   trial.untried; or, in *BROKEN, what it does with it that is wrong. R: the functions and variables that it needs. */
const char *trial_state(struct arena *, const struct values *, LLVMValueRef value, const char **broken);
/* libraries.c: the address of a library function that has no side effects; 0: NAME is not in the list. */
uintptr_t trial_library(const char *name);
bool trial_is_sanitizer(const char *name); /* a call tells of undefined behaviour */

/* --- values.c --- */

/* One scalar of a value. */
struct trial_leaf {
  const struct trial_part *part;
  size_t index; /* in PART */
};
struct trial_number {
  bool real;
  long long i; /* unsigned ones: the same bits */
  long double f;
};
struct trial_layout {
  const struct trial *trial;
  struct trial_leaf *leaf;
  size_t n;
  bool single;     /* one number is the value */
  size_t shortest; /* of its rows of scalars, how many; 0: it has none */
};
void trial_layout(struct arena *, const struct trial *, struct trial_layout *);
struct trial_number leaf_get(const struct trial_leaf *, const void *value);
void leaf_put(const struct trial_leaf *, void *value, struct trial_number);
bool number_same(struct trial_number, struct trial_number);
bool number_is_zero(struct trial_number);
bool value_is_finite(const struct trial_layout *, const void *value);
/* "{.a = 1, .b = 2.5}". ONLY: the leaves that are to be shown of many; NULL: the first. */
void value_print(struct text *, const struct trial_layout *, const void *value, const bool *only);

/* --- draw.c --- */

/* Kinds of values, from harmless ones to those that many operators are not meant for. */
enum trial_tier { TIER_SMALL, TIER_ZEROS, TIER_SIGNED, TIER_LARGE, TIER_LARGE_SIGNED, TIER_EXTREME, NTIERS };
/* A condition that the program's values may satisfy. */
struct trial_domain {
  const char *words;
  int sorted;   /* 1, -1: up, down */
  bool counted; /* integers say how many elements of arrays count */
  bool indices; /* integers number the elements of arrays */
  bool truth;   /* integers are 0 or 1; only the identity is in question */
  bool results; /* true: values are results of the operator, from values whose integers are the same */
};
enum { NDOMAINS = 9 };
extern const struct trial_domain trial_domains[NDOMAINS]; /* the first: plain values */
bool domain_applies(const struct trial_layout *, const struct trial_domain *);
/* A way to make up a value for a trial. */
struct trial_draw {
  const struct trial_domain *domain;
  enum trial_tier tier;
  const void *fresh; /* the operator's initial value */
  const void *twin;  /* another value, from which half of the numbers are taken; NULL: none */
};
/* Makes up a value, which depends on SEED alone. */
void draw_value(const struct trial_layout *, const struct trial_draw *, uint64_t seed, void *value);
/* A bit for each member that is an integer, if it is not what the one before it is. NULL: all bits. */
uint64_t lone_integers_distinct(const struct trial_layout *, const void *value);
uint64_t draw_next(uint64_t *state);

/* --- laws.c --- */

enum trial_law { LAW_ASSOCIATES, LAW_BEGINS, LAW_ENDS, LAW_BEGINS_TWICE, LAW_COMMUTES, NLAWS };
enum trial_side {
  SIDE_LEFT,
  SIDE_RIGHT,
  SIDE_BEGUN,
  SIDE_ENDED,
  SIDE_VALUE,
  SIDE_FRESH_TWICE,
  SIDE_FRESH,
  SIDE_AB,
  SIDE_BA
};

struct trial_lab {
  const struct trial_layout *layout;
  struct trial_code code;
  struct trial_watch *watch;
  unsigned char *value[3];           /* a, b, c */
  unsigned char *fresh, *result;     /* the operator's initial value; a op b */
  const struct trial_domain *domain; /* of the sample, as TIER */
  enum trial_tier tier;
  bool result_defined;        /* RESULT is finite and defined */
  unsigned char *one, *other; /* both sides of a law */
  unsigned char *work, *disturbed, *third;
  struct trial_number *low[2], *high[2]; /* of both, as roundings may change them */
  bool *differs;                         /* by leaf */
};
enum law_end { LAW_HOLDS, LAW_FAILS, LAW_SAYS_NOTHING /* values, for which C defines no result */, LAW_NOT_FINITE };
/* SHARED: LAB_BUFFERS times lab_bytes bytes of shared memory for the sample, which the parent reads if this process
   crashes. */
enum { LAB_BUFFERS = 5 };
size_t lab_bytes(const struct trial *);
struct trial_lab *lab_new(struct arena *, const struct trial_layout *, struct trial_code, struct trial_watch *,
                          unsigned char *shared);
void lab_draw(struct trial_lab *, const struct trial_domain *, enum trial_tier, unsigned number);
enum law_end lab_try(struct trial_lab *, enum trial_law);
/* The law that lab_try found broken is so for a value that stands for nothing, or where no use of both sides tells them
   from each other. */
bool lab_excuses(struct trial_lab *, enum trial_law);
/* True if the fault is that the operator prefers its initial value, as 0 to the largest of negative numbers. */
bool lab_prefers(const struct trial_lab *);
/* Makes the values of a broken law simpler. EXCUSABLE: those that excuse it are no longer meant. */
void lab_shrink(struct trial_lab *, enum trial_law, enum trial_tier, bool excusable);
/* "is not associative: ...", of what lab_try has just found. */
void lab_explain(const struct trial_lab *, enum trial_law, struct text *);
void lab_values(const struct trial_lab *, enum trial_law, struct text *); /* "1, 2 and 3": what was combined */

/* --- findings.c, sandbox.c --- */

/* Findings about an operator on the values of one tier. */
struct trial_finding {
  enum trial_tier tier;
  bool done;     /* else nobody came here */
  unsigned busy; /* the sample that it is at, and the law */
  enum trial_law law;
  unsigned tried; /* samples that said something of the first law */
  bool not_finite;
  bool other;                 /* true if the initial value is no identity, but not as in lab_prefers */
  uint64_t distinct_integers; /* lone_integers_distinct of some value */
  bool failed[NLAWS], excused[NLAWS];
  char words[NLAWS][TRIAL_TEXT], excuse[NLAWS][TRIAL_TEXT];
  int signal; /* signal that ended the trial; 0: none. Written by the parent, like CRASH */
  char crash[TRIAL_TEXT];
};
/* Findings of a trial, in memory that the compiler and the trial's processes share. */
struct trial_findings {
  enum trial_tier busy;
  struct trial_finding finding[NTIERS];
};
struct trial_batch {
  struct trial_lab *lab;
  const struct trial_domain *domain;
  enum trial_tier tier, end_tier;
  unsigned first, end; /* samples */
  struct trial_findings *shared;
};
void batch_run(const struct trial_batch *); /* findings.c: runs the operator's code */
/* Runs the batch in a process of its own. Returns the signal that ended it, or 0. */
int sandbox_run(const struct trial_batch *);
/* Tries and judges one operator. SAMPLE: shared memory for lab_new. */
void trial_judge(struct arena *, struct trial *, struct trial_code, struct trial_watch *, struct trial_findings *,
                 unsigned char *sample);

#endif
