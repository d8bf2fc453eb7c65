/*
 * modes.c - splits blocks so that FORK, JOIN and calls of routines stand in blocks of their own, and finds the span
 * (see reorg.h) of every block.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

static bool is_marker(LLVMValueRef instruction, struct marker *m) {
  return LLVMIsACallInst(instruction) && marker_read(instruction, m) && (m->kind == MARK_FORK || m->kind == MARK_JOIN);
}

int simt_routine_levels(struct reorg *r, LLVMValueRef call) {
  LLVMValueRef callee = LLVMIsACallInst(call) ? ir_callee(call) : NULL;
  int levels = callee ? simt_library_levels(r, callee) : 0, several = simt_ops(r->f)->levels;
  if (levels)
    return levels;
  for (size_t i = 0; callee && i < r->f->module->nfunctions; i++) {
    const struct target_function *other = r->f->module->functions[i];
    if (other->function == callee && !other->is_region)
      return other->levels & several;
  }
  for (size_t i = 0; callee && i < r->f->module->nroutines; i++)
    if (r->f->module->routines[i].function == callee)
      return r->f->module->routines[i].levels & several;
  return 0;
}

void simt_split(struct target_function *f) {
  struct reorg all = {.f = f, .module = f->module->module, .function = f->function}, *r = &all;
  if (simt_is_alone(f))
    return;
  vec_of(LLVMValueRef) stops = {0};
  struct marker m;
  IR_EACH_BLOCK(block, r->function)
  IR_EACH_INSTRUCTION(i, block)
  if (is_marker(i, &m) || simt_routine_levels(r, i))
    vec_push(&stops, i);
  for (size_t i = 0; i < stops.n; i++) {
    if (LLVMGetPreviousInstruction(stops.item[i]) ||
        LLVMGetInstructionParent(stops.item[i]) == LLVMGetEntryBasicBlock(r->function))
      ir_split_before(stops.item[i], "single");
    ir_split_after(stops.item[i], "single");
  }
  vec_free(&stops);
}

static struct span *new_span(struct reorg *r, struct span *parent, enum mode mode) {
  struct span *span = ARENA_NEW(r->arena, struct span);
  span->parent = parent;
  span->depth = parent ? parent->depth + 1 : 0;
  span->mode = mode;
  span->fork_node = span->join_node = -1;
  if (r->nspans == r->span_capacity) {
    struct span **more = ARENA_ARRAY(r->arena, struct span *, r->span_capacity * 2 + 8);
    for (size_t i = 0; i < r->nspans; i++)
      more[i] = r->spans[i];
    r->spans = more;
    r->span_capacity = r->span_capacity * 2 + 8;
  }
  r->spans[r->nspans++] = span;
  return span;
}

/* The mode of the span inside a FORK of LEVELS. */
static enum mode inner_mode(const struct target_function *f, enum mode outer, int levels) {
  if (levels & LEVEL_VECTOR || simt_fixed(f, LEVEL_VECTOR) == 1)
    return MODE_PART;
  return outer == MODE_GANG ? MODE_WORKER : MODE_PART;
}

static enum mode function_mode(const struct target_function *f) {
  int levels = f->levels & simt_ops(f)->levels;
  if (f->is_region || levels & LEVEL_WORKER)
    return MODE_GANG;
  return levels & LEVEL_VECTOR ? MODE_WORKER : MODE_PART;
}

/* Node NUMBER's block begins in SPAN: sets its kind; returns the span in which its successors begin. */
static struct span *enter(struct reorg *r, int number, struct span *span) {
  struct node *node = &r->nodes[number];
  struct marker m;
  node->span = span;
  node->call = LLVMGetFirstInstruction(node->block);
  bool marked = is_marker(node->call, &m);
  if (marked && m.level == LEVEL_GANG) { /* all gangs run from the entry on: no new span */
    node->gang_join = m.kind == MARK_JOIN;
    return span;
  }
  if (marked && m.kind == MARK_FORK) {
    node->kind = NODE_FORK;
    node->inner = new_span(r, span, inner_mode(r->f, span->mode, m.level));
    node->inner->fork = node->call;
    node->inner->fork_node = number;
    node->inner->narrow = span->mode == MODE_GANG && !(m.level & LEVEL_WORKER) && simt_fixed(r->f, LEVEL_WORKER) != 1;
    return node->inner;
  }
  if (marked) {
    if (!span->parent)
      bug("reorg", r->f->name, "JOIN without FORK");
    node->kind = NODE_JOIN;
    node->inner = span;
    node->span = span->parent;
    span->join_node = number;
    return span->parent;
  }
  IR_EACH_INSTRUCTION(i, node->block) {
    node->gang_next |= simt_tagged(i, TAG_GANG_NEXT);
    int levels = span->mode == MODE_PART ? 0 : simt_routine_levels(r, i);
    if (levels) {
      node->kind = NODE_CALL;
      node->call = i;
      node->callee_levels = levels;
    }
  }
  return span;
}

void simt_spans(struct reorg *r) {
  struct ir_graph *graph = r->graph;
  r->nodes = ARENA_ARRAY(r->arena, struct node, graph->n + 1);
  struct span **begin = ARENA_ARRAY(r->arena, struct span *, graph->n + 1);
  for (size_t i = 0; i < graph->n; i++)
    r->nodes[i].block = graph->block[i];
  begin[graph->order[0]] = new_span(r, NULL, function_mode(r->f));
  for (int i = 0; i < graph->norder; i++) { /* reverse post-order: some predecessor has been seen */
    int at = graph->order[i];
    struct span *after = enter(r, at, begin[at]);
    for (int s = 0; s < graph->succ[at].n; s++) {
      int to = graph->succ[at].to[s];
      if (begin[to] && begin[to] != after)
        bug("reorg", r->f->name, "a jump enters or leaves a partitioned loop");
      begin[to] = after;
    }
  }
}

struct node *simt_node(struct reorg *r, LLVMValueRef instruction) {
  return &r->nodes[ir_block_number(r->graph, LLVMGetInstructionParent(instruction))];
}

bool span_inside(const struct span *inner, const struct span *outer) {
  while (inner && inner != outer)
    inner = inner->parent;
  return inner != NULL;
}

struct span *span_child_towards(struct span *outer, struct span *inner) {
  while (inner->parent != outer)
    inner = inner->parent;
  return inner;
}
