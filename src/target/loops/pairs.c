/*
 * pairs.c - gives a thread neighbouring iterations, so that it accesses neighbouring elements by vectors of up to 16
 * bytes: two iterations for elements of 8 bytes, four for smaller ones. Parts of one iteration that are neighbours in
 * memory, such as those of a complex number, become vectors as well.
 *
 * Of a loop that all threads of a launch share, n iterations among S threads, thread p takes with WIDTH 2
 *
 *     if (n >= 4 * S && every address in iteration 0 is a multiple of its vector's size) {
 *       x = 2 * p; more = n - 4 * S;
 *       do { BODY of x, x + 1, x + 2 * S and x + 2 * S + 1; x += 4 * S; more -= 4 * S; } while (more >= 0);
 *       k = what all threads have done + p;                      fewer than 4 * S are left
 *       if (k >= n) goto end;
 *     } else
 *       k = p;
 *     the loop as it is, from k on                               (copies.c)
 *     end:
 *
 * The test is the same for all threads: it asks for what the launch has been given alone. Where threads have fewer than
 * four iterations each, more threads are of more use than wider accesses.
 *
 * Required of the loop: iterations do not depend on each other, nor does the program know who takes which
 * (unroll.c); its body is one block, so that whatever is accessed in one iteration is in all of them: a vector contains
 * nothing that the program does not access. Each thread's iterations still come in order, and the last of all is the
 * same thread's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

enum { COPIES = LOOPS_COPIES, PARTS = 4 /* of a vector, at most */ };

/* --- what the body does --- */

static bool used_outside(const struct shared_loop *l, LLVMValueRef value) {
  IR_EACH_USER (user, value)
    if (loops_number(l, user) < 0)
      return true;
  return false;
}

/* Nothing that is loaded, stored or tested depends on VALUE, of the iteration before. What does is only kept for after
   the loop, so that it does not matter which iteration that was. */
static bool is_only_kept(const struct shared_loop *l, LLVMValueRef value, bool *seen) {
  IR_EACH_USER (user, value) {
    long n = loops_number(l, user);
    if (n < 0 || seen[n])
      continue;
    seen[n] = true;
    if (LLVMIsALoadInst(user) || LLVMIsAStoreInst(user) || LLVMIsAAtomicRMWInst(user) || LLVMIsATerminatorInst(user) ||
        (!loops_has_phi(l, user) && !is_only_kept(l, user, seen)))
      return false;
  }
  return true;
}

/* The assignment of iterations to threads may change. (Reproducible sums in floating point have loops of their own.) */
static bool may_be_exchanged(const struct shared_loop *l) {
  for (LLVMValueRef i = LLVMGetFirstInstruction(loops_header(l)); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i))
    if (i != l->counter && !is_only_kept(l, i, ARENA_ARRAY(l->arena, bool, l->ninside + 1)))
      return false;
  return true;
}

static LLVMValueRef pointer_of(LLVMValueRef access) {
  return LLVMGetOperand(access, LLVMIsAStoreInst(access) != NULL);
}

static LLVMTypeRef type_of(LLVMValueRef access) {
  return LLVMIsAStoreInst(access) ? LLVMTypeOf(LLVMGetOperand(access, 0)) : LLVMTypeOf(access);
}

static bool is_element(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  unsigned bits = kind == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 8;
  return kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind || kind == LLVMHalfTypeKind ||
         (kind == LLVMIntegerTypeKind && bits >= 8 && bits <= 64 && !(bits & (bits - 1)));
}

/* The cells that are being found. */
struct cells {
  const struct shared_loop *l;
  struct loops_cell *cell;
  struct loops_address *first; /* of each cell */
  unsigned n;
  bool others; /* some accesses' addresses move otherwise, so that wider steps would cost more */
};

static bool is_same_place(const struct loops_address *a, const struct loops_address *b) {
  return a->base == b->base && a->index == b->index && a->unit == b->unit;
}

/* ACCESS, in memory right in front of or behind a cell that is not full, joins it. */
static bool join(struct cells *c, LLVMValueRef access, const struct loops_address *at, unsigned size, unsigned bytes) {
  for (unsigned i = 0; i < c->n; i++) {
    struct loops_cell *cell = &c->cell[i];
    bool front = at->offset + size == c->first[i].offset, behind = at->offset == c->first[i].offset + cell->n * size;
    if (cell->bytes != bytes || cell->n * size == bytes || cell->n == PARTS || !is_same_place(at, &c->first[i]) ||
        type_of(access) != type_of(cell->access[0]) ||
        !LLVMIsAStoreInst(access) != !LLVMIsAStoreInst(cell->access[0]) || (!front && !behind))
      continue;
    if (front) {
      memmove(cell->access + 1, cell->access, cell->n * sizeof *cell->access);
      c->first[i] = *at;
    }
    cell->access[front ? 0 : cell->n] = access;
    cell->n++;
    return true;
  }
  return false;
}

static void add_access(struct cells *c, LLVMValueRef access) {
  long long by;
  enum loops_how how = loops_moves(c->l, pointer_of(access), &by);
  if (how == LOOPS_STILL || how == LOOPS_LOADED || (how == LOOPS_STEADY && by == 0))
    return;
  if (how == LOOPS_ANYHOW || by < 0 || by > c->l->device->vector_bytes || (by & (by - 1)) ||
      !is_element(type_of(access))) {
    c->others = true;
    return;
  }
  struct loops_address at = loops_address_of(c->l, pointer_of(access));
  unsigned size = (unsigned)LLVMABISizeOfType(LLVMGetModuleDataLayout(c->l->module), type_of(access));
  if (size > by || join(c, access, &at, size, (unsigned)by))
    c->others |= size > by;
  else {
    c->cell[c->n] = (struct loops_cell){.access = {access}, .n = 1, .bytes = (unsigned)by};
    c->first[c->n++] = at;
  }
}

/* Leaves full cells alone, whose places are known when the kernel begins. */
static void leave_full(struct cells *c) {
  unsigned n = 0;
  for (unsigned i = 0; i < c->n; i++) {
    LLVMValueRef access = c->cell[i].access[0];
    unsigned size = (unsigned)LLVMABISizeOfType(LLVMGetModuleDataLayout(c->l->module), type_of(access));
    if (c->cell[i].n * size == c->cell[i].bytes && loops_is_alike(c->l, pointer_of(access))) {
      c->cell[n] = c->cell[i];
      c->first[n++] = c->first[i];
    } else {
      c->others = true;
    }
  }
  c->n = n;
}

static unsigned width_for(const struct cells *c) {
  unsigned width = COPIES;
  for (unsigned i = 0; i < c->n; i++)
    while (width > 1 && (width * c->cell[i].bytes > c->l->device->vector_bytes || width * c->cell[i].n > PARTS))
      width /= 2;
  return width;
}

/* Leaves the cells that become vectors. False: no vector is left, or one can never be aligned where another is. */
static bool leave_vectors(struct cells *c, unsigned width) {
  unsigned n = 0;
  for (unsigned i = 0; i < c->n; i++)
    if (c->cell[i].n * width > 1) {
      c->cell[n] = c->cell[i];
      c->first[n++] = c->first[i];
    }
  c->n = n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < i; k++) {
      unsigned bytes = c->cell[i].bytes < c->cell[k].bytes ? c->cell[i].bytes : c->cell[k].bytes;
      if (is_same_place(&c->first[i], &c->first[k]) && (c->first[i].offset - c->first[k].offset) % (bytes * width))
        return false;
    }
  return n > 0;
}

bool loops_find_pairs(const struct shared_loop *l, struct loops_pairs *pairs) {
  LLVMValueRef position = loops_position(l);
  if (!position || used_outside(l, l->counter) || used_outside(l, l->sum))
    return false;
  struct cells cells = {.l = l,
                        .cell = ARENA_ARRAY(l->arena, struct loops_cell, l->ninside),
                        .first = ARENA_ARRAY(l->arena, struct loops_address, l->ninside)};
  IR_EACH_INSTRUCTION(i, l->latch)
  if (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i))
    add_access(&cells, i);
  leave_full(&cells);
  unsigned width = cells.others || !may_be_exchanged(l) ? 1 : width_for(&cells);
  if (!leave_vectors(&cells, width))
    return false;
  *pairs = (struct loops_pairs){.cell = cells.cell, .ncells = cells.n, .width = width, .position = position};
  return true;
}

/* --- the loop --- */

static LLVMValueRef number(const struct shared_loop *l, unsigned long long value) {
  return LLVMConstInt(LLVMTypeOf(l->step), value, false);
}

/* STEP * N. */
static LLVMValueRef steps(const struct shared_loop *l, unsigned n) {
  return n == 1 ? l->step : LLVMBuildMul(l->b, l->step, number(l, n), "");
}

/* The address of ACCESS in iteration 0, or one that differs by a multiple of BYTES. */
static LLVMValueRef address_of(const struct shared_loop *l, LLVMValueRef access, unsigned bytes) {
  LLVMTypeRef type = LLVMInt64TypeInContext(LLVMGetModuleContext(l->module));
  struct loops_address at = loops_address_of(l, pointer_of(access));
  if (at.index != loops_iteration(l) || loops_number(l, at.base) >= 0 || at.offset % bytes)
    return LLVMBuildPtrToInt(l->b, loops_at_zero(l, pointer_of(access)), type, "");
  while (LLVMIsAAddrSpaceCastInst(at.base))
    at.base = LLVMGetOperand(at.base, 0);
  return LLVMIsAIntToPtrInst(at.base) ? LLVMGetOperand(at.base, 0) : LLVMBuildPtrToInt(l->b, at.base, type, "");
}

/* The vector of cell N is aligned if that of an earlier one is. */
static bool is_aligned_with(const struct shared_loop *l, const struct loops_pairs *pairs, unsigned n) {
  struct loops_address at = loops_address_of(l, pointer_of(pairs->cell[n].access[0]));
  for (unsigned i = 0; i < n; i++) {
    struct loops_address other = loops_address_of(l, pointer_of(pairs->cell[i].access[0]));
    if (pairs->cell[i].bytes == pairs->cell[n].bytes && is_same_place(&at, &other))
      return true;
  }
  return false;
}

/* Every vector's address is a multiple of its bytes: those of iteration 0 speak for all. */
static LLVMValueRef is_aligned(const struct shared_loop *l, const struct loops_pairs *pairs) {
  LLVMTypeRef type = LLVMInt64TypeInContext(LLVMGetModuleContext(l->module));
  LLVMValueRef wrong = NULL;
  for (unsigned bytes = 2; bytes <= l->device->vector_bytes; bytes *= 2) {
    LLVMValueRef all = NULL;
    for (unsigned i = 0; i < pairs->ncells; i++) {
      if (pairs->cell[i].bytes * pairs->width != bytes || is_aligned_with(l, pairs, i))
        continue;
      LLVMValueRef address = address_of(l, pairs->cell[i].access[0], bytes);
      all = all ? LLVMBuildOr(l->b, all, address, "") : address;
    }
    if (!all)
      continue;
    LLVMValueRef part = LLVMBuildAnd(l->b, all, LLVMConstInt(type, bytes - 1, false), "");
    wrong = wrong ? LLVMBuildOr(l->b, wrong, part, "") : part;
  }
  return LLVMBuildICmp(l->b, LLVMIntEQ, wrong, LLVMConstNull(type), "");
}

/* What is computed before the loop. */
struct rounds {
  LLVMBasicBlockRef entry; /* from where it is entered */
  LLVMValueRef n;          /* how many iterations there are */
  LLVMValueRef all;        /* how many are done in a round: 4 * S */
  LLVMValueRef begin;      /* the first one's number: WIDTH * p */
  LLVMValueRef most;       /* another round follows where no more iterations than that are done */
};

/* What the loop's phi PHI is before anything has been done. */
static LLVMValueRef before_all(const struct shared_loop *l, LLVMValueRef phi) {
  return loops_incoming(loops_rest(l, phi), l->before);
}

/* BRANCH most often goes to its first place: the code for that is to follow. */
static void likely(LLVMValueRef branch) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(branch));
  LLVMTypeRef type = LLVMInt32TypeInContext(context);
  LLVMMetadataRef weights[3] = {LLVMMDStringInContext2(context, "branch_weights", 14),
                                LLVMValueAsMetadata(LLVMConstInt(type, 2000, false)),
                                LLVMValueAsMetadata(LLVMConstInt(type, 1, false))};
  LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(context, "prof", 4),
                  LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, weights, 3)));
}

/* How many iterations all threads have: what is tested is below BOUND, which is the number of an iteration that another
   follows, or that of the next one. If there are fewer than threads, this may be the number of threads. */
static LLVMValueRef number_of(const struct shared_loop *l) {
  if (l->tests_sum && !l->early)
    return l->bound;
  bool less = LLVMIsABinaryOperator(l->bound) && LLVMGetInstructionOpcode(l->bound) == LLVMSub;
  return less && LLVMGetOperand(l->bound, 1) == l->step ? LLVMGetOperand(l->bound, 0)
                                                        : LLVMBuildAdd(l->b, l->bound, l->step, "");
}

/* Asks for the launch's size, then for alignment: where threads have fewer than four iterations each, what is left is
   all. There are fewer than 2^31 iterations afterwards, unless they are counted by 64 bits. */
static struct rounds ask(const struct shared_loop *l, const struct loops_pairs *pairs) {
  LLVMContextRef context = LLVMGetModuleContext(l->module);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(pairs->ask);
  LLVMBasicBlockRef many = LLVMAppendBasicBlockInContext(context, l->function, "many");
  struct rounds r = {.entry = LLVMAppendBasicBlockInContext(context, l->function, "paired")};
  LLVMMoveBasicBlockBefore(many, l->rest);
  LLVMMoveBasicBlockBefore(r.entry, l->rest);
  ir_at(l->b, end);
  r.n = number_of(l);
  LLVMValueRef minus = LLVMBuildMul(l->b, l->step, LLVMConstNeg(number(l, COPIES)), "");
  r.most = LLVMBuildAdd(l->b, minus, r.n, "");
  LLVMValueRef enough = l->is_signed ? LLVMBuildICmp(l->b, LLVMIntSGE, r.most, number(l, 0), "")
                                     : LLVMBuildICmp(l->b, LLVMIntSGE, r.n, steps(l, COPIES), "");
  LLVMBuildCondBr(l->b, enough, many, l->rest);
  LLVMInstructionEraseFromParent(end);
  LLVMPositionBuilderAtEnd(l->b, many);
  likely(LLVMBuildCondBr(l->b, is_aligned(l, pairs), r.entry, l->before));
  for (LLVMValueRef i = LLVMGetFirstInstruction(loops_header(l)); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    LLVMValueRef value = i == l->counter ? pairs->position : before_all(l, i);
    LLVMAddIncoming(loops_rest(l, i), &value, (LLVMBasicBlockRef[]){pairs->ask}, 1);
  }
  LLVMPositionBuilderAtEnd(l->b, r.entry);
  r.all = steps(l, COPIES);
  r.begin = LLVMBuildFreeze(l->b, LLVMBuildNSWMul(l->b, pairs->position, number(l, pairs->width), ""), "");
  return r;
}

/* The loop of what is not aligned stands last: the others go straight on. */
static void move_away(const struct shared_loop *l) {
  for (LLVMBasicBlockRef block = l->before, next; block != l->rest; block = next) {
    next = LLVMGetNextBasicBlock(block);
    LLVMMoveBasicBlockAfter(block, LLVMGetLastBasicBlock(l->function));
  }
}

/* COUNTER and MORE. */
static LLVMValueRef later(const struct shared_loop *l, LLVMValueRef counter, LLVMValueRef more) {
  LLVMValueRef sum = LLVMBuildAdd(l->b, counter, more, "");
  LLVMSetNSW(sum, l->is_signed);
  LLVMSetNUW(sum, !l->is_signed);
  return sum;
}

/* The copies, one behind the other. Gives the phi of how many iterations are done. */
static LLVMValueRef copy_all(const struct shared_loop *l, const struct loops_pairs *pairs, const struct rounds *r,
                             struct copy *copy) {
  LLVMPositionBuilderAtEnd(l->b, r->entry);
  LLVMValueRef far = steps(l, pairs->width),
               placeholder = LLVMBuildFreeze(l->b, LLVMGetUndef(LLVMTypeOf(l->counter)), ""), x[COPIES];
  for (unsigned c = 0; c < COPIES; c++) {
    unsigned one = c % pairs->width;
    x[c] = placeholder;
    if (c) {
      LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(copy[c - 1].block[0]));
      x[c] = one ? later(l, x[c - one], number(l, one)) : later(l, x[c - pairs->width], far);
    }
    copy[c] = loops_copy_body(l, c ? &copy[c - 1] : NULL, r->entry, x[c]);
    if (c)
      loops_go_on(l, copy[c - 1].block[0], copy[c].block[0]);
  }
  LLVMValueRef first = LLVMGetFirstInstruction(copy[0].block[0]);
  LLVMPositionBuilderBefore(l->b, first);
  LLVMValueRef done = LLVMBuildPhi(l->b, LLVMTypeOf(l->counter), "");
  LLVMAddIncoming(done, (LLVMValueRef[]){number(l, 0)}, (LLVMBasicBlockRef[]){r->entry}, 1);
  while (LLVMIsAPHINode(first))
    first = LLVMGetNextInstruction(first);
  LLVMPositionBuilderBefore(l->b, first);
  x[0] = later(l, r->begin, done);
  LLVMReplaceAllUsesWith(placeholder, x[0]);
  LLVMInstructionEraseFromParent(placeholder);
  copy[0].inside[loops_number(l, loops_iteration(l))] = x[0];
  return done;
}

/* The last copy's end: another round, or what is left, in turn again. */
static LLVMBasicBlockRef end_rounds(const struct shared_loop *l, const struct loops_pairs *pairs,
                                    const struct rounds *r, const struct copy *copy, LLVMValueRef done) {
  LLVMContextRef context = LLVMGetModuleContext(l->module);
  unsigned kind = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  LLVMBasicBlockRef round = copy[0].block[0], last = copy[COPIES - 1].block[0];
  LLVMBasicBlockRef left = LLVMAppendBasicBlockInContext(context, l->function, "left");
  LLVMMoveBasicBlockBefore(left, l->rest);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(last);
  ir_at(l->b, end);
  LLVMValueRef next = later(l, done, r->all);
  LLVMAddIncoming(done, &next, &last, 1);
  LLVMValueRef again = LLVMBuildICmp(l->b, LLVMIntSLE, next, r->most, "");
  LLVMSetMetadata(LLVMBuildCondBr(l->b, again, round, left), kind,
                  LLVMGetMetadata(LLVMGetBasicBlockTerminator(l->latch), kind));
  loops_end_copy(l, end);
  LLVMPositionBuilderAtEnd(l->b, left);
  LLVMValueRef undone = LLVMBuildSub(l->b, r->n, next, "");
  LLVMValueRef more = LLVMBuildICmp(l->b, LLVMIntULT, pairs->position, undone, "");
  LLVMValueRef k = LLVMBuildAdd(l->b, next, pairs->position, "");
  LLVMBuildCondBr(l->b, more, l->rest, l->after);
  LLVMAddIncoming(loops_rest(l, l->counter), &k, &left, 1);
  return left;
}

/* What the copies carry on: from one round to the next, and to what is left. */
static void hand_on(const struct shared_loop *l, const struct copy *copy, LLVMBasicBlockRef left) {
  const struct copy *last = &copy[COPIES - 1];
  for (LLVMValueRef i = LLVMGetFirstInstruction(loops_header(l)); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    if (i == l->counter)
      continue;
    LLVMValueRef next = loops_in_copy(l, last, loops_incoming(i, l->latch)), phi = loops_in_copy(l, &copy[0], i);
    LLVMSetOperand(phi, 0, before_all(l, i));
    LLVMAddIncoming(phi, &next, &last->block[0], 1);
    LLVMAddIncoming(loops_rest(l, i), &next, &left, 1);
  }
  for (LLVMValueRef i = LLVMGetFirstInstruction(l->after); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    LLVMValueRef value = loops_in_copy(l, last, loops_incoming(i, l->latch));
    LLVMAddIncoming(i, &value, &left, 1);
  }
}

void loops_place_pairs(const struct shared_loop *l, const struct loops_pairs *pairs) {
  struct copy copy[COPIES];
  move_away(l);
  struct rounds r = ask(l, pairs);
  hand_on(l, copy, end_rounds(l, pairs, &r, copy, copy_all(l, pairs, &r, copy)));
  LLVMPositionBuilderAtEnd(l->b, r.entry);
  LLVMBuildBr(l->b, copy[0].block[0]);
  for (int c = COPIES - 2; c >= 0; c--)
    ir_join_next(copy[c].block[0]);
  if (!loops_mix(l, copy, COPIES, loops_in_copy(l, &copy[0], loops_iteration(l)), pairs))
    LLVMSetCondition(LLVMGetBasicBlockTerminator(LLVMGetPreviousBasicBlock(r.entry)),
                     LLVMConstNull(LLVMInt1TypeInContext(LLVMGetModuleContext(l->module))));
}
