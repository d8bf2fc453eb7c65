/*
 * reproducible_object.c - the text of reproducible reductions by operators that the program declares (reproducible.c
 * has the loop's, and that of scalars).
 *
 * In a loop that has such a reduction, columns are runs of consecutive iterations, so that the tree keeps their order:
 * the operator need not commute. A thread has one column at a time, for which LOCAL itself is used; columns without
 * iterations are no leaves, as the initial value need not be neutral:
 *
 *     char nodes[heights][bytes of LOCAL]
 *     { initial(LOCAL, original); ... body ... }
 *     if (column < used) tree_push_own(nodes, ..., LOCAL)
 *     if (begin < used) { tree_total_own(nodes); tree_put_own(&RESULT, nodes) or LOCAL = nodes[0] }
 *
 * `used` is the number of columns with iterations.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

static struct object_text object_of(struct emitter *e, const struct reduction *r) {
  return reduction_object(e, r, local_name(e, r));
}

static const char *nodes_name(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_nodes%d_%d", e->lid, r->rid);
}

/* "count, sizeof object, levels, op, lid, rid, combine); " */
static void end_call(struct emitter *e, const struct reduction *r, const struct object_text *o) {
  text_printf(e->out, "%s, sizeof(%s), %s, %s, %d, %d, %s); ", o->count, o->at, levels_text(e->l, e->loop->levels),
              op_builtin(r->op), e->lid, r->rid, operator_combine(e->l, r->user_operator));
}

void reproducible_object_nodes(struct emitter *e, const struct reduction *r) {
  struct object_text o = object_of(e, r);
  const char *nodes = nodes_name(e, r), *heights = reproducible_heights(e);
  text_printf(e->out, "__attribute__((aligned(16))) char %1$s[%2$s][(%3$s > 0 ? %3$s : 1) * (long)sizeof(%4$s)]; ",
              nodes, heights, o.count, o.at);
  text_printf(e->out, "__sumac_tree_room((void *)%s, %s, %s, %d); ", nodes, heights, levels_text(e->l, e->loop->levels),
              e->lid);
}

void reproducible_object_begin(struct emitter *e, const struct reduction *r) {
  struct object_text o = object_of(e, r);
  text_printf(e->out, "%s((void *)&%s, %s, %s, sizeof(%s)); ", operator_initial(e->l, r->user_operator), o.at,
              o.original, o.count, o.at);
}

void reproducible_object_push(struct emitter *e, const struct reduction *r) {
  struct object_text o = object_of(e, r);
  text_printf(e->out,
              "if (__sumac_column%1$d < __sumac_used%1$d) __sumac_tree_push_own((void *)%2$s, __sumac_column%1$d - "
              "__sumac_begin%1$d, (__sumac_used%1$d < __sumac_end%1$d ? __sumac_used%1$d : __sumac_end%1$d) - "
              "__sumac_column%1$d, "
              "(void *)&%3$s, ",
              e->lid, nodes_name(e, r), o.at);
  end_call(e, r, &o);
}

void reproducible_object_total(struct emitter *e, const struct reduction *r, unsigned outer) {
  int lid = e->lid;
  struct object_text o = object_of(e, r);
  const char *nodes = nodes_name(e, r);
  text_printf(e->out,
              "if (__sumac_begin%1$d < __sumac_used%1$d) { __sumac_tree_total_own((void *)%2$s, (__sumac_used%1$d < "
              "__sumac_end%1$d ? __sumac_used%1$d : __sumac_end%1$d) - __sumac_begin%1$d, ",
              lid, nodes);
  end_call(e, r, &o);
  if (!r->copy) {
    if (e->loop->levels & LEVEL_VECTOR) /* the first lane's is the total */
      text_add(e->out, "if (__sumac_dim_pos(__sumac_vector) == 0) ");
    text_printf(e->out, "__builtin_memcpy(&%s, %s[0], sizeof %s[0]); ", o.at, nodes, nodes);
  }
  if (outer) {
    text_printf(e->out, "__sumac_tree_put_own(%s, __sumac_run%d, __sumac_runs%d, (void *)%s, ",
                r->copy ? arena_printf(e->l->arena, "(void *)&%s", o.result) : "0", lid, lid, nodes);
    end_call(e, r, &o);
  }
  text_add(e->out, "} ");
}

/* How many runs have columns with iterations. */
static const char *runs(struct emitter *e) {
  return arena_printf(
      e->l->arena,
      "(__sumac_used%1$d >> __sumac_shift%1$d) + ((__sumac_used%1$d & ((1ul << __sumac_shift%1$d) - 1)) != 0)", e->lid);
}

void reproducible_object_gather(struct emitter *e, const struct reduction *r) {
  struct object_text o = object_of(e, r);
  text_printf(e->out, "__sumac_tree_gather_own((void *)&%s, %s, ", o.at, runs(e));
  end_call(e, r, &o);
}

void reproducible_object_end(struct emitter *e, const struct reduction *r, const char *level) {
  text_printf(e->out, "__sumac_tree_end(%s, %s, %d, %d); ", runs(e), level, e->lid, r->rid);
}

void reproducible_object_add(struct emitter *e, const struct reduction *r) {
  struct object_text o = object_of(e, r);
  text_printf(e->out, "%s((void *)&%s, (const void *)&%s, %s, sizeof(%s), sizeof(%s)); ",
              operator_combine(e->l, r->user_operator), o.result, o.at, o.count, o.at, o.at);
}
