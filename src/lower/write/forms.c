/*
 * forms.c - the forms of reductions, one row each; plan/reduce.c chooses. A new form is a row here, a value of enum
 * form, and its functions.
 *
 * Crews combine in the order of their threads (crew_reductions.c), so trees have no functions for that; and what comes
 * with a smallest or largest value is recognised only where no crew shares the loop.
 */
#include "lower/write/forms.h"
#include "lower/lowering.h"
#include "lower/reduction.h"
#include "lower/region.h"

static const struct tree_form tree_scalar = {.nodes = tree_nodes,
                                             .begin = tree_begin,
                                             .push = tree_push,
                                             .total = tree_total,
                                             .end = tree_end,
                                             .gather = tree_gather,
                                             .give_back = tree_add};
static const struct tree_form tree_parts = {.nodes = tree_parts_nodes,
                                            .begin = tree_parts_begin,
                                            .push = tree_parts_push,
                                            .total = tree_parts_total,
                                            .end = tree_end,
                                            .gather = tree_parts_gather,
                                            .give_back = tree_parts_add};
static const struct tree_form tree_object = {.nodes = tree_own_nodes,
                                             .begin = tree_own_begin,
                                             .push = tree_own_push,
                                             .total = tree_own_total,
                                             .end = tree_own_end,
                                             .gather = tree_own_gather,
                                             .give_back = tree_own_add};

static const struct form_row forms[] = {
    [FORM_SCALAR] = {.builtins = "red",
                     .declare = local_declare,
                     .phase = scalar_phase,
                     .bind = local_bind,
                     .give_back = scalar_give_back,
                     .identity = parts_identity,
                     .combine = parts_combine,
                     .move = parts_move},
    [FORM_PARTS] = {.builtins = "red",
                    .declare = parts_declare,
                    .phase = parts_phase,
                    .bind = local_bind,
                    .give_back = parts_give_back,
                    .identity = parts_identity,
                    .combine = parts_combine,
                    .move = parts_move},
    [FORM_OBJECT] = {.builtins = "red",
                     .declare = parts_declare,
                     .phase = object_phase,
                     .bind = local_bind,
                     .give_back = parts_give_back,
                     .identity = object_identity,
                     .combine = object_combine,
                     .move = object_move},
    [FORM_BEST] = {.builtins = "red",
                   .declare = best_declare,
                   .phase = best_phase,
                   .bind = best_bind,
                   .give_back = best_give_back,
                   .take = best_take,
                   .give = best_give},
    [FORM_TREE_SCALAR] = {.builtins = "tree",
                          .declare = local_declare,
                          .phase = scalar_phase,
                          .bind = local_bind,
                          .give_back = tree_give_back,
                          .tree = &tree_scalar},
    [FORM_TREE_PARTS] = {.builtins = "tree",
                         .declare = tree_parts_declare,
                         .phase = tree_parts_phase,
                         .bind = tree_parts_bind,
                         .give_back = tree_give_back,
                         .tree = &tree_parts},
    [FORM_TREE_OBJECT] = {.builtins = "tree",
                          .declare = local_declare,
                          .phase = object_phase,
                          .bind = local_bind,
                          .give_back = tree_give_back,
                          .tree = &tree_object},
};

const struct form_row *form_of(const struct reduction *reduction) {
  return &forms[reduction->form];
}

bool has_tree(const struct loop *loop) {
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (form_of(&loop->reductions.item[i])->tree)
      return true;
  return false;
}
