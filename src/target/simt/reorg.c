/*
 * reorg.c - the steps that make single-mode code safe to be run by all threads: see "Modes" in ARCHITECTURE.md.
 *
 * Requires: no builtin left but FORK and JOIN. Makes: a function that all threads of a gang run, in which effects of
 * single-mode code happen once, and whose barriers all threads of their scope reach. Breaks: the loop tree.
 */
#include "target/simt/reorg.h"

/* Erases the FORKs and JOINs that are left (those of gangs): they have no code. */
static void drop_markers(struct reorg *r) {
  struct marker m;
  IR_EACH_BLOCK(block, r->function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && marker_read(i, &m) && (m.kind == MARK_FORK || m.kind == MARK_JOIN))
    LLVMInstructionEraseFromParent(i);
}

static void resize_buffers(struct reorg *r) {
  struct simt_function *own = simt_of(r->f);
  for (int i = 0; i < 2; i++)
    if (own->state[i].buffer)
      own->state[i].buffer =
          simt_ops(r->f)->resize(r->f, own->state[i].buffer, own->state[i].bytes * own->state[i].copies);
}

void simt_reorg(struct target_function *f) {
  struct arena *arena = arena_new();
  struct reorg r = {.arena = arena, .f = f, .module = f->module->module, .function = f->function};
  r.layout = LLVMGetModuleDataLayout(r.module);
  r.b = ir_builder(r.module);
  ir_remove_unreachable(r.function);
  LLVMBasicBlockRef exit = ir_single_return(r.function);
  r.end = exit ? LLVMGetBasicBlockTerminator(exit) : NULL;
  simt_place_arrays(f);
  simt_place_lengths(f);
  simt_split(&r);
  ir_demote(r.function);
  r.graph = ir_graph(arena, r.function);
  simt_spans(&r);
  simt_tell_lengths(&r);
  if (r.nspans > 1 || r.spans[0]->mode != MODE_PART) {
    simt_variables(&r);
    /* Blocks of the heap and private sections are memory of one gang, which each iteration of a gang loop uses again:
       accesses to them must count as SHARED, not as OTHER, which sync.c ignores from one iteration to the next. */
    struct simt_function *own = simt_of(f);
    r.shared_escapes |= own->narrays > 0 || own->nlengths > 0 || own->asks_gang;
    simt_uniform(&r);
    simt_plan_broadcasts(&r);
    simt_tell_registers(&r);
    simt_sync(&r);
    simt_drop_ends(&r);
    simt_rewrite(&r);
    simt_place_shared(&r);
    resize_buffers(&r);
  }
  drop_markers(&r);
  LLVMDisposeBuilder(r.b);
  arena_free(arena);
  ir_verify_function(f->function, "reorg");
}
