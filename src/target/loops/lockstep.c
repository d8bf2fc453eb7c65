/*
 * lockstep.c - mixes copies of a loop's body: each instruction of all copies stands in front of the next, so that the
 * loads of all iterations are on the way before the first result is stored.
 *
 *     ld a; fma; st a; ld b; fma; st b        becomes        ld a; ld b; fma; fma; st a; st b
 *
 * Nothing else would do that: a store through one pointer may change what another leads to, for all that the back end
 * and the device's assembler know. Here the language says that it does not: lower has marked the loop and its accesses
 * (src/lower/write/hints.c), as for the vectoriser of a host. Or the loop stores nothing. Within an iteration accesses
 * keep their order.
 *
 * Accesses of several copies that are neighbours in memory can become one, of a vector.
 *
 * To change which loops of the GPU have vector accesses: lockstep.c; pairs.c, position.c, strides.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

/* --- what may be mixed --- */

/* The access is of one of the groups whose accesses do not meet other iterations'. */
static bool is_grouped(const struct shared_loop *l, LLVMValueRef access) {
  LLVMContextRef context = LLVMGetModuleContext(l->module);
  LLVMValueRef own = LLVMGetMetadata(access, LLVMGetMDKindIDInContext(context, "llvm.access.group", 17));
  unsigned n = own ? LLVMGetMDNodeNumOperands(own) : 0;
  LLVMValueRef *mine = ARENA_ARRAY(l->arena, LLVMValueRef, n + 1);
  if (own && n)
    LLVMGetMDNodeOperands(own, mine);
  mine[n] = own; /* a group by itself has no operands */
  for (unsigned i = 0; own && i < l->facts.ngroups; i++)
    for (unsigned k = 0; k <= n; k++)
      if (LLVMValueAsMetadata(l->facts.groups[i]) == LLVMValueAsMetadata(mine[k]))
        return true;
  return false;
}

bool loops_is_pure(LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  unsigned memory = LLVMGetEnumAttributeKindForName("memory", 6),
           returns = LLVMGetEnumAttributeKindForName("willreturn", 10);
  LLVMAttributeRef effects = callee ? LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, memory) : NULL;
  if (callee && !effects)
    effects = LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, memory);
  return effects && LLVMGetEnumAttributeValue(effects) == 0 &&
         (LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, returns) ||
          LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, returns));
}

/* Whether instructions of several iterations may be mixed. Without groups of accesses that is known only if the loop
   writes nothing. */
static bool may_be_mixed(const struct shared_loop *l, LLVMValueRef i) {
  const bool grouped = l->facts.ngroups;
  if (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) {
    long long by;
    enum loops_how how = loops_moves(l, LLVMGetOperand(i, LLVMIsAStoreInst(i) != NULL), &by);
    return !LLVMGetVolatile(i) && LLVMGetOrdering(i) == LLVMAtomicOrderingNotAtomic &&
           (grouped ? is_grouped(l, i) : LLVMIsALoadInst(i) != NULL) &&
           (loops_is_inner(l) || (how != LOOPS_ANYHOW && by >= 0));
  }
  if (LLVMIsACallInst(i))
    return ir_is_debug(i) || loops_is_pure(i) ||
           (ir_callee(i) && ir_is_intrinsic(ir_callee(i), "llvm.experimental.noalias"));
  if (LLVMIsAAtomicRMWInst(i)) /* whose result nobody uses, or it could be a ticket that others count on */
    return LLVMGetOrdering(i) == LLVMAtomicOrderingMonotonic && !LLVMGetFirstUse(i) && is_grouped(l, i);
  return !LLVMIsAAtomicCmpXchgInst(i) && !LLVMIsAFenceInst(i) && !LLVMIsAVAArgInst(i);
}

/* Addresses that LLVM's loop strength reduction steps best one by one, such as those of a loop that goes backwards,
   stay with their copies; but not in loops inside of a gang's, whose threads are few. */
bool loops_is_mixable(const struct shared_loop *l) {
  if (l->nblocks != 1)
    return false;
  IR_EACH_INSTRUCTION(i, l->latch)
  if (!may_be_mixed(l, i))
    return false;
  return true;
}

/* --- the order --- */

/* An instruction of the mixed block: the one at PLACE in COPY's iteration. What stands once for all copies is first if
   they use it, else last. */
struct part {
  LLVMValueRef instruction;
  unsigned copy, place, was; /* WAS: its place in the copies as they stand */
  struct unit *unit;
};

/* What is placed as one: an instruction, or those that become an access of a vector, in order of their addresses. */
struct unit {
  struct part *part[4];
  unsigned n, bytes;
  bool done;
};

struct order {
  const struct shared_loop *l;
  struct part *part; /* by place, then by copy */
  size_t n;
  unsigned last;        /* the place behind all copies */
  struct unit **placed; /* in their new order */
  size_t nplaced;
};

static bool writes_memory(LLVMValueRef i) {
  return LLVMIsAStoreInst(i) || LLVMIsAAtomicRMWInst(i);
}

static bool is_access(const struct part *part) {
  return LLVMIsALoadInst(part->instruction) || writes_memory(part->instruction);
}

static struct part *part_of(const struct order *o, LLVMValueRef instruction) {
  for (size_t i = 0; i < o->n; i++)
    if (o->part[i].instruction == instruction)
      return &o->part[i];
  return NULL;
}

/* What the instruction needs is in its place: its operands, and the accesses in front of it in its iteration. */
static bool is_ready(const struct order *o, const struct part *part) {
  for (int k = 0; k < LLVMGetNumOperands(part->instruction); k++) {
    const struct part *operand = part_of(o, LLVMGetOperand(part->instruction, (unsigned)k));
    if (operand && !operand->unit->done)
      return false;
  }
  bool writes = writes_memory(part->instruction);
  for (size_t i = 0; is_access(part) && i < o->n && o->part[i].place < part->place; i++) {
    const struct part *before = &o->part[i];
    if (before->copy == part->copy && before->unit != part->unit && !before->unit->done && is_access(before) &&
        (writes || writes_memory(before->instruction)))
      return false;
  }
  return true;
}

/* Places all that is ready, instruction by instruction, until everything is. False: parts of vectors wait for each
   other. */
static bool find_order(struct order *o) {
  size_t left = o->n;
  for (size_t i = 0; i < o->n; i++) {
    struct unit *unit = o->part[i].unit;
    bool ready = !unit->done;
    for (unsigned k = 0; k < unit->n && ready; k++)
      ready = is_ready(o, unit->part[k]);
    if (!ready)
      continue;
    unit->done = true;
    o->placed[o->nplaced++] = unit;
    left -= unit->n;
    i = (size_t)-1; /* what comes first may be ready now */
  }
  return left == 0;
}

static int by_place(const void *a, const void *b) {
  const struct part *x = a, *y = b;
  return x->place != y->place ? (x->place > y->place) - (x->place < y->place)
         : x->copy != y->copy ? (x->copy > y->copy) - (x->copy < y->copy)
                              : (x->was > y->was) - (x->was < y->was);
}

/* There are copies of I, which are not phis; of the loop's end there is nothing left. */
static bool is_copied(const struct shared_loop *l, LLVMValueRef i) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(l->latch), test = LLVMGetCondition(end);
  return !LLVMIsAPHINode(i) && i != end && (i != test || LLVMGetNextUse(LLVMGetFirstUse(test)));
}

/* PART, which is one of N copies' instructions or none of them. */
static void find_place(const struct shared_loop *l, const struct copy *copy, unsigned n, struct part *part) {
  part->place = 1;
  for (LLVMValueRef i = LLVMGetFirstInstruction(l->latch); i; i = LLVMGetNextInstruction(i), part->place++)
    for (part->copy = 0; is_copied(l, i) && part->copy < n; part->copy++)
      if (copy[part->copy].inside[loops_number(l, i)] == part->instruction) {
        part->place = i == l->sum ? 0 : part->place; /* the next copy's iteration */
        return;
      }
  part->copy = 0;
}

/* PART, of no copy, is an operand of a copy's. */
static bool is_used_by_copies(const struct order *o, const struct part *part) {
  for (LLVMUseRef use = LLVMGetFirstUse(part->instruction); use && part->place == o->last; use = LLVMGetNextUse(use)) {
    const struct part *user = part_of(o, LLVMGetUser(use));
    if (user && user->place < o->last)
      return true;
  }
  return false;
}

static void list_parts(struct order *o, const struct copy *copy, unsigned n) {
  IR_EACH_INSTRUCTION(i, copy[0].block[0])
  o->n += !LLVMIsAPHINode(i) && !LLVMIsATerminatorInst(i);
  o->part = ARENA_ARRAY(o->l->arena, struct part, o->n + 1);
  o->placed = ARENA_ARRAY(o->l->arena, struct unit *, o->n + 1);
  size_t at = 0;
  IR_EACH_INSTRUCTION(i, copy[0].block[0])
  if (!LLVMIsAPHINode(i) && !LLVMIsATerminatorInst(i)) {
    o->part[at].instruction = i;
    o->part[at].was = (unsigned)at;
    find_place(o->l, copy, n, &o->part[at++]);
  }
  o->last = 1;
  IR_EACH_INSTRUCTION(i, o->l->latch)
  o->last++;
  for (size_t i = 0; i < o->n; i++)
    if (is_used_by_copies(o, &o->part[i]))
      o->part[i].place = 0;
  qsort(o->part, o->n, sizeof *o->part, by_place);
  for (size_t i = 0; i < o->n; i++) {
    o->part[i].unit = ARENA_NEW(o->l->arena, struct unit);
    o->part[i].unit->part[o->part[i].unit->n++] = &o->part[i];
  }
}

/* The accesses of CELL in the WIDTH copies from COPY on are one unit. */
static void unite(struct order *o, const struct copy *copy, const struct loops_cell *cell, unsigned width) {
  struct unit *unit = ARENA_NEW(o->l->arena, struct unit);
  unit->bytes = cell->bytes * width;
  for (unsigned c = 0; c < width; c++)
    for (unsigned i = 0; i < cell->n; i++) {
      struct part *part = part_of(o, loops_in_copy(o->l, &copy[c], cell->access[i]));
      unit->part[unit->n++] = part;
      part->unit = unit;
    }
}

/* --- vectors --- */

static LLVMValueRef stored_together(LLVMBuilderRef b, LLVMTypeRef type, const struct unit *unit) {
  LLVMValueRef vector = LLVMGetUndef(type);
  for (unsigned i = 0; i < unit->n; i++)
    vector = LLVMBuildInsertElement(b, vector, LLVMGetOperand(unit->part[i]->instruction, 0),
                                    LLVMConstInt(LLVMInt32TypeInContext(LLVMGetTypeContext(type)), i, false), "");
  return LLVMBuildStore(b, vector, LLVMGetOperand(unit->part[0]->instruction, 1));
}

static LLVMValueRef loaded_together(LLVMBuilderRef b, LLVMTypeRef type, const struct unit *unit) {
  LLVMValueRef vector = LLVMBuildLoad2(b, type, LLVMGetOperand(unit->part[0]->instruction, 0), "");
  for (unsigned i = 0; i < unit->n; i++)
    LLVMReplaceAllUsesWith(
        unit->part[i]->instruction,
        LLVMBuildExtractElement(b, vector, LLVMConstInt(LLVMInt32TypeInContext(LLVMGetTypeContext(type)), i, false),
                                ""));
  return vector;
}

/* One access instead of the unit's. */
static void put_together(LLVMBuilderRef b, struct unit *unit) {
  LLVMValueRef first = unit->part[0]->instruction;
  bool writes = LLVMIsAStoreInst(first);
  LLVMTypeRef type = LLVMVectorType(LLVMTypeOf(writes ? LLVMGetOperand(first, 0) : first), unit->n);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(first));
  LLVMValueRef access = writes ? stored_together(b, type, unit) : loaded_together(b, type, unit);
  LLVMSetAlignment(access, unit->bytes);
  LLVMSetCurrentDebugLocation2(b, NULL);
  for (unsigned i = 0; i < unit->n; i++)
    LLVMInstructionEraseFromParent(unit->part[i]->instruction);
}

/* Hides from LLVM's loop strength reduction that addresses grow steadily, from one round to the next: it would keep a
   pointer for each of a round's accesses, and step them all. Computed of one another they take one addition each. */
static void hide(const struct shared_loop *l, LLVMValueRef number) {
  LLVMValueRef next = LLVMGetNextInstruction(number);
  while (LLVMIsAPHINode(next))
    next = LLVMGetNextInstruction(next);
  LLVMPositionBuilderBefore(l->b, next);
  LLVMSetCurrentDebugLocation2(l->b, LLVMInstructionGetDebugLoc(number));
  LLVMValueRef hidden = LLVMBuildFreeze(l->b, number, "");
  LLVMReplaceAllUsesWith(number, hidden);
  LLVMSetOperand(hidden, 0, number);
}

bool loops_mix(const struct shared_loop *l, const struct copy *copy, unsigned n, LLVMValueRef number,
               const struct loops_pairs *pairs) {
  struct order order = {.l = l};
  unsigned width = pairs ? pairs->width : 1, ncells = pairs ? pairs->ncells : 0;
  if (number)
    hide(l, number);
  list_parts(&order, copy, n);
  for (unsigned c = 0; c < n; c += width)
    for (unsigned i = 0; i < ncells; i++)
      unite(&order, &copy[c], &pairs->cell[i], width);
  if (!find_order(&order))
    return false;
  LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(copy[0].block[0]));
  LLVMSetCurrentDebugLocation2(l->b, NULL);
  EACH_AT (struct unit, unit, order.placed, order.nplaced) {
    if (unit->n > 1) {
      put_together(l->b, unit);
      continue;
    }
    LLVMInstructionRemoveFromParent(unit->part[0]->instruction);
    LLVMInsertIntoBuilderWithName(l->b, unit->part[0]->instruction, "");
  }
  return true;
}
