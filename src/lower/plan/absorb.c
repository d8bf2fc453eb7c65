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
 * This is a part of the pass assign, which has given each loop its levels: the gang loops inside lose that one and keep
 * their others, before anybody sees them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

/* The gang loop around LOOP in whose iterations DECL is private; NULL: none. */
static struct loop *owner(const struct lowering *l, const struct loop *loop, struct decl *decl) {
  struct loop *outer = loop->parent;
  while (outer && !private_will_be(l, outer, decl))
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
    loop->gave_up = true;
    loop->why = "its gangs run iterations of the loop around, in which it is reduced";
  }
}

/* The gang loop around LOOP in whose iterations a variable is private that INSIDE, which is LOOP or a loop in it,
   reduces. NULL: none. */
static struct loop *owner_of_reduced(const struct lowering *l, const struct loop *loop, const struct loop *inside) {
  for (size_t i = 0; inside->levels && i < inside->candidates.n; i++) {
    const struct reduction *reduction = &inside->candidates.item[i];
    bool reaches = true;
    for (const struct loop *outer = inside; outer != loop; outer = outer->parent)
      reaches &= !private_will_be(l, outer->parent, reduction->decl) && !reduction_moves(outer->parent, reduction);
    struct loop *found = reaches ? owner(l, loop, reduction->decl) : NULL;
    if (found &&
        !called_dimension(loop->region, found->body)) /* a routine that is called inside runs over these gangs itself */
      return found;
  }
  for (size_t i = 0; i < inside->kids.n; i++) {
    struct loop *found = owner_of_reduced(l, loop, inside->kids.item[i]);
    if (found)
      return found;
  }
  return NULL;
}

void absorb_gangs(const struct lowering *l, const struct region *region) {
  EACH_PTR (struct loop, loop, region->loops) {
    struct loop *outer = loop->inner_gang ? owner_of_reduced(l, loop, loop) : NULL;
    if (outer)
      give_up(outer, outer);
  }
}
