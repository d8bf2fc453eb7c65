/*
 * graph.c - the control-flow graph of a function as arrays, with post-dominators by the iterative algorithm of
 * Cooper, Harvey and Kennedy.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdint.h>

#include "ir/ir.h"

/* Block to number: open addressing on the pointer. */
struct ir_index {
  size_t mask;
  struct {
    LLVMBasicBlockRef block;
    int number;
  } *slot;
};

static size_t hash(const struct ir_index *index, LLVMBasicBlockRef block) {
  return (size_t)(((uintptr_t)block >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & index->mask;
}

static struct ir_index *index_blocks(struct arena *arena, const struct ir_graph *graph) {
  struct ir_index *index = ARENA_NEW(arena, struct ir_index);
  for (index->mask = 15; index->mask < graph->n * 2; index->mask = index->mask * 2 + 1)
    ;
  index->slot = arena_alloc(arena, (index->mask + 1) * sizeof *index->slot);
  for (size_t i = 0; i < graph->n; i++) {
    size_t h = hash(index, graph->block[i]);
    while (index->slot[h].block)
      h = (h + 1) & index->mask;
    index->slot[h].block = graph->block[i];
    index->slot[h].number = (int)i;
  }
  return index;
}

int ir_block_number(const struct ir_graph *graph, LLVMBasicBlockRef block) {
  const struct ir_index *index = graph->index;
  for (size_t h = hash(index, block); index->slot[h].block; h = (h + 1) & index->mask)
    if (index->slot[h].block == block)
      return index->slot[h].number;
  bug("graph", "ir_block_number", "a block is not in the graph");
}

static bool contains(const struct ir_edges *edges, int to) {
  for (int i = 0; i < edges->n; i++)
    if (edges->to[i] == to)
      return true;
  return false;
}

/* Successors without repetition, then predecessors. */
static void connect(struct arena *arena, struct ir_graph *graph) {
  for (size_t i = 0; i < graph->n; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(graph->block[i]);
    unsigned n = end ? LLVMGetNumSuccessors(end) : 0;
    struct ir_edges *succ = &graph->succ[i];
    succ->to = ARENA_ARRAY(arena, int, n + 1);
    for (unsigned s = 0; s < n; s++) {
      int to = ir_block_number(graph, LLVMGetSuccessor(end, s));
      if (!contains(succ, to)) {
        succ->to[succ->n++] = to;
        graph->pred[to].n++;
      }
    }
  }
  for (size_t i = 0; i < graph->n; i++) {
    graph->pred[i].to = ARENA_ARRAY(arena, int, graph->pred[i].n + 1);
    graph->pred[i].n = 0;
  }
  for (size_t i = 0; i < graph->n; i++)
    for (int s = 0; s < graph->succ[i].n; s++) {
      struct ir_edges *pred = &graph->pred[graph->succ[i].to[s]];
      pred->to[pred->n++] = (int)i;
    }
}

/* Reverse post-order from ROOTS (in order[0..]) along EDGES, without recursion. POSITION is -1 where not reached. */
static int reverse_post_order(struct arena *arena, const struct ir_edges *edges, size_t n, int root, int *order,
                              int *position) {
  int *stack = ARENA_ARRAY(arena, int, n + 1), *next = ARENA_ARRAY(arena, int, n + 1);
  int *post = ARENA_ARRAY(arena, int, n + 1), depth = 0, count = 0;
  for (size_t i = 0; i < n; i++)
    position[i] = -1;
  stack[depth++] = root;
  position[root] = 0;
  while (depth) {
    int at = stack[depth - 1];
    if (next[at] < edges[at].n) {
      int to = edges[at].to[next[at]++];
      if (position[to] < 0) {
        position[to] = 0;
        stack[depth++] = to;
      }
    } else {
      post[count++] = at;
      depth--;
    }
  }
  for (int i = 0; i < count; i++) {
    order[i] = post[count - 1 - i];
    position[order[i]] = i;
  }
  return count;
}

static void dominators(const int *order, int norder, const int *position, const struct ir_edges *pred, int *idom) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 1; i < norder; i++) {
      int at = order[i], best = -1;
      for (int p = 0; p < pred[at].n; p++) {
        int other = pred[at].to[p];
        if (position[other] < 0 || (other != order[0] && idom[other] < 0))
          continue;
        if (best < 0)
          best = other;
        while (best != other) /* meet of two paths to the root */
          if (position[best] > position[other])
            best = idom[best];
          else
            other = idom[other];
      }
      if (best != idom[at]) {
        idom[at] = best;
        changed = true;
      }
    }
  }
}

static bool leaves(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return !end || !LLVMIsAUnreachableInst(end);
}

/* Post-dominators as dominators of the reversed graph, with a virtual exit as number n. A block that ends in
   `unreachable` has no edge to the exit. */
static void post_dominators(struct arena *arena, struct ir_graph *graph) {
  size_t n = graph->n;
  struct ir_edges *from = ARENA_ARRAY(arena, struct ir_edges, n + 1), *to = ARENA_ARRAY(arena, struct ir_edges, n + 1);
  int *order = ARENA_ARRAY(arena, int, n + 1), *position = ARENA_ARRAY(arena, int, n + 1);
  int *idom = ARENA_ARRAY(arena, int, n + 1);
  from[n].to = ARENA_ARRAY(arena, int, n);
  for (size_t i = 0; i < n; i++) {
    from[i] = graph->pred[i];
    to[i] = graph->succ[i];
    if (!to[i].n && leaves(graph->block[i])) {
      to[i].to = ARENA_ARRAY(arena, int, 1);
      to[i].to[to[i].n++] = (int)n;
      from[n].to[from[n].n++] = (int)i;
    }
  }
  for (size_t i = 0; i <= n; i++)
    idom[i] = -1;
  int count = reverse_post_order(arena, from, n + 1, (int)n, order, position);
  dominators(order, count, position, to, idom);
  for (size_t i = 0; i < n; i++)
    graph->ipdom[i] = idom[i] == (int)n ? -1 : idom[i];
}

struct ir_graph *ir_graph(struct arena *arena, LLVMValueRef function) {
  struct ir_graph *graph = ARENA_NEW(arena, struct ir_graph);
  graph->n = LLVMCountBasicBlocks(function);
  graph->block = ARENA_ARRAY(arena, LLVMBasicBlockRef, graph->n + 1);
  LLVMGetBasicBlocks(function, graph->block);
  graph->succ = ARENA_ARRAY(arena, struct ir_edges, graph->n + 1);
  graph->pred = ARENA_ARRAY(arena, struct ir_edges, graph->n + 1);
  graph->order = ARENA_ARRAY(arena, int, graph->n + 1);
  graph->rpo = ARENA_ARRAY(arena, int, graph->n + 1);
  graph->ipdom = ARENA_ARRAY(arena, int, graph->n + 1);
  graph->index = index_blocks(arena, graph);
  connect(arena, graph);
  graph->norder = reverse_post_order(arena, graph->succ, graph->n, 0, graph->order, graph->rpo);
  post_dominators(arena, graph);
  return graph;
}

void ir_reach(const struct ir_graph *graph, int from, int stop, bool *seen) {
  int *stack = xrealloc(NULL, (graph->n + 1) * sizeof *stack), depth = 0;
  seen[from] = true;
  stack[depth++] = from;
  while (depth) {
    int at = stack[--depth];
    for (int i = 0; i < graph->succ[at].n; i++) {
      int to = graph->succ[at].to[i];
      if (to != stop && !seen[to]) {
        seen[to] = true;
        stack[depth++] = to;
      }
    }
  }
  free(stack);
}
