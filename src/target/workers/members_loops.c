/*
 * members_loops.c - a crew's segments become loops over the worker's members:
 *
 *     segment.before:   what is the same for all members
 *                       member = begin; if there are any
 *     segment.member:   phi
 *                       the segment's blocks
 *     segment.next:     member + 1, back to segment.member
 *     segment.after:    the end of the segment's last block: which one is next
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

struct building {
  struct crew_loop *c;
  LLVMBuilderRef b;
  LLVMContextRef context;
};

static LLVMBasicBlockRef block_before(struct building *m, LLVMBasicBlockRef next, const char *name) {
  return LLVMInsertBasicBlockInContext(m->context, next, name);
}

static LLVMBasicBlockRef block_behind(struct building *m, LLVMBasicBlockRef last, const char *name) {
  LLVMBasicBlockRef next = LLVMGetNextBasicBlock(last);
  return next ? block_before(m, next, name) : LLVMAppendBasicBlockInContext(m->context, m->c->function, name);
}

/* The block of which each member executes a part, or all. */
static bool is_together(const struct crew_loop *c, LLVMBasicBlockRef block) {
  int b = ir_block_number(c->graph, block);
  return c->segment[b] >= 0 && !c->inner[b];
}

/* Phis and instructions that are the same for all stand in BEFORE from here on. */
static void move_uniform(struct building *m, struct segment *s, int number) {
  struct crew_loop *c = m->c;
  for (int o = 0; o < c->graph->norder; o++) {
    int b = c->graph->order[o];
    if (c->segment[b] != number || !is_together(c, c->graph->block[b]))
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    if (LLVMIsAPHINode(i) && c->graph->block[b] != s->first && pointer_get(c->uniform, i))
      ir_replace(i, LLVMGetIncomingValue(i, 0)); /* of one block */
    else if (pointer_get(c->uniform, i))
      ir_move_to_end(i, s->before);
  }
}

static bool has_work(const struct crew_loop *c, int number) {
  for (size_t b = 0; b < c->graph->n; b++) {
    if (c->segment[b] != number)
      continue;
    if (c->inner[b])
      return true;
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    if (!LLVMIsATerminatorInst(i) && !ir_is_debug(i))
      return true;
  }
  return false;
}

static LLVMTypeRef counter(const struct crew_loop *c) {
  return LLVMTypeOf(c->member);
}

/* In this segment the member is its loop's. */
static void use_member(struct crew_loop *c, int number, LLVMValueRef member) {
  for (size_t b = 0; b < c->graph->n; b++) {
    if (c->segment[b] != number)
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    for (int o = 0; o < LLVMGetNumOperands(i); o++)
      if (LLVMGetOperand(i, (unsigned)o) == c->member)
        LLVMSetOperand(i, (unsigned)o, member);
  }
}

static void tell_member(struct building *m, struct segment *s) {
  LLVMTypeRef types[] = {counter(m->c)};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(m->context), types, 1, false);
  ir_call_external(m->b, "__sumac_crew_member", type, &s->member, 1, (const char *const[]){"nounwind", NULL});
}

/* A loop over rows of members around that over a row's. */
struct rows {
  LLVMBasicBlockRef block;  /* where a row begins */
  LLVMValueRef first, last; /* member that a row begins with, a phi; the one that is behind it */
};

/* Rows of LENGTH members, from BEGIN to END; the first one comes from BEFORE, the first member is in HEAD. */
static struct rows make_rows(struct building *m, struct segment *s, LLVMBasicBlockRef head, LLVMValueRef begin,
                             LLVMValueRef end) {
  struct rows rows = {.block = block_before(m, head, "segment.row")};
  int number = (int)(s - m->c->segments);
  LLVMTypeRef type = counter(m->c);
  LLVMValueRef n = LLVMConstInt(type, (unsigned long long)members_row_length(m->c, number), false);
  LLVMPositionBuilderAtEnd(m->b, rows.block);
  rows.first = LLVMBuildPhi(m->b, type, "first");
  LLVMAddIncoming(rows.first, &begin, &s->before, 1);
  LLVMValueRef row = LLVMBuildUDiv(m->b, rows.first, n, "row"), at = LLVMBuildNSWMul(m->b, row, n, "");
  LLVMValueRef next = LLVMBuildNSWAdd(m->b, at, n, "");
  rows.last = ir_call_intrinsic(m->b, "llvm.smin", &type, 1, (LLVMValueRef[]){next, end}, 2);
  LLVMBuildBr(m->b, head);
  members_use_row(m->c, number, m->b, row, at);
  return rows;
}

/* LLVM unrolls the loop over a row's members; to unroll that over the rows, too, takes long, and gains little. */
static void keep_rolled(struct building *m, LLVMValueRef back) {
  LLVMMetadataRef hint = ir_loop_hint(m->context, "llvm.loop.unroll.disable", 1);
  LLVMSetMetadata(back, LLVMGetMDKindIDInContext(m->context, "llvm.loop", 9),
                  ir_without_vector_hints(m->context, NULL, &hint, 1));
}

/* Goes on with the next row from a block behind NEXT, which it returns. */
static LLVMBasicBlockRef end_rows(struct building *m, struct segment *s, const struct rows *rows,
                                  LLVMBasicBlockRef next, LLVMValueRef end) {
  LLVMBasicBlockRef done = block_behind(m, next, "segment.row.next");
  LLVMPositionBuilderAtEnd(m->b, done);
  LLVMValueRef back =
      LLVMBuildCondBr(m->b, LLVMBuildICmp(m->b, LLVMIntSLT, rows->last, end, ""), rows->block, s->after);
  keep_rolled(m, back);
  LLVMAddIncoming(rows->first, (LLVMValueRef[]){rows->last}, &done, 1);
  return done;
}

/* BEFORE leads to the first member, in block INTO, if there is ANY. */
static void enter_loop(struct building *m, struct segment *s, LLVMValueRef any, LLVMBasicBlockRef into) {
  LLVMPositionBuilderAtEnd(m->b, s->before);
  if (any)
    LLVMBuildCondBr(m->b, any, into, s->after);
  else
    LLVMBuildBr(m->b, into);
}

static void make_loop(struct building *m, struct segment *s, int number) {
  struct crew_loop *c = m->c;
  LLVMBasicBlockRef head = block_before(m, s->first, "segment.member"), next = block_behind(m, s->last, "segment.next");
  s->after = block_behind(m, next, "segment.after");
  LLVMValueRef begin = c->begin, end = c->end;
  LLVMPositionBuilderAtEnd(m->b, s->before);
  bool some = members_bound(c, s, m->b, &begin, &end), in_rows = members_row_length(c, number) > 0;
  LLVMValueRef any = some ? LLVMBuildICmp(m->b, LLVMIntSLT, begin, end, "") : NULL;
  struct rows rows = {.block = s->before, .first = begin, .last = end};
  if (in_rows)
    rows = make_rows(m, s, head, begin, end);
  enter_loop(m, s, any, in_rows ? rows.block : head);
  LLVMPositionBuilderAtEnd(m->b, head);
  s->member = LLVMBuildPhi(m->b, counter(c), "member");
  if (c->tells && members_asks(c, number))
    tell_member(m, s);
  LLVMBuildBr(m->b, s->first);
  ir_move_to_end(LLVMGetBasicBlockTerminator(s->last), s->after);
  LLVMPositionBuilderAtEnd(m->b, s->last);
  LLVMBuildBr(m->b, next);
  LLVMBasicBlockRef done = in_rows ? end_rows(m, s, &rows, next, end) : s->after;
  LLVMPositionBuilderAtEnd(m->b, next);
  LLVMValueRef sum = LLVMBuildNSWAdd(m->b, s->member, LLVMConstInt(counter(c), 1, false), "");
  LLVMBuildCondBr(m->b, LLVMBuildICmp(m->b, LLVMIntSLT, sum, rows.last, ""), head, done);
  LLVMAddIncoming(s->member, (LLVMValueRef[]){rows.first, sum}, (LLVMBasicBlockRef[]){rows.block, next}, 2);
  use_member(c, number, s->member);
}

/* Nothing is left to be done by each: the ways go on from BEFORE. */
static void drop_blocks(struct building *m, struct segment *s) {
  s->after = s->before;
  ir_move_to_end(LLVMGetBasicBlockTerminator(s->last), s->before);
  LLVMPositionBuilderAtEnd(m->b, s->last);
  LLVMBuildUnreachable(m->b);
}

/* The barrier is the workers', of whom those have come that have members. */
static void make_barrier(struct building *m, struct segment *s) {
  LLVMValueRef call = LLVMGetFirstInstruction(s->first);
  s->before = s->after = s->first;
  if (strcmp(ir_name(ir_callee(call)), "__sumac_meet") != 0)
    return;
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 1));
  ir_at(m->b, call);
  LLVMValueRef workers = host_ask(m->b, m->c->f->module->module, "__sumac_host_workers", 0);
  LLVMValueRef members = LLVMGetOperand(call, 1);
  LLVMValueRef come = ir_call_intrinsic(m->b, "llvm.smin", &type, 1, (LLVMValueRef[]){workers, members}, 2);
  LLVMSetOperand(call, 1, come);
}

/* --- ways from segment to segment --- */

static struct segment *beginning_with(struct crew_loop *c, LLVMBasicBlockRef block) {
  for (size_t i = 0; i < c->nsegments; i++)
    if (c->segments[i].first == block)
      return &c->segments[i];
  return NULL;
}

static void lead_on(struct crew_loop *c, LLVMBasicBlockRef from) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) {
    struct segment *next = beginning_with(c, LLVMGetSuccessor(end, i));
    if (next)
      LLVMSetSuccessor(end, i, next->before);
    else if (LLVMGetSuccessor(end, i) == c->latch)
      LLVMSetSuccessor(end, i, c->exit);
  }
}

/* A phi's values come from where the segments end now. */
static void renew_phi(struct building *m, LLVMValueRef phi) {
  struct crew_loop *c = m->c;
  LLVMPositionBuilderBefore(m->b, phi);
  LLVMValueRef renewed = LLVMBuildPhi(m->b, LLVMTypeOf(phi), "");
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    for (size_t s = 0; s < c->nsegments; s++)
      if (c->segments[s].last == LLVMGetIncomingBlock(phi, i))
        from = c->segments[s].after;
    LLVMAddIncoming(renewed, &value, &from, 1);
  }
  LLVMReplaceAllUsesWith(phi, renewed);
  LLVMInstructionEraseFromParent(phi);
}

static void renew_phis(struct building *m, const struct segment *s) {
  LLVMValueRef next;
  for (LLVMValueRef i = LLVMGetFirstInstruction(s->before); i && LLVMIsAPHINode(i); i = next) {
    next = LLVMGetNextInstruction(i);
    renew_phi(m, i);
  }
}

/* Crews know by a record of the thread's who they are: the worker is in the crew once, for all of its members. */
static void enter_once(struct building *m) {
  struct crew_loop *c = m->c;
  for (size_t b = 0; b < c->graph->n; b++)
    IR_EACH_INSTRUCTION(i, c->graph->block[b]) {
      const char *name = c->body[b] && ir_callee(i) ? ir_name(ir_callee(i)) : "";
      if (strcmp(name, "__sumac_crew_enter") == 0) {
        LLVMInstructionRemoveFromParent(i);
        LLVMSetOperand(i, 0, c->begin);
        ir_at_end(m->b, c->header);
        LLVMInsertIntoBuilder(m->b, i);
      } else if (strcmp(name, "__sumac_crew_leave") == 0) {
        LLVMInstructionRemoveFromParent(i);
        LLVMPositionBuilderBefore(m->b, LLVMGetFirstInstruction(c->exit));
        LLVMInsertIntoBuilder(m->b, i);
      }
    }
}

/* The header leads to the crew once. */
static void end_loop(struct crew_loop *c) {
  LLVMReplaceAllUsesWith(c->member, c->begin);
  LLVMInstructionEraseFromParent(c->member);
  ir_remove_unreachable(c->function);
}

void members_build(struct crew_loop *c) {
  struct building m = {
      .c = c, .b = ir_builder(c->f->module->module), .context = LLVMGetModuleContext(c->f->module->module)};
  if (c->tells)
    enter_once(&m);
  for (size_t i = 0; i < c->nsegments; i++) {
    struct segment *s = &c->segments[i];
    if (s->barrier) {
      make_barrier(&m, s);
      continue;
    }
    s->before = block_before(&m, s->first, "segment.before");
    move_uniform(&m, s, (int)i);
    if (has_work(c, (int)i))
      make_loop(&m, s, (int)i);
    else
      drop_blocks(&m, s);
  }
  for (size_t i = 0; i < c->nsegments; i++)
    lead_on(c, c->segments[i].after);
  lead_on(c, c->header);
  for (size_t i = 0; i < c->nsegments; i++)
    renew_phis(&m, &c->segments[i]);
  end_loop(c);
  LLVMDisposeBuilder(m.b);
}
