/*
 * best.c - the text of reductions to the smallest or largest value and what comes with it (analyse/best.c).
 *
 * For the machinery the variables are one object, reduced by two functions that are written for it as for a declared
 * operator (own.c). Besides the value M and what comes with it, K, it has the number of the iteration that both are of,
 * from 1 on, or 0: they are from before the loop, or there are none. In the loop they are variables of the thread:
 *
 *     struct { unsigned long n; T m; T0 k0; } LOCAL;  LOCAL.n = 0; LOCAL.m = m; LOCAL.k0 = k;    a private RESULT
 *     setup(LOCAL); fork; init(LOCAL);                T M = LOCAL.m; T0 K = LOCAL.k0; unsigned long N = LOCAL.n;
 *     for (...) { const unsigned long AT = number of the iteration;
 *       if (e < M) { N = AT; M = e; K = i; } }
 *     LOCAL.n = N; ...;  fini(LOCAL); join; teardown(LOCAL);  if (LOCAL.n) { m = LOCAL.m; k = LOCAL.k0; }
 *
 * Each thread comes to its iterations in order, so M is the first (or the last) of its equals there, and between
 * threads the numbers decide. A RESULT that the gangs share is no such object, but the user's variables, without a
 * number: gangs are combined into it in order, each of which had a block of the iterations (own_gangs). The function
 * knows it by its address, which is the odd one behind the region's slots, and finds the variables there.
 */
#include <stdlib.h>

#include "lower/analyse/best.h"
#include "lower/lowering.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"
#include "lower/write/bindings.h"
#include "lower/write/emitter.h"
#include "lower/write/reductions.h"
#include "lower/write/text.h"

/* --- names --- */

static const char *part_type(struct lowering *l, const struct decl *decl) {
  return type_reduction_name(type_reduction_suffix(l, decl->type));
}

static const char *function_name(struct lowering *l, const struct region *region, int lid, const struct reduction *r,
                                 const char *which) {
  size_t number = 0;
  while (lowering_region(l, number) != region)
    number++;
  return arena_printf(l->arena, "__sumac_best_%s_%zu_%d_%d_%s", which, number, lid, r->rid, r->decl->name);
}

/* Of what comes with the value: number I; the value itself: -1; the iteration's number: -2. */
enum { PART_NUMBER = -2, PART_VALUE = -1 };

static const char *variable_name(struct emitter *e, const struct reduction *r, int i) {
  const char *what = i == PART_NUMBER ? "n" : i == PART_VALUE ? "m" : arena_printf(e->l->arena, "k%d", i);
  return arena_printf(e->l->arena, "__sumac_%s_%d_%d_%s", what, e->lid, r->rid, r->decl->name);
}

static struct decl *part_decl(const struct best *best, int i) {
  return i == PART_VALUE ? best->value : best->with[i];
}

static const char *member(struct lowering *l, int i) {
  return i == PART_NUMBER ? "n" : i == PART_VALUE ? "m" : arena_printf(l->arena, "k%d", i);
}

static const char *type_of(struct lowering *l, const struct best *best, int i) {
  return i == PART_NUMBER ? "unsigned long" : part_type(l, part_decl(best, i));
}

static unsigned bytes_of(struct lowering *l, const struct best *best, int i) {
  return i == PART_NUMBER ? 8 : type_reduction_info(type_reduction_suffix(l, part_decl(best, i)->type))->bytes;
}

/* "struct { unsigned long n; double m; int k0; int pad; }": objects are moved as words, none of which is to be without
   a value. So the long members come first, and short integers, whose values int has, are int. */
static void add_type(struct lowering *l, struct text *out, const struct best *best) {
  unsigned words = 0;
  text_add(out, "struct { ");
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    if (bytes_of(l, best, i) > 4)
      text_printf(out, "%s %s; ", type_of(l, best, i), member(l, i));
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    if (bytes_of(l, best, i) <= 4) {
      text_printf(out, "%s %s; ", bytes_of(l, best, i) < 4 ? "int" : type_of(l, best, i), member(l, i));
      words++;
    }
  text_add(out, words % 2 ? "int pad; }" : "}");
}

/* --- around the loop --- */

static const char *outer_name(struct emitter *e, const struct decl *decl) {
  const char *text = binding_of(e->outer, decl);
  return text ? text : decl->name;
}

void best_declare(struct emitter *e, const struct reduction *r, const char *local) {
  add_type(e->l, e->out, r->best);
  text_printf(e->out, " %s%s; ", local, stands_for(e->l, r->decl, "object"));
  if (r->copy)
    return;
  text_printf(e->out, "__builtin_memset(&%1$s, 0, sizeof %1$s); ", local);
  for (int i = PART_VALUE; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s.%s = %s; ", local, member(e->l, i), outer_name(e, part_decl(r->best, i)));
}

void best_call(struct emitter *e, const struct reduction *r, const char *local, const char *phase, const char *level,
               bool with_result) {
  struct lowering *l = e->l;
  const struct region *region = e->loop->region;
  text_printf(e->out, "__sumac_red_%s_own(%s, (void *)&%s, 1l, sizeof(%s), %s, %s, %d, %d, %s, %s, 0, %s); ", phase,
              with_result ? "(void *)((char *)__sumac_slot + 1)" : "0", local, local, level, op_builtin(RED_OWN),
              e->lid, r->rid, function_name(l, region, e->lid, r, "of"), function_name(l, region, e->lid, r, "none"),
              arena_printf(l->arena, "%s%s", r->best->op == RED_MIN ? "__sumac_argmin" : "__sumac_argmax",
                           with_result ? " | __sumac_result_apart" : ""));
}

void best_take(struct emitter *e, const struct reduction *r, const char *local) {
  for (int i = PART_NUMBER; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s %s = %s.%s; ", type_of(e->l, r->best, i), variable_name(e, r, i), local, member(e->l, i));
}

void best_give(struct emitter *e, const struct reduction *r, const char *local) {
  for (int i = PART_NUMBER; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s.%s = %s; ", local, member(e->l, i), variable_name(e, r, i));
}

/* What the innermost loop around that looks for it, too, notes of its iteration; NULL: there is none. */
static const char *note_of(const struct binding *binding, const struct decl *value) {
  for (; binding; binding = binding->next)
    if (tree_same_decl(binding->decl, value))
      return binding->note;
  return NULL;
}

void best_give_back(struct emitter *e, const struct reduction *r, const char *local) {
  const char *note = note_of(e->outer, r->best->value);
  text_printf(e->out, "if (%s.n) { %s%s", local, note ? note : "", note ? "; " : "");
  for (int i = PART_VALUE; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s = %s.%s; ", outer_name(e, part_decl(r->best, i)), local, member(e->l, i));
  text_add(e->out, "} ");
}

const struct binding *best_bind(struct emitter *e, const struct reduction *r, const struct binding *inner) {
  for (int i = (int)r->best->nwith - 1; i >= PART_VALUE; i--) {
    struct binding *binding = binding_push(e->l, inner, part_decl(r->best, i), variable_name(e, r, i));
    if (i == PART_VALUE)
      binding->note = arena_printf(e->l->arena, "%s = __sumac_at%d", variable_name(e, r, PART_NUMBER), e->lid);
    inner = binding;
  }
  return inner;
}

/* --- in the loop --- */

void best_note(struct lowering *l, struct edits *edits, struct node *node, const struct binding *bindings) {
  struct best_step step;
  if (node->kind != N_IF || !best_read(l, node, &step))
    return;
  const char *note = note_of(bindings, step.value);
  struct node *then = node->kid[1];
  bool block = then->kind == N_COMPOUND;
  size_t at = then->begin + block;
  if (note)
    edit_add(edits, at, at, arena_printf(l->arena, block ? " %s;" : "%s, ", note));
}

/* --- the functions --- */

static const char *no_value(struct lowering *l, const struct best *best) {
  const struct type_info *type = type_reduction_info(type_reduction_suffix(l, best->value->type));
  bool least = best->op == RED_MAX;
  if (type->is_float)
    return least ? "-__builtin_inf()" : "__builtin_inf()";
  unsigned bits = type->bytes * 8;
  if (!type->is_signed)
    return least ? "0" : arena_printf(l->arena, "(%s)~0ul", type_reduction_name(type->suffix));
  const char *greatest = arena_printf(l->arena, "(long)(~0ul >> %u)", 64 - bits + 1);
  return least ? arena_printf(l->arena, "-%s - 1", greatest) : greatest;
}

static void add_none(struct lowering *l, struct text *out, const struct region *region, int lid,
                     const struct reduction *r) {
  text_printf(out,
              "static __attribute__((unused, always_inline)) void %s(void *to, const void *original, long n, long "
              "step) { (void)original, (void)n, (void)step; ",
              function_name(l, region, lid, r, "none"));
  add_type(l, out, r->best);
  text_printf(out, " none; __builtin_memset(&none, 0, sizeof none); none.m = (%s)(%s); ",
              type_of(l, r->best, PART_VALUE), no_value(l, r->best));
  text_add(out, "__builtin_memcpy(to, &none, sizeof none); }\n");
}

/* RESULT's variables, behind the slots. */
static void add_result(struct lowering *l, struct text *out, const struct region *region, const struct best *best) {
  const char *sign = best->op == RED_MIN ? "<" : ">";
  text_add(out, "if ((unsigned long)into & 1) { const unsigned long *slot = (const unsigned long *)((const char *)into "
                "- 1); ");
  for (int i = PART_VALUE; i < (int)best->nwith; i++) {
    struct decl *decl = part_decl(best, i);
    text_printf(out, "%1$s *%2$s = (%1$s *)slot[%3$d]; ", type_of(l, best, i), member(l, i),
                region_variable(region, decl)->slot);
  }
  text_printf(out, "if (b.m %s%s *m) { ", sign, best->last ? "=" : "");
  for (int i = PART_VALUE; i < (int)best->nwith; i++)
    text_printf(out, "*%1$s = b.%1$s; ", member(l, i));
  text_add(out, "} return; } ");
}

static void add_of(struct lowering *l, struct text *out, const struct region *region, int lid,
                   const struct reduction *r) {
  const char *sign = r->best->op == RED_MIN ? "<" : ">";
  text_printf(out,
              "static __attribute__((unused, always_inline)) void %s(void *into, const void *from, long n, long step, "
              "long from_step) { (void)n, (void)step, (void)from_step; ",
              function_name(l, region, lid, r, "of"));
  add_type(l, out, r->best);
  text_add(out, " a, b; __builtin_memcpy(&b, from, sizeof b); if (!b.n) return; ");
  if (r->copy)
    add_result(l, out, region, r->best);
  text_printf(out,
              "__builtin_memcpy(&a, into, sizeof a); if (b.m %s a.m || (b.m == a.m && b.n %s a.n)) "
              "__builtin_memcpy(into, &b, sizeof b); }\n",
              sign, r->best->last ? ">" : "<");
}

void best_functions(struct lowering *l, struct text *out) {
  for (size_t i = 0; i < lowering_count(l); i++) {
    const struct region *region = lowering_region(l, i);
    for (size_t k = 0; k < region->loops.n; k++)
      for (size_t j = 0; j < region->loops.item[k]->reductions.n; j++) {
        const struct reduction *r = &region->loops.item[k]->reductions.item[j];
        if (!r->best || r->comes_with)
          continue;
        add_none(l, out, region, region->loops.item[k]->lid, r);
        add_of(l, out, region, region->loops.item[k]->lid, r);
      }
  }
}
