/*
 * best.c - the text of reductions to the smallest or largest value and what comes with it (analyse/best.c).
 *
 * For the machinery the variables are one object, reduced by two functions that are written for it as for a declared
 * operator (operators.c). Besides the value M and what comes with it, K, it has the number of the iteration that both
 * are of, from 1 on, or 0: they are from before the loop, or there are none. In the loop they are variables of the
 * thread:
 *
 *     struct { unsigned long n; T m; T0 k0; } LOCAL;  LOCAL.n = 0; LOCAL.m = infinity;    a private RESULT
 *     setup(LOCAL); fork; init(LOCAL);                T M = LOCAL.m; T0 K = LOCAL.k0; unsigned long N = LOCAL.n;
 *     for (...) { const unsigned long AT = number of the iteration;
 *       if (e < M) { N = AT; M = e; K = i; } }
 *     LOCAL.n = N; ...;  fini(LOCAL); join; teardown(LOCAL);  if (LOCAL.n && LOCAL.m < m) { m = LOCAL.m; k = LOCAL.k0;
 * }
 *
 * Each thread comes to its iterations in order, so M is the first (or the last) of its equals there, and between
 * threads the numbers decide. A RESULT that the gangs share is no such object, but the user's variables, without a
 * number: gangs are combined into it in order, each of which had a block of the iterations (has_gang_chunks). The
 * function knows it by its address, which is the odd one behind the region's slots, and finds the variables there.
 *
 * Where the user has no variable for the value, if (a[i] < a[k]) k = i, there is one in the loop, M, for a[k]; before
 * and behind the loop it is a[k] itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

/* --- names --- */

static const char *part_type(struct lowering *l, const struct type *type) {
  return type_reduction_name(type_reduction_suffix(l, type));
}

static const char *function_name(struct lowering *l, const struct region *region, int lid, const struct reduction *r,
                                 const char *which) {
  size_t number = 0;
  while (lowering_region(l, number) != region)
    number++;
  return arena_printf(l->arena, "__sumac_best_%s_%zu_%d_%d_%s", which, number, lid, r->rid, r->decl->local);
}

/* Parts of the object: the iteration's number, the value, and from 0 on what comes with it. */
enum { PART_NUMBER = -2, PART_VALUE = -1 };

static const char *variable_name(struct emitter *e, const struct reduction *r, int i) {
  const char *what = i == PART_NUMBER ? "n" : i == PART_VALUE ? "m" : arena_printf(e->l->arena, "k%d", i);
  return arena_printf(e->l->arena, "__sumac_%s_%d_%d_%s", what, e->lid, r->rid, r->decl->local);
}

static struct node *part_node(const struct best *best, int i) {
  return i == PART_VALUE ? best->value : best->with[i];
}

/* The first part that is the user's object. */
static int first_object(const struct best *best) {
  return best->by_place ? 0 : PART_VALUE;
}

static const char *member(struct lowering *l, int i) {
  return i == PART_NUMBER ? "n" : i == PART_VALUE ? "m" : arena_printf(l->arena, "k%d", i);
}

static const char *type_of(struct lowering *l, const struct best *best, int i) {
  return i == PART_NUMBER ? "unsigned long" : part_type(l, part_node(best, i)->type);
}

static unsigned bytes_of(struct lowering *l, const struct best *best, int i) {
  return i == PART_NUMBER ? 8 : type_reduction_info(type_reduction_suffix(l, part_node(best, i)->type))->bytes;
}

static bool has_pad(struct lowering *l, const struct best *best) {
  unsigned words = 0;
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    words += bytes_of(l, best, i) <= 4;
  return words % 2;
}

/* "struct { unsigned long n; double m; int k0; int pad; }": objects are moved as words, none of which is to be without
   a value. So the long members come first, and short integers, whose values int has, are int. */
static void add_type(struct lowering *l, struct text *out, const struct best *best) {
  text_add(out, "struct { ");
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    if (bytes_of(l, best, i) > 4)
      text_printf(out, "%s %s; ", type_of(l, best, i), member(l, i));
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    if (bytes_of(l, best, i) <= 4)
      text_printf(out, "%s %s; ", bytes_of(l, best, i) < 4 ? "int" : type_of(l, best, i), member(l, i));
  text_add(out, has_pad(l, best) ? "int pad; }" : "}");
}

/* LOCAL's value is better than TO's, which was found before: of equal ones the last wins with <=. */
static const char *better(struct lowering *l, const struct best *best, const char *local, const char *to) {
  return arena_printf(l->arena, "%s.m %s%s %s", local, best->op == RED_MIN ? "<" : ">", best->last ? "=" : "", to);
}

/* --- around the loop --- */

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

/* "NAME.n = 0; NAME.m = none; NAME.k0 = 0; NAME.pad = 0; ": nothing was found. */
static void set_none(struct lowering *l, struct text *out, const struct best *best, const char *name) {
  text_printf(out, "%s.m = (%s)(%s); ", name, type_of(l, best, PART_VALUE), no_value(l, best));
  for (int i = PART_NUMBER; i < (int)best->nwith; i++)
    if (i != PART_VALUE)
      text_printf(out, "%s.%s = 0; ", name, member(l, i));
  if (has_pad(l, best))
    text_printf(out, "%s.pad = 0; ", name);
}

void best_declare(struct emitter *e, const struct reduction *r) {
  const char *local = local_name(e, r);
  add_type(e->l, e->out, r->best);
  text_printf(e->out, " %s%s; ", local, stands_for(e->l, local, r->decl, "object"));
  if (!r->copy)
    set_none(e->l, e->out, r->best, local);
}

void best_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  struct lowering *l = e->l;
  const struct region *region = e->region;
  const char *local = local_name(e, r);
  bool with_result = into_result(r, level);
  text_printf(e->out, "__sumac_red_%s_own(%s, (void *)&%s, 1l, sizeof(%s), %s, %s, %d, %d, %s, %s, 0, %s); ",
              phase_names[phase], with_result ? "(void *)((char *)__sumac_slot + 1)" : "0", local, local,
              level_text(level), op_builtin(RED_OWN), e->lid, r->rid, function_name(l, region, e->lid, r, "of"),
              function_name(l, region, e->lid, r, "none"),
              arena_printf(l->arena, "%s%s", r->best->op == RED_MIN ? "__sumac_argmin" : "__sumac_argmax",
                           with_result ? " | __sumac_result_apart" : ""));
}

void best_take(struct emitter *e, const struct reduction *r) {
  const char *local = local_name(e, r);
  for (int i = PART_NUMBER; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s %s = %s.%s; ", type_of(e->l, r->best, i), variable_name(e, r, i), local, member(e->l, i));
}

void best_give(struct emitter *e, const struct reduction *r) {
  const char *local = local_name(e, r);
  for (int i = PART_NUMBER; i < (int)r->best->nwith; i++)
    text_printf(e->out, "%s.%s = %s; ", local, member(e->l, i), variable_name(e, r, i));
}

/* What the innermost loop around that looks for it, too, has of the object that leads; NULL: there is none. */
static const struct binding *leading(const struct binding *binding, struct node *leader) {
  for (; binding; binding = binding->next)
    if (binding_is_of(binding, leader) && (binding->on_better || !binding->member))
      return binding->on_better ? binding : NULL;
  return NULL;
}

void best_give_back(struct emitter *e, const struct reduction *r) {
  const struct best *best = r->best;
  const char *local = local_name(e, r);
  const struct binding *around = leading(e->outer, best_leader(best));
  struct region *region = e->region;
  const char *value = around && around->value ? around->value : render_expression(e->l, region, best->value, e->outer);
  text_printf(e->out, "if (%s.n && %s) { ", local, better(e->l, best, local, value));
  if (around)
    text_printf(e->out, "%s; ", around->on_better);
  if (around && around->value)
    text_printf(e->out, "%s = %s.m; ", around->value, local);
  for (int i = first_object(best); i < (int)best->nwith; i++)
    text_printf(e->out, "%s = %s.%s; ", render_expression(e->l, region, part_node(best, i), e->outer), local,
                member(e->l, i));
  text_add(e->out, "} ");
}

const struct binding *best_bind(struct emitter *e, const struct reduction *r, const struct binding *inner) {
  for (int i = (int)r->best->nwith - 1; i >= first_object(r->best); i--) {
    struct node *node = part_node(r->best, i);
    struct binding *binding = binding_push(e->l, inner, tree_root(node), variable_name(e, r, i));
    binding->member = tree_ref(node) ? NULL : node;
    if (node == best_leader(r->best)) {
      binding->on_better = arena_printf(e->l->arena, "%s = __sumac_at%d", variable_name(e, r, PART_NUMBER), e->lid);
      binding->value = r->best->by_place ? variable_name(e, r, PART_VALUE) : NULL;
    }
    inner = binding;
  }
  return inner;
}

/* --- in the loop --- */

void on_better(struct lowering *l, struct region *region, struct edits *edits, struct node *node,
               const struct binding *bindings) {
  struct best_step step;
  if ((node->kind != N_IF && node->kind != N_ASSIGN) || !best_read(l, node, &step))
    return;
  const struct binding *binding = leading(bindings, step.by_place ? step.with[0] : step.value);
  if (!binding)
    return;
  if (binding->value && step.value->begin >= node->begin && step.value->end <= node->end)
    edit_add(edits, step.value->begin, step.value->end, binding->value);
  if (step.at->begin < node->begin || step.at->end > node->end)
    return; /* a statement beside it sets the value */
  const char *note = binding->on_better;
  if (binding->value)
    note = arena_printf(l->arena, "%s, %s = %s", note, binding->value,
                        render_expression(l, region, step.chosen, bindings));
  bool block = step.at->kind == N_COMPOUND;
  size_t at = step.at->begin + block;
  const char *form = block ? " %s;" : step.is_statement ? "%s, " : "(%s, ";
  edit_add(edits, at, at, arena_printf(l->arena, form, note));
  if (!step.is_statement)
    edit_add(edits, step.at->end, step.at->end, ")");
}

/* --- the functions --- */

static void add_none(struct lowering *l, struct text *out, const struct region *region, int lid,
                     const struct reduction *r) {
  text_printf(out,
              "static __attribute__((unused, always_inline)) void %s(void *to, const void *original, long n, long "
              "step) { (void)original, (void)n, (void)step; ",
              function_name(l, region, lid, r, "none"));
  add_type(l, out, r->best);
  text_add(out, " none; ");
  set_none(l, out, r->best, "none");
  text_add(out, "__builtin_memcpy(to, &none, sizeof none); }\n");
}

static void add_of(struct lowering *l, struct text *out, const struct region *region, int lid,
                   const struct reduction *r) {
  const char *sign = r->best->op == RED_MIN ? "<" : ">", *at = function_name(l, region, lid, r, "at");
  if (r->copy)
    text_printf(out, "static void %s(const struct __sumac_operands *);\n", at);
  text_printf(
      out,
      "static __attribute__((unused, always_inline, no_sanitize(\"pointer-overflow\"))) void %s(void *into, const "
      "void *from, long n, long step, long from_step) { (void)n, (void)step, (void)from_step; ",
      function_name(l, region, lid, r, "of"));
  add_type(l, out, r->best);
  text_add(out, " a, b; __builtin_memcpy(&b, from, sizeof b); if (!b.n) return; ");
  if (r->copy)
    text_printf(out,
                "if ((unsigned long)into & 1) { const struct __sumac_operands o = {(char *)into - 1, &b}; %s(&o); "
                "return; } ",
                at);
  text_printf(out,
              "__builtin_memcpy(&a, into, sizeof a); if (b.m %s a.m || (b.m == a.m && b.n %s a.n)) "
              "__builtin_memcpy(into, &b, sizeof b); }\n",
              sign, r->best->last ? ">" : "<");
}

/* RESULT's variables, behind the slots, get what was found: in a captured statement in front of the region. */
static void add_at(struct lowering *l, struct text *out, struct region *region, int lid, const struct reduction *r) {
  const struct best *best = r->best;
  struct node *names[MOST_WITH_BEST + 1];
  size_t n = 0;
  int blocks;
  for (int i = PART_VALUE; i < (int)best->nwith; i++)
    names[n++] = part_node(best, i);
  text_printf(out,
              "\n#pragma clang __debug captured\n# 1 \"<sumac>\" 3\n{ const struct __sumac_operands *const __sumac_o = "
              "__sumac_operands_of(\"%s\"); const unsigned long *const __sumac_slot = (const unsigned long "
              "*)__sumac_o->into; const void *const "
              "__sumac_from = __sumac_o->from; ",
              function_name(l, region, lid, r, "at"));
  const struct binding *bindings = outline_variables(l, out, region, names, n, &blocks);
  add_type(l, out, best);
  text_printf(out, " __sumac_b; __builtin_memcpy(&__sumac_b, __sumac_from, sizeof __sumac_b); if (%s) { ",
              better(l, best, "__sumac_b", render_expression(l, region, best->value, bindings)));
  for (int i = first_object(best); i < (int)best->nwith; i++)
    text_printf(out, "%s = __sumac_b.%s; ", render_expression(l, region, part_node(best, i), bindings), member(l, i));
  for (int i = -2; i < blocks; i++)
    text_add(out, "} ");
}

typedef void writer(struct lowering *, struct text *out, struct region *, int lid, const struct reduction *);

static void for_each(struct lowering *l, struct text *out, struct region *region, writer *write) {
  for (size_t k = 0; k < region->loops.n; k++)
    EACH_IN (const struct reduction, r, region->loops.item[k]->reductions)
      if (r->best && !r->comes_with)
        write(l, out, region, region->loops.item[k]->lid, r);
}

static void add_functions(struct lowering *l, struct text *out, struct region *region, int lid,
                          const struct reduction *r) {
  add_none(l, out, region, lid, r);
  add_of(l, out, region, lid, r);
}

void best_functions(struct lowering *l, struct text *out) {
  for (size_t i = 0; i < lowering_count(l); i++)
    for_each(l, out, lowering_region(l, i), add_functions);
}

static void add_result(struct lowering *l, struct text *out, struct region *region, int lid,
                       const struct reduction *r) {
  if (r->copy)
    add_at(l, out, region, lid, r);
}

void best_results(struct lowering *l, struct text *out, struct region *region) {
  for_each(l, out, region, add_result);
}
