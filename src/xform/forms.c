/*
 * forms.c - functions that have several forms for devices (lower/write/inside.c): that for the target's kind of device
 * is left, and where a gang has several threads, that for its only thread becomes a function of its own,
 *
 *     R f(T x) { if (__sumac_for_gang()) { A } else { B } }      becomes      R f(T x) { B }  and  R f.gang(T x) { A }
 *
 * which regions and other such forms call where only one thread executes the call: outside of FORKs. Functions without
 * forms that lie between, as destructors, thunks and functions of the library are, get a copy for that, too. Which
 * function is called is known here, whatever it is in the text: an operator, a constructor, what an instance of a
 * template finds. Functions that may call themselves have no such form, whose variables would belong to several calls.
 *
 * Other files call f.gang by the name __sumac_elsewhere_f. In a region's file that is a function which calls f; the
 * linker takes the one of f's file, if there is one.
 *
 * requires: the module as clang made it, with forms for launches alone in an image
 * makes:    no call of __sumac_for_gang and __sumac_for_kind is left
 * breaks:   nothing
 *
 * To change functions with several forms, who calls which: forms.c, form_calls.c; constructors: form_names.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <llvm-c/Comdat.h>

#include "xform/forms.h"

static const char suffix[] = ".gang";

bool form_is_elsewhere(LLVMValueRef f) {
  return strncmp(ir_name(f), FORMS_ELSEWHERE, sizeof FORMS_ELSEWHERE - 1) == 0;
}

const char *form_function(struct arena *arena, const char *name) {
  size_t length = strlen(name), n = sizeof suffix - 1;
  if (strncmp(name, FORMS_ELSEWHERE, sizeof FORMS_ELSEWHERE - 1) == 0)
    return name + sizeof FORMS_ELSEWHERE - 1;
  return length > n && strcmp(name + length - n, suffix) == 0 ? arena_strndup(arena, name, length - n) : name;
}

static LLVMValueRef question(LLVMValueRef function) {
  LLVMValueRef asked = LLVMGetNamedFunction(LLVMGetGlobalParent(function), "__sumac_for_gang");
  IR_EACH_USER (call, asked)
    if (LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)) == function)
      return call;
  return NULL;
}

bool form_is_two(LLVMValueRef f) {
  return question(f) != NULL;
}

/* Jumps to one of the sides of `if (ASKED)`. */
static void decide(LLVMValueRef asked, bool yes) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(asked));
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  LLVMValueRef branch = ir_branch_on(asked, "choose_forms");
  ir_at(b, branch);
  LLVMBuildBr(b, LLVMGetSuccessor(branch, !yes));
  LLVMInstructionEraseFromParent(branch);
  ir_replace(asked, LLVMConstNull(LLVMTypeOf(asked)));
  LLVMDisposeBuilder(b);
  ir_remove_unreachable(function);
}

static void choose_kinds(const struct target_module *m) {
  LLVMValueRef asked = LLVMGetNamedFunction(m->module, "__sumac_for_kind");
  for (LLVMUseRef use; asked && (use = LLVMGetFirstUse(asked));) {
    long long kind = -1;
    ir_is_constant_int(LLVMGetOperand(LLVMGetUser(use), 0), &kind);
    decide(LLVMGetUser(use), kind == m->target->device_kind);
  }
}

/* --- which functions have a form for the only thread of a gang --- */

struct marker forms_marker(LLVMValueRef function, enum marker_kind kind) {
  struct marker m;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (marker_read(i, &m) && m.kind == kind)
    return m;
  return (struct marker){0};
}

/* The levels of its forms; 0: it is none, or executed by a thread alone. */
static int levels_of(LLVMValueRef function) {
  struct marker m;
  int levels = 0;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (marker_read(i, &m) && m.kind == MARK_ROUTINE)
    levels |= m.level & LEVEL_ALL;
  return levels;
}

static size_t form_of(struct forms *s, LLVMValueRef function) {
  for (size_t i = 0; i < s->list.n; i++)
    if (s->list.item[i].function == function)
      return i;
  struct form form = {.function = function, .two = form_is_two(function)};
  form.region = forms_marker(function, MARK_REGION).kind == MARK_REGION || own_teams_executes(function);
  form.routine = forms_marker(function, MARK_ROUTINE).kind == MARK_ROUTINE;
  form.levels = levels_of(function);
  form.reached = form.region || form.routine;
  vec_push(&s->list, form);
  return s->list.n - 1;
}

bool forms_is_call(LLVMValueRef value) {
  return LLVMIsACallInst(value) || LLVMIsAInvokeInst(value);
}

static void add_call(struct forms *s, LLVMValueRef from, size_t to) {
  LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(from));
  int levels = levels_of(caller);
  if (levels && !form_is_two(caller) && (levels & THREADS) != THREADS)
    return; /* a routine of other levels */
  struct call call = {form_of(s, caller), to};
  vec_push(&s->calls, call);
}

/* Calls of VALUE, form TO's function or another name of it. */
static void find_calls(struct forms *s, LLVMValueRef value, size_t to) {
  IR_EACH_USER (user, value) {
    if (forms_is_call(user) && LLVMGetCalledValue(user) == value)
      add_call(s, user, to);
    else if (LLVMIsAGlobalAlias(user))
      find_calls(s, user, to);
    else
      s->list.item[to].by_address = true;
  }
}

static bool may_lead_to(LLVMValueRef call, LLVMValueRef function) {
  return LLVMGetCalledFunctionType(call) == LLVMGlobalGetValueType(function);
}

static void find_forms(struct forms *s) {
  IR_EACH_FUNCTION(f, s->m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (forms_is_call(i) && !ir_callee(i) && !LLVMIsAInlineAsm(LLVMGetCalledValue(i)) &&
      !LLVMIsAGlobalAlias(LLVMGetCalledValue(i)))
    vec_push(&s->pointers, i);
  IR_EACH_USER (call, LLVMGetNamedFunction(s->m->module, "__sumac_for_gang"))
    form_of(s, LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
  for (size_t i = 0; i < s->list.n; i++) {
    if (s->list.item[i].region)
      continue; /* the runtime calls it */
    find_calls(s, s->list.item[i].function, i);
    for (size_t k = 0; k < s->pointers.n; k++)
      if (s->list.item[i].by_address && may_lead_to(s->pointers.item[k], s->list.item[i].function))
        add_call(s, s->pointers.item[k], i);
  }
}

/* What is reached, and its levels: those of what it calls, too. */
static void spread(struct forms *s) {
  for (bool more = true; more;) {
    more = false;
    EACH_IN (const struct call, call, s->calls) {
      struct form *from = &s->list.item[call->from], *to = &s->list.item[call->to];
      int levels = from->two || from->region ? from->levels : from->levels | THREADS | to->levels;
      more |= (from->reached && !to->reached) || levels != from->levels;
      to->reached |= from->reached;
      from->levels = levels;
    }
  }
}

static bool leads_to(const struct forms *s, size_t from, size_t to, bool *visited) {
  bool found = false;
  for (size_t i = 0; i < s->calls.n && !found; i++) {
    size_t next = s->calls.item[i].to;
    if (s->calls.item[i].from != from || visited[next])
      continue;
    visited[next] = true;
    found = next == to || leads_to(s, next, to, visited);
  }
  return found;
}

static bool has_labels(LLVMValueRef function) {
  bool found = false;
  IR_EACH_BLOCK(block, function)
  found |= ir_address_of(block) != NULL;
  return found;
}

static bool is_wanted(const struct forms *s, size_t i) {
  const struct form *form = &s->list.item[i];
  bool *visited = ARENA_ARRAY(s->m->arena, bool, s->list.n + 1);
  return form->reached && !form->region && !has_labels(form->function) && !leads_to(s, i, i, visited);
}

/* --- making them: a copy of the module has these forms, and declarations of all else --- */

/* Other files may call the function, which is defined here alone. */
static bool is_offered(const struct form *form) {
  LLVMLinkage linkage = LLVMGetLinkage(form->function);
  return form->routine && !(form->levels & LEVEL_GANG) &&
         (linkage == LLVMExternalLinkage || linkage == LLVMWeakODRLinkage || linkage == LLVMWeakAnyLinkage);
}

void forms_begin(LLVMBuilderRef b, LLVMModuleRef module, int levels) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef level = LLVMInt32TypeInContext(context);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), &level, 1, false);
  LLVMValueRef begin = LLVMGetNamedFunction(module, "__sumac_routine_begin"), mask = ir_i32(module, levels);
  LLVMBuildCall2(b, type, begin ? begin : LLVMAddFunction(module, "__sumac_routine_begin", type), &mask, 1, "");
}

void forms_begin_routine(LLVMValueRef function, int levels) {
  LLVMModuleRef module = LLVMGetGlobalParent(function);
  struct marker old = forms_marker(function, MARK_ROUTINE);
  if (old.call)
    LLVMInstructionEraseFromParent(old.call);
  LLVMBuilderRef b = ir_builder(module);
  ir_at(b, ir_behind_variables(function));
  forms_begin(b, module, levels);
  LLVMDisposeBuilder(b);
}

/* COPY's function of that name goes by NOW, and what calls it calls one of the old name. */
static LLVMValueRef split_off(LLVMModuleRef copy, const char *name, const char *now) {
  LLVMValueRef f = LLVMGetNamedFunction(copy, name);
  LLVMValueRef declared = LLVMAddFunction(copy, "", LLVMGlobalGetValueType(f));
  LLVMSetFunctionCallConv(declared, LLVMGetFunctionCallConv(f));
  LLVMReplaceAllUsesWith(f, declared);
  LLVMSetValueName2(f, now, strlen(now));
  LLVMSetValueName2(declared, name, strlen(name));
  LLVMSetLinkage(f, LLVMExternalLinkage);
  LLVMSetVisibility(f, LLVMDefaultVisibility);
  LLVMSetComdat(f, NULL);
  return f;
}

static const char *gang_name(struct arena *arena, const struct form *form) {
  return is_offered(form) ? arena_printf(arena, "%s%s", FORMS_ELSEWHERE, ir_name(form->function))
                          : arena_printf(arena, "%s%s", ir_name(form->function), suffix);
}

static void make_copy(struct forms *s, struct target_module *copy, const struct form *form) {
  struct arena *arena = s->m->arena;
  const char *name = arena_strdup(arena, ir_name(form->function)), *now = gang_name(arena, form);
  LLVMValueRef f = LLVMGetNamedFunction(copy->module, name);
  if (form->two)
    decide(question(f), true);
  else
    forms_begin_routine(f, form->levels);
  struct target_function *made = ARENA_NEW(arena, struct target_function);
  *made = (struct target_function){.module = copy, .function = split_off(copy->module, name, now), .name = now};
  copy->functions[copy->nfunctions++] = made;
}

static void make_forms(struct forms *s, const bool *wanted) {
  struct arena *arena = s->m->arena;
  struct target_module *copy = ARENA_NEW(arena, struct target_module);
  second_name(s->m->module);
  *copy = *s->m;
  copy->module = ir_clone(s->m->module);
  copy->functions = ARENA_ARRAY(arena, struct target_function *, s->list.n + 1);
  copy->nfunctions = 0;
  for (size_t i = 0; i < s->list.n; i++)
    if (wanted[i])
      make_copy(s, copy, &s->list.item[i]);
  struct second second = {.module = copy};
  IR_EACH_FUNCTION(f, s->m->module)
  vec_push(&second.functions, arena_strdup(arena, ir_name(f)));
  IR_EACH_GLOBAL(g, s->m->module)
  if (!LLVMIsDeclaration(g))
    vec_push(&second.variables, arena_strdup(arena, ir_name(g)));
  const char **name = ARENA_ARRAY(arena, const char *, s->list.n + 1);
  for (size_t i = 0; i < s->list.n; i++)
    name[i] = wanted[i] ? gang_name(arena, &s->list.item[i]) : NULL;
  second_link(s->m->module, &second, NULL);
  second_free(&second);
  for (size_t i = 0; i < s->list.n; i++)
    s->list.item[i].gang = name[i] ? LLVMGetNamedFunction(s->m->module, name[i]) : NULL;
}

void choose_forms(struct target_module *m) {
  struct forms s = {.m = m};
  choose_kinds(m);
  if (m->target->is_image || m->target->simt)
    forms_complete_names(m);
  if (m->target->simt)
    find_forms(&s);
  spread(&s);
  bool *wanted = ARENA_ARRAY(m->arena, bool, s.list.n + 1), some = false;
  for (size_t i = 0; i < s.list.n; i++)
    some |= wanted[i] = is_wanted(&s, i);
  if (some)
    make_forms(&s, wanted);
  LLVMValueRef asked = LLVMGetNamedFunction(m->module, "__sumac_for_gang");
  for (LLVMUseRef use; asked && (use = LLVMGetFirstUse(asked));)
    decide(LLVMGetUser(use), false);
  if (m->target->simt)
    forms_find_callees(&s);
  vec_free(&s.list);
  vec_free(&s.calls);
  vec_free(&s.pointers);
}
