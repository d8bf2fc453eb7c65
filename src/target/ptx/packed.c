/*
 * packed.c - several gangs of one warp, or of a part of one, share a block.
 *
 * A multiprocessor holds fewer blocks than warps (16 blocks and 32 warps on sm_75, 32 and 64 on sm_90), so gangs of one
 * warp would leave half of it idle. Where the warps of a gang's kernel have nothing of the block - no barrier, no
 * .shared memory, no position in it - the launch may give a block several of them (runtime/dev/cuda_plan.c):
 *
 *     gang = ctaid.x * ntid.y + tid.y        gangs = nctaid.x * ntid.y
 *
 * Whether it may is known before LLVM's passes, as the table of kernels goes into the host's code: ptx_shape_block. The
 * positions are replaced behind these passes, which then see the gang's number as one register: ptx_number_packed.
 *
 * To change which gangs share blocks: packed.c; how many: PACKED_WARPS in ptx.h, runtime/dev/cuda_plan.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

#define SREG "llvm.nvvm.read.ptx.sreg."
static const char gang[] = SREG "ctaid.x", gangs[] = SREG "nctaid.x";

struct walk {
  const struct target_function *of;
  struct values seen; /* functions */
};

static bool begins(const char *text, const char *prefix) {
  return !strncmp(text, prefix, strlen(prefix));
}

static bool is_any(const char *name, const char *const *list) {
  for (; *list; list++)
    if (begins(name, *list))
      return true;
  return false;
}

/* The region's own code: the kernel, and the function that is inlined into it alone. */
static bool is_own(const struct walk *w, LLVMValueRef function) {
  const char *name = ir_name(function);
  size_t length = strlen(w->of->name);
  return function == w->of->function || (begins(name, w->of->name) && !strcmp(name + length, ".body"));
}

/* Barriers of a block, numbers of its threads and of blocks. A lane's number is the same in any block. */
static bool is_of_block(const struct walk *w, LLVMValueRef function, const char *name) {
  static const char *const warp[] = {"llvm.nvvm.bar.warp.sync", "llvm.nvvm.barrier.warp.sync", NULL};
  static const char *const own[] = {
      SREG "tid.x",    SREG "laneid", SREG "ctaid.y",     SREG "ctaid.z",  SREG "nctaid.y",
      SREG "nctaid.z", SREG "clock",  SREG "globaltimer", SREG "lanemask", NULL};
  if (begins(name, "llvm.nvvm.bar"))
    return !is_any(name, warp);
  if (!begins(name, SREG) || is_any(name, own))
    return false;
  return !is_own(w, function) || (strcmp(name, gang) != 0 && strcmp(name, gangs) != 0);
}

/* The library's functions that wait for a worker, or ask it, where that is one warp: they use no barrier then. */
static bool is_within_warp(const struct walk *w, LLVMValueRef call, const char *name) {
  static const struct {
    const char *name;
    unsigned lanes; /* the argument */
  } list[] = {{"sync_worker", 0}, {"any_worker", 1}};
  const char *prefix = w->of->module->target->simt->library;
  long long lanes;
  for (size_t i = 0; begins(name, prefix) && i < sizeof list / sizeof *list; i++)
    if (!strcmp(name + strlen(prefix), list[i].name) &&
        ir_is_constant_int(LLVMGetOperand(call, list[i].lanes), &lanes) && lanes <= WARP)
      return true;
  return false;
}

/* Assembly that has a barrier, or reads a special register: a name with %, where operands have $. */
static bool is_plain_assembly(LLVMValueRef value) {
  size_t length, at = 0;
  const char *text = LLVMGetInlineAsmAsmString(value, &length);
  while (at < length && text[at] != '%' && !(length - at >= 3 && !strncmp(text + at, "bar", 3)))
    at++;
  return at == length;
}

static bool fits(struct walk *, LLVMValueRef function);

static bool fits_call(struct walk *w, LLVMValueRef function, LLVMValueRef call) {
  static const char *const declared[] = {"malloc", "free", "vprintf", "__assertfail", "__sumac_even_end_", NULL};
  LLVMValueRef value = LLVMGetCalledValue(call), callee = ir_callee(call);
  if (LLVMIsAInlineAsm(value))
    return is_plain_assembly(value);
  if (!callee)
    return false;
  const char *name = ir_name(callee);
  if (begins(name, "llvm."))
    return !is_of_block(w, function, name);
  if (is_within_warp(w, call, name))
    return true;
  return LLVMIsDeclaration(callee) ? is_any(name, declared) : fits(w, callee);
}

/* A constant that has the address of a .shared variable. */
static bool is_shared(LLVMValueRef value) {
  if (LLVMIsAGlobalValue(value))
    return LLVMIsAGlobalVariable(value) && LLVMGetPointerAddressSpace(LLVMTypeOf(value)) == SPACE_SHARED;
  for (int i = 0; LLVMIsAConstant(value) && i < LLVMGetNumOperands(value); i++)
    if (is_shared(LLVMGetOperand(value, (unsigned)i)))
      return true;
  return false;
}

static bool fits_instruction(struct walk *w, LLVMValueRef function, LLVMValueRef i) {
  for (int o = 0; o < LLVMGetNumOperands(i); o++)
    if (LLVMIsAConstant(LLVMGetOperand(i, (unsigned)o)) && is_shared(LLVMGetOperand(i, (unsigned)o)))
      return false;
  return (!LLVMIsACallInst(i) && !LLVMIsAInvokeInst(i)) || fits_call(w, function, i);
}

/* Whether the function, with all that it calls, has nothing of the block. */
static bool fits(struct walk *w, LLVMValueRef function) {
  if (ir_is_among(&w->seen, function))
    return true; /* or it is found out where it was met first */
  vec_push(&w->seen, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (!fits_instruction(w, function, i))
    return false;
  return true;
}

/* A serial construct has one gang. */
static bool can_share(const struct target_function *f) {
  const struct sumac_kernel *k = &f->kernel;
  if (k->fixed[0] == 1 || k->fixed[1] != 1 || k->fixed[2] < 1 || k->fixed[2] > WARP || k->shared_fixed ||
      k->shared_per_worker)
    return false;
  struct walk w = {.of = f};
  bool found = fits(&w, f->function);
  vec_free(&w.seen);
  return found;
}

/* The CTA's shape: .reqntid if workers and lanes are both known, so that LLVM and ptxas know it; else .maxntid. */
void ptx_shape_block(struct target_function *f) {
  if (!f->is_region)
    return;
  const struct sumac_kernel *k = &f->kernel;
  if (can_share(f)) {
    f->kernel.packed = (unsigned)(PACKED_WARPS * WARP / k->fixed[2]);
    ptx_annotate_threads(f, "maxntid", PACKED_WARPS * WARP, 1);
  } else if (k->fixed[1] && k->fixed[2]) {
    ptx_annotate_threads(f, "reqntid", k->fixed[2], k->fixed[1]);
  } else {
    int most = k->limit[1] * k->limit[2];
    ptx_annotate_threads(f, "maxntid", most && most < MAX_THREADS ? most : MAX_THREADS, 1);
  }
}

static void number(const struct target_function *f, LLVMValueRef call, bool all) {
  LLVMBuilderRef b = ir_builder(f->module->module);
  ir_after(b, call);
  LLVMValueRef in_block = ir_call_intrinsic(b, SREG "ntid.y", NULL, 0, NULL, 0);
  LLVMValueRef others = LLVMBuildMul(b, call, in_block, "");
  LLVMValueRef result =
      all ? others : LLVMBuildAdd(b, others, ir_call_intrinsic(b, SREG "tid.y", NULL, 0, NULL, 0), "");
  LLVMReplaceAllUsesWith(call, result);
  LLVMSetOperand(others, 0, call);
  LLVMDisposeBuilder(b);
}

void ptx_number_packed(struct target_function *f) {
  if (!f->is_region || !f->kernel.packed)
    return;
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
    if (callee && (!strcmp(ir_name(callee), gang) || !strcmp(ir_name(callee), gangs)))
      number(f, i, !strcmp(ir_name(callee), gangs));
  }
}
