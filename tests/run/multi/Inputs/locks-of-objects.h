#include <complex.h>
enum { GANGS = 10, TIMES = 6, BYTES = 40 };

struct objects {
  double complex a, b;
  double complex sum;
  unsigned char count, bytes[BYTES];
};

void here(struct objects *, int queue);
void there(struct objects *, int queue);
#pragma acc routine seq
void add_there(struct objects *);

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define REDUCE(CLAUSES, FIRST)                                                                                         \
  PRAGMA(acc parallel loop gang num_gangs(GANGS) vector_length(32) present(o [0:1]) async(queue) CLAUSES)              \
  for (int i = 0; i < GANGS; i++) {                                                                                    \
    o->a *= I;                                                                                                         \
    o->b *= I;                                                                                                         \
    o->count += 1;                                                                                                     \
    for (int k = FIRST; k < FIRST + BYTES - 1; k++)                                                                    \
      o->bytes[k] += 1;                                                                                                \
  }
