/*
 * form_calls.c - what the only thread of a gang calls: a function's form for that (forms.c). Where a call is by an
 * address, as of a virtual function, it is chosen when the code runs, among the functions of the file whose address is
 * taken. What is defined in another file goes by the name __sumac_elsewhere_f.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/forms.h"

/* --- calls by name --- */

static const struct form *known(const struct forms *s, LLVMValueRef callee) {
  EACH_IN (const struct form, form, s->list)
    if (form->function == callee && form->gang)
      return form;
  return NULL;
}

static void call_instead(LLVMValueRef call, LLVMValueRef callee) {
  LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, callee);
}

/* C++'s library, whose functions make no crews. */
static bool is_librarys(const char *symbol) {
  static const char *const prefixes[] = {"_ZSt", "_ZNSt", "_ZNKSt", "_Zn", "_Zd", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"};
  bool found = strncmp(symbol, "_Z", 2) != 0;
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes && !found; i++)
    found = strncmp(symbol, prefixes[i], strlen(prefixes[i])) == 0;
  return found;
}

/* CALLEE, declared here, may be a function of another file that makes crews. */
static bool may_be_elsewhere(const struct forms *s, LLVMValueRef callee, const struct routine *routines, size_t n) {
  if (!callee || !LLVMIsDeclaration(callee) || LLVMIsFunctionVarArg(LLVMGlobalGetValueType(callee)))
    return false;
  for (size_t i = 0; i < n; i++)
    if (routines[i].function == callee)
      return !routines[i].levels && !routines[i].bind && !routines[i].nohost;
  return !is_librarys(ir_name(callee)) && !(s->m->target->is_image && s->m->target->provides(s->m, ir_name(callee)));
}

static void build_return(LLVMBuilderRef b, LLVMValueRef call) {
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, call);
}

static void copy_attributes(LLVMValueRef to, LLVMValueRef call, LLVMValueRef from) {
  for (unsigned at = 0; at <= LLVMCountParams(from); at++) {
    unsigned n;
    LLVMAttributeRef *list = ir_attributes_at(from, at, &n);
    for (unsigned i = 0; i < n; i++) {
      LLVMAddAttributeAtIndex(to, at, list[i]);
      LLVMAddCallSiteAttribute(call, at, list[i]);
    }
    free(list);
  }
}

LLVMValueRef forms_forward(struct target_module *m, const char *name, LLVMValueRef callee, int levels) {
  LLVMModuleRef module = m->module;
  LLVMTypeRef type = LLVMGlobalGetValueType(callee);
  LLVMValueRef f = LLVMAddFunction(module, name, type);
  LLVMSetFunctionCallConv(f, LLVMGetFunctionCallConv(callee));
  LLVMValueRef *args = ARENA_ARRAY(m->arena, LLVMValueRef, LLVMCountParams(f) + 1);
  LLVMGetParams(f, args);
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(LLVMGetModuleContext(module), f, ""));
  forms_begin(b, module, levels);
  LLVMValueRef call = LLVMBuildCall2(b, type, callee, args, LLVMCountParams(f), "");
  LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee));
  copy_attributes(f, call, callee);
  build_return(b, call);
  LLVMDisposeBuilder(b);
  return f;
}

/* R __sumac_elsewhere_f(T x) { return f(x); }, which the linker takes if F's file has none. */
static LLVMValueRef stand_in(struct forms *s, LLVMValueRef callee) {
  const char *name = arena_printf(s->m->arena, FORMS_ELSEWHERE "%s", ir_name(callee));
  LLVMValueRef known = LLVMGetNamedFunction(s->m->module, name);
  LLVMValueRef f = known ? known : forms_forward(s->m, name, callee, THREADS);
  if (!known)
    LLVMSetLinkage(f, LLVMLinkOnceAnyLinkage);
  return f;
}

/* --- calls by an address --- */

static bool may_be_called(const struct form *form, LLVMValueRef call) {
  return form->gang && form->by_address && !(form->levels & LEVEL_GANG) &&
         LLVMGetCalledFunctionType(call) == LLVMGlobalGetValueType(form->function);
}

/* A call of CALLEE with the attributes of what OF gives and takes, and the return of its result. */
static void build_call(LLVMBuilderRef b, LLVMValueRef of, LLVMValueRef callee, LLVMValueRef *args) {
  LLVMValueRef call = LLVMBuildCall2(b, LLVMGetCalledFunctionType(of), callee, args, LLVMGetNumArgOperands(of), "");
  LLVMSetInstructionCallConv(call, LLVMGetInstructionCallConv(of));
  for (unsigned at = 0; at <= LLVMGetNumArgOperands(of); at++)
    ir_copy_call_attributes(call, of, at);
  build_return(b, call);
}

/* R f(T x, R (*called)(T)) { return called == g ? g.gang(x) : called == h ? h.gang(x) : called(x); } */
static LLVMValueRef chooser(struct forms *s, LLVMValueRef of, LLVMTypeRef type, int levels) {
  LLVMModuleRef module = s->m->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  unsigned n = LLVMGetNumArgOperands(of);
  LLVMValueRef f = LLVMAddFunction(module, "__sumac_by_address", type);
  LLVMValueRef *args = ARENA_ARRAY(s->m->arena, LLVMValueRef, n + 1);
  LLVMSetLinkage(f, LLVMInternalLinkage);
  LLVMGetParams(f, args);
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, f, ""));
  forms_begin(b, module, levels);
  EACH_IN (const struct form, form, s->list) {
    if (!may_be_called(form, of))
      continue;
    LLVMBasicBlockRef yes = LLVMAppendBasicBlockInContext(context, f, ""),
                      no = LLVMAppendBasicBlockInContext(context, f, "");
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntEQ, args[n], form->function, ""), yes, no);
    LLVMPositionBuilderAtEnd(b, yes);
    build_call(b, of, form->gang, args);
    LLVMPositionBuilderAtEnd(b, no);
  }
  build_call(b, of, args[n], args);
  LLVMDisposeBuilder(b);
  return f;
}

/* CALL may be of functions that make crews: then it is one of a function that finds out. */
static void choose_by_address(struct forms *s, LLVMValueRef call) {
  int levels = 0;
  EACH_IN (const struct form, form, s->list)
    levels |= may_be_called(form, call) ? form->levels : 0;
  LLVMTypeRef old = LLVMGetCalledFunctionType(call), result = LLVMGetReturnType(old);
  unsigned n = LLVMGetNumArgOperands(call);
  if (!levels || LLVMIsFunctionVarArg(old))
    return;
  LLVMTypeRef *types = ARENA_ARRAY(s->m->arena, LLVMTypeRef, n + 1);
  LLVMValueRef *args = ARENA_ARRAY(s->m->arena, LLVMValueRef, n + 1);
  LLVMGetParamTypes(old, types);
  for (unsigned i = 0; i < n; i++)
    args[i] = LLVMGetOperand(call, i);
  args[n] = LLVMGetCalledValue(call);
  types[n] = LLVMTypeOf(args[n]);
  LLVMTypeRef type = LLVMFunctionType(result, types, n + 1, false);
  LLVMBuilderRef b = ir_builder(s->m->module);
  ir_at(b, call);
  LLVMValueRef made = LLVMBuildCall2(b, type, chooser(s, call, type, levels), args, n + 1, "");
  for (unsigned at = 0; at <= n; at++)
    ir_copy_call_attributes(made, call, at);
  if (LLVMIsAInvokeInst(call))
    LLVMBuildBr(b, LLVMGetNormalDest(call));
  LLVMDisposeBuilder(b);
  ir_replace(call, made);
}

/* --- calls that one thread of a gang executes --- */

/* How many FORKs over threads, or crews of one thread, are open behind I, if it were OPEN before. */
static int open_behind(LLVMValueRef i, int open) {
  struct marker m;
  if (marker_read(i, &m) && m.level & THREADS && (m.kind == MARK_FORK || m.kind == MARK_JOIN))
    return m.kind == MARK_FORK ? open + 1 : open - 1;
  const char *callee = ir_callee(i) ? ir_name(ir_callee(i)) : "";
  return open + (strcmp(callee, "__sumac_crew_enter") == 0) - (strcmp(callee, "__sumac_crew_leave") == 0);
}

/* The calls in FUNCTION that one thread of a gang executes. */
static LLVMValueRef *single_calls(struct arena *arena, LLVMValueRef function, size_t *n) {
  struct ir_graph *graph = ir_graph(arena, function);
  int *open = ARENA_ARRAY(arena, int, graph->n + 1);
  vec_of(LLVMValueRef) calls = {0};
  for (int i = 0; i < graph->norder; i++) {
    int at = graph->order[i], now = open[at];
    IR_EACH_INSTRUCTION(instruction, graph->block[at]) {
      now = open_behind(instruction, now);
      if (now == 0 && forms_is_call(instruction))
        vec_push(&calls, instruction);
    }
    for (int k = 0; k < graph->succ[at].n; k++)
      open[graph->succ[at].to[k]] = now;
  }
  LLVMValueRef *list = ARENA_ARRAY(arena, LLVMValueRef, calls.n + 1);
  for (size_t i = 0; i < calls.n; i++)
    list[i] = calls.item[i];
  *n = calls.n;
  vec_free(&calls);
  return list;
}

static LLVMValueRef called_function(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  while (LLVMIsAGlobalAlias(callee))
    callee = LLVMAliasGetAliasee(callee);
  return LLVMIsAFunction(callee);
}

static void find_callees(struct forms *s, LLVMValueRef function, bool others) {
  size_t n, ncalls;
  const struct routine *routines = tables_routines(s->m->arena, s->m->module, s->m->target->device_kind, &n);
  LLVMValueRef *calls = single_calls(s->m->arena, function, &ncalls);
  for (size_t i = 0; i < ncalls; i++) {
    LLVMValueRef callee = called_function(calls[i]);
    const struct form *form = known(s, callee);
    if (!callee && !LLVMIsAInlineAsm(LLVMGetCalledValue(calls[i])))
      choose_by_address(s, calls[i]);
    else if (form)
      call_instead(calls[i], form->gang);
    else if (others && may_be_elsewhere(s, callee, routines, n))
      call_instead(calls[i], stand_in(s, callee));
  }
}

void forms_find_callees(struct forms *s) {
  IR_EACH_FUNCTION(f, s->m->module)
  if (!LLVMIsDeclaration(f) && forms_marker(f, MARK_REGION).kind == MARK_REGION)
    find_callees(s, f, tables_has_crews(f));
  EACH_IN (const struct form, form, s->list)
    if (form->gang)
      find_callees(s, form->gang, false);
}
