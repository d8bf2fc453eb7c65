/*
 * links.c - variables of `declare link` in device code (OpenACC 3.3 2.13.3): a part of keep_device_code.
 *
 * The device has a pointer instead of the variable, which the runtime sets to the device copy whenever the variable is
 * mapped. Each use loads it:
 *
 *     a[3] = x;   becomes   (*p_a)[3] = x;
 *
 * The load stands right before the use, so that the threads that execute the use have the value.
 *
 * To change variables of which each gang has its own (groupprivate): links.c; PTX: src/target/ptx/shared.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

struct follow {
  struct arena *arena;
  LLVMBuilderRef b;
  LLVMValueRef variable, pointer;
  LLVMValueRef (*base)(const struct follow *); /* what stands for the variable's address, at B */
};

/* The constant VALUE with the variable replaced by what the pointer leads to, as instructions at B; NULL: VALUE does
   not refer to the variable. */
static LLVMValueRef follow(const struct follow *f, LLVMValueRef value) {
  if (value == f->variable)
    return f->base(f);
  if (!LLVMIsAConstantExpr(value))
    return NULL;
  LLVMValueRef base = follow(f, LLVMGetOperand(value, 0));
  if (!base)
    return NULL;
  LLVMOpcode opcode = LLVMGetConstOpcode(value);
  if (opcode != LLVMGetElementPtr)
    return LLVMBuildCast(f->b, opcode, base, LLVMTypeOf(value), "");
  int n = LLVMGetNumOperands(value) - 1;
  LLVMValueRef *indices = ARENA_ARRAY(f->arena, LLVMValueRef, n + 1);
  for (int i = 0; i < n; i++)
    indices[i] = LLVMGetOperand(value, (unsigned)i + 1);
  return LLVMBuildGEP2(f->b, LLVMGetGEPSourceElementType(value), base, indices, (unsigned)n, "");
}

static LLVMValueRef load_pointer(const struct follow *f) {
  return LLVMBuildLoad2(f->b, LLVMTypeOf(f->pointer), f->pointer, "");
}

static void follow_in(const struct follow *f, LLVMValueRef i) {
  bool asks = LLVMIsACallInst(i) && ir_callee(i) && !strcmp(ir_name(ir_callee(i)), GROUP_COPY);
  for (int k = 0; k < LLVMGetNumOperands(i) && !asks; k++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)k);
    if (operand != f->variable && !LLVMIsAConstantExpr(operand))
      continue;
    bool phi = LLVMIsAPHINode(i);
    LLVMPositionBuilderBefore(f->b, phi ? LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(i, (unsigned)k)) : i);
    LLVMValueRef now = follow(f, operand);
    if (now)
      LLVMSetOperand(i, (unsigned)k, now);
  }
}

static void follow_all(const struct follow *f, LLVMModuleRef module) {
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  follow_in(f, i);
}

void links_follow(struct target_module *m, struct declared *link) {
  LLVMValueRef variable = link->variable;
  LLVMTypeRef type = LLVMPointerTypeInContext(LLVMGetModuleContext(m->module), 0);
  LLVMLinkage linkage = declared_linkage(variable);
  LLVMSetValueName2(variable, "", 0);
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMValueRef pointer = LLVMAddGlobal(m->module, type, link->name);
  if (link->kind == __sumac_global_link) {
    LLVMSetInitializer(pointer, LLVMConstNull(type));
    LLVMSetLinkage(pointer, linkage);
  }
  struct follow follow = {m->arena, ir_builder(m->module), variable, pointer, load_pointer};
  follow_all(&follow, m->module);
  LLVMDisposeBuilder(follow.b);
  link->variable = pointer;
}

/* ---- variables of which each gang has its own ---- */

static LLVMValueRef ask_for_copy(const struct follow *f) {
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)",
                                           NULL}; /* one gang runs a function */
  LLVMModuleRef module = LLVMGetGlobalParent(f->variable);
  LLVMTypeRef type = LLVMGlobalGetValueType(f->variable), i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(module));
  LLVMTypeRef parameters[] = {LLVMTypeOf(f->variable), i64, i64};
  LLVMValueRef arguments[] = {f->variable,
                              LLVMConstInt(i64, LLVMABISizeOfType(LLVMGetModuleDataLayout(module), type), false),
                              LLVMConstInt(i64, LLVMGetAlignment(f->variable), false)};
  return ir_call_external(f->b, GROUP_COPY, LLVMFunctionType(parameters[0], parameters, 3, false), arguments, 3,
                          attributes);
}

bool ask_for_copies(struct late *late) {
  size_t n;
  const struct declared *list = tables_globals(late->arena, late->host, &n);
  struct follow follow = {late->arena, ir_builder(late->host), NULL, NULL, ask_for_copy};
  for (size_t i = 0; i < n; i++)
    if (list[i].kind == __sumac_global_group && list[i].variable && LLVMIsAGlobalVariable(list[i].variable)) {
      follow.variable = list[i].variable;
      follow_all(&follow, late->host);
    }
  LLVMDisposeBuilder(follow.b);
  return true;
}

/* The memory that the target has for it, as an address like any other. */
static LLVMValueRef place_copy(struct target_module *m, LLVMValueRef variable) {
  const char *name = arena_printf(m->arena, TARGET_GROUP_PREFIX "%s", ir_name(variable));
  LLVMValueRef place = LLVMGetNamedGlobal(m->module, name);
  if (!place)
    place = m->target->group_copy(m, LLVMGlobalGetValueType(variable), LLVMGetAlignment(variable), name);
  return LLVMConstAddrSpaceCast(place, LLVMTypeOf(variable));
}

void place_copies(struct target_module *m) {
  LLVMValueRef asks = LLVMGetNamedFunction(m->module, GROUP_COPY);
  unsigned long long bytes = 0;
  for (LLVMUseRef use = asks && m->target->group_copy ? LLVMGetFirstUse(asks) : NULL; use;
       use = LLVMGetFirstUse(asks)) {
    LLVMValueRef call = LLVMGetUser(use), variable = LLVMGetOperand(call, 0);
    if (!LLVMGetNamedGlobal(m->module, arena_printf(m->arena, TARGET_GROUP_PREFIX "%s", ir_name(variable))))
      bytes += LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
    LLVMReplaceAllUsesWith(call, place_copy(m, variable));
    LLVMInstructionEraseFromParent(call);
  }
  if (bytes > m->target->gang_bytes)
    diag_plain(m->diag, DIAG_ERROR, "variables of 'groupprivate' have %llu bytes, but a team has %u on the device",
               bytes, m->target->gang_bytes);
}
