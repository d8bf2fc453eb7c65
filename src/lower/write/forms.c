/*
 * forms.c - the forms of reductions, one row each; plan/reduce.c chooses. A new form is a row here, a value of enum
 * form, and its functions.
 *
 * Crews combine in the order of their threads (crew_reductions.c), so trees have no functions for that; and what comes
 * with a smallest or largest value is recognised only where no crew shares the loop.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

static const struct reproducible_form reproducible_scalar = {.nodes = reproducible_nodes,
                                                             .begin = reproducible_begin,
                                                             .push = reproducible_push,
                                                             .total = reproducible_total,
                                                             .end = reproducible_end,
                                                             .gather = reproducible_gather,
                                                             .give_back = reproducible_add};
static const struct reproducible_form reproducible_components = {.nodes = reproducible_components_nodes,
                                                                 .begin = reproducible_components_begin,
                                                                 .push = reproducible_components_push,
                                                                 .total = reproducible_components_total,
                                                                 .end = reproducible_end,
                                                                 .gather = reproducible_components_gather,
                                                                 .give_back = reproducible_components_add};
static const struct reproducible_form reproducible_object = {.nodes = reproducible_object_nodes,
                                                             .begin = reproducible_object_begin,
                                                             .push = reproducible_object_push,
                                                             .total = reproducible_object_total,
                                                             .end = reproducible_object_end,
                                                             .gather = reproducible_object_gather,
                                                             .give_back = reproducible_object_add};

const struct form_row form_rows[] = {
    [FORM_SCALAR] = {.builtins = "red",
                     .declare = local_declare,
                     .phase = scalar_phase,
                     .bind = local_bind,
                     .give_back = scalar_give_back,
                     .identity = components_identity,
                     .combine = components_combine,
                     .move = components_move},
    [FORM_PARTS] = {.builtins = "red",
                    .declare = components_declare,
                    .phase = components_phase,
                    .bind = local_bind,
                    .give_back = components_give_back,
                    .identity = components_identity,
                    .combine = components_combine,
                    .move = components_move},
    [FORM_OBJECT] = {.builtins = "red",
                     .declare = components_declare,
                     .phase = object_phase,
                     .bind = local_bind,
                     .give_back = components_give_back,
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
    [FORM_REPRODUCIBLE_SCALAR] = {.builtins = "tree",
                                  .declare = local_declare,
                                  .phase = scalar_phase,
                                  .bind = local_bind,
                                  .give_back = reproducible_give_back,
                                  .reproducible = &reproducible_scalar},
    [FORM_REPRODUCIBLE_PARTS] = {.builtins = "tree",
                                 .declare = reproducible_components_declare,
                                 .phase = reproducible_components_phase,
                                 .bind = reproducible_components_bind,
                                 .give_back = reproducible_give_back,
                                 .reproducible = &reproducible_components},
    [FORM_REPRODUCIBLE_OBJECT] = {.builtins = "tree",
                                  .declare = local_declare,
                                  .phase = object_phase,
                                  .bind = local_bind,
                                  .give_back = reproducible_give_back,
                                  .reproducible = &reproducible_object},
    [FORM_DIGITS] = {.builtins = "red",
                     .declare = digits_declare,
                     .phase = digits_phase,
                     .bind = digits_bind,
                     .give_back = digits_give_back,
                     .take = digits_take,
                     .give = digits_give},
};

bool has_reproducible(const struct loop *loop) {
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (form_rows[loop->reductions.item[i].form].reproducible)
      return true;
  return false;
}
