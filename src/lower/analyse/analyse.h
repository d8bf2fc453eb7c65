/*
 * analyse.h - questions about the user's program: what its loops, statements and objects are. Nothing here depends on
 * levels or devices.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_ANALYSE_H
#define SUMAC_LOWER_ANALYSE_H

#include "lower/region.h"

/* --- spaces: iteration spaces: a loop's variable, bounds and step --- */
bool space_of(struct lowering *, struct node *loop, struct space *); /* false: not canonical */

long space_first(const struct lowering *, const struct space *); /* of a constant LOWER: as its variable holds it */
/* A loop that ends with != may wrap. Its variable is narrower than int: the unsigned type of its size; else NULL. */
const char *space_narrow_type(const struct space *);
long tile_size(const struct loop *, int dimension);

/* steady.c */
bool steady_value(const struct decl *, long *value); /* a variable that has this value, not negative, from the start */

/* changes.c */
struct node *tree_change(struct node *body, const struct decl *scalar); /* node that may change SCALAR; NULL: none */

/* --- branch: what an `if` does in one of its two cases alone --- */
struct branch {
  struct node *condition; /* without parentheses and '!' */
  bool holds;             /* BODY is done where it holds; else where it does not */
  struct node *body;
};

/* False: NODE is something else, or does something in both cases, or in none. */
bool branch_read(struct node *, struct branch *);

/* CONDITION without parentheses and '!', each of which turns HOLDS around. */
struct node *branch_condition(struct node *condition, bool *holds);

/* The statement that is all of BODY but for braces and empty statements; NULL: there is none, or several. */
struct node *branch_only(struct node *body);

/* --- accumulate: "x = x op e" in any of its spellings, read from one statement or expression: for the dependence
   test, atomic constructs, updates of arrays, max and min made builtins, and warnings of forgotten reductions. What
   each of them asks for besides stands at its call --- */
enum accumulation_syntax {
  ACC_STEP,     /* x++, --x */
  ACC_COMPOUND, /* x op= e */
  ACC_BINARY,   /* x = x op e, x = e op x, x = x op e op f, x = e op (x op f) */
  ACC_CALL,     /* x = fmax(x, e) */
  ACC_CHOICE,   /* x = e > x ? e : x */
  ACC_IF,       /* if (e > x) x = e; */
  /* Steps of reductions of variables, without an operand. */
  ACC_SUM, /* x = c ? x + e : x - f, x = fma(e, f, x) */
  ACC_FLAG /* if (c) x = 1, x = c ? 0 : x */
};

/* Effect of the worst of the casts that are written around x and around the results of the operators. */
enum cast {
  CAST_NONE,
  CAST_KEEPS,  /* nothing that the assignment to x does not do as well */
  CAST_ROUNDS, /* x is longer: to a shorter floating-point type */
  CAST_CUTS
};

/* One operator between x (or the result of the operator before) and an operand. */
struct operation {
  struct node *node;    /* N_BINARY; NULL: of any other spelling */
  int sign;             /* C's operator; 0: max, min */
  struct node *operand; /* NULL: 1 */
  bool reversed;        /* operand op x */
};

struct accumulation {
  enum accumulation_syntax syntax;
  struct node *object; /* x: any lvalue, without parentheses */
  /* The reduction that it is a step of; -1: of none, as x / e, e - x, x * e + f. Of RED_ADD also where e is taken away:
     NEGATED says so of a single operation. */
  int op;
  bool negated;
  struct operation first;  /* done on x */
  struct node *last;       /* of several operations: the one that makes the new value */
  const struct type *type; /* in which the new value is computed, before it is converted to x's */
  enum cast cast;
  bool guarded;    /* a max or min that is done only where another condition holds, too: if (c && e > x) x = e */
  bool inclusive;  /* of ACC_CHOICE and ACC_IF: an equal e is chosen, too */
  bool takes_nan;  /* of these: e is chosen, too, where either is a NaN: if (!(e <= x)) x = e */
  bool value_used; /* x's new or old value goes on to an expression around */
};

/* False: NODE is something else. The first operand of ACC_CHOICE and ACC_IF, which are written with it twice, has no
   effects; nor has x there. Operands may mention x. */
bool accumulation_read(const struct lowering *, struct node *, struct accumulation *);

/* CONDITION, a comparison, chooses between VALUE, where it is as HOLDS says, and OBJECT: the larger or the smaller. */
bool accumulation_chosen(const struct lowering *, struct node *condition, bool holds, struct node *value,
                         struct node *object, struct accumulation *);

/* Whether the accumulation is done in each iteration, without a condition, and its value is its operand. */
bool accumulation_is_plain(const struct accumulation *);

/* All values of FROM are values of TYPE. */
bool accumulation_holds(const struct lowering *, const struct type *type, const struct type *from);

/* Makes OPERATION the one that is done on its result; false: it is the last. */
bool accumulation_next(const struct accumulation *, struct operation *);

/* --- atomics: atomic constructs, read from their statements --- */
enum { ATOMIC_OPERANDS = 16 };

struct atomic_update {
  struct node *x;
  int op; /* 0: x = operand[0], nothing of the old value is left */
  bool step;
  bool x_is_right;                       /* operand[0] op x */
  struct node *operand[ATOMIC_OPERANDS]; /* ((x op operand[0]) ops[1] operand[1]) ... */
  int ops[ATOMIC_OPERANDS];
  int n;
  int extreme;    /* RED_MAX, RED_MIN: X becomes the larger or smaller of X and operand[0]; -1: it does not */
  bool nan_loses; /* an extreme: where X is not a number, it does */
  int compare;    /* '<', '>', OP_EQ: X becomes operand[n - 1], only where operand[0] compares so to X; 0: always */
};

struct atomic {
  struct atomic_update update; /* of read: only x */
  bool changes;                /* X is written */
  struct node *v;              /* receives the value, or NULL */
  bool v_is_old;
  bool v_if_unchanged;      /* V is assigned only where X does not change */
  struct node *result;      /* of a comparison: receives whether it holds; or NULL */
  const struct node *wrong; /* where a statement differs from all forms of a comparison; NULL: it is of no form */
  const char *why;
};

/* atomic.c */
bool atomic_read(const struct lowering *, const struct construct *, struct atomic *); /* false: of no known form */
/* Reads a step of a reduction in a statement of its own as an atomic construct would have it. False: it is none. */
bool atomic_read_step(const struct lowering *, struct node *, struct atomic *);
bool atomic_is_assignment(const struct node *);
bool atomic_is_bitfield(const struct node *x);
bool atomic_is_locked(const struct node *x); /* changed under a lock, not by an instruction */
/* An atomic construct in NODE has the variable as its object. */
bool atomic_uses(const struct lowering *, struct node *, const struct decl *);

/* atomic_again.c: where the construct reads X besides: in what X is changed by, or where values go; NULL: nowhere */
struct node *atomic_read_in_operands(const struct atomic *);
struct node *atomic_read_in_receivers(const struct atomic *);

/* atomic_compare.c */
bool atomic_read_compare(const struct lowering *, const struct construct *, struct atomic *);

/* --- flags: variables that iterations set to one and the same constant: "if (c) found = 1" --- */
/* The reduction that is done by setting X to VALUE where CONDITION is as HOLDS says; -1: none. */
int flag_operator(struct node *x, struct node *condition, bool holds, struct node *value);

/* --- best: the smallest or largest value and where it is: "if (e < m) { m = e; k = i; }" --- */
enum { MOST_WITH_BEST = 8 };

/* One statement, or several that ask for the same one after the other, that do so. */
struct best_step {
  int op;
  bool last;
  bool by_place;                     /* no variable has the value: it is what is at the place that was found, a[k] */
  struct node *value;                /* lvalue: m; BY_PLACE: an expression */
  struct node *chosen;               /* value that the iteration offers: e */
  struct node *with[MOST_WITH_BEST]; /* lvalues */
  size_t nwith;
  struct node *at;   /* the statement that is done, or the expression that is taken, where e is better */
  bool is_statement; /* AT */
};
bool best_read(const struct lowering *, struct node *, struct best_step *); /* false: NODE is something else */

/* The search of which all uses in BODY of the step's variables are steps; in the arena. NULL: there are others. */
const struct best *best_of(struct lowering *, struct node *body, const struct best_step *);

/* The search of which all uses in BODY are steps, if the variable leads the first of them. */
const struct best *best_led_by(struct lowering *, struct node *body, const struct decl *);

/* Whether A and B have equal steps and variables; they may be found in different loops. */
bool best_same(const struct best *, const struct best *);

/* The variable, or member, or element, that a reduction to it is named by. */
struct node *best_leader(const struct best *);

/* --- updates: statements that change what is reduced, and that a builtin may stand for --- */
/* update.c */
struct element_update {        /* OBJECT op= VALUE, in a statement of its own */
  struct node *object, *value; /* VALUE NULL: 1 */
  bool negated;
  const char *suffix; /* of the builtin */
};
bool update_read(struct lowering *, struct node *, const struct reduction *, struct element_update *); /* false: none */

/* term.c: NODE adds terms to what the reduction, a sum, is of: *A with a spelling of STEP, COMPOUND or BINARY. */
bool term_read(const struct lowering *, struct node *, const struct reduction *, struct accumulation *);
/* The first use of the variable in BODY that adds no term; NULL: there is none. */
const struct node *term_other_use(const struct lowering *, struct node *body, const struct reduction *);
/* Nothing else is done with the array in the N statements. */
bool update_only(struct lowering *, struct node *const *body, size_t n, const struct reduction *);

/* extreme.c */
/* E where NODE is "m takes the larger (smaller) of m and E", in a floating-point max (min) REDUCTION; else NULL. */
struct node *extreme_value(const struct lowering *, struct node *node, const struct reduction *);
/* Nothing else in BODY changes the variable. */
bool extreme_only(const struct lowering *, struct node *body, const struct reduction *);

/* --- objects: which object a reduction is on, and what that consists of --- */
/* object.c */
enum { MAX_STEPS = 32 };
struct step {
  const struct decl *member; /* NULL: an index */
  struct node *index;        /* NULL: 0 */
  bool in_union;             /* MEMBER shares its place with others */
};
struct steps { /* from a variable to an object in it, or behind it */
  struct step item[MAX_STEPS];
  size_t n;
};
void steps_add(struct steps *, struct node *lvalue); /* LVALUE is made of members and indices of a variable */
/* Indices that change nothing and do not name ROOT; no bit-field, no member of a union, nothing volatile. */
bool object_is_plain(struct node *object, const struct decl *root);
bool objects_differ(struct node *a, struct node *b); /* of one variable, whatever their indices are */
enum overlap { OVERLAP_NONE, OVERLAP_SAME, OVERLAP_WITHIN, OVERLAP_AROUND };
/* The objects of two reductions: A is ... B. */
enum overlap reduction_overlap(const struct reduction *a, const struct reduction *b);
struct node *reduction_member(const struct reduction *);                  /* the lvalue s.x, p->x; NULL: no member */
bool item_has_rows(const struct var_item *);                              /* the second dimension is behind pointers */
bool item_by_address(const struct var_item *);                            /* behind a pointer */
bool reduction_by_address(const struct reduction *);                      /* the item of its clause is */
bool reduction_moves_with(const struct reduction *, const struct loop *); /* another object in each iteration */
/* The lvalue is, without doubt, the object or lies in it. */
bool reduction_holds(const struct reduction *, struct node *lvalue);
bool reduction_is_written(struct node *body, const struct reduction *);
/* More than PART of it. */
bool reduction_is_written_outside(struct node *body, const struct reduction *, const struct reduction *part);

/* shape.c */
bool reduction_shape(struct lowering *, struct reduction *, const struct var_item *); /* fills the parts */
const struct decl *reduction_field(const struct reduction *); /* the bit-field reduced by itself; NULL: it is none */
long reduction_bytes(const struct reduction *);               /* of LOCAL, or more; -1: it is not known here */
/* C++: each instance of a template has a constant size of it; then it is the whole variable. */
bool reduction_is_sized_by_instance(const struct reduction *);

/* memberwise.c */
/* The operator that reduces structures of TYPE as R asks for, with the parts of PARTS in each; NULL: its functions
   would have no name for the type. */
const struct memberwise *memberwise_operator(struct lowering *, const struct reduction *r, const struct type *,
                                             const struct reduction *parts);

/* alignment.c: in bytes */
long alignment_behind(long align, long offset);        /* of what is OFFSET bytes behind something aligned to ALIGN */
long alignment_of_item(const struct var_item *);       /* of the first element of what a clause names */
bool alignment_suits(const struct type *, long align); /* scalars of the type can be used by address there */
bool alignment_suits_lvalue(const struct node *lvalue);

/* elements.c */
/* LOOP, inside a loop that reduces the variable, touches it element by element, each in one iteration only. */
bool loop_owns_elements(struct lowering *, struct loop *, const struct reduction *);
/* A variable of AROUND that holds a pointer to the one given, and that INNER, a loop in it, uses; NULL: none. */
const struct decl *loop_alias(struct node *around, const struct loop *inner, const struct decl *);

/* --- affine: subscripts as sums of terms --- */
struct affine_context {
  const struct decl *variable;                           /* of the loop in question */
  bool (*invariant)(struct node *, void *data);          /* the loop does not change this expression */
  struct node *(*bound)(struct decl *inner, void *data); /* N where 0 <= inner < N is sure, or NULL */
  void *data;
};
bool affine_distinct(const struct affine_context *, struct node *a, struct node *b);
/* SUBSCRIPT is NUMBER * VARIABLE + what does not depend on it. */
bool affine_number(struct node *subscript, const struct decl *variable, long *number);
/* A - B is TIMES * what both multiply VARIABLE by (0: nothing) + REST, which is as small as can be. */
bool affine_difference(struct node *a, struct node *b, const struct decl *variable, long *times, long *rest);
/* (LOWER + LENGTH) * SIZE - COUNT * EACH, if that is a number whatever their variables are. LOWER and EACH may be NULL:
   0, 1. */
bool affine_beyond(struct node *lower, struct node *length, long size, struct node *count, struct node *each,
                   long *beyond);

/* --- runs: the memory that the runs of a tile's innermost loop go through, or blocks of a loop --- */
enum { MAX_RUN_ACCESSES = 6 };
struct run_access {
  struct node *node; /* an element, of whose subscripts each run can know the value in advance */
  long stride;       /* bytes from one iteration of the innermost loop to the next */
  bool write;
};

/* runs.c */
/* Accesses that each run of LOOP, tiled, has to wait for where runs are short; 0: none, or none known. */
size_t run_accesses(const struct loop *, struct run_access found[MAX_RUN_ACCESSES]);
/* Accesses of all iterations of LOOP, which has no tiles, with strides, up to 64 bytes. */
size_t block_accesses(const struct loop *, struct run_access found[MAX_RUN_ACCESSES]);

/* --- heap: pointers of a function that lead to what malloc, calloc, aligned_alloc or `new` has given there --- */
struct heap_block { /* COUNT * EACH bytes; EACH may be NULL; COUNT NULL: not known, of `new` */
  struct node *count, *each;
};

/* heap.c */
/* POINTER, of FUNCTION, leads to memory of one such call, or nowhere. */
bool heap_block_of(const struct unit *, const struct decl *function, const struct decl *pointer, struct heap_block *);
/* Nobody but this function, by the pointer's name, uses that memory: no other function gets to know it, but those of
   the C library that free, fill or print it. */
bool heap_block_is_own(const struct unit *, const struct decl *function, const struct decl *pointer);
/* NODE consists of constants and of variables that FUNCTION never changes. */
bool heap_is_lasting(const struct decl *function, struct node *);

/* --- declared: variables that have device copies by declare constructs --- */
enum declared { DECLARED_NOT, DECLARED_COPY /* device code uses it by name */, DECLARED_LINK };
enum declared declared_as(const struct lowering *,
                          const struct decl *); /* by a declare directive outside of functions */
/* How the name at OFFSET in host code is declared: it may mean a thread's own variable there. */
enum declared declared_at(const struct lowering *, const struct decl *, size_t offset);
bool declared_in_function(const struct lowering *, const struct decl *function, const struct decl *);
bool declare_is_here(const struct lowering *, const struct decl *); /* the storage is in this file */

/* --- depend: what the dependence test knows about one loop: shared by its scalar half and its memory half --- */
enum { MAX_SUBSCRIPTS = 8 };
struct access {
  struct node *node;
  struct decl *base;                      /* array or pointer; NULL: not known */
  const struct type *type;                /* of what is accessed */
  struct node *subscript[MAX_SUBSCRIPTS]; /* outermost first */
  int nsubscripts;
  bool anywhere; /* in the object: without subscripts, as they are not known */
  bool write;
};

struct test {
  struct lowering *l;
  struct loop *loop;
  struct node *body; /* of the loop dimension in question */
  const struct decl *variable;
  vec_of(struct access) accesses;
  struct node *compared[2]; /* subscripts */
  struct decls written;     /* scalars, outside of the body declared or not */
  struct reductions *found;
  const char *why;
};

/* --- depend.c --- */
/* Iterations of LOOP may run at the same time. False: WHY says what hinders. FOUND has reductions of elements that the
   loop may do; those of scalars are added. */
bool depend_independent(struct lowering *, struct loop *, struct reductions *found, const char **why);
/* The operator by which all uses of a scalar in BODY accumulate in it; below 0: there are others, or none. */
int depend_accumulation(struct lowering *, struct node *body, const struct decl *);
/* The reduction that A, a change of the variable X or of a part of it of TYPE, is a step of; -1: none. */
int depend_step(struct lowering *, const struct accumulation *a, const struct decl *x, const struct type *);
bool depend_fail(struct test *, const char *format, const char *name); /* false; the first reason stays */
bool depend_starts_with(struct node *init, const struct decl *);       /* INIT is DECL = ... */
void depend_add_written(struct test *, struct decl *);

/* --- aliases.c --- */
bool depend_types_differ(const struct access *, const struct access *); /* so that one object cannot be both */
bool depend_bases_differ(const struct test *, const struct access *, const struct access *); /* two objects */

/* --- memory.c --- */
/* Parts of an index: the index itself, or the subscripts of an element of Fortran, "fortran::__fortran_at(origin, i, j,
   stride)" (sumac/fortran.hpp), the last one first; they are within the bounds, so that those of one element alone are
   its own. Returns how many. */
int depend_subscripts(struct node *index, struct node *subscript[MAX_SUBSCRIPTS]);
bool depend_read_access(struct node *, struct access *); /* of an lvalue like a[i][j].m, *(p + i), p->m */
/* An access through a pointer that the loop's body declares becomes one to what the pointer is initialised to. False:
   that is not known. */
bool depend_follow_pointer(struct test *, struct access *);
bool depend_is_memory(const struct node *);
bool depend_distinct(struct test *, struct node *a, struct node *b); /* subscripts that differ between iterations */
bool depend_memory(struct test *); /* no two of the accesses meet in different iterations */

/* --- follows: how what a loop's step changes follows the loop's counters --- */
struct place_of_step {
  struct decl *root; /* the variable that it is in, or that leads to it; NULL: not known */
  bool shared;       /* some iterations may have the same */
  bool varies;       /* not all have */
  bool differs; /* true if it follows a counter or a value read; false if an inner loop runs over it in all alike */
  bool direct;  /* true of an lvalue of ROOT as it stands, without sums and other pointers */
};
/* Describes the place of OBJECT, an lvalue in LOOP's body. False: its variable is the iteration's own, or not known. */
bool place_of_step(const struct loop *, struct node *object, struct place_of_step *);

/* other_uses.c */
/* A node in LOOP's body that may be the place of one of the N steps on ROOT, but is not spelt like it; NULL: none.
   Further steps by the steps' operator are other uses if the N steps have to be the ONLY ones. */
struct node *other_use_of_place(const struct lowering *, const struct loop *, const struct decl *root,
                                struct node *const *step, size_t n, bool only);

/* --- carried: values that one iteration of a loop leaves to the next, and what depends on them --- */
/* The variable whose value iterations of LOOP hand on, and on which depends what BODY, which is all of the loop's or of
   one of its nest, makes of DECL; NULL: none. */
const struct decl *carrier_into(const struct lowering *, const struct loop *, struct node *body, const struct decl *);

/* The variable that iterations hand on, and on which what the candidate reduces depends: all its variables, or its
   updates. */
const struct decl *carrier_of(const struct lowering *, const struct loop *, const struct reduction *);

/* The variable that iterations hand on, and on which the smallest or largest value, or its place, depends. */
const struct decl *carrier_into_best(const struct lowering *, const struct loop *, const struct best *);

/* The variable that iterations hand on, and on which the N STEPS depend that change what ROOT is or leads to. */
const struct decl *carrier_into_steps(const struct lowering *, const struct loop *, struct decl *root,
                                      struct node *const *step, size_t n);

#endif
