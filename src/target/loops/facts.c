/*
 * facts.c - the node of a shared loop. It stands among those of llvm.loop, which LLVM's passes keep at the branch that
 * ends the loop, whatever its blocks have become:
 *
 *     !{!"sumac.loop", i32 flags, i32 levels, i32 gangs, i32 workers, i32 lanes, groups of accesses...}
 *
 * To change what is known of a loop that a GPU's threads share: facts.c; from mark.c; checked: verify.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/loops.h"

enum { IN_TURNS = 1, ASSIGNED = 2 };                         /* flags */
enum { FLAGS = 1, LEVELS, SIZES, GROUPS = SIZES + NLEVELS }; /* operands */
static const char name[] = "sumac.loop";

LLVMMetadataRef loops_node(LLVMModuleRef module, const struct loops_facts *facts) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  struct arena *arena = arena_new();
  LLVMMetadataRef *list = ARENA_ARRAY(arena, LLVMMetadataRef, GROUPS + facts->ngroups);
  int flags = (facts->in_turns ? IN_TURNS : 0) | (facts->assigned ? ASSIGNED : 0);
  list[0] = LLVMMDStringInContext2(context, name, strlen(name));
  list[FLAGS] = LLVMValueAsMetadata(ir_i32(module, flags));
  list[LEVELS] = LLVMValueAsMetadata(ir_i32(module, facts->levels));
  for (int i = 0; i < NLEVELS; i++)
    list[SIZES + i] = LLVMValueAsMetadata(ir_i32(module, facts->size[i]));
  for (unsigned i = 0; i < facts->ngroups; i++)
    list[GROUPS + i] = LLVMValueAsMetadata(facts->groups[i]);
  LLVMMetadataRef node = LLVMMDNodeInContext2(context, list, GROUPS + facts->ngroups);
  arena_free(arena);
  return node;
}

static LLVMValueRef find_node(struct arena *arena, LLVMValueRef branch) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(branch));
  LLVMValueRef nodes = LLVMGetMetadata(branch, LLVMGetMDKindIDInContext(context, "llvm.loop", 9));
  unsigned n = nodes ? LLVMGetMDNodeNumOperands(nodes) : 0;
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  if (nodes)
    LLVMGetMDNodeOperands(nodes, operand);
  for (unsigned i = 1; i < n; i++)
    if (operand[i] && ir_is_loop_hint(operand[i], name))
      return operand[i];
  return NULL;
}

bool loops_facts(struct arena *arena, LLVMValueRef branch, struct loops_facts *facts) {
  LLVMValueRef node = find_node(arena, branch);
  unsigned n = node ? LLVMGetMDNodeNumOperands(node) : 0;
  if (!node)
    return false;
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n);
  long long number[GROUPS] = {0};
  LLVMGetMDNodeOperands(node, operand);
  for (unsigned i = 1; i < GROUPS; i++)
    if (i >= n || !operand[i] || !ir_is_constant_int(operand[i], &number[i]))
      bug("loops", __func__, "the node of a loop has no number in place %u", i);
  *facts = (struct loops_facts){.in_turns = number[FLAGS] & IN_TURNS,
                                .assigned = number[FLAGS] & ASSIGNED,
                                .levels = (int)number[LEVELS],
                                .groups = operand + GROUPS,
                                .ngroups = n - GROUPS};
  for (int i = 0; i < NLEVELS; i++)
    facts->size[i] = (int)number[SIZES + i];
  return true;
}
