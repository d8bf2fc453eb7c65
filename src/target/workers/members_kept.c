/*
 * members_kept.c - what members of a crew keep from one segment to the next. Values are computed again, where that
 * takes few operations on the member's number and on what is the same for all; else each is in an array with an element
 * for each member of the worker. Variables in memory that several segments use are such arrays, too.
 *
 * Small arrays are on the stack, as far as SMALL bytes a member go, others in memory of the heap, which is given back
 * behind the crew.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

enum { OPERATIONS = 12 /* at most, to compute a value again */, SMALL = 256, LINE = 64, HEAP_ALIGNMENT = 16 };

struct keeping {
  struct crew_loop *c;
  LLVMBuilderRef b;
  LLVMTargetDataRef layout;
  struct pointer_map **again; /* by segment: values to what they are there */
  LLVMValueRef count;         /* members of the worker, i64 */
  LLVMValueRef saved;         /* the stack as it was; NULL: nothing is on it */
  unsigned long long bytes;   /* of a member, on the stack */
};

static LLVMTypeRef i64(const struct keeping *k) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(k->c->f->module->module));
}

/* In front of the crew. */
static void at_front(struct keeping *k) {
  ir_at_end(k->b, k->c->header);
}

static LLVMValueRef count(struct keeping *k) {
  if (!k->count) {
    at_front(k);
    LLVMValueRef n = LLVMBuildSub(k->b, k->c->end, k->c->begin, "members");
    k->c->kept = k->count = LLVMBuildIntCast2(k->b, n, i64(k), true, "");
  }
  return k->count;
}

static LLVMValueRef call_named(struct keeping *k, const char *name, LLVMTypeRef result, LLVMValueRef argument) {
  LLVMTypeRef types[] = {LLVMTypeOf(argument)};
  return ir_call_external(k->b, name, LLVMFunctionType(result, types, 1, false), &argument, 1,
                          (const char *const[]){"nounwind", NULL});
}

static LLVMValueRef on_heap(struct keeping *k, LLVMValueRef bytes) {
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(k->c->f->module->module), 0);
  LLVMValueRef array = call_named(k, "__sumac_host_array_new", pointer, bytes);
  ir_at(k->b, LLVMGetFirstInstruction(k->c->exit));
  call_named(k, "__sumac_host_array_free", LLVMVoidTypeInContext(LLVMGetModuleContext(k->c->f->module->module)), array);
  return array;
}

static void save_stack(struct keeping *k) {
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(k->c->f->module->module), 0);
  k->saved = ir_call_intrinsic(k->b, "llvm.stacksave", &pointer, 1, NULL, 0);
  LLVMPositionBuilderBefore(k->b, LLVMGetFirstInstruction(k->c->exit));
  ir_call_intrinsic(k->b, "llvm.stackrestore", &pointer, 1, &k->saved, 1);
  at_front(k);
}

/* An array of TYPE for the worker's members. What malloc gives is aligned to HEAP_ALIGNMENT. */
static LLVMValueRef array_of(struct keeping *k, LLVMTypeRef type, unsigned alignment) {
  unsigned long long bytes = LLVMABISizeOfType(k->layout, type);
  LLVMValueRef n = count(k);
  at_front(k);
  if (k->bytes + bytes > SMALL && alignment <= HEAP_ALIGNMENT)
    return on_heap(k, LLVMBuildMul(k->b, n, LLVMConstInt(i64(k), bytes, false), ""));
  if (!k->saved)
    save_stack(k);
  k->bytes += bytes;
  LLVMValueRef array = LLVMBuildArrayAlloca(k->b, type, n, "kept");
  LLVMSetAlignment(array, alignment < LINE ? LINE : alignment);
  return array;
}

/* The member's element, where the builder stands; MEMBER stands for it until there is a loop (members_loops.c). */
static LLVMValueRef element(struct keeping *k, LLVMTypeRef type, LLVMValueRef array) {
  LLVMValueRef at = LLVMBuildNSWSub(k->b, k->c->member, k->c->begin, "");
  at = LLVMBuildIntCast2(k->b, at, i64(k), false, "");
  return LLVMBuildInBoundsGEP2(k->b, type, array, &at, 1, "");
}

static LLVMValueRef behind_phis(LLVMBasicBlockRef block) {
  LLVMValueRef i = LLVMGetFirstInstruction(block);
  while (LLVMIsAPHINode(i))
    i = LLVMGetNextInstruction(i);
  return i;
}

static LLVMBasicBlockRef first_block(struct keeping *k, int segment) {
  return k->c->segments[segment].first;
}

/* --- values --- */

/* How many operations compute VALUE from what every segment has; more than OPERATIONS if it cannot be. */
static int cost(struct keeping *k, LLVMValueRef value, int depth) {
  if (value == k->c->member || pointer_get(k->c->private, value) || members_is_uniform(k->c, value))
    return 0;
  bool pure = LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) || LLVMIsACmpInst(value) ||
              LLVMIsASelectInst(value) || LLVMIsAGetElementPtrInst(value) || LLVMIsAFreezeInst(value);
  if (!pure || depth > OPERATIONS)
    return OPERATIONS + 1;
  int sum = 1;
  for (int o = 0; o < LLVMGetNumOperands(value) && sum <= OPERATIONS; o++)
    sum += cost(k, LLVMGetOperand(value, (unsigned)o), depth + 1);
  return sum;
}

/* VALUE, computed again at the beginning of the segment. */
static LLVMValueRef again(struct keeping *k, LLVMValueRef value, int segment) {
  if (value == k->c->member || pointer_get(k->c->private, value) || members_is_uniform(k->c, value))
    return value;
  LLVMValueRef made = pointer_get(k->again[segment], value);
  if (made)
    return made;
  made = LLVMInstructionClone(value);
  for (int o = 0; o < LLVMGetNumOperands(value); o++)
    LLVMSetOperand(made, (unsigned)o, again(k, LLVMGetOperand(value, (unsigned)o), segment));
  LLVMValueRef last = pointer_get(k->again[segment], k->c->member); /* each after those that it needs */
  LLVMPositionBuilderBefore(k->b, last ? LLVMGetNextInstruction(last) : behind_phis(first_block(k, segment)));
  LLVMInsertIntoBuilder(k->b, made);
  pointer_set(k->again[segment], value, made);
  pointer_set(k->again[segment], k->c->member, made);
  pointer_set(k->c->uniform, made, NULL);
  return made;
}

/* The segment where USER needs an operand: of a phi, that of the block which the operand comes from. */
static int segment_of_use(struct keeping *k, LLVMValueRef user, LLVMValueRef value) {
  if (!LLVMIsAPHINode(user))
    return members_segment_of(k->c, user);
  for (unsigned i = 0; i < LLVMCountIncoming(user); i++)
    if (LLVMGetIncomingValue(user, i) == value) {
      int from = k->c->segment[ir_block_number(k->c->graph, LLVMGetIncomingBlock(user, i))];
      if (from != members_segment_of(k->c, value))
        return from;
    }
  return members_segment_of(k->c, value);
}

vec_named(instructions, LLVMValueRef);

static void replace_operand(LLVMValueRef user, LLVMValueRef from, LLVMValueRef to) {
  for (int o = 0; o < LLVMGetNumOperands(user); o++)
    if (LLVMGetOperand(user, (unsigned)o) == from)
      LLVMSetOperand(user, (unsigned)o, to);
}

/* An array that VALUE is stored to where it has been computed. */
static LLVMValueRef store_value(struct keeping *k, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMValueRef array = array_of(k, type, 1);
  LLVMValueRef next =
      LLVMIsAPHINode(value) ? behind_phis(LLVMGetInstructionParent(value)) : LLVMGetNextInstruction(value);
  LLVMPositionBuilderBefore(k->b, next);
  LLVMSetAlignment(LLVMBuildStore(k->b, value, element(k, type, array)), LLVMABIAlignmentOfType(k->layout, type));
  return array;
}

static void keep_value(struct keeping *k, LLVMValueRef value) {
  int home = members_segment_of(k->c, value);
  struct instructions users = {0};
  IR_EACH_USER (user, value)
    if (segment_of_use(k, user, value) != home)
      vec_push(&users, user);
  LLVMValueRef array = NULL;
  bool cheap = users.n && cost(k, value, 0) <= OPERATIONS;
  for (size_t i = 0; i < users.n; i++) {
    int segment = segment_of_use(k, users.item[i], value);
    if (cheap) {
      replace_operand(users.item[i], value, again(k, value, segment));
      continue;
    }
    array = array ? array : store_value(k, value);
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMPositionBuilderBefore(k->b,
                              LLVMIsAPHINode(users.item[i]) ? behind_phis(first_block(k, segment)) : users.item[i]);
    LLVMValueRef loaded = LLVMBuildLoad2(k->b, type, element(k, type, array), "");
    replace_operand(users.item[i], value, loaded);
  }
  vec_free(&users);
}

/* A phi at the beginning of a segment that is not the same for all: the segments before store to its array. */
static void keep_phi(struct keeping *k, LLVMValueRef phi) {
  LLVMTypeRef type = LLVMTypeOf(phi);
  LLVMValueRef array = array_of(k, type, 1);
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    ir_at(k->b, LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, i)));
    LLVMBuildStore(k->b, LLVMGetIncomingValue(phi, i), element(k, type, array));
  }
  LLVMPositionBuilderBefore(k->b, behind_phis(LLVMGetInstructionParent(phi)));
  LLVMValueRef loaded = LLVMBuildLoad2(k->b, type, element(k, type, array), "");
  LLVMReplaceAllUsesWith(phi, loaded);
  LLVMInstructionEraseFromParent(phi);
}

static void keep_phis(struct keeping *k) {
  for (size_t s = 0; s < k->c->nsegments; s++)
    IR_EACH_INSTRUCTION(i, k->c->segments[s].first)
  if (LLVMIsAPHINode(i) && !pointer_get(k->c->uniform, i))
    keep_phi(k, i);
}

static void keep_values(struct keeping *k) {
  struct instructions list = {0};
  for (size_t b = 0; b < k->c->graph->n; b++)
    IR_EACH_INSTRUCTION(i, k->c->graph->block[b])
  if (k->c->body[b] && !pointer_get(k->c->uniform, i) && LLVMGetFirstUse(i))
    vec_push(&list, i);
  for (size_t i = 0; i < list.n; i++)
    keep_value(k, list.item[i]);
  vec_free(&list);
}

/* --- variables in memory --- */

/* The segment is executed again and again, around a barrier. */
static bool repeats(struct keeping *k, int segment) {
  const struct crew_loop *c = k->c;
  bool *seen = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  int last = ir_block_number(c->graph, c->segments[segment].last);
  int first = ir_block_number(c->graph, c->segments[segment].first);
  for (int s = 0; s < c->graph->succ[last].n; s++)
    ir_reach(c->graph, c->graph->succ[last].to[s], ir_block_number(c->graph, c->header), seen);
  return seen[first];
}

/* Members keep the variable: several segments use it, or somebody who has its address may; or one does again and again
   in which it does not begin. */
static bool is_kept(struct keeping *k, const struct ir_use *uses, size_t n) {
  int home = -1;
  bool begins = false;
  for (size_t i = 0; i < n; i++) {
    int segment = members_segment_of(k->c, uses[i].instruction);
    if (members_is_mark(&uses[i]))
      continue;
    if (uses[i].kind == USE_ESCAPE || (home >= 0 && segment != home))
      return true;
    home = segment;
  }
  for (size_t i = 0; i < n; i++)
    begins |= uses[i].kind == USE_LIFETIME_START && members_segment_of(k->c, uses[i].instruction) == home;
  return home >= 0 && !begins && repeats(k, home);
}

static void drop_marks(const struct ir_use *uses, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (uses[i].kind == USE_LIFETIME_START || uses[i].kind == USE_LIFETIME_END)
      LLVMInstructionEraseFromParent(uses[i].instruction);
}

/* The type of an element for the variable: as large as its alignment asks for. */
static LLVMTypeRef element_type(struct keeping *k, LLVMValueRef alloca) {
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  LLVMContextRef context = LLVMGetTypeContext(type);
  unsigned long long bytes = LLVMABISizeOfType(k->layout, type), alignment = LLVMGetAlignment(alloca);
  unsigned long long more = bytes % alignment ? alignment - bytes % alignment : 0;
  LLVMTypeRef fields[] = {type, LLVMArrayType2(LLVMInt8TypeInContext(context), more)};
  return more ? LLVMStructTypeInContext(context, fields, 2, true) : type;
}

static void keep_variable(struct keeping *k, LLVMValueRef alloca) {
  size_t n;
  struct ir_use *uses = ir_uses(k->c->arena, alloca, &n);
  bool kept = is_kept(k, uses, n);
  drop_marks(uses, n);
  if (!kept)
    return;
  LLVMTypeRef type = element_type(k, alloca);
  LLVMValueRef array = array_of(k, type, LLVMGetAlignment(alloca));
  LLVMValueRef *at = ARENA_ARRAY(k->c->arena, LLVMValueRef, k->c->nsegments + 1);
  struct instructions users = {0};
  IR_EACH_USER (user, alloca)
    vec_push(&users, user);
  for (size_t i = 0; i < users.n; i++) {
    int segment = segment_of_use(k, users.item[i], alloca);
    if (!at[segment]) {
      LLVMPositionBuilderBefore(k->b, behind_phis(first_block(k, segment)));
      at[segment] = element(k, type, array);
    }
    replace_operand(users.item[i], alloca, at[segment]);
  }
  vec_free(&users);
}

void members_keep(struct crew_loop *c) {
  struct keeping k = {
      .c = c, .b = ir_builder(c->f->module->module), .layout = LLVMGetModuleDataLayout(c->f->module->module)};
  k.again = ARENA_ARRAY(c->arena, struct pointer_map *, c->nsegments + 1);
  for (size_t s = 0; s < c->nsegments; s++)
    k.again[s] = pointer_map(c->arena);
  keep_phis(&k);
  keep_values(&k);
  struct instructions variables = {0};
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(c->function))
  if (pointer_get(c->private, i) && LLVMGetFirstUse(i))
    vec_push(&variables, i);
  for (size_t i = 0; i < variables.n; i++)
    keep_variable(&k, variables.item[i]);
  vec_free(&variables);
  LLVMDisposeBuilder(k.b);
}
