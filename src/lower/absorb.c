/*
 * absorb.c - gang loops that take the dimensions of gang loops inside of them.
 *
 *     #pragma acc loop gang(dim:2)
 *     for (...) {
 *       double sum = 0;
 *     #pragma acc loop gang(dim:1) reduction(+:sum)
 *       for (...) sum += ...;
 *       a[i] = sum;                     the result is used while the gangs still run
 *     }
 *
 * Gangs cannot wait for each other, so no gang sees a result over one of their dimensions before the kernel's end. The
 * gangs of that dimension share the iterations of the outer loop instead, which are independent, too.
 *
 * Requires: reductions of loops known. Breaks: nothing; the loops inside keep their other levels.
 */
#include "lower/state.h"

/* The gang loop around LOOP in whose iterations DECL is private; NULL: none. */
static struct loop *owner(const struct loop *loop, const struct decl *decl) {
  struct loop *outer = loop->parent;
  while (outer && !loop_is_private(outer, decl))
    outer = outer->parent;
  while (outer && !(outer->levels & LEVEL_GANG))
    outer = outer->parent;
  return outer;
}

static void give_up(struct loop *loop, struct loop *owner) {
  for (size_t i = 0; i < loop->kids.n; i++)
    give_up(loop->kids.item[i], owner);
  if (loop == owner || !(loop->levels & LEVEL_GANG))
    return;
  owner->absorbed |= 1u << loop->gang_dim | loop->absorbed;
  loop->levels &= ~(unsigned)LEVEL_GANG;
  loop->inner_gang = false;
  loop->absorbed = 0;
  loop->gang_dim = 0;
  if (!loop->levels) {
    loop->reductions.n = 0;
    loop->why = "its gangs run iterations of the loop around, in which it is reduced";
  }
}

void absorb_gangs(struct region *region) {
  for (size_t i = 0; i < region->loops.n; i++) {
    struct loop *loop = region->loops.item[i];
    for (size_t j = 0; loop->inner_gang && j < loop->reductions.n; j++) {
      struct loop *outer = owner(loop, loop->reductions.item[j].decl);
      if (outer && !called_dimension(region, outer->body)) /* a routine wants its gangs */
        give_up(outer, outer);
    }
  }
}
