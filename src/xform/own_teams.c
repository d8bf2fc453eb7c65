/*
 * own_teams.c - crews that get a team of threads of their own (lower/write/own_team.c):
 *
 *     if (__sumac_team_wanted(n, when)) clang's function for the crew (captured) else A
 *
 *     name_teams     the call is __sumac_team_run(n, FUNCTION, null, captured, 0), and the function is named by the one
 *                    that it stood in
 *     own_teams      in an image A is left; in host code the question, a function of the runtime, or the call, where
 *                    the answer is known
 *
 * The form of the function for several threads is a routine's (second.c). own_teams_link names it in the host's form.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/crew.h"
#include "xform/passes.h"

enum { WANTED_N, WANTED_WHEN };
enum { RUN_N, RUN_ALONE, RUN_TEAM, RUN_CAPTURED, RUN_ITERATES };

static const char captured[] = "__captured_stmt";

static bool calls_captured(LLVMValueRef instruction) {
  LLVMValueRef callee = ir_callee(instruction);
  return callee && strncmp(ir_name(callee), captured, sizeof captured - 1) == 0;
}

static LLVMValueRef call_in(LLVMBasicBlockRef block) {
  IR_EACH_INSTRUCTION(call, block)
  if (calls_captured(call))
    return call;
  return NULL;
}

vec_named(blocks, LLVMBasicBlockRef);

static bool among(const struct blocks *list, LLVMBasicBlockRef block) {
  bool found = false;
  for (size_t i = 0; i < list->n; i++)
    found |= list->item[i] == block;
  return found;
}

/* The call that all ways from BLOCK come to, but those that end the program (sanitizers'). */
static LLVMValueRef call_from(LLVMBasicBlockRef block) {
  struct blocks reached = {0};
  LLVMValueRef call = NULL;
  vec_push(&reached, block);
  for (size_t i = 0; i < reached.n && !call; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(reached.item[i]);
    call = call_in(reached.item[i]);
    for (unsigned k = 0; !call && end && k < LLVMGetNumSuccessors(end); k++)
      if (!among(&reached, LLVMGetSuccessor(end, k)))
        vec_push(&reached, LLVMGetSuccessor(end, k));
  }
  vec_free(&reached);
  return call;
}

static void name_function(struct arena *arena, LLVMValueRef function, LLVMValueRef around) {
  const char *number = ir_name(function) + sizeof captured - 1;
  const char *name = arena_printf(arena, "%s.crew%s", ir_name(around), *number == '.' ? number + 1 : number);
  LLVMSetValueName2(function, name, strlen(name));
}

static void run_by_team(struct late *late, LLVMBuilderRef b, LLVMValueRef wanted) {
  LLVMValueRef branch = ir_branch_on(wanted, "name_teams"), call = call_from(LLVMGetSuccessor(branch, 0));
  if (!call)
    bug("name_teams", __func__, "clang has made no function of a crew");
  LLVMContextRef context = LLVMGetModuleContext(late->host);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), i32 = LLVMInt32TypeInContext(context);
  LLVMValueRef function = ir_callee(call);
  LLVMValueRef arguments[] = {[RUN_N] = LLVMGetOperand(wanted, WANTED_N),
                              [RUN_ALONE] = function,
                              [RUN_TEAM] = LLVMConstNull(pointer),
                              [RUN_CAPTURED] = LLVMGetOperand(call, 0),
                              [RUN_ITERATES] = LLVMConstNull(i32)};
  LLVMTypeRef types[] = {i32, pointer, pointer, pointer, i32};
  name_function(late->arena, function, LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
  ir_at(b, call);
  ir_call_external(b, "__sumac_team_run", LLVMFunctionType(LLVMVoidTypeInContext(context), types, 5, false), arguments,
                   5, (const char *const[]){"nounwind", NULL});
  ir_drop_call(call);
}

/* Of constructors clang makes twice, and of regions in them one is left (captured.c). */
static void drop_twins(LLVMModuleRef module) {
  IR_EACH_FUNCTION(f, module)
  if (strncmp(ir_name(f), captured, sizeof captured - 1) == 0 && !LLVMIsDeclaration(f) && !LLVMGetFirstUse(f))
    LLVMDeleteFunction(f);
}

bool name_teams(struct late *late) {
  LLVMBuilderRef b = ir_builder(late->host);
  IR_EACH_USER (wanted, LLVMGetNamedFunction(late->host, "__sumac_team_wanted"))
    run_by_team(late, b, wanted);
  LLVMDisposeBuilder(b);
  drop_twins(late->host);
  return true;
}

bool own_teams_executes(LLVMValueRef function) {
  bool found = false;
  IR_EACH_USER (call, LLVMGetNamedFunction(LLVMGetGlobalParent(function), "__sumac_team_run"))
    found |= LLVMGetOperand(call, RUN_ALONE) == function;
  return found;
}

/* Jumps to one of the sides of `if (WANTED)`. */
static void decide(LLVMBuilderRef b, LLVMValueRef wanted, bool yes) {
  LLVMValueRef branch = ir_branch_on(wanted, "own_teams");
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(branch));
  ir_at(b, branch);
  LLVMBuildBr(b, LLVMGetSuccessor(branch, !yes));
  LLVMInstructionEraseFromParent(branch);
  ir_replace(wanted, LLVMConstNull(LLVMTypeOf(wanted)));
  ir_remove_unreachable(function);
}

static bool is_always(LLVMValueRef wanted) {
  long long when = -1;
  return ir_is_constant_int(LLVMGetOperand(wanted, WANTED_WHEN), &when) && when == __sumac_team_always;
}

/* Functions whose calls are gone. */
static void drop_unused(LLVMValueRef *function, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!LLVMGetFirstUse(function[i]))
      LLVMDeleteFunction(function[i]);
}

void own_teams(struct target_module *m) {
  LLVMValueRef asked = LLVMGetNamedFunction(m->module, "__sumac_team_wanted");
  LLVMValueRef run = LLVMGetNamedFunction(m->module, "__sumac_team_run");
  LLVMBuilderRef b = ir_builder(m->module);
  size_t n = 0;
  IR_EACH_USER (call, run)
    n += LLVMGetOperand(call, RUN_ALONE) != run;
  LLVMValueRef *function = ARENA_ARRAY(m->arena, LLVMValueRef, n + 1);
  n = 0;
  IR_EACH_USER (call, run) {
    function[n++] = LLVMGetOperand(call, RUN_ALONE);
    if (m->target->simt)
      LLVMSetOperand(call, RUN_TEAM, LLVMGetOperand(call, RUN_ALONE));
  }
  IR_EACH_USER (wanted, asked)
    if (m->target->is_image || is_always(wanted))
      decide(b, wanted, !m->target->is_image);
  drop_unused(function, n);
  LLVMDisposeBuilder(b);
}

void own_teams_link(LLVMModuleRef host, struct arena *arena, const char *suffix) {
  IR_EACH_USER (call, LLVMGetNamedFunction(host, "__sumac_team_run")) {
    LLVMValueRef alone = LLVMGetOperand(call, RUN_ALONE);
    LLVMValueRef team = LLVMGetNamedFunction(host, arena_printf(arena, "%s.%s", ir_name(alone), suffix));
    if (LLVMIsNull(LLVMGetOperand(call, RUN_TEAM)) && team)
      LLVMSetOperand(call, RUN_TEAM, team);
    LLVMValueRef runs = LLVMGetOperand(call, RUN_TEAM);
    if (LLVMIsAFunction(runs) && ir_has_attribute(runs, TARGET_ITERATES))
      LLVMSetOperand(call, RUN_ITERATES, LLVMConstInt(LLVMTypeOf(LLVMGetOperand(call, RUN_ITERATES)), 1, false));
  }
}
