// The other translation unit of locks-of-objects.c.
#include "locks-of-objects.h"

void there(struct objects *o, int queue) {
  REDUCE(reduction(+ : o->bytes [1:BYTES - 1], o->count) reduction(* : o->b, o->a), 1)
}

void add_there(struct objects *o) {
#pragma acc atomic
  o->sum += 1 + 2 * I;
}
