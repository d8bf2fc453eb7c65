/*
 * privates.c - the variables that are private to the iterations of each loop.
 *
 * Requires: levels, candidates of reductions. Makes: loop.privates: what a clause says, and scalars that each iteration
 * sets before it reads them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

struct collector {
  struct decls *decls;
};

static bool collect_variables(struct node *node, void *context) {
  struct collector *collector = context;
  if (node->kind == N_REF && node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM))
    decls_add(collector->decls, node->decl);
  return true;
}

/* Whether a reduction of the construct, or an item that maps, names DECL. A map does not matter to an automatic loop,
   which is parallel only if nothing reads the variable behind it. */
static bool named_on_construct(const struct region *region, const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = region->construct;
  EACH_IN (const struct item, item, construct->items) {
    bool counts =
        loop->automatic ? item->role == ITEM_REDUCTION : item->role != ITEM_PRIVATE && item->role != ITEM_FIRSTPRIVATE;
    if (counts && tree_same_decl(item->var->decl, decl))
      return true;
  }
  return false;
}

static bool mentioned_after(const struct region *region, const struct loop *loop, const struct decl *decl) {
  for (size_t i = 0; i < region->nstatements; i++)
    if (region->statement[i]->end > loop->node->end) {
      struct node *node = region->statement[i];
      for (;;) { /* down to the statements that follow the loop */
        struct node *next = NULL;
        EACH_AT (struct node, kid, node->kid, node->nkids) {
          if (kid && kid->begin >= loop->node->end && tree_mentions(kid, decl))
            return true;
          if (kid && kid->begin <= loop->node->begin && kid->end >= loop->node->end)
            next = kid;
        }
        if (!next || next == loop->node)
          break;
        node = next;
      }
    }
  return false;
}

/* Where a language has rules of its own for variables that no clause names, threads share them: what one sets, others
   may read, and the code after the loop; and of a variable that device code has by its name, functions that are called.
 */
static bool is_shared(const struct lowering *l, const struct loop *loop, const struct decl *decl) {
  const struct region *region = loop->region;
  return region->construct->dialect->by_category &&
         (loop_asks(loop)->crew.role == CREW_EACH || mentioned_after(region, loop, decl) ||
          (region->construct->node && region_declared(l, region, decl) == DECLARED_COPY));
}

/* Scalars that no iteration reads before it writes them are private to the iteration, whatever their declaration:
   inner loops' counters declared at the top of the function, temporaries. */
static bool is_automatic_private(const struct lowering *l, const struct loop *loop, struct decl *decl) {
  const struct region *region = loop->region;
  if (!type_is_scalar(decl->type) || loop_is_private(loop, decl) || loop_reduces(loop, decl) ||
      named_on_construct(region, loop, decl) || decl->storage == STORAGE_STATIC_LOCAL || is_shared(l, loop, decl))
    return false;
  if (!tree_writes(loop->body, decl) || atomic_uses(l, loop->body, decl) || tree_escapes(loop->body, decl) ||
      tree_reads_first(loop->body, decl))
    return false;
  /* Set in some iterations only, the value may be meant for later: then it is the construct's, and lost.c tells. */
  bool always = tree_first_use(loop->body, decl) == USE_WRITTEN;
  if (!always && !loop->automatic &&
      (mentioned_after(region, loop, decl) || tree_next_use(loop->node, decl) == USE_READ))
    return false;
  return loop->automatic || (loop->levels & (LEVEL_WORKER | LEVEL_VECTOR)) || !mentioned_after(region, loop, decl);
}

/* Iterations that run in parallel, or whose gangs run those of the loop around. */
static bool is_shared_out(const struct loop *loop) {
  return loop->levels || loop->gave_up;
}

static void find_automatic_privates(const struct lowering *l, struct loop *loop) {
  struct decls used = {0};
  struct collector collector = {&used};
  tree_walk(loop->body, collect_variables, &collector);
  for (size_t i = 0; i < used.n; i++)
    if (is_automatic_private(l, loop, used.item[i])) {
      decls_add(&loop->privates, used.item[i]);
      decls_add(&loop->automatic_privates, used.item[i]);
    }
  vec_free(&used);
}

bool private_will_be(const struct lowering *l, const struct loop *loop, struct decl *decl) {
  return loop_is_private(loop, decl) || construct_item(loop->construct, ITEM_PRIVATE, decl) ||
         construct_item(loop->construct, ITEM_LAST, decl) || construct_item(loop->construct, ITEM_LINEAR, decl) ||
         (is_shared_out(loop) && is_automatic_private(l, loop, decl));
}

/* The loop declares a variable of DECL's name, with which it counts, and nothing in the loop can mean DECL: private to
   the loop, it would be an object that nobody uses. */
static bool is_hidden(const struct loop *loop, const struct decl *decl) {
  bool hidden = false;
  for (int d = 0; loop->space && d < loop->collapse; d++)
    hidden |= loop->space[d].declared_inside && strcmp(loop->space[d].variable->local, decl->local) == 0;
  return hidden && !tree_mentions(loop->statement, decl);
}

static void find_privates(const struct lowering *l, struct loop *loop) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if ((construct->items.item[i].role == ITEM_PRIVATE || loop_has_first(loop, &construct->items.item[i]) ||
         loop_has_last(loop, &construct->items.item[i])) &&
        (construct->items.item[i].role == ITEM_LINEAR || !is_hidden(loop, construct->items.item[i].var->decl)))
      decls_add(&loop->privates, construct->items.item[i].var->decl);
  if (is_shared_out(loop))
    find_automatic_privates(l, loop);
  if (loop_is_split(loop))
    return;
  struct node *node = loop->statement;
  for (int i = 0; loop->space && i < loop->collapse && node; i++)
    if (!loop->space[i].declared_inside)
      decls_add(&loop->privates, loop->space[i].variable);
}

bool lower_privates(struct lowering *l) {
  EACH_REGION (struct region, region, l) {
    for (size_t j = 0; j < region->loops.n; j++)
      find_privates(l, region->loops.item[j]);
  }
  return true;
}
