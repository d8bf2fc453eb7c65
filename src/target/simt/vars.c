/*
 * vars.c - where each local variable of the function lives.
 *
 * A variable is declared where its lifetime starts; one without lifetime (compiler temporaries) where all its uses are.
 *
 *     declared in partitioned code                                  every thread's own
 *     only used in its own span                                     uniform or the leader's (uniform.c)
 *     written inside a FORK, but no value flows in or out,
 *     and no pointer to it is kept                                  a copy of its own for that span
 *     only read inside a FORK, at most 16 bytes                     broadcast at FORK if the leader's
 *     else                                                          shared: one a gang, or one a worker
 *
 * The LOCAL of a reduction counts as declared where the innermost of the reduction's levels begins, wherever its alloca
 * is: there is one for each thread, worker or gang. The leader has its value from SETUP, and INIT keeps only that one,
 * so it need not be broadcast at FORK.
 *
 * To change where private variables live on the GPU: vars.c, place.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

static void push_var(struct reorg *r, struct var *v) {
  if (r->nvars == r->var_capacity) {
    struct var **more = ARENA_ARRAY(r->arena, struct var *, r->var_capacity * 2 + 16);
    for (size_t i = 0; i < r->nvars; i++)
      more[i] = r->vars[i];
    r->vars = more;
    r->var_capacity = r->var_capacity * 2 + 16;
  }
  r->vars[r->nvars++] = v;
  pointer_set(r->var_of, v->alloca, v);
}

static struct var *new_var(struct reorg *r, LLVMValueRef alloca) {
  struct var *v = ARENA_NEW(r->arena, struct var);
  v->alloca = alloca;
  v->bytes = ir_alloca_bytes(r->layout, alloca);
  v->uses = ir_uses(r->arena, alloca, &v->nuses);
  for (size_t i = 0; i < r->f->nlocals; i++)
    if (r->f->locals[i].alloca == alloca)
      v->local = &r->f->locals[i];
  push_var(r, v);
  return v;
}

struct var *simt_var(struct reorg *r, LLVMValueRef pointer) {
  LLVMValueRef alloca = ir_base_alloca(pointer);
  return alloca ? pointer_get(r->var_of, alloca) : NULL;
}

static struct span *use_span(struct reorg *r, const struct ir_use *use) {
  return simt_node(r, use->instruction)->span;
}

static struct span *common(struct span *a, struct span *b) {
  while (a != b)
    if (!a)
      return b;
    else if (!b)
      return a;
    else if (a->depth > b->depth)
      a = a->parent;
    else if (b->depth > a->depth)
      b = b->parent;
    else
      a = a->parent, b = b->parent;
  return a;
}

/* The span of the innermost FORK of LOCAL's levels; NULL: its only level is the gang, which has no span. */
static struct span *local_home(struct reorg *r, const struct local *local) {
  struct span *home = NULL;
  struct marker m;
  for (size_t i = 1; i < r->nspans; i++)
    if (marker_read(r->spans[i]->fork, &m) && m.lid == local->lid && (m.level & local->levels) &&
        (!home || r->spans[i]->depth > home->depth))
      home = r->spans[i];
  return home;
}

static struct span *home_of(struct reorg *r, const struct var *v) {
  struct span *own = v->local ? local_home(r, v->local) : NULL;
  if (own)
    return own;
  struct span *start = NULL, *all = NULL;
  for (size_t i = 0; i < v->nuses; i++) {
    if (v->uses[i].kind == USE_LIFETIME_START)
      start = common(start, use_span(r, &v->uses[i]));
    else if (v->uses[i].kind != USE_DEBUG && v->uses[i].kind != USE_LIFETIME_END)
      all = common(all, use_span(r, &v->uses[i]));
  }
  return start ? start : all ? all : r->spans[0];
}

/* USE is in a FORK inside V's home. */
static bool inside(struct reorg *r, const struct var *v, const struct ir_use *use) {
  struct span *span = use_span(r, use);
  return span != v->home && span_inside(span, v->home);
}

/* Whether the use may store V's address somewhere, so that other threads can access it later. All escapes count but
   one: passing it, in single mode, to a function that partitions nothing and returns no pointer. */
static bool kept(struct reorg *r, const struct var *v, const struct ir_use *use) {
  if (use->kind != USE_ESCAPE)
    return false;
  if (!LLVMIsACallInst(use->instruction) || inside(r, v, use))
    return true;
  return simt_routine_levels(r, use->instruction) ||
         LLVMGetTypeKind(LLVMTypeOf(use->instruction)) == LLVMPointerTypeKind;
}

/* If operand O of USER is FROM, or computed from it by casts and getelementptr, makes it TO. After ir_demote values are
   only used in their own block, so the instructions that are changed on the way have no uses in other spans. */
static void redirect(LLVMValueRef user, unsigned o, LLVMValueRef from, LLVMValueRef to) {
  LLVMValueRef operand = LLVMGetOperand(user, o);
  if (operand == from)
    LLVMSetOperand(user, o, to);
  else if (LLVMIsAInstruction(operand) && !LLVMIsAAllocaInst(operand) && ir_base_alloca(operand) == from)
    redirect(operand, 0, from, to);
}

/* Gives SPAN a variable of its own instead of V. */
static void give_copy(struct reorg *r, struct var *v, struct span *span) {
  LLVMValueRef copy = ir_alloca(r->function, LLVMGetAllocatedType(v->alloca), "own");
  LLVMSetAlignment(copy, LLVMGetAlignment(v->alloca));
  for (size_t i = 0; i < v->nuses; i++) {
    LLVMValueRef user = v->uses[i].instruction;
    if (!span_inside(use_span(r, &v->uses[i]), span))
      continue;
    if (v->uses[i].kind == USE_LIFETIME_START || v->uses[i].kind == USE_LIFETIME_END) {
      LLVMInstructionEraseFromParent(user);
      continue;
    }
    for (int o = 0; o < LLVMGetNumOperands(user); o++)
      redirect(user, (unsigned)o, v->alloca, copy);
  }
  v->uses = ir_uses(r->arena, v->alloca, &v->nuses);
  new_var(r, copy); /* classified in its turn */
}

/* The next child span of V's home, after AFTER (NULL: the first), in which V is written; NULL: there are no more. */
static struct span *written_inside(struct reorg *r, struct var *v, struct span *after) {
  struct span *best = NULL;
  for (size_t i = 0; i < v->nuses; i++) {
    if (!v->uses[i].writes || !inside(r, v, &v->uses[i]))
      continue;
    struct span *span = span_child_towards(v->home, use_span(r, &v->uses[i]));
    if ((!after || span->fork_node > after->fork_node) && (!best || span->fork_node < best->fork_node))
      best = span;
  }
  return best;
}

static bool used_inside(struct reorg *r, const struct var *v) {
  for (size_t i = 0; i < v->nuses; i++)
    if ((v->uses[i].reads || v->uses[i].writes) && inside(r, v, &v->uses[i]))
      return true;
  return false;
}

static bool can_broadcast(const struct var *v) {
  return v->bytes && v->bytes <= 16 && (v->bytes % 4 == 0 || v->bytes < 3);
}

static bool partitions(struct reorg *r) {
  if (r->nspans > 1)
    return true;
  for (size_t i = 0; i < r->graph->n; i++)
    if (r->nodes[i].kind == NODE_CALL)
      return true;
  return false;
}

static void classify(struct reorg *r, struct var *v) {
  v->home = home_of(r, v);
  v->kind = VAR_THREAD;
  if (v->home->mode == MODE_PART)
    return;
  v->kind = VAR_UNIFORM; /* for now: below and in uniform.c it may become another */
  bool keeps = false;
  for (size_t i = 0; i < v->nuses; i++)
    keeps |= kept(r, v, &v->uses[i]);
  /* What flows through a pointer that the program keeps is not known: then there is one V for all. */
  for (struct span *s = NULL; !keeps && v->bytes && v->bytes <= 64 && (s = written_inside(r, v, s));)
    if (!simt_flows_in(r, v, s) && !simt_flows_out(r, v, s))
      give_copy(r, v, s);
  v->leads_away = keeps;
  if (keeps && partitions(r)) {
    v->kind = VAR_SHARED;
    r->shared_escapes = true;
  } else if (written_inside(r, v, NULL) || (used_inside(r, v) && !can_broadcast(v))) {
    v->kind = VAR_SHARED;
  }
  /* Atomics and escapes make it the leader's at once; uniform.c decides about loads, stores and copies. */
  for (size_t i = 0; v->kind == VAR_UNIFORM && !v->local && i < v->nuses; i++)
    if (v->uses[i].kind == USE_ATOMIC || v->uses[i].kind == USE_ESCAPE)
      v->kind = VAR_LEADER;
}

void simt_variables(struct reorg *r) {
  r->var_of = pointer_map(r->arena);
  IR_EACH_BLOCK(block, r->function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAAllocaInst(i))
    new_var(r, i);
  for (size_t i = 0; i < r->nvars; i++) /* give_copy appends to r->vars */
    classify(r, r->vars[i]);
}

/* llvm.lifetime.end is uniform, so it would be moved before the leader's instructions, which may still use the
   variable. It is deleted: that only makes the variable live longer. */
static bool outlives(const struct var *v) {
  return v->local ? v->kind != VAR_SHARED : v->kind == VAR_LEADER && v->home->mode != MODE_PART;
}

void simt_drop_ends(struct reorg *r) {
  for (size_t v = 0; v < r->nvars; v++)
    for (size_t i = 0; i < r->vars[v]->nuses; i++)
      if (outlives(r->vars[v]) && r->vars[v]->uses[i].kind == USE_LIFETIME_END)
        LLVMInstructionEraseFromParent(r->vars[v]->uses[i].instruction);
}

/* --- broadcasts --- */

static void push_broadcast(struct reorg *r, struct span *s, struct var *v) {
  if (s->nbroadcast == s->broadcast_capacity) {
    struct var **more = ARENA_ARRAY(r->arena, struct var *, s->broadcast_capacity * 2 + 8);
    for (size_t i = 0; i < s->nbroadcast; i++)
      more[i] = s->broadcast[i];
    s->broadcast = more;
    s->broadcast_capacity = s->broadcast_capacity * 2 + 8;
  }
  s->broadcast[s->nbroadcast++] = v;
}

/* A variable of which only the leader's copy is valid is broadcast at each FORK in its home whose span may read it. */
void simt_plan_broadcasts(struct reorg *r) {
  for (size_t i = 0; i < r->nvars; i++)
    for (size_t s = 1; s < r->nspans; s++) {
      struct var *v = r->vars[i];
      bool leaders = v->kind == VAR_LEADER || (v->local && v->kind == VAR_UNIFORM);
      if (leaders && r->spans[s]->parent == v->home && used_inside(r, v) && simt_flows_in(r, v, r->spans[s]))
        push_broadcast(r, r->spans[s], v);
    }
}
