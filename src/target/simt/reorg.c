/*
 * reorg.c - the steps that make single-mode code safe to be run by all threads: see "Modes" in ARCHITECTURE.md.
 *
 * The rows of passes.def come one after the other, up to simt_guard_modes. That is a single row, though it has several
 * steps: what it finds out of spans, variables and uniform instructions holds as long as nothing is guarded, and
 * guards, barriers and the homes of variables all rest on it. Makes: a function that all threads of a gang run, in
 * which effects of single-mode code happen once, and whose barriers all threads of their scope reach.
 *
 * To change which thread runs single-mode code: reorg.c; a file for each step: modes.c, uniform.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

void simt_one_return(struct target_function *f) {
  if (simt_is_alone(f))
    return;
  ir_remove_unreachable(f->function);
  ir_single_return(f->function);
}

void simt_demote(struct target_function *f) {
  if (!simt_is_alone(f))
    ir_demote(f->function);
}

static LLVMValueRef find_return(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  if (LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(block)))
    return LLVMGetBasicBlockTerminator(block);
  return NULL;
}

static void resize_buffers(struct reorg *r) {
  struct simt_function *own = simt_of(r->f);
  for (int i = 0; i < 2; i++)
    if (own->state[i].buffer)
      own->state[i].buffer =
          simt_ops(r->f)->resize(r->f, own->state[i].buffer, own->state[i].bytes * own->state[i].copies);
}

void simt_guard_modes(struct target_function *f) {
  if (simt_is_alone(f))
    return;
  struct arena *arena = arena_new();
  struct reorg r = {.arena = arena, .f = f, .module = f->module->module, .function = f->function};
  r.layout = LLVMGetModuleDataLayout(r.module);
  r.b = ir_builder(r.module);
  r.end = find_return(r.function);
  r.graph = ir_graph(arena, r.function);
  simt_spans(&r);
  simt_tell_lengths(&r);
  if (r.nspans > 1 || r.spans[0]->mode != MODE_PART) {
    simt_variables(&r);
    /* Blocks of the heap and private sections are memory of one gang, which each iteration of a gang loop uses again:
       accesses to them must count as SHARED, not as OTHER, which sync.c ignores from one iteration to the next. */
    struct simt_function *own = simt_of(f);
    r.shared_escapes |= own->in_heap || own->nlengths > 0 || own->asks_gang;
    simt_uniform(&r);
    simt_plan_broadcasts(&r);
    simt_tell_registers(&r);
    simt_sync(&r);
    simt_drop_ends(&r);
    simt_rewrite(&r);
    simt_place_shared(&r);
    resize_buffers(&r);
  }
  LLVMDisposeBuilder(r.b);
  arena_free(arena);
}

void simt_place_frame(struct target_function *f) {
  if (!simt_ops(f)->place_frame || simt_is_alone(f))
    return;
  simt_ops(f)->place_frame(f);
  for (int level = 0; level < NLEVELS; level++) /* they were placeholders */
    simt_of(f)->buffer[level] = NULL;
}

void simt_reorg(struct target_function *f) {
  struct marker m;
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && marker_read(i, &m) && (m.kind == MARK_FORK || m.kind == MARK_JOIN))
    LLVMInstructionEraseFromParent(i);
  ir_verify_function(f->function, "reorg");
}
