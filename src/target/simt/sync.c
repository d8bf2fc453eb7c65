/*
 * sync.c - where barriers stand.
 *
 * Requires: uniform instructions known, broadcasts planned. Makes: node.access, span.access, node.sync, and what
 * exchange.c makes.
 *
 * A forward data flow analysis: which memory have the leader and the others accessed since the last barrier of the
 * scope (struct pending)? A barrier is needed before the leader's accesses if they conflict with the others' (same
 * memory, one of them writes), and at a FORK whose threads conflict with the leader or an earlier loop. So a barrier
 * stands as late as possible, and two loops with nothing between share one; a kernel whose single-mode code accesses no
 * memory has none. What the others have read in a loop that hands on a value does not conflict with the leader's stores
 * that wait for this value (exchange.c). Done once for each scope: the gang (MODE_GANG), then each worker
 * (MODE_WORKER). OTHER accesses of an earlier iteration of a gang loop do not count before the loop's JOIN, as
 * iterations are independent.
 *
 * To change where barriers stand: sync.c; where a reduction over lanes saves one: exchange.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

/* What has been done since the last barrier: accesses of the leader, and of others; LOOSE: of these, all but what the
   last loop has read that handed on a value. APART: all of them by calls of one function, for different arrays; else 0,
   or SEVERAL. */
struct pending {
  unsigned leader, others, loose;
  int callee;
};
enum { SEVERAL = -1 };

static bool is_empty(struct pending p) {
  return !p.leader && !p.others;
}

static struct pending either(struct pending a, struct pending b) {
  int apart = is_empty(a) || a.callee == b.callee ? b.callee : is_empty(b) ? a.callee : SEVERAL;
  return (struct pending){a.leader | b.leader, a.others | b.others, a.loose | b.loose, apart};
}

/* More has been done. */
static void add(struct pending *p, unsigned leader, unsigned others, unsigned loose) {
  *p = either(*p, (struct pending){leader, others, loose, 0});
}

static unsigned block_access(struct reorg *r, struct node *node) {
  unsigned access = 0;
  bool single = node->span->mode != MODE_PART && !node->leader_only;
  IR_EACH_INSTRUCTION(i, node->block)
  if (!single || !simt_is_uniform(r, i))
    access |= simt_access(r, i);
  return access;
}

static bool by_buffer(struct reorg *r, const struct node *node) {
  return node->inner->nbroadcast && !simt_by_shuffle(r, node->span->mode);
}

static void collect(struct reorg *r) {
  for (int i = 0; i < r->graph->norder; i++) {
    struct node *node = &r->nodes[r->graph->order[i]];
    if (node->kind == NODE_FORK || node->kind == NODE_JOIN)
      continue;
    node->access = block_access(r, node);
    for (struct span *s = node->span; s; s = s->parent)
      s->access |= node->access;
  }
  /* No barrier can stand in blocks that the leader enters alone: the node before them counts their accesses as its own.
   */
  for (int i = 0; i < r->graph->norder; i++) {
    int at = r->graph->order[i];
    if (r->nodes[at].leader_only)
      continue;
    bool *seen = ARENA_ARRAY(r->arena, bool, r->graph->n);
    for (int s = 0; s < r->graph->succ[at].n; s++)
      if (r->nodes[r->graph->succ[at].to[s]].leader_only)
        ir_reach(r->graph, r->graph->succ[at].to[s], -1, seen);
    for (size_t b = 0; b < r->graph->n; b++)
      if (seen[b] && r->nodes[b].leader_only && r->nodes[b].span == r->nodes[at].span) {
        r->nodes[at].access |= r->nodes[b].access;
        if (r->nodes[b].waits != r->nodes[at].waits)
          r->nodes[at].waits = NULL;
      }
  }
}

static bool conflict(unsigned a, unsigned b) {
  a &= ACCESS_ALL, b &= ACCESS_ALL;
  unsigned reads = OTHER_READ | SHARED_READ, writes = OTHER_WRITE | SHARED_WRITE;
  return (a & b & writes) || ((a & writes) >> 1 & (b & reads)) || ((b & writes) >> 1 & (a & reads));
}

static struct pending fork_transfer(struct reorg *r, struct node *node, struct pending in) {
  if (node->inner->nbroadcast) {
    bool buffer = by_buffer(r, node);
    node->sync |= buffer ? conflict(in.others, SHARED_WRITE) : conflict(in.leader | in.others, node->inner->access);
    if (buffer)
      return (struct pending){0, SHARED_READ, SHARED_READ, 0};
  } else {
    node->sync |= conflict(in.leader | in.others, node->inner->access);
  }
  in.loose = in.others;
  return node->sync ? (struct pending){0} : in;
}

/* A routine begins and ends like a FORK that touches everything. */
static struct pending call_transfer(struct reorg *r, struct node *node, struct pending in) {
  int apart = simt_library_apart(r, ir_callee(node->call));
  if (!apart || in.callee != apart)
    node->sync |= !is_empty(in) || node->access;
  return (struct pending){ACCESS_ALL, ACCESS_ALL, ACCESS_ALL, apart};
}

/* OTHER accesses are laid aside when the next iteration of a gang loop begins, and count again after its JOIN. */
enum { ASIDE = 4, OTHER_BITS = OTHER_READ | OTHER_WRITE, SHARED_BITS = SHARED_READ | SHARED_WRITE };

static unsigned lay_aside(unsigned access) {
  return (access & ~(unsigned)OTHER_BITS) | (access & OTHER_BITS) << ASIDE;
}

static unsigned take_back(unsigned access) {
  return (access & ACCESS_ALL) | access >> ASIDE;
}

/* MODE: the scope under analysis. */
static struct pending transfer(struct reorg *r, struct node *node, enum mode mode, struct pending in) {
  if (mode == MODE_WORKER &&
      (node->span->mode == MODE_GANG ||
       (node->span->parent && node->span->parent->mode == MODE_GANG && node->span->mode == MODE_PART)))
    return (struct pending){0}; /* its barriers are the gang's */
  if (node->gang_next && !node->access)
    in = (struct pending){lay_aside(in.leader), lay_aside(in.others), lay_aside(in.loose), in.callee};
  if (node->gang_join)
    in = (struct pending){take_back(in.leader), take_back(in.others), take_back(in.loose), in.callee};
  if (node->span->mode != mode) { /* inside a FORK */
    unsigned access = node->access | (node->kind == NODE_FORK && by_buffer(r, node) ? SHARED_BITS : 0);
    add(&in, 0, access, node->span->hands_on ? 0 : access);
    return in;
  }
  switch (node->kind) {
  case NODE_FORK:
    return fork_transfer(r, node, in);
  case NODE_JOIN:
    return in;
  case NODE_CALL:
    if (simt_is_of_first_worker(ir_callee(node->call)))
      return in;
    return call_transfer(r, node, in);
  default:
    break;
  }
  if (!node->leader_only)
    node->sync |= conflict(node->access, node->waits ? in.loose : in.others);
  if (node->sync)
    in = (struct pending){0};
  add(&in, node->access, 0, 0);
  if (node->broadcast && simt_any_orders(r, mode))
    in = (struct pending){0};
  return in;
}

static void analyse(struct reorg *r, enum mode mode) {
  struct pending *out = ARENA_ARRAY(r->arena, struct pending, r->graph->n);
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < r->graph->norder; i++) {
      int at = r->graph->order[i];
      struct pending in = {0}; /* at entry: a launch, or a call that stands behind a barrier */
      for (int p = 0; p < r->graph->pred[at].n; p++) {
        in = either(in, out[r->graph->pred[at].to[p]]);
      }
      bool before = r->nodes[at].sync;
      struct pending now = transfer(r, &r->nodes[at], mode, in);
      changed |= now.leader != out[at].leader || now.others != out[at].others || now.loose != out[at].loose ||
                 now.callee != out[at].callee || before != r->nodes[at].sync;
      out[at] = now;
    }
  }
}

void simt_sync(struct reorg *r) {
  simt_exchanges(r);
  collect(r);
  analyse(r, MODE_GANG);
  analyse(r, MODE_WORKER);
}
