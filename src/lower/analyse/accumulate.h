/*
 * accumulate.h - "x = x op e" in any of its spellings, read from one statement or expression: for the dependence test,
 * atomic constructs, updates of arrays, max and min made builtins, and warnings of forgotten reductions. What each of
 * them asks for besides stands at its call.
 */
#ifndef SUMAC_LOWER_ACCUMULATE_H
#define SUMAC_LOWER_ACCUMULATE_H

#include "lower/construct.h"

struct lowering;

enum spelling {
  ACC_STEP,     /* x++, --x */
  ACC_COMPOUND, /* x op= e */
  ACC_BINARY,   /* x = x op e, x = e op x, x = x op e op f, x = e op (x op f) */
  ACC_CALL,     /* x = fmax(x, e) */
  ACC_CHOICE,   /* x = e > x ? e : x */
  ACC_IF,       /* if (e > x) x = e; */
  /* These give no operand: they are steps of reductions of variables. */
  ACC_SUM, /* x = c ? x + e : x - f, x = fma(e, f, x) */
  ACC_FLAG /* if (c) x = 1, x = c ? 0 : x */
};

/* What the worst of the casts that are written around x and around the results of the operators does. */
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
  enum spelling spelling;
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

#endif
