/*
 * device_check.c - errors about what a device cannot run, with the user's file and line, before LLVM's back end would
 * stop at it without either (device_error.c). lower/check/calls.c has found the most common ones in the source already.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/library_files.h"
#include "xform/device_error.h"

/* What only the host has: functions and variables that clang makes of the user's words, by how their names begin. */
static const struct {
  const char *prefix, *words;
} of_host[] = {
    {"llvm.x86.", "an intrinsic of the host's processor"},
    {"llvm.aarch64.", "an intrinsic of the host's processor"},
    {"__cpu_model", "a test of the host's processor"},
    {"__cpu_features", "a test of the host's processor"},
    {"__aarch64_cpu_features", "a test of the host's processor"},
    {"__init_cpu_features_resolver", "a test of the host's processor"},
    {"__cpu_indicator_init", "a test of the host's processor"},
    {"llvm.eh.sjlj.setjmp", "'__builtin_setjmp'"},
    {"llvm.eh.sjlj.longjmp", "'__builtin_longjmp'"},
    {"llvm.eh.return", "'__builtin_eh_return'"},
    {"llvm.eh.unwind.init", "'__builtin_unwind_init'"},
    {"llvm.eh.dwarf.cfa", "'__builtin_dwarf_cfa'"},
    {"llvm.frameaddress", "the address of a stack frame (__builtin_frame_address, __builtin_setjmp)"},
    {"llvm.returnaddress", "'__builtin_return_address'"},
    {"llvm.thread.pointer", "'__builtin_thread_pointer'"},
    {"llvm.clear_cache", "'__builtin___clear_cache'"},
    {"_ZTI", "type information (typeid)"},
    {"__dynamic_cast", "'dynamic_cast'"},
    {"__cxa_guard_", "a static variable whose first value the run computes"},
    {"_ZGVZ", "a static variable whose first value the run computes"}, /* -fno-threadsafe-statics */
    {"__cxa_thread_atexit", "a thread-local variable"},
    {"_ZTW", "a thread-local variable"},
    {"__cxa_atexit", "a static object with a destructor"},
    {"llvm.coro.", "a coroutine"},
    {"llvm.set.rounding", "'__builtin_set_flt_rounds'"},
    {"llvm.canonicalize", "'__builtin_canonicalize'"},
    {"llvm.preserve.", "'__builtin_preserve_access_index'"},
};

static bool told(struct checker *c, LLVMValueRef what) {
  if (ir_is_among(&c->told, what))
    return true;
  vec_push(&c->told, what);
  return false;
}

bool has_long_double(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMX86_FP80TypeKind:
  case LLVMFP128TypeKind:
  case LLVMPPC_FP128TypeKind:
    return true;
  case LLVMArrayTypeKind:
  case LLVMVectorTypeKind:
    return has_long_double(LLVMGetElementType(type));
  case LLVMStructTypeKind:
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
      if (has_long_double(LLVMStructGetTypeAtIndex(type, i)))
        return true;
    return false;
  default:
    return false;
  }
}

static void check_type(struct checker *c, LLVMValueRef i) {
  bool bad = has_long_double(LLVMTypeOf(i)) || (LLVMIsAAllocaInst(i) && has_long_double(LLVMGetAllocatedType(i)));
  for (int o = 0; !bad && o < LLVMGetNumOperands(i); o++)
    bad = has_long_double(LLVMTypeOf(LLVMGetOperand(i, (unsigned)o)));
  if (bad && !told(c, c->function))
    device_reject(c, i, "long double is not supported in device code");
}

static bool is_routine(const struct checker *c, LLVMValueRef callee) {
  for (size_t i = 0; i < c->m->nroutines; i++)
    if (c->m->routines[i].function == callee)
      return true;
  return false;
}

/* A symbol of the runtime or of its tables: code that replaced a directive for the host, in a function that a region
   calls. */
static bool is_for_host(const char *name) {
  return strncmp(name, "__sumac_", 8) == 0;
}

static void reject_construct(struct checker *c, LLVMValueRef at) {
  struct place place = device_place(c, at);
  place.column = 1; /* not that of the text that replaced the directive */
  if (!told(c, c->function))
    diag_at(c->m->diag, DIAG_ERROR, place,
            "'%s' is called in device code, but holds a directive that only the host can run", ir_name(c->function));
}

/* Clang has made the host's code of a directive of OpenMP, as only instances of templates know that it is called. One
   message is enough for a function and what clang has made of the directive's body. */
static void reject_left(struct checker *c, LLVMValueRef at) {
  if (!strstr(ir_name(c->function), ".omp_outlined") && !told(c, c->function))
    diag_at(c->m->diag, DIAG_ERROR, device_place(c, at),
            "device code comes to this directive by a call that only instances of templates know: put '%s' between "
            "'#pragma omp begin declare target' and its end",
            users_symbol(c->m->arena, ir_name(c->function)));
}

/* One message a place: clang makes several calls of some of its builtins. */
static void reject_of_host(struct checker *c, LLVMValueRef at, const char *words) {
  struct place place = device_place(c, at);
  if (!same_line(&place, &c->last) || place.column != c->last.column)
    device_reject(c, at, "%s is not supported in device code", words);
  c->last = place;
}

static bool is_of_host(struct checker *c, LLVMValueRef at, LLVMValueRef global) {
  for (size_t i = 0; i < sizeof of_host / sizeof *of_host; i++)
    if (strncmp(ir_name(global), of_host[i].prefix, strlen(of_host[i].prefix)) == 0) {
      reject_of_host(c, at, of_host[i].words);
      return true;
    }
  return false;
}

/* What follows BEGIN in NAME, if NAME begins so; else NULL. */
static const char *behind(const char *name, const char *begin) {
  size_t length = strlen(begin);
  return strncmp(name, begin, length) == 0 ? name + length : NULL;
}

static bool has_regions(const struct target_module *m) {
  bool has = false;
  for (size_t i = 0; i < m->nfunctions; i++)
    has |= m->functions[i]->is_region;
  return has;
}

/* CALLEE calls what a std::function holds, and no device code puts anything into one of that type: so the host has done
   it, and the address in it is that of a function of the host's. In a file of routines alone, other files may do it. */
static bool calls_held_function(const struct checker *c, LLVMValueRef callee) {
  static const char *const classes[] = {"St8functionI", "St3__18functionI", "St18move_only_functionI"};
  const char *name = ir_name(callee), *type = behind(name, "_ZNK"), *end = NULL;
  type = type ? type : behind(name, "_ZN");
  for (size_t i = 0; type && i < sizeof classes / sizeof *classes && !end; i++)
    end = behind(type, classes[i]) ? strstr(type, "EclE") : NULL;
  if (!end || !has_regions(c->m))
    return false;
  const char *constructor = arena_printf(c->m->arena, "_ZN%.*sC", (int)(end + 1 - type), type);
  IR_EACH_FUNCTION(f, c->m->module) {
    const char *rest = behind(ir_name(f), constructor);
    if (rest && *rest && rest[1] == 'I') /* of any class: a template */
      return false;
  }
  return true;
}

static void reject_held(struct checker *c, LLVMValueRef at, LLVMValueRef callee) {
  device_reject_kind(c, at, device_short_name(c->m->arena, users_symbol(c->m->arena, ir_name(callee))),
                     "functions that the host has put into a std::function",
                     "hand the lambda itself to a function template, or write a class with operator()");
}

static void check_callee(struct checker *c, LLVMValueRef at, LLVMValueRef callee) {
  struct marker m;
  if (is_of_host(c, at, callee))
    return;
  if (calls_held_function(c, callee)) {
    reject_held(c, at, callee);
    return;
  }
  /* Clang has expanded va_arg to accesses to the host's layout of a va_list. */
  if (ir_is_intrinsic(callee, "llvm.va_start"))
    device_reject(c, at, "'%s' takes arguments by va_list, which is not supported in device code",
                  users_symbol(c->m->arena, ir_name(c->function)));
  if (LLVMIsDeclaration(callee) && !ir_is_in_library(callee) && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(callee)) &&
      ir_callee(at) != callee && !marker_read(at, &m)) {
    diag_at(c->m->diag, DIAG_ERROR, device_place(c, at),
            "the address of '%s' is used in device code, where it can only be called",
            users_symbol(c->m->arena, ir_name(callee)));
    return;
  }
  if (!LLVMIsDeclaration(callee) || ir_is_in_library(callee) || ir_is_intrinsic(callee, "llvm.") ||
      marker_read(at, &m) || is_routine(c, callee) || c->m->target->provides(c->m, ir_name(callee)))
    return;
  if (is_for_host(ir_name(callee))) {
    reject_construct(c, at);
    return;
  }
  if (told(c, callee))
    return;
  if (strncmp(ir_name(callee), "__kmpc_", strlen("__kmpc_")) == 0) {
    reject_left(c, at);
    return;
  }
  struct place place = device_place(c, at);
  const char *name = users_symbol(c->m->arena, ir_name(callee)), *what, *instead = instead_of(name, &what);
  if (instead) {
    device_reject_kind(c, at, name, what, instead);
    return;
  }
  device_reject(c, at, "'%s' is called in device code, but there is no device version of it", name);
  if (!sumac_is_library_file(place.file))
    diag_at(c->m->diag, DIAG_NOTE, place,
            "declare it with '#pragma acc routine' and compile its file with -fopenacc, or with '#pragma omp declare "
            "target' and -fopenmp");
}

/* The image has its own copy of GLOBAL with the initial value that the file gives it: constants, static variables of
   functions. */
static bool is_own(LLVMValueRef global) {
  return LLVMGetInitializer(global) && (LLVMIsGlobalConstant(global) || is_static_of_function(global));
}

/* GLOBAL's name in the user's program, in quotes. */
static const char *users_name(struct checker *c, LLVMValueRef global) {
  const char *name = ir_name(global), *dot = strchr(name, '.');
  if (dot == name)
    return "a compound literal";
  return dot ? arena_printf(c->m->arena, "'%.*s'", (int)strcspn(dot + 1, "."), dot + 1)
             : arena_printf(c->m->arena, "'%s'", users_symbol(c->m->arena, name));
}

/* A lock of OpenMP's for the host: reject_left says more. */
static bool is_lock(LLVMValueRef global) {
  return strncmp(ir_name(global), ".gomp_", strlen(".gomp_")) == 0;
}

static bool is_of_system(const struct checker *c, LLVMValueRef global) {
  static const char *const names[] = {"stdin",  "stdout",  "stderr", "environ", "timezone", "daylight",
                                      "tzname", "signgam", "optarg", "optind",  "opterr",   "optopt"};
  const char *name = ir_name(global);
  bool is = LLVMIsDeclaration(global) &&
            (strncmp(users_symbol(c->m->arena, name), "std::", 5) == 0 || (name[0] == '_' && name[1] == '_'));
  for (size_t i = 0; i < sizeof names / sizeof *names && !is; i++)
    is = LLVMIsDeclaration(global) && strcmp(name, names[i]) == 0;
  return is;
}

static void check_global(struct checker *c, LLVMValueRef at, LLVMValueRef global) {
  bool own = is_own(global), local = LLVMIsThreadLocal(global);
  if (!own && is_of_host(c, at, global))
    return;
  if (!local && (own || c->m->target->accepts_global(c->m, global)))
    return;
  if (!own && is_for_host(ir_name(global))) {
    reject_construct(c, at);
    return;
  }
  if (told(c, global) || is_lock(global) || has_long_double(LLVMGlobalGetValueType(global))) /* check_type says that */
    return;
  const char *name = users_name(c, global);
  if (local) {
    device_reject(c, at, "thread-local variable %s is used in device code", name);
    return;
  }
  const char *symbol = users_symbol(c->m->arena, ir_name(global)), *what, *instead = instead_of(symbol, &what);
  if (instead) {
    device_reject_kind(c, at, symbol, what, instead);
    return;
  }
  device_reject(c, at, "variable %s is used in device code, but has no device copy", name);
  if (is_of_system(c, global))
    diag_at(c->m->diag, DIAG_NOTE, device_place(c, at),
            "it is a variable of the system's libraries: devices have none such");
  else if (*name == '\'')
    diag_at(c->m->diag, DIAG_NOTE, device_place(c, at),
            "add '#pragma acc declare create(%s)' or '#pragma omp declare target enter(%s)' after its declaration",
            symbol, symbol);
}

static void check_constant(struct checker *c, LLVMValueRef at, LLVMValueRef value);

/* Checks what GLOBAL's initial value refers to. An error where that leads back to GLOBAL: in PTX an initial value can
   only have addresses of variables that are defined before. */
static void follow(struct checker *c, LLVMValueRef at, LLVMValueRef global) {
  if (ir_is_among(&c->path, global) && !told(c, global)) {
    diag_at(c->m->diag, DIAG_ERROR, device_place(c, at),
            "the initial value of %s, which device code uses, leads back to itself: not supported on a device",
            users_name(c, global));
    diag_at(c->m->diag, DIAG_NOTE, device_place(c, at), "use indices, or set one of the pointers in device code");
  }
  if (!is_own(global) || ir_is_among(&c->followed, global))
    return;
  vec_push(&c->followed, global);
  vec_push(&c->path, global);
  check_constant(c, at, LLVMGetInitializer(global));
  c->path.n--;
}

/* Constant expressions and initialisers down to globals and functions. */
static void check_constant(struct checker *c, LLVMValueRef at, LLVMValueRef value) {
  if (LLVMIsAFunction(value)) {
    check_callee(c, at, value);
  } else if (LLVMIsAGlobalVariable(value)) {
    check_global(c, at, value);
    follow(c, at, value);
  } else if (LLVMIsAConstant(value)) {
    for (int o = 0; o < LLVMGetNumOperands(value); o++)
      check_constant(c, at, LLVMGetOperand(value, (unsigned)o));
  }
}

/* An argument behind all others, which calls of the device's back end have no room for. */
static bool has_static_chain(LLVMValueRef call) {
  unsigned nest = LLVMGetEnumAttributeKindForName("nest", strlen("nest"));
  for (unsigned a = 1; a <= LLVMGetNumArgOperands(call); a++)
    if (LLVMGetCallSiteEnumAttribute(call, a, nest))
      return true;
  return false;
}

/* Address spaces that clang has for the host: its segment registers'. */
static bool is_segment(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind && LLVMGetPointerAddressSpace(type) >= 256;
}

static void check_host_words(struct checker *c, LLVMValueRef i) {
  if (LLVMIsACallInst(i) && has_static_chain(i))
    reject_of_host(c, i, "'__builtin_call_with_static_chain'");
  for (int o = 0; o < LLVMGetNumOperands(i); o++)
    if (is_segment(LLVMTypeOf(LLVMGetOperand(i, (unsigned)o))))
      reject_of_host(c, i, "an address space of the host's processor");
}

static void check_instruction(struct checker *c, LLVMValueRef i) {
  check_type(c, i);
  check_host_words(c, i);
  if (LLVMIsAInvokeInst(i) || LLVMIsALandingPadInst(i))
    device_reject(c, i, "exception handling is not supported in device code");
  if (LLVMIsACallInst(i) && LLVMIsAInlineAsm(LLVMGetCalledValue(i)))
    device_reject(c, i, "inline assembly is not supported in device code");
  for (int o = 0; o < LLVMGetNumOperands(i); o++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)o);
    if (LLVMIsAConstant(operand))
      check_constant(c, i, operand);
  }
}

/* The place for errors in a function without debug information: its region's, else the first region's, which is at
   least in the right file. */
static struct place fallback(struct target_module *m, LLVMValueRef function) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function == function)
      return m->functions[i]->place;
  return m->nfunctions ? m->functions[0]->place : (struct place){0};
}

/* A function of the device library: not checked. */
static bool is_library(const struct target_module *m, LLVMValueRef function) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function == function)
      return false;
  return is_for_host(ir_name(function));
}

static void check_function(struct checker *c, LLVMValueRef f) {
  c->function = f;
  c->fallback = fallback(c->m, f);
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  check_instruction(c, i);
}

static void end_check(struct checker *c) {
  vec_free(&c->told);
  vec_free(&c->followed);
  vec_free(&c->path);
  vec_free(&c->kinds);
}

bool device_check(struct target_module *m) {
  unsigned before = diag_errors(m->diag);
  struct checker c = {.m = m};
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && !is_library(m, f))
    check_function(&c, f);
  end_check(&c);
  return diag_errors(m->diag) == before;
}

bool device_can_run(struct target_module *m, LLVMValueRef function) {
  FILE *nowhere = is_library(m, function) ? NULL : fopen("/dev/null", "w");
  if (!nowhere)
    return true;
  struct target_module quiet = *m;
  quiet.diag = diag_new(nowhere, false, "sumacc");
  diag_style(quiet.diag)->caret = false;
  struct checker c = {.m = &quiet};
  check_function(&c, function);
  bool can = diag_errors(quiet.diag) == 0;
  end_check(&c);
  diag_free(quiet.diag);
  fclose(nowhere);
  return can;
}
