/*
 * floats.c - in an image, constrained floating-point intrinsics, which clang uses for -ffp-model=strict,
 * -frounding-math and #pragma STDC FENV_ACCESS ON, become plain arithmetic:
 *
 *     llvm.experimental.constrained.fadd(a, b, "round.dynamic", "fpexcept.strict")   becomes   fadd a, b
 *
 * A device rounds to nearest and has no exception flags, so there is no floating-point environment to access. Code that
 * asks for another rounding mode (#pragma STDC FENV_ROUND) is an error.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

#define PREFIX "llvm.experimental.constrained."

static const struct {
  const char *name;
  LLVMOpcode opcode;
} instructions[] = {
    {"fadd", LLVMFAdd},     {"fsub", LLVMFSub},     {"fmul", LLVMFMul},       {"fdiv", LLVMFDiv},
    {"frem", LLVMFRem},     {"fpext", LLVMFPExt},   {"sitofp", LLVMSIToFP},   {"uitofp", LLVMUIToFP},
    {"fptosi", LLVMFPToSI}, {"fptoui", LLVMFPToUI}, {"fptrunc", LLVMFPTrunc},
};

static const struct {
  const char *name;
  LLVMRealPredicate predicate;
} predicates[] = {
    {"oeq", LLVMRealOEQ}, {"ogt", LLVMRealOGT}, {"oge", LLVMRealOGE}, {"olt", LLVMRealOLT}, {"ole", LLVMRealOLE},
    {"one", LLVMRealONE}, {"ord", LLVMRealORD}, {"uno", LLVMRealUNO}, {"ueq", LLVMRealUEQ}, {"ugt", LLVMRealUGT},
    {"uge", LLVMRealUGE}, {"ult", LLVMRealULT}, {"ule", LLVMRealULE}, {"une", LLVMRealUNE},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* A constrained call, taken apart. */
struct constrained {
  char operation[32];      /* "fadd" of llvm.experimental.constrained.fadd.f64 */
  LLVMValueRef operand[3]; /* those that are not metadata */
  unsigned noperands;
  const char *word[2]; /* its metadata: a predicate or rounding mode, if there is one, and the exception behaviour */
};

static struct constrained take_apart(struct arena *arena, LLVMValueRef call) {
  struct constrained c = {0};
  const char *name = ir_name(ir_callee(call)) + strlen(PREFIX);
  snprintf(c.operation, sizeof c.operation, "%.*s", (int)strcspn(name, "."), name);
  unsigned nwords = 0, length;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(call, i);
    if (LLVMGetTypeKind(LLVMTypeOf(operand)) == LLVMMetadataTypeKind && nwords < COUNT(c.word)) {
      const char *word = LLVMGetMDString(operand, &length);
      c.word[nwords++] = arena_strndup(arena, word, length);
    } else if (c.noperands < COUNT(c.operand)) {
      c.operand[c.noperands++] = operand;
    }
  }
  return c;
}

static LLVMValueRef compare(LLVMBuilderRef b, const struct constrained *c) {
  for (size_t i = 0; i < COUNT(predicates); i++)
    if (!strcmp(c->word[0], predicates[i].name))
      return LLVMBuildFCmp(b, predicates[i].predicate, c->operand[0], c->operand[1], "");
  return NULL;
}

static LLVMValueRef instruction(LLVMBuilderRef b, const struct constrained *c, LLVMTypeRef type) {
  for (size_t i = 0; i < COUNT(instructions); i++)
    if (!strcmp(c->operation, instructions[i].name))
      return c->noperands == 2 ? LLVMBuildBinOp(b, instructions[i].opcode, c->operand[0], c->operand[1], "")
                               : LLVMBuildCast(b, instructions[i].opcode, c->operand[0], type, "");
  return NULL;
}

/* llvm.sqrt for llvm.experimental.constrained.sqrt, and so on. Intrinsics are overloaded by the result's type, those
   such as lround and ldexp by their last operand's, too. */
static LLVMValueRef intrinsic(LLVMBuilderRef b, struct constrained *c, LLVMTypeRef type) {
  char name[48];
  snprintf(name, sizeof name, "llvm.%s", c->operation);
  LLVMTypeRef types[] = {type, LLVMTypeOf(c->operand[c->noperands - 1])};
  return ir_call_intrinsic(b, name, types, types[0] == types[1] ? 1 : 2, c->operand, c->noperands);
}

static void check_rounding(struct target_module *m, LLVMValueRef call, const struct constrained *c) {
  const char *word = c->word[0];
  if (!word || strncmp(word, "round.", 6) || !strcmp(word, "round.dynamic") || !strcmp(word, "round.tonearest"))
    return;
  diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, call),
          "device code rounds to nearest: another rounding (%s) is not supported", word + 6);
}

static void make_plain(struct target_module *m, LLVMBuilderRef b, LLVMValueRef call) {
  struct constrained c = take_apart(m->arena, call);
  LLVMTypeRef type = LLVMTypeOf(call);
  check_rounding(m, call, &c);
  ir_at(b, call);
  LLVMValueRef value = !strncmp(c.operation, "fcmp", 4) ? compare(b, &c) : instruction(b, &c, type);
  ir_replace(call, value ? value : intrinsic(b, &c, type));
}

void plain_floats(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && ir_is_intrinsic(callee, PREFIX))
      make_plain(m, b, i);
  }
  LLVMDisposeBuilder(b);
}
