/*
 * reproducible_short.c - what loops with reproducible reductions (reproducible.c) have for short ones: of 32 iterations
 * at most, one row, done by one thread that has all its columns, as the rows of a sparse matrix are.
 *
 * Each column has one iteration then, and four of them, a block, make a node of the tree. There are neither rows nor
 * tiles, and what is added up stays in registers:
 *
 *     T sums[8] = identities, rest = identity;
 *     for (b < n / 4) { T block[4]; the body, for 4 iterations; tree_fold(block); sums[b] = block[0]; }
 *     for (b < n % 4) { T block[4]; the body, for 1 iteration; rest = rest op block[0]; }
 *     sums[n / 4] = rest; tree_fold(sums); LOCAL = sums[0];
 *
 * The values of two counts are all that a processor has to guess, as in the loop without trees. Nodes without
 * iterations hold the neutral element, which is what the tree of their columns gives. It changes nothing, so the rest,
 * 1 to 3 columns, may be added one after the other: its tree is (c0 op c1) op c2, too.
 *
 * As the body may stand in the text only once, the loop over blocks is in the one over rows, around the loop over
 * columns, and done once where the loop is not short; all of that is in a loop that runs twice, which LLVM unrolls.
 *
 * In the text: `few`, the loop is short; `second`, these are the rest; `b`, the block.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

enum { BLOCK = 4, BLOCKS = 32 / BLOCK };

/* Whether the identity is neutral to all values. For products of complex numbers it is not: some are infinite. */
static bool is_neutral(struct emitter *e, const struct reduction *r) {
  return r->op != RED_MUL || type_reduction_class(type_reduction_suffix(e->l, r->decl->type)) != CLASS_complex;
}

bool reproducible_may_be_short(struct emitter *e) {
  bool simple = e->loop->levels == LEVEL_VECTOR && emit_vector_hint(e);
  EACH_IN (const struct reduction, r, e->loop->reductions)
    simple &= !form_of(e->l, r)->reproducible || (r->form == FORM_REPRODUCIBLE_SCALAR && is_neutral(e, r));
  return simple;
}

const char *reproducible_if_short(struct emitter *e, const char *value) {
  return reproducible_may_be_short(e) ? arena_printf(e->l->arena, "__sumac_few%d ? %s : ", e->lid, value) : "";
}

/* Opens the code for a short loop. It comes first, so that nothing that longer loops need takes registers: they have
   the time to load it. */
void reproducible_open_short(struct emitter *e) {
  if (!reproducible_may_be_short(e))
    return;
  text_printf(
      e->out,
      "const int __sumac_short%1$d = __sumac_width%1$d == (unsigned long)__sumac_tree_lanes && __sumac_count%1$d - 1 "
      "< (unsigned long)__sumac_tree_lanes; ",
      e->lid);
  text_add(e->out, "\n#pragma clang loop unroll(full)");
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
  text_printf(e->out,
              "for (int __sumac_few%1$d = 0; __sumac_few%1$d < 2; __sumac_few%1$d++) if (__sumac_few%1$d ? "
              "__builtin_expect(__sumac_short%1$d, 1) : __builtin_expect(!__sumac_short%1$d, 0)) { ",
              e->lid);
}

void reproducible_short_sums(struct emitter *e, const struct reduction *r) {
  if (!reproducible_may_be_short(e))
    return;
  const char *suffix = type_reduction_suffix(e->l, r->decl->type);
  const char *identity = type_identity(e->l, suffix, scalar_type_name(e, r), (enum red_op)r->op, true);
  text_printf(e->out,
              "%4$s __sumac_sums%1$d_%2$d[%5$d + 1], __sumac_rest%1$d_%2$d = %3$s; for (int __sumac_j%1$d = 0; "
              "__sumac_j%1$d < (__sumac_few%1$d ? %5$d : 0); __sumac_j%1$d++) __sumac_sums%1$d_%2$d[__sumac_j%1$d] = "
              "%3$s; ",
              e->lid, r->rid, identity, scalar_type_name(e, r), BLOCKS);
}

const char *reproducible_short_begin(struct emitter *e) {
  return reproducible_if_short(
      e, arena_printf(e->l->arena, "__sumac_second%1$d ? __sumac_count%1$d / %2$d * %2$d : 0ul", e->lid, BLOCK));
}

const char *reproducible_short_width(struct emitter *e) {
  return reproducible_if_short(e, arena_printf(e->l->arena, "__sumac_second%d ? 1ul : %dul", e->lid, BLOCK));
}

const char *reproducible_short_index(struct emitter *e) {
  if (!reproducible_may_be_short(e))
    return "";
  return arena_printf(e->l->arena, " + (__sumac_few%1$d ? __sumac_b%1$d * __sumac_held%1$d : 0ul)", e->lid);
}

int reproducible_open_blocks(struct emitter *e, const char *step) {
  int lid = e->lid;
  if (!reproducible_may_be_short(e))
    return 0;
  text_add(e->out, "\n#pragma clang loop vectorize(disable) unroll(disable)");
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
  text_printf(e->out,
              "for (unsigned long __sumac_b%1$d = 0; __sumac_b%1$d < (!__sumac_few%1$d ? 1ul : __sumac_second%1$d ? "
              "__sumac_count%1$d %% %2$d : __sumac_count%1$d / %2$d); %3$s__sumac_b%1$d++) { ",
              lid, BLOCK,
              step ? arena_printf(e->l->arena,
                                  "__sumac_vr%1$d %3$c= (__sumac_few%1$d ? (int)__sumac_held%1$d : 0) * %2$s, ", lid,
                                  step, e->loop->space[0].down ? '-' : '+')
                   : "");
  EACH_IN (const struct reduction, r, e->loop->reductions)
    if (form_of(e->l, r)->reproducible)
      text_printf(e->out, "%s __sumac_block%d_%d[%d]; ", scalar_type_name(e, r), lid, r->rid, BLOCK);
  return 1;
}

const char *reproducible_column_value(struct emitter *e, const struct reduction *r) {
  return arena_printf(
      e->l->arena,
      reproducible_may_be_short(e)
          ? "*(__sumac_few%1$d ? &__sumac_block%1$d_%2$d[__sumac_j%1$d] : &__sumac_acc%1$d_%2$d[__sumac_j%1$d])"
          : "__sumac_acc%1$d_%2$d[__sumac_j%1$d]",
      e->lid, r->rid);
}

static void fold(struct emitter *e, const struct reduction *r, const char *array, int width) {
  text_printf(e->out, "__sumac_tree_fold_%1$s(%2$s, %3$dul, %3$dul, ", type_reduction_suffix(e->l, r->decl->type),
              array, width);
  reproducible_end_call(e, r, 0);
}

void reproducible_close_blocks(struct emitter *e) {
  if (!reproducible_may_be_short(e))
    return;
  int lid = e->lid;
  EACH_IN (const struct reduction, r, e->loop->reductions) {
    if (!form_of(e->l, r)->reproducible)
      continue;
    const char *block = arena_printf(e->l->arena, "__sumac_block%d_%d", lid, r->rid);
    text_printf(e->out, "if (__sumac_few%1$d && !__sumac_second%1$d) { ", lid);
    fold(e, r, block, BLOCK);
    text_printf(e->out,
                "__sumac_sums%1$d_%2$d[__sumac_b%1$d] = %3$s[0]; } if (__sumac_few%1$d && __sumac_second%1$d) { "
                "%3$s[1] = %3$s[0]; %3$s[0] = __sumac_rest%1$d_%2$d; ",
                lid, r->rid, block);
    fold(e, r, block, 2);
    text_printf(e->out, "__sumac_rest%1$d_%2$d = %3$s[0]; } ", lid, r->rid, block);
  }
}

void reproducible_close_short(struct emitter *e, const struct reduction *r) {
  if (!reproducible_may_be_short(e))
    return;
  const char *sums = arena_printf(e->l->arena, "__sumac_sums%d_%d", e->lid, r->rid);
  text_printf(e->out, "if (__sumac_few%1$d) { %3$s[__sumac_count%1$d / %4$d] = __sumac_rest%1$d_%2$d; ", e->lid, r->rid,
              sums, BLOCK);
  fold(e, r, sums, BLOCKS);
  text_printf(e->out, "%s = %s[0]; } else { ", local_name(e, r), sums);
}
