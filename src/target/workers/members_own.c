/*
 * members_own.c - what a team's threads share, where one worker has all of them: a variable of the function.
 *
 *     frame = __sumac_host_enter(...)                      double own[128];
 *     tile = frame + 64                             ->     the crew's copy for one worker uses own
 *
 * LLVM knows all about such a variable: nobody else writes to it, it overlaps nothing, and its elements may stay in
 * registers. The crew's first form goes on to use the frame. A small variable that code around the crew uses, too, is
 * copied in front of the crew and behind it. A variable of which somebody else may have the address stays as it is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

enum {
  SMALL = 64,       /* bytes of a variable that is copied, at most */
  STACK = 64 << 10, /* bytes of all variables, at most */
  LEAST = 16        /* alignment of whatever is in the frame (shared.c) */
};

vec_named(places, LLVMValueRef);

struct owning {
  const struct members_copy *copy;
  struct crew_loop *c;
  LLVMBuilderRef b;
  LLVMContextRef context;
  struct pointer_map *made, *crew; /* blocks: those of the copy; those of both forms */
  bool again;                      /* the crew is executed several times, so what it leaves it finds again */
  unsigned long long bytes;        /* of all variables */
};

/* --- what the frame has --- */

static unsigned kind(LLVMContextRef context) {
  return LLVMGetMDKindIDInContext(context, "sumac.bytes", 11);
}

void members_say_size(LLVMValueRef place, unsigned long long bytes, unsigned long long alignment) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(place));
  LLVMTypeRef type = LLVMInt64TypeInContext(context);
  LLVMMetadataRef numbers[] = {LLVMValueAsMetadata(LLVMConstInt(type, bytes, false)),
                               LLVMValueAsMetadata(LLVMConstInt(type, alignment, false))};
  if (LLVMIsAInstruction(place))
    LLVMSetMetadata(place, kind(context), LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, numbers, 2)));
}

/* The size of the variable of the gang that PLACE is, and its alignment; 0: it is none. */
static unsigned long long bytes_at(struct owning *o, LLVMValueRef place, unsigned *alignment) {
  LLVMValueRef node = LLVMIsAGetElementPtrInst(place) ? LLVMGetMetadata(place, kind(o->context)) : NULL, number[2];
  LLVMValueRef callee = node ? ir_callee(LLVMGetOperand(place, 0)) : NULL;
  if (!callee || strcmp(ir_name(callee), "__sumac_host_enter") != 0 || LLVMGetNumOperands(place) != 2)
    return 0;
  LLVMGetMDNodeOperands(node, number);
  *alignment = (unsigned)LLVMConstIntGetZExtValue(number[1]);
  return LLVMConstIntGetZExtValue(number[0]);
}

/* All instructions that are the same place as PLACE. */
static struct places same_places(LLVMValueRef place) {
  struct places list = {0};
  IR_EACH_USER (other, LLVMGetOperand(place, 0))
    if (LLVMIsAGetElementPtrInst(other) && LLVMGetNumOperands(other) == 2 &&
        LLVMGetOperand(other, 1) == LLVMGetOperand(place, 1) &&
        LLVMGetGEPSourceElementType(other) == LLVMGetGEPSourceElementType(place))
      vec_push(&list, other);
  return list;
}

/* --- its own variable --- */

static bool is_in(const struct pointer_map *blocks, LLVMValueRef i) {
  return pointer_get(blocks, LLVMGetInstructionParent(i)) != NULL;
}

struct found {
  bool inside, outside, escapes;
};

static struct found find_uses(struct owning *o, const struct places *list) {
  struct found found = {0};
  for (size_t p = 0; p < list->n; p++) {
    size_t n;
    struct ir_use *uses = ir_uses(o->c->arena, list->item[p], &n);
    for (size_t i = 0; i < n; i++) {
      if (members_is_mark(&uses[i]))
        continue;
      found.escapes |= uses[i].kind == USE_ESCAPE;
      found.inside |= is_in(o->made, uses[i].instruction);
      found.outside |= !is_in(o->crew, uses[i].instruction);
    }
  }
  return found;
}

/* The copy uses NOW in place of THEN, and what is computed from it. */
static void use(struct owning *o, LLVMValueRef then, LLVMValueRef now) {
  struct places users = {0};
  IR_EACH_USER (user, then)
    vec_push(&users, user);
  for (size_t u = 0; u < users.n; u++) {
    LLVMValueRef user = users.item[u];
    bool outside = !is_in(o->made, user);
    if (outside && (is_in(o->crew, user) || !LLVMIsAGetElementPtrInst(user)))
      continue; /* of the first form, or code around the crew */
    LLVMValueRef changed = user;
    if (outside) {
      changed = LLVMInstructionClone(user);
      LLVMPositionBuilderBefore(o->b, LLVMGetNextInstruction(user));
      LLVMInsertIntoBuilder(o->b, changed);
    }
    for (int n = 0; n < LLVMGetNumOperands(changed); n++)
      if (LLVMGetOperand(changed, (unsigned)n) == then)
        LLVMSetOperand(changed, (unsigned)n, now);
    if (outside)
      use(o, user, changed);
  }
  vec_free(&users);
}

static void copy_bytes(struct owning *o, LLVMValueRef to, LLVMValueRef from, unsigned long long bytes) {
  LLVMBuildMemCpy(o->b, to, LEAST, from, LEAST, LLVMConstInt(LLVMInt64TypeInContext(o->context), bytes, false));
}

/* SHARED's value is in OWN where the copy begins, and back where it ends. */
static void bring_and_return(struct owning *o, LLVMValueRef own, LLVMValueRef shared, unsigned long long bytes) {
  const struct ir_graph *g = o->copy->graph;
  LLVMBasicBlockRef first = o->copy->copy[ir_block_number(g, o->c->header)];
  LLVMPositionBuilderBefore(o->b, LLVMGetFirstInstruction(first));
  copy_bytes(o, own, shared, bytes);
  for (size_t b = 0; b < g->n; b++) {
    LLVMValueRef end = o->copy->in[b] ? LLVMGetBasicBlockTerminator(o->copy->copy[b]) : NULL;
    bool leaves = false;
    for (unsigned s = 0; end && s < LLVMGetNumSuccessors(end); s++)
      leaves |= LLVMGetSuccessor(end, s) == o->c->exit;
    if (!leaves)
      continue;
    ir_at(o->b, end);
    copy_bytes(o, shared, own, bytes);
  }
}

static void own(struct owning *o, LLVMValueRef place) {
  unsigned alignment = LEAST;
  unsigned long long bytes = bytes_at(o, place, &alignment);
  struct places list = {0};
  if (bytes && o->bytes + bytes <= STACK)
    list = same_places(place);
  struct found found = find_uses(o, &list);
  bool copied = found.outside || o->again;
  if (!found.inside || found.escapes || (copied && bytes > SMALL)) {
    vec_free(&list);
    return;
  }
  o->bytes += bytes;
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(o->context), bytes);
  LLVMValueRef variable = ir_alloca(o->c->function, type, ir_name(place));
  LLVMSetAlignment(variable, alignment);
  for (size_t p = 0; p < list.n; p++)
    use(o, list.item[p], variable);
  if (copied)
    bring_and_return(o, variable, list.item[0], bytes);
  vec_free(&list);
}

void members_own(struct crew_loop *c, LLVMBuilderRef b, const struct members_copy *copy) {
  struct owning o = {.copy = copy,
                     .c = c,
                     .b = b,
                     .context = LLVMGetModuleContext(c->f->module->module),
                     .made = pointer_map(c->arena),
                     .crew = pointer_map(c->arena)};
  bool *after = ARENA_ARRAY(c->arena, bool, copy->graph->n + 1);
  ir_reach(copy->graph, ir_block_number(copy->graph, c->exit), -1, after);
  o.again = after[ir_block_number(copy->graph, c->header)];
  for (size_t i = 0; i < copy->graph->n; i++)
    if (copy->in[i]) {
      pointer_set(o.made, copy->copy[i], copy->copy[i]);
      pointer_set(o.crew, copy->copy[i], copy->copy[i]);
      pointer_set(o.crew, copy->graph->block[i], copy->graph->block[i]);
    }
  struct places list = {0};
  unsigned alignment;
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(c->function))
  if (bytes_at(&o, i, &alignment))
    vec_push(&list, i);
  for (size_t i = 0; i < list.n; i++)
    own(&o, list.item[i]);
  vec_free(&list);
  if (o.bytes) {
    ir_mark(c->function, "no-builtin-memcpy", "");
    ir_mark(c->function, "no-builtin-memmove", "");
  }
}
