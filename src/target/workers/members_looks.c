/*
 * members_looks.c - accesses that a member of a crew may repeat until another member has written, in its own code and
 * in functions that it calls; and what is kept of functions that were walked through, so that none is walked through
 * for each of its calls.
 *
 * An answer is of a function and of all that it calls. "No" is one for each function that was walked through on the way
 * to it. "Yes" is one for the first function alone: others may have been left before all was seen.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static char yes, no; /* the addresses of both stand for the answers */

enum members_answer members_recall(const struct pointer_map *known, LLVMValueRef function) {
  const void *answer = pointer_get(known, function);
  return !answer ? MEMBERS_UNKNOWN : answer == &yes ? MEMBERS_YES : MEMBERS_NO;
}

void members_learn(struct pointer_map *known, struct members_walked *walked, bool has) {
  for (size_t i = 0; i < (has && walked->n ? 1 : walked->n); i++)
    pointer_set(known, walked->item[i], has ? &yes : &no);
  vec_free(walked);
}

/* A compare and swap whose new value depends on the old one is no such access. */
static bool repeats(LLVMValueRef i) {
  return ir_looks(i) && !(LLVMIsAAtomicCmpXchgInst(i) && !LLVMIsAConstant(LLVMGetOperand(i, 1)));
}

static bool walk(const struct crew_loop *c, LLVMValueRef function, struct pointer_map *seen,
                 struct members_walked *walked) {
  enum members_answer known = members_recall(c->looks, function);
  if (known != MEMBERS_UNKNOWN)
    return known == MEMBERS_YES;
  if (pointer_get(seen, function))
    return false;
  pointer_set(seen, function, function);
  vec_push(walked, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (repeats(i) || (ir_callee(i) && walk(c, ir_callee(i), seen, walked)))
    return true;
  return false;
}

bool members_looks(struct crew_loop *c, LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
  if (!callee)
    return repeats(i);
  if (!c->looks)
    c->looks = pointer_map(c->arena);
  struct members_walked walked = {0};
  bool looks = walk(c, callee, pointer_map(c->arena), &walked);
  members_learn(c->looks, &walked, looks);
  return looks;
}
