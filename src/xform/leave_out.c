/*
 * leave_out.c - routines that nobody names, as they only stand between declare target and its end, and that the device
 * cannot have, with all that they call. Lowering has left out those whose text shows it (src/lower/check/listed.c);
 * here are seen what templates and operators call. A routine that other device code of the file calls stays:
 * device_check says what is wrong with it.
 *
 * requires: only device code is left; the library's functions are declared
 * makes:    fewer routines
 *
 * To change what of declare target is left out of an image: leave_out.c, src/lower/check/listed.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static void add_constant(struct values *list, struct values *globals, LLVMValueRef value) {
  if (LLVMIsAFunction(value)) {
    if (!LLVMIsDeclaration(value) && !ir_is_among(list, value))
      vec_push(list, value);
    return;
  }
  if (!LLVMIsAConstant(value) || (LLVMIsAGlobalVariable(value) && ir_is_among(globals, value)))
    return;
  if (LLVMIsAGlobalVariable(value))
    vec_push(globals, value);
  for (int i = 0; i < LLVMGetNumOperands(value); i++)
    add_constant(list, globals, LLVMGetOperand(value, (unsigned)i));
}

void reached_from(LLVMValueRef function, struct values *functions, struct values *globals) {
  *functions = *globals = (struct values){0};
  vec_push(functions, function);
  for (size_t n = 0; n < functions->n; n++) {
    LLVMValueRef f = functions->item[n];
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block)
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
      add_constant(functions, globals, LLVMGetOperand(i, (unsigned)k));
  }
}

static struct values functions_from(LLVMValueRef function) {
  struct values functions, globals;
  reached_from(function, &functions, &globals);
  vec_free(&globals);
  return functions;
}

static struct values unfit_functions(struct target_module *m) {
  struct values unfit = {0};
  bool any = false;
  for (size_t i = 0; i < m->nfunctions; i++)
    any |= m->functions[i]->listed;
  IR_EACH_FUNCTION(f, m->module)
  if (any && !LLVMIsDeclaration(f) && !device_can_run(m, f))
    vec_push(&unfit, f);
  return unfit;
}

static bool is_unfit(const struct values *unfit, LLVMValueRef routine) {
  struct values reached = functions_from(routine);
  bool is = false;
  for (size_t i = 0; i < reached.n && !is; i++)
    is = ir_is_among(unfit, reached.item[i]);
  vec_free(&reached);
  return is;
}

/* What code that has to be there refers to. */
static bool is_needed(const struct target_module *m, const struct values *leave, LLVMValueRef routine) {
  bool needed = false;
  for (size_t i = 0; i < m->nfunctions && !needed; i++) {
    if (ir_is_among(leave, m->functions[i]->function))
      continue;
    struct values reached = functions_from(m->functions[i]->function);
    needed = ir_is_among(&reached, routine);
    vec_free(&reached);
  }
  return needed;
}

static void forget(struct target_module *m, LLVMValueRef function) {
  size_t kept = 0;
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function != function)
      m->functions[kept++] = m->functions[i];
  m->nfunctions = kept;
}

/* Deletes what only they have called, too: all that is defined and that no entry refers to. */
static void delete_unreached(struct target_module *m) {
  struct values kept = {0}, gone = {0};
  for (size_t i = 0; i < m->nfunctions; i++) {
    struct values reached = functions_from(m->functions[i]->function);
    for (size_t k = 0; k < reached.n; k++)
      if (!ir_is_among(&kept, reached.item[k]))
        vec_push(&kept, reached.item[k]);
    vec_free(&reached);
  }
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && !ir_is_among(&kept, f) && strncmp(ir_name(f), "__sumac_", strlen("__sumac_")) != 0)
    vec_push(&gone, f);
  for (size_t i = 0; i < gone.n; i++)
    ir_declare_instead(m->arena, gone.item[i]);
  vec_free(&kept);
  vec_free(&gone);
}

void leave_out(struct target_module *m) {
  struct values unfit = unfit_functions(m), leave = {0};
  for (size_t i = 0; i < m->nfunctions && unfit.n; i++)
    if (m->functions[i]->listed && is_unfit(&unfit, m->functions[i]->function))
      vec_push(&leave, m->functions[i]->function);
  bool any = false;
  for (size_t i = 0; i < leave.n; i++)
    if (!is_needed(m, &leave, leave.item[i])) {
      forget(m, leave.item[i]);
      any = true;
    }
  if (any)
    delete_unreached(m);
  vec_free(&unfit);
  vec_free(&leave);
}
