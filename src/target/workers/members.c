/*
 * members.c - crews whose threads are iterations of loops on the host, where a team has more members than threads:
 *
 *     for (k = begin; k < end; k++) {          for (k = begin; k < end; k++) { A }
 *       A                                      barrier of the workers
 *       barrier                         ->     while (c) {
 *       while (c) { B  barrier }                 for (k = begin; k < end; k++) { B }
 *       C                                        barrier of the workers
 *     }                                        }
 *                                              for (k = begin; k < end; k++) { C }
 *
 * A worker has a block of the crew's members, and executes a segment (members_segments.c), code without a barrier, for
 * all of them before it goes on. What decides which barriers come is the same for all members (members_uniform.c), and
 * is computed once. What members keep over barriers is in arrays (members_kept.c). The idea is that of fission at
 * barriers for OpenCL and SYCL on CPUs: Jaeaskelaeinen et al., pocl: a performance-portable OpenCL implementation,
 * 2015.
 *
 * Such code is right as well where each member has a worker of its own, that is, with blocks of one. A crew that cannot
 * be loops stays as it is, and needs that: its region has no kernel.iterates, and the runtime has a worker for each
 * member.
 *
 * requires: the functions are as the target's other rows leave them
 * makes:    kernel.iterates of regions whose crews are all loops
 * breaks:   nothing
 *
 * To change crews' members as loops: members.c; which calls prevent it: members_calls.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

/* --- the loop of a crew --- */

/* What follows the crew has the number of the member that is behind the last one. */
static bool leaves_behind(const struct crew_loop *c) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(c->exit); LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi))
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
      if (LLVMGetIncomingBlock(phi, i) == c->header && LLVMGetIncomingValue(phi, i) == c->member)
        return true;
  return false;
}

/* Code behind the loop uses PHI. */
static bool is_used_behind(const struct crew_loop *c, LLVMValueRef phi) {
  struct ir_graph *g = ir_graph(c->arena, c->function);
  int header = ir_block_number(g, c->header), latch = ir_block_number(g, c->latch);
  IR_EACH_USER (user, phi) {
    int block = ir_block_number(g, LLVMGetInstructionParent(user));
    bool *seen = ARENA_ARRAY(c->arena, bool, g->n + 1);
    ir_reach(g, block, header, seen);
    if (block != header && !seen[latch])
      return true;
  }
  return false;
}

/* A variable of the body that LLVM hands on from member to member, and that has no value in front of the first one: no
   member has use for what one before it left there. */
static void drop_undefined(const struct crew_loop *c) {
  IR_EACH_INSTRUCTION(phi, c->header) {
    if (!LLVMIsAPHINode(phi))
      break;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
      if (LLVMGetIncomingBlock(phi, i) != c->latch && LLVMIsUndef(LLVMGetIncomingValue(phi, i)) &&
          !is_used_behind(c, phi)) {
        ir_replace(phi, LLVMGetIncomingValue(phi, i));
        break;
      }
  }
}

/* Finds the loop's counter (a phi), the block where the loop ends, and its bounds. */
static bool read_loop(struct crew_loop *c, LLVMValueRef next) {
  LLVMValueRef back = LLVMGetBasicBlockTerminator(c->latch);
  if (LLVMGetNumSuccessors(back) != 1)
    return members_refuse(c, "the loop over them has an unusual form", next);
  c->header = LLVMGetSuccessor(back, 0);
  drop_undefined(c);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->header), phi = LLVMGetFirstInstruction(c->header);
  LLVMValueRef test = LLVMGetNumSuccessors(end) == 2 ? LLVMGetCondition(end) : NULL;
  bool fits = test && LLVMIsAPHINode(phi) && LLVMCountIncoming(phi) == 2 && LLVMIsAICmpInst(test) &&
              LLVMGetOperand(test, 0) == phi && !LLVMIsAPHINode(LLVMGetNextInstruction(phi)) &&
              (LLVMGetICmpPredicate(test) == LLVMIntSLT || LLVMGetICmpPredicate(test) == LLVMIntULT);
  if (!fits)
    return members_refuse(c, "the loop over them has an unusual form", next);
  unsigned from = LLVMGetIncomingBlock(phi, 0) == c->latch;
  c->member = phi;
  c->begin = LLVMGetIncomingValue(phi, from);
  c->end = LLVMGetOperand(test, 1);
  c->entry = LLVMGetSuccessor(end, 0);
  c->exit = LLVMGetSuccessor(end, 1);
  return (LLVMGetIncomingValue(phi, !from) == next && !leaves_behind(c)) ||
         members_refuse(c, "the loop over them has an unusual form", next);
}

/* Is there one edge to the block, from a block that leads nowhere else? */
static bool has_one_way_in(LLVMBasicBlockRef block) {
  LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
  return use && !LLVMGetNextUse(use) && LLVMIsATerminatorInst(LLVMGetUser(use)) &&
         LLVMGetNumSuccessors(LLVMGetUser(use)) == 1;
}

/* Nothing else is in the instruction's block, one way leads to it, and one from it to a block of which this is the only
   way in. What a variable keeps for code behind the barrier is written in blocks around it, which each thread runs:
   none of them may be the barrier's own, which the crew runs once. */
static bool is_alone(LLVMValueRef i) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(i);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return i == LLVMGetFirstInstruction(block) && LLVMGetNextInstruction(i) == end && has_one_way_in(block) &&
         LLVMGetNumSuccessors(end) == 1 && has_one_way_in(LLVMGetSuccessor(end, 0));
}

/* Barriers stand alone in their blocks; so does what follows the body. */
static void part_blocks(struct crew_loop *c, LLVMValueRef next) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(c->function); block; block = LLVMGetNextBasicBlock(block))
    IR_EACH_INSTRUCTION(i, block)
  if (members_is_barrier(i) && !is_alone(i)) {
    ir_split_before(i, "barrier");
    ir_split_after(i, "behind");
    break; /* the new blocks come next */
  }
  c->latch = ir_split_before(next, "crew.next");
  ir_unshare_dead_ends(c->function);
}

/* Blocks that nothing else leads to. */
static void part_ends(struct crew_loop *c) {
  c->entry = ir_split_edge(c->header, c->entry, "crew.begin");
  c->exit = ir_split_edge(c->header, c->exit, "crew.end");
}

/* --- variables --- */

static bool in_body(const struct crew_loop *c, LLVMValueRef i) {
  return c->body[ir_block_number(c->graph, LLVMGetInstructionParent(i))];
}

/* Each member has a variable of its own that the crew's code alone uses. Of others, that code may read them, or add to
   them what the worker sums up. */
static void sort_variable(struct crew_loop *c, LLVMValueRef alloca) {
  size_t n, inside = 0, used = 0, writes = 0;
  struct ir_use *uses = ir_uses(c->arena, alloca, &n);
  for (size_t i = 0; i < n; i++) {
    if (members_is_mark(&uses[i]))
      continue;
    bool in = in_body(c, uses[i].instruction);
    used++;
    inside += in;
    writes += in && (uses[i].writes || uses[i].kind == USE_ESCAPE);
  }
  if (inside == used && used)
    pointer_set(c->private, alloca, alloca);
  else if (writes && !members_is_pinned(alloca))
    members_refuse(c, "they write to a variable that the thread before them keeps to itself", NULL);
}

static void sort_variables(struct crew_loop *c) {
  c->private = pointer_map(c->arena);
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(c->function))
  if (LLVMIsAAllocaInst(i))
    sort_variable(c, i);
}

/* --- the row --- */

/* A step of finding out whether the crew can be loops; it changes nothing that counts. */
static void look(struct crew_loop *c, LLVMValueRef next) {
  c->latch = LLVMGetInstructionParent(next);
  part_blocks(c, next);
  if (!read_loop(c, next))
    return;
  part_ends(c);
  static void (*const steps[])(struct crew_loop *) = {members_find_ways,   members_count_once,   sort_variables,
                                                      members_check_calls, members_find_uniform, members_find_segments};
  for (size_t i = 0; i < sizeof steps / sizeof *steps && !c->why; i++)
    steps[i](c);
}

static void tell(const struct crew_loop *c, struct place place) {
  struct place at = c->why && c->where ? ir_place(c->arena, c->where) : place;
  if (!c->why)
    target_say(c->f->module, c->f, INFO_LOOPS, c->f->user, place,
               "%s: threads are iterations of loops, from barrier to barrier", c->f->module->target->name);
  else
    target_say(c->f->module, c->f, INFO_MISSED, c->f->user, at.file ? at : place,
               "%s: threads take turns, with a stack for each: %s", c->f->module->target->name, c->why);
}

vec_named(instructions, LLVMValueRef);

/* FUNCTION is NULL where LLVM has dropped it. */
static struct instructions marked(LLVMValueRef function) {
  struct instructions list = {0};
  if (!function)
    return list;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (simt_tagged(i, TAG_MEMBER_NEXT))
    vec_push(&list, i);
  return list;
}

/* Two forms of one crew alone: those of several would come in all combinations. */
static bool transform(struct target_function *f, LLVMValueRef function, LLVMValueRef next, bool alone) {
  struct crew_loop c = {.f = f, .arena = f->module->arena, .function = function};
  struct place place = ir_place(c.arena, next);
  look(&c, next);
  if (!c.why) {
    members_keep(&c);
    members_build(&c);
    if (alone)
      members_size(&c);
    ir_verify_function(function, "members");
  }
  tell(&c, place);
  return !c.why;
}

static bool any_marked(const struct target_module *m) {
  bool any = false;
  for (size_t i = 0; i < m->nfunctions; i++) {
    struct instructions list = marked(m->functions[i]->function);
    any |= list.n > 0;
    vec_free(&list);
  }
  return any;
}

/* An attribute of functions: how many crews there were that might be loops. */
#define CREWS "sumac-crews"

static size_t crews_of(LLVMValueRef function) {
  LLVMAttributeRef crews =
      LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, CREWS, sizeof CREWS - 1);
  unsigned length;
  return crews ? strtoul(LLVMGetStringAttributeValue(crews, &length), NULL, 10) : 0;
}

/* Makes loops of the function's crews, where all of them can be. */
static void make_loops(struct target_function *f) {
  struct instructions list = marked(f->function);
  bool all = crews_of(f->function) == list.n;
  for (size_t i = 0; i < list.n; i++)
    all &= transform(f, f->function, list.item[i], list.n == 1);
  if (!all)
    ir_mark(f->function, MEMBERS_ARE_WORKERS, "");
  vec_free(&list);
}

/* A routine of another file, which may make crews. */
static bool makes_crews(const struct target_module *m, LLVMValueRef declared) {
  bool makes = false;
  for (size_t i = 0; i < m->nroutines; i++)
    makes |= m->routines[i].function == declared && m->routines[i].levels & LEVEL_WORKER;
  return makes;
}

/* The members of the function's crews, and of functions that it calls, may be iterations. */
static bool iterates(const struct target_module *m, LLVMValueRef function, struct pointer_map *seen) {
  if (pointer_get(seen, function))
    return true;
  pointer_set(seen, function, function);
  if (ir_has_attribute(function, MEMBERS_ARE_WORKERS))
    return false;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (LLVMIsACallInst(i) && !callee && !LLVMIsAInlineAsm(LLVMGetCalledValue(i)))
      return false; /* what it calls may make crews */
    if (callee && (LLVMIsDeclaration(callee) ? makes_crews(m, callee) : !iterates(m, callee, seen)))
      return false;
  }
  return true;
}

void find_crews(struct target_module *m) {
  if (m->settings->optimise < 1 || !any_marked(m))
    return;
  members_inline_barriers(m);
  target_add_fact(m, "crews");
}

void pin_sums(struct target_module *m) {
  for (size_t i = 0; i < m->nfunctions; i++) {
    struct instructions list = marked(m->functions[i]->function);
    for (size_t k = 0; k < list.n; k++) {
      struct crew_loop c = {.f = m->functions[i], .arena = m->arena, .function = m->functions[i]->function};
      members_pin(&c, list.item[k]);
      if (c.why) { /* the marks that are left are those of crews that may be loops */
        tell(&c, ir_place(m->arena, list.item[k]));
        simt_untag(list.item[k], TAG_MEMBER_NEXT);
        ir_mark(c.function, MEMBERS_ARE_WORKERS, "");
      }
    }
    if (list.n) /* LLVM may lose one */
      ir_mark(m->functions[i]->function, CREWS, arena_printf(m->arena, "%zu", list.n));
    if (list.n && (m->functions[i]->is_region || m->launched))
      members_say_in_launch(m->functions[i]->function);
    if (list.n)
      members_drop_events(m, m->functions[i]->function);
    vec_free(&list);
  }
}

void members(struct target_module *m) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function) {
      make_loops(m->functions[i]);
      members_drop_records(m->functions[i]);
    }
  members_release(m->module);
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function && iterates(m, m->functions[i]->function, pointer_map(m->arena))) {
      m->functions[i]->kernel.iterates = m->functions[i]->is_region;
      ir_mark(m->functions[i]->function, TARGET_ITERATES, "");
    }
}
