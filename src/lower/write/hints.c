/*
 * hints.c - what is in the text of loops for speed alone: pragmas for clang's vectoriser, and prefetches.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/emitter.h"
#include "model/library.h"
#include "sumac/builtins.h"
#include "sumac/digits.h"
#include "sumac/limits.h"

/* --- for the vectoriser --- */

struct effects {
  const struct lowering *l;
  struct loop *loop;
  bool unsafe;
};

/* Looks for things that make vectorize(assume_safety), "no iteration touches another's memory", wrong even though the
   iterations are independent: a variable of one iteration that lives in memory (all iterations use its place on the
   stack), effects of calls. An atomic update tells an iteration nothing of others, whose plain accesses cannot be of
   the same object: they would race. */
static bool look_for_effects(struct node *node, void *context) {
  struct effects *effects = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (node->kind == N_CALL)
    effects->unsafe |= !tree_is_pure(callee);
  if (node->kind == N_VAR && node->decl)
    effects->unsafe |= !type_is_scalar(node->decl->type) || tree_escapes(effects->loop->body, node->decl);
  bool is_update = construct_is_atomic(node) && atomic_is_single_fetch(effects->l, construct_at(node));
  if (node->kind == N_ASM || node->kind == N_STMT_EXPR || (node->kind == N_DIRECTIVE && !is_update) ||
      node->kind == N_COMPOUND_LITERAL)
    effects->unsafe = true;
  if (node->type && node->type->is_volatile)
    effects->unsafe = true;
  return true;
}

/* LOCAL has several elements, so it may live in memory, which all iterations use. */
static bool has_elements(const struct reduction *reduction) {
  bool found = reduction->shape == SHAPE_COUNTED;
  for (size_t i = 0; i < reduction->ncomponents; i++)
    found |= reduction->components[i].array || strchr(reduction->components[i].path, '[');
  return found;
}

const char *emit_vector_hint(struct emitter *e) {
  struct loop *loop = e->loop;
  for (size_t i = 0; i < loop->region->loops.n; i++)
    if (loop->region->loops.item[i]->levels && loop_partitioned_parent(loop->region->loops.item[i]) == loop)
      return NULL;
  if (tree_has_kind(loop->body, N_FOR) || tree_has_kind(loop->body, N_WHILE) || tree_has_kind(loop->body, N_DO))
    return NULL;
  /* One thread's iterations may all use what is that thread's: sums[thread] += x; or blocks of a schedule. */
  struct effects effects = {e->l, loop, loop_asks(loop)->sharing.in_turn};
  tree_walk(loop->body, look_for_effects, &effects);
  for (size_t i = 0; i < loop->privates.n; i++)
    effects.unsafe |= !type_is_scalar(loop->privates.item[i]->type) || private_has_room(loop, loop->privates.item[i]) ||
                      tree_escapes(loop->body, loop->privates.item[i]);
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (loop->reductions.item[i].best)
      return NULL; /* clang has no vectors for a value with its place, and would say so where the program is linked */
  /* What a loop that a crew shares reduces is the crew's own reduction. */
  for (const struct loop *around = loop; around; around = around == loop ? loop->crew : NULL)
    for (size_t i = 0; i < around->reductions.n; i++)
      if (around == loop || tree_mentions(loop->body, around->reductions.item[i].decl))
        effects.unsafe |=
            has_elements(&around->reductions.item[i]) || tree_escapes(loop->body, around->reductions.item[i].decl);
  return effects.unsafe ? "enable" : "assume_safety";
}

/* The program may rely on which thread takes which iterations. */
static bool is_assigned(const struct loop *loop) {
  const struct loop_asked *asked = loop_asks(loop);
  return asked->sharing.schedule != SCHEDULE_FREE || asked->sharing.gangs || asked->sharing.alike;
}

int emit_facts(struct emitter *e) {
  return emit_vector_hint(e) ? __sumac_innermost | (is_assigned(e->loop) ? __sumac_assigned : 0) : 0;
}

int emit_hint(struct emitter *e) {
  const char *hint = emit_vector_hint(e);
  if (!hint)
    return 0;
  /* Short runs have too few iterations for more interleaving than this. Not with reductions, whose order of adding the
     interleaving decides. */
  bool twice = e->naccesses && !e->loop->reductions.n && !strcmp(hint, "assume_safety");
  text_printf(e->out, "\n#pragma clang loop vectorize(%s)%s", hint, twice ? " interleave_count(2)" : "");
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
  return emit_facts(e);
}

/* --- for the caches --- */

/* "int __sumac_far<lid> = ", true if the loop's accesses go through more memory than the caches hold, as far as known;
   of a loop in others it is assumed. */
void emit_far(struct emitter *e) {
  const struct loop *loop = e->loop;
  long bytes = 0;
  e->naccesses = e->l->settings->prefetch ? run_accesses(loop, e->access) : 0;
  for (size_t i = 0; i < e->naccesses; i++)
    bytes += labs(e->access[i].stride);
  if (!e->naccesses)
    return;
  text_printf(e->out, "int __sumac_far%d = ", e->lid);
  if (!loop->parent && loop->region->style != REGION_ROUTINE) {
    for (int d = 0; d < loop->collapse; d++)
      text_printf(e->out, "%s(unsigned long)__sumac_n%d_%d", d ? " * " : "", e->lid, d);
    text_printf(e->out, " > %ldul; ", SUMAC_CACHED_BYTES / bytes);
  } else {
    text_add(e->out, "1; ");
  }
}

/* In front of a run: prefetches the cache lines that the run of the same row in the next tile will access, one line of
   each access after the other. VARIABLE holds the innermost loop's variable of the run's first iteration. */
void emit_prefetch(struct emitter *e, const char *variable) {
  int last = e->loop->collapse - 1;
  const struct binding *bindings = e->outer;
  const char *text[MAX_RUN_ACCESSES];
  for (int d = 0; d <= last; d++) {
    const struct decl *decl = e->loop->space[d].variable;
    bindings = binding_push(e->l, bindings, decl, d < last ? decl->local : variable);
  }
  for (size_t i = 0; i < e->naccesses; i++)
    text[i] = render_expression(e->l, e->loop->region, e->access[i].node, bindings);
  for (long at = SUMAC_LINE_BYTES; at <= SUMAC_SHORT_RUN_BYTES; at += SUMAC_LINE_BYTES)
    for (size_t i = 0; i < e->naccesses; i++) {
      const struct run_access *access = &e->access[i];
      long run = access->stride * tile_size(e->loop, last), end = at - access->node->type->size;
      if (end < labs(run))
        text_printf(e->out, "__sumac_prefetch(&(%s), %ld, %d, __sumac_far%d); ", text[i],
                    run < 0 ? run - end : run + end, access->write, e->lid);
    }
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
}

const char *emit_ahead(struct emitter *e, const char *k) {
  const struct decl *variable = e->loop->space[0].variable;
  const char *all = "", *value = arena_printf(e->l->arena, "__sumac_i%d", e->lid);
  size_t n = e->l->settings->prefetch ? block_accesses(e->loop, e->access) : 0;
  if (!n)
    return "";
  emit_value(e, 0, value, k);
  for (size_t i = 0; i < SUMAC_DIGITS_AHEAD; i++)
    all = i >= n ? arena_printf(e->l->arena, "%s, 0, 0", all)
                 : arena_printf(e->l->arena, "%s, __builtin_addressof(%s), %ld", all,
                                render_expression(e->l, e->loop->region, e->access[i].node,
                                                  binding_push(e->l, e->outer, variable, value)),
                                e->access[i].stride);
  return all;
}
