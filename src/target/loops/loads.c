/*
 * loads.c - in a thread's own code loads stand in front of stores that they cannot meet, so that all loads of a block,
 * such as a loop's body that LLVM has unrolled, are on the way before the first result is stored:
 *
 *     ld x[0]; add; st z[0]; ld x[1]; add; st z[1]        becomes        ld x[0]; ld x[1]; add; st z[0]; add; st z[1]
 *
 * The device's assembler knows nothing of pointers, so it keeps loads behind stores; a thread then waits for each load.
 * The alias scopes of a load and a store say that they cannot meet: those of a loop's version (versions.c), or of a
 * function with `restrict` that has been inlined.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/loops.h"

enum {
  MOST_BYTES = 128,        /* that early loads of a block take, in registers */
  MOST_INSTRUCTIONS = 2000 /* of a block that is looked at */
};

/* The block's part behind its first store, as far as it has been read. */
struct part {
  struct arena *arena;
  LLVMTargetDataRef layout;
  struct values stores;     /* simple ones; the first is where loads go to */
  struct values late;       /* instructions that still stand behind it */
  unsigned long long bytes; /* of loads that were moved */
};

/* --- alias scopes --- */

static LLVMValueRef *scopes_of(struct arena *arena, LLVMValueRef access, const char *kind, unsigned *n) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(access));
  LLVMValueRef list = LLVMGetMetadata(access, LLVMGetMDKindIDInContext(context, kind, (unsigned)strlen(kind)));
  *n = 0;
  return list ? ir_metadata_operands(arena, list, n) : NULL;
}

/* A scope is a node of itself and its domain, or of its name, its domain. */
static LLVMValueRef domain_of(struct arena *arena, LLVMValueRef scope) {
  unsigned n;
  LLVMValueRef *operand = ir_metadata_operands(arena, scope, &n);
  return n > 1 ? operand[1] : NULL;
}

static bool is_listed(LLVMValueRef *list, unsigned n, LLVMValueRef scope) {
  for (unsigned i = 0; i < n; i++)
    if (LLVMValueAsMetadata(list[i]) == LLVMValueAsMetadata(scope))
      return true;
  return false;
}

/* The metadata of B says, for one domain, that B meets no access of any of the scopes of A, such as "noalias" with both
   x and y where A is in x and y (LangRef, 'noalias' and 'alias.scope' Metadata). */
static bool keeps_off(struct arena *arena, LLVMValueRef a, LLVMValueRef b) {
  unsigned nin, noff;
  LLVMValueRef *in = scopes_of(arena, a, "alias.scope", &nin), *off = scopes_of(arena, b, "noalias", &noff);
  for (unsigned i = 0; i < nin && noff; i++) {
    LLVMValueRef domain = domain_of(arena, in[i]);
    bool all = domain != NULL;
    for (unsigned k = 0; k < nin && all; k++) {
      LLVMValueRef other = domain_of(arena, in[k]);
      all = !other || LLVMValueAsMetadata(other) != LLVMValueAsMetadata(domain) || is_listed(off, noff, in[k]);
    }
    if (all)
      return true;
  }
  return false;
}

static bool may_pass(struct part *p, LLVMValueRef load) {
  for (size_t i = 0; i < p->stores.n; i++)
    if (!keeps_off(p->arena, load, p->stores.item[i]) && !keeps_off(p->arena, p->stores.item[i], load))
      return false;
  return true;
}

/* --- what a load needs --- */

static bool is_simple(LLVMValueRef access) {
  return !LLVMGetVolatile(access) && LLVMGetOrdering(access) == LLVMAtomicOrderingNotAtomic;
}

/* The instruction computes with registers alone. */
static bool is_arithmetic(LLVMValueRef i) {
  return LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || LLVMIsAGetElementPtrInst(i) || LLVMIsACmpInst(i) ||
         LLVMIsASelectInst(i) || LLVMIsAFreezeInst(i);
}

/* The instructions behind the first store that VALUE is computed from go to NEEDED, VALUE last. False: VALUE has to
   stay where it is, as it needs more than arithmetic. */
static bool list_needed(struct part *p, LLVMValueRef value, struct values *needed) {
  if (!ir_is_among(&p->late, value) || ir_is_among(needed, value))
    return true;
  if (!is_arithmetic(value))
    return false;
  for (int k = 0; k < LLVMGetNumOperands(value); k++)
    if (!list_needed(p, LLVMGetOperand(value, (unsigned)k), needed))
      return false;
  vec_push(needed, value);
  return true;
}

/* Moves INSTRUCTION in front of the first store. */
static void move_up(struct part *p, LLVMBuilderRef b, LLVMValueRef instruction) {
  LLVMPositionBuilderBefore(b, p->stores.item[0]);
  LLVMSetCurrentDebugLocation2(b, NULL);
  const char *name = arena_strdup(p->arena, ir_name(instruction));
  LLVMInstructionRemoveFromParent(instruction);
  LLVMInsertIntoBuilderWithName(b, instruction, name);
  size_t kept = 0;
  for (size_t i = 0; i < p->late.n; i++)
    if (p->late.item[i] != instruction)
      p->late.item[kept++] = p->late.item[i];
  p->late.n = kept;
}

/* LOAD goes in front of the first store, if it may and there is room in registers. */
static bool move_load(struct part *p, LLVMBuilderRef b, LLVMValueRef load) {
  struct values needed = {0};
  unsigned long long bytes = LLVMABISizeOfType(p->layout, LLVMTypeOf(load));
  bool moves = p->stores.n && p->bytes + bytes <= MOST_BYTES && may_pass(p, load) &&
               list_needed(p, LLVMGetOperand(load, 0), &needed);
  for (size_t i = 0; moves && i < needed.n; i++)
    move_up(p, b, needed.item[i]);
  if (moves) {
    move_up(p, b, load);
    p->bytes += bytes;
  }
  vec_free(&needed);
  return moves;
}

/* No load behind I may go in front of I, for instance of a barrier or an atomic. */
static bool is_end(LLVMValueRef i) {
  if (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i))
    return !is_simple(i);
  return LLVMIsACallInst(i)
             ? !ir_is_debug(i) && !loops_is_pure(i)
             : LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i) || LLVMIsAFenceInst(i) || LLVMIsAVAArgInst(i);
}

static void read_instruction(struct part *p, LLVMBuilderRef b, LLVMValueRef i) {
  if (is_end(i)) {
    p->stores.n = p->late.n = 0;
    p->bytes = 0;
  } else if (LLVMIsAStoreInst(i)) {
    vec_push(&p->stores, i);
  } else if (p->stores.n && !(LLVMIsALoadInst(i) && move_load(p, b, i))) {
    vec_push(&p->late, i);
  }
}

static bool has_scopes(LLVMBasicBlockRef block) {
  unsigned n = 0, scoped = 0;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block)));
  unsigned kind = LLVMGetMDKindIDInContext(context, "noalias", 7);
  IR_EACH_INSTRUCTION(i, block) {
    n++;
    scoped += (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) && LLVMGetMetadata(i, kind);
  }
  return scoped && n <= MOST_INSTRUCTIONS;
}

void loops_load_early(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  struct part part = {.arena = arena_new(), .layout = LLVMGetModuleDataLayout(m->module)};
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  if (has_scopes(block)) {
    part.stores.n = part.late.n = 0;
    part.bytes = 0;
    IR_EACH_INSTRUCTION(i, block)
    read_instruction(&part, b, i);
  }
  vec_free(&part.stores);
  vec_free(&part.late);
  arena_free(part.arena);
  LLVMDisposeBuilder(b);
}
