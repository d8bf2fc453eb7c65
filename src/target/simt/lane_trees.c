/*
 * lane_trees.c - one tree of shuffles for the values of several variables, each of which lanes combine.
 *
 * A tree of shuffles keeps only one lane in two busy, then one in four. So two variables share each step: lanes swap
 * with those whose numbers differ in one bit, the ones without the bit keep A and give B, the others keep B and give A,
 *
 *     bit = lane & 16            of groups of twice as many
 *     keep = bit ? B : A,  give = bit ? A : B
 *     AB = keep op lane_swap(give, 16)
 *
 * and go on as one variable, of which it depends on the lane what it is. Five sums take 3 + 2 + 1 + 1 + 1 swaps,
 * not 25. Each variable is combined in the order of its own tree (devlib/simt/lanes/moves.h): the bits are the same.
 * Where the operators of A and B differ, lanes do both and take theirs; that pays where values take several words, of
 * which each is a shuffle.
 *
 * At the end some lane has each variable's value.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

/* What a lane has: one variable's value, or that of one side of two. */
struct node {
  LLVMValueRef value, place;
  enum red_op op;
  LLVMValueRef bit;         /* chooses between the operators of two sides; NULL: all lanes have OP */
  const struct node *of[2]; /* without the bit, with it */
  LLVMValueRef others;      /* i32: of lanes that differ in these bits alone, all have the same */
};

struct tree {
  LLVMBuilderRef b;
  const struct target_module *module;
  LLVMValueRef lane;
  int lanes; /* of the group */
  enum red_type type;
};

static LLVMValueRef i32(const struct tree *t, int value) {
  return ir_i32(t->module->module, value);
}

/* MINE op OTHER, by the operator of each lane. */
static LLVMValueRef combine(const struct tree *t, const struct node *n, LLVMValueRef mine, LLVMValueRef other) {
  if (!n->bit) {
    LLVMValueRef args[] = {ir_to_memory(t->b, mine, t->type), ir_to_memory(t->b, other, t->type), i32(t, (int)n->op)};
    simt_call_typed(t->b, t->module, SIMT_lane_combine, t->type, args, 3);
    return ir_from_memory(t->b, args[0], t->type);
  }
  LLVMValueRef without = combine(t, n->of[0], mine, other), with = combine(t, n->of[1], mine, other);
  return LLVMBuildSelect(t->b, n->bit, with, without, "");
}

static LLVMValueRef swap(const struct tree *t, LLVMValueRef value, int bit) {
  LLVMValueRef args[] = {ir_to_memory(t->b, value, t->type), i32(t, bit), i32(t, t->lanes)};
  simt_call_typed(t->b, t->module, SIMT_lane_swap, t->type, args, 3);
  return ir_from_memory(t->b, args[0], t->type);
}

static void step_alone(const struct tree *t, struct node *n, int bit) {
  n->value = combine(t, n, n->value, swap(t, n->value, bit));
  n->others = LLVMBuildOr(t->b, n->others, i32(t, bit), "");
}

static struct node step_of_two(const struct tree *t, const struct node *a, const struct node *b, int bit) {
  LLVMValueRef zero = i32(t, 0);
  LLVMValueRef has = LLVMBuildICmp(t->b, LLVMIntNE, LLVMBuildAnd(t->b, t->lane, i32(t, bit), ""), zero, "");
  LLVMValueRef keep = LLVMBuildSelect(t->b, has, b->value, a->value, "");
  LLVMValueRef give = LLVMBuildSelect(t->b, has, a->value, b->value, "");
  bool same = !a->bit && !b->bit && a->op == b->op;
  struct node both = {.op = a->op, .bit = same ? NULL : has, .of = {a, b}};
  both.value = combine(t, &both, keep, swap(t, give, bit));
  both.place = a->place ? LLVMBuildSelect(t->b, has, b->place, a->place, "") : NULL;
  both.others = LLVMBuildSelect(t->b, has, b->others, a->others, "");
  return both;
}

/* Nodes of two sides are needed up to the root: they live in the arena. */
struct simt_lane_root simt_lane_tree(LLVMBuilderRef b, const struct target_function *f, LLVMValueRef lane,
                                     struct simt_lane_value *variable, unsigned count) {
  struct arena *arena = f->module->arena;
  struct tree t = {b, f->module, lane, simt_width(f), variable->type};
  struct node *now = ARENA_ARRAY(arena, struct node, count);
  unsigned n = count, wide = 1; /* variables of each node but the last */
  for (unsigned i = 0; i < n; i++) {
    const struct simt_lane_value *v = &variable[i];
    now[i] = (struct node){.value = v->value, .place = v->place, .op = v->op, .others = i32(&t, 0)};
  }
  for (int bit = t.lanes / 2; bit; bit /= 2) {
    struct node *next = ARENA_ARRAY(arena, struct node, (n + 1) / 2);
    for (unsigned i = 0; i < n / 2; i++)
      next[i] = step_of_two(&t, &now[2 * i], &now[2 * i + 1], bit);
    if (n % 2) {
      next[n / 2] = now[n - 1];
      step_alone(&t, &next[n / 2], bit);
    }
    for (unsigned i = 0; i < count; i++)
      variable[i].lane |= i / wide % 2 ? bit : 0;
    n = (n + 1) / 2;
    wide *= 2;
    now = next;
  }
  return (struct simt_lane_root){now->value, now->place, now->others};
}

bool simt_share_tree(const struct simt_lane_value *a, const struct simt_lane_value *b) {
  return a->type == b->type && (type_info(a->type)->bytes > 4 || a->op == b->op);
}
