/*
 * replace.c - which C stands in host code for each construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/write/write.h"

/* Hints mean nothing to host code. Those in regions vanish when the region's text is made. */
static void hint_construct(struct lowering *l, const struct construct *construct) {
  edit_add(&l->edits, construct->node->begin, construct->node->end, ";");
}

/* Nothing but its statement. Those in regions are replaced with the text around. */
static void block_construct(struct lowering *l, const struct construct *construct) {
  if (construct->body)
    edit_add(&l->edits, construct->node->begin, construct->body->begin, line_marker(l, construct->body->begin));
  else
    edit_add(&l->edits, construct->node->begin, construct->node->end, ";");
}

/* An atomic construct outside of regions and of loops of routines; the others are replaced with the text around. */
static void atomic_construct(struct lowering *l, const struct construct *construct) {
  edit_add(&l->edits, construct->node->begin, construct->node->end, atomic_text(l, NULL, construct, NULL));
}

/* Who makes the edit that replaces a construct; NULL: not this loop, see the remark. */
static void (*const replace[])(struct lowering *, const struct construct *) = {
    [CONSTRUCT_REGION] = NULL, /* launch_construct */
    [CONSTRUCT_LOOP] = NULL,   /* with its region or routine */
    [CONSTRUCT_DATA] = data_construct,
    [CONSTRUCT_ADDRESS] = address_construct,
    [CONSTRUCT_MOVE] = move_construct,
    [CONSTRUCT_ATOMIC] = atomic_construct,
    [CONSTRUCT_SYNC] = host_construct,
    [CONSTRUCT_DEVICE] = host_construct,
    [CONSTRUCT_ROUTINE] = NULL, /* routine.c */
    [CONSTRUCT_DECLARE] = declare_region,
    [CONSTRUCT_CLEAR] = clear_construct,
    [CONSTRUCT_HINT] = hint_construct,
    [CONSTRUCT_BLOCK] = block_construct,
    [CONSTRUCT_STAYS] = staying_construct,
};

bool lower_launch(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < l->unit->nmappers; i++) {
    const struct directive *directive = l->unit->mappers[i]->directive;
    edit_add(&l->edits, directive->begin, directive->end, directive->node ? ";" : "");
  }
  for (size_t i = 0; i < l->regions.n;)
    launch_construct(l, &i);
  /* Inner constructs first: where two end at the same place, edits are kept in this order, and the inner one's closing
     brace has to come first. */
  for (size_t i = l->constructs->n; i-- > 0;) {
    const struct construct *construct = l->constructs->item[i];
    if (construct->stays)
      staying_construct(l, construct);
    else if (replace[construct->kind])
      replace[construct->kind](l, construct);
  }
  return diag_errors(l->diag) == before;
}
