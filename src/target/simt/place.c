/*
 * place.c - memory for the variables that threads share (VAR_SHARED).
 *
 *     shared memory    while the target has room for the gang's variables (simt_ops.take_shared)
 *     global memory    larger ones: a piece of the launch's memory, whose address is in a slot after the region's
 *                      own and that of partial results
 *
 *     scratch + gang * (per_gang + workers * per_worker)       what the gang shares
 *             + per_gang + worker * per_worker                 what each worker shares
 *
 * A routine has no such slot: what does not fit comes from the device's heap (heap.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "target/simt/reorg.h"

enum { MOST_SCALAR = 16 }; /* bytes */

static void drop_lifetimes(const struct var *v) {
  for (size_t i = 0; i < v->nuses; i++)
    if (v->uses[i].kind == USE_LIFETIME_START || v->uses[i].kind == USE_LIFETIME_END)
      LLVMInstructionEraseFromParent(v->uses[i].instruction);
}

static bool per_worker(const struct var *v) {
  return v->home->mode == MODE_WORKER;
}

static unsigned copies_of(struct reorg *r, const struct var *v) {
  return per_worker(v) ? (unsigned)simt_most(r->f, LEVEL_WORKER) : 1;
}

/* Bytes of each of COPIES; what follows one has the variable's alignment, too. */
static unsigned long long bytes_of_copy(const struct var *v, unsigned copies) {
  unsigned long long alignment = LLVMGetAlignment(v->alloca);
  return copies > 1 ? (v->bytes + alignment - 1) / alignment * alignment : v->bytes;
}

static LLVMTypeRef type_of_copy(struct reorg *r, const struct var *v, unsigned copies) {
  unsigned long long bytes = bytes_of_copy(v, copies);
  return bytes == v->bytes ? LLVMGetAllocatedType(v->alloca)
                           : LLVMArrayType2(LLVMInt8TypeInContext(LLVMGetModuleContext(r->module)), bytes);
}

/* It stands for no variable of the user's. */
static bool is_ours(struct reorg *r, const struct var *v) {
  int how = __sumac_is_object;
  const char *name = ir_users_name(r->arena, v->alloca, &how);
  return name ? how == __sumac_is_own : strncmp(ir_name(v->alloca), "__sumac", strlen("__sumac")) == 0;
}

/* What messages call it: its name, or what it is for. */
static const char *name_of(struct reorg *r, const struct var *v) {
  const char *name = ir_users_name(r->arena, v->alloca, NULL);
  return name ? name : is_ours(r, v) ? "Sumac's own" : ir_name(v->alloca);
}

static LLVMValueRef lifetime_of(const struct var *v) {
  for (size_t i = 0; i < v->nuses; i++)
    if (v->uses[i].kind == USE_LIFETIME_START)
      return v->uses[i].instruction;
  return NULL;
}

/* The place of its declaration, or of its first use. */
static struct place place_of(struct reorg *r, const struct var *v) {
  LLVMValueRef start = lifetime_of(v);
  return ir_place(r->arena, start ? start : v->uses[0].instruction);
}

static void tell(struct reorg *r, const struct var *v, const char *where) {
  if (!r->f->module->info)
    return;
  struct place place = place_of(r, v);
  const char *owner = per_worker(v) ? "worker" : "gang", *name = name_of(r, v);
  if (is_ours(r, v))
    target_say(r->f->module, r->f, INFO_DATA, r->f->user, place, "%llu bytes in %s, one a %s: %s", v->bytes, where,
               owner, name);
  else
    target_say(r->f->module, r->f, INFO_DATA, r->f->user, place, "private variable '%s' of %llu bytes in %s, one a %s",
               name, v->bytes, where, owner);
}

/* Whether V is what the region has in place of a variable around it. */
static bool is_parameter(struct reorg *r, const struct var *v) {
  bool found = false;
  for (size_t i = 0; i < v->nuses && !found; i++) {
    LLVMValueRef value = v->uses[i].kind == USE_STORE ? LLVMGetOperand(v->uses[i].instruction, 0) : NULL;
    while (value && LLVMIsACastInst(value))
      value = LLVMGetOperand(value, 0);
    found = value && LLVMIsALoadInst(value) && simt_is_slot(r, LLVMGetOperand(value, 0));
  }
  return found;
}

/* The user declares it, threads use it in a loop inside of the code that has it, and it need not be in memory for that.
 */
static bool in_registers(struct reorg *r, const struct var *v) {
  bool declared = false, used = false;
  for (size_t i = 0; i < v->nuses; i++) {
    declared |= v->uses[i].kind == USE_LIFETIME_START;
    used |= v->uses[i].reads && simt_node(r, v->uses[i].instruction)->span != v->home;
  }
  bool kept = v->kind == VAR_UNIFORM || v->kind == VAR_LEADER;
  return declared && used && kept && !v->local && !is_ours(r, v) && !is_parameter(r, v);
}

void simt_tell_registers(struct reorg *r) {
  for (size_t i = 0; r->f->module->info && i < r->nvars; i++) {
    const struct var *v = r->vars[i];
    if (!in_registers(r, v) || strncmp(name_of(r, v), "__", 2) == 0)
      continue; /* those are of the translation of another language */
    struct place place = place_of(r, v);
    target_say(r->f->module, r->f, INFO_DATA, r->f->user, place, "private variable '%s' of %llu bytes in registers: %s",
               name_of(r, v), v->bytes,
               v->kind == VAR_UNIFORM ? "every thread computes it" : "threads get a copy at each loop");
  }
}

void simt_tell_lengths(struct reorg *r) {
  static const char *const owners[] = {"gang", "worker", "lane"};
  const struct simt_function *own = simt_of(r->f);
  for (size_t i = 0; i < own->nlengths; i++) {
    const struct span *span = simt_node(r, own->lengths[i].call)->span;
    simt_tell_length(r->f->module, r->f->user, &own->lengths[i], owners[span ? span->mode : MODE_PART]);
  }
}

static LLVMTypeRef generic(struct reorg *r) {
  return LLVMPointerTypeInContext(LLVMGetModuleContext(r->module), 0);
}

static LLVMValueRef wide(struct reorg *r, LLVMValueRef value) {
  return LLVMBuildZExt(r->b, value, LLVMInt64TypeInContext(LLVMGetModuleContext(r->module)), "");
}

static LLVMValueRef i64(struct reorg *r, unsigned long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(r->module)), value, false);
}

static void replace(struct reorg *r, struct var *v, LLVMValueRef address) {
  bool debug = !r->f->module->target->is_image; /* devices have lines alone */
  LLVMValueRef variable = debug ? ir_described_variable(r->arena, v->alloca, lifetime_of(v)) : NULL;
  drop_lifetimes(v);
  ir_move_variable(v->alloca, address, variable);
}

/* Zeros a worker's LOCAL: INIT reads the LOCALs of all workers, but so far only the first worker's has been written. */
static void clear(struct reorg *r, struct var *v, LLVMValueRef address) {
  ir_at(r->b, LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(v->alloca)));
  simt_call(r->b, r->f->module, SIMT_clear, (LLVMValueRef[]){address, i64(r, v->bytes)}, 2);
}

static void into_shared(struct reorg *r, struct var *v, unsigned copies) {
  tell(r, v, "shared memory");
  LLVMTypeRef type = type_of_copy(r, v, copies);
  struct text name = {0}; /* the part before the dot is what the simulator's reports call it */
  text_printf(&name, "%s.private", is_ours(r, v) ? ir_name(v->alloca) : name_of(r, v));
  LLVMValueRef variable =
      simt_ops(r->f)->shared(r->f, LLVMArrayType2(type, copies), LLVMGetAlignment(v->alloca), name.text);
  text_free(&name);
  LLVMValueRef address = simt_generic(r->b, variable);
  if (copies > 1) {
    ir_at(r->b, v->alloca);
    LLVMValueRef worker = simt_pos(r->b, r->f, LEVEL_WORKER);
    address = simt_generic(r->b, LLVMBuildInBoundsGEP2(r->b, type, variable, &worker, 1, ""));
    if (v->local && v->bytes <= MOST_SCALAR)
      clear(r, v, address);
  }
  replace(r, v, address);
}

/* --- the launch's memory --- */

static unsigned long *size_of(struct reorg *r, const struct var *v) {
  struct sumac_kernel *kernel = &r->f->kernel;
  return per_worker(v) ? &kernel->scratch_per_worker : &kernel->scratch_per_gang;
}

/* Assigns V's offset among the variables of a gang, or of a worker. Its name is kept for the runtime's message that
   memory is exhausted. */
static void reserve(struct reorg *r, struct var *v) {
  unsigned long *size = size_of(r, v);
  struct sumac_kernel *kernel = &r->f->kernel;
  v->offset = (*size + 15) & ~15ul;
  *size = (v->offset + v->bytes + 15) & ~15ul;
  kernel->scratch_name = arena_printf(r->f->module->arena, "%s%s%s", kernel->scratch_name ? kernel->scratch_name : "",
                                      kernel->scratch_name ? ", " : "", name_of(r, v));
  v->in_launch = true;
  tell(r, v, "global memory");
}

static void into_launch(struct reorg *r, struct var *v) {
  const struct sumac_kernel *kernel = &r->f->kernel;
  LLVMContextRef context = LLVMGetModuleContext(r->module);
  LLVMTypeRef byte = LLVMInt8TypeInContext(context), i64_type = LLVMInt64TypeInContext(context);
  ir_at(r->b, v->alloca);
  LLVMValueRef at = i64(r, (unsigned long long)r->f->nslots + (kernel->counter_bytes != 0));
  LLVMValueRef slot = LLVMBuildInBoundsGEP2(r->b, i64_type, LLVMGetParam(r->function, 0), &at, 1, "");
  LLVMValueRef memory = LLVMBuildIntToPtr(r->b, LLVMBuildLoad2(r->b, i64_type, slot, ""), generic(r), "launch.memory");
  LLVMValueRef workers = wide(r, simt_size(r->b, r->f, LEVEL_WORKER));
  LLVMValueRef row = LLVMBuildAdd(r->b, i64(r, kernel->scratch_per_gang),
                                  LLVMBuildMul(r->b, workers, i64(r, kernel->scratch_per_worker), ""), "");
  LLVMValueRef offset = LLVMBuildMul(r->b, wide(r, simt_pos(r->b, r->f, LEVEL_GANG)), row, "");
  offset = LLVMBuildAdd(r->b, offset, i64(r, v->offset + (per_worker(v) ? kernel->scratch_per_gang : 0)), "");
  if (per_worker(v)) {
    LLVMValueRef worker = wide(r, simt_pos(r->b, r->f, LEVEL_WORKER));
    LLVMValueRef own = LLVMBuildMul(r->b, worker, i64(r, kernel->scratch_per_worker), "");
    offset = LLVMBuildAdd(r->b, offset, own, "");
  }
  replace(r, v, LLVMBuildInBoundsGEP2(r->b, byte, memory, &offset, 1, ""));
}

/* --- the device's heap --- */

static void into_heap(struct reorg *r, struct var **list, size_t n) {
  struct heap_block *blocks = ARENA_ARRAY(r->arena, struct heap_block, n);
  for (size_t i = 0; i < n; i++) {
    struct place place = place_of(r, list[i]);
    unsigned copies = copies_of(r, list[i]);
    blocks[i].bytes = bytes_of_copy(list[i], copies) * copies;
    blocks[i].what = arena_printf(r->arena, "%s:%u: %s", place.file, place.line, name_of(r, list[i]));
    tell(r, list[i], "the device's heap");
  }
  simt_take_blocks(r, blocks, n);
  for (size_t i = 0; i < n; i++) {
    LLVMTypeRef type = type_of_copy(r, list[i], copies_of(r, list[i]));
    LLVMValueRef worker = per_worker(list[i]) ? simt_pos(r->b, r->f, LEVEL_WORKER) : ir_i32(r->module, 0);
    replace(r, list[i], LLVMBuildInBoundsGEP2(r->b, type, blocks[i].at, &worker, 1, ""));
  }
}

void simt_place_shared(struct reorg *r) {
  struct var **heap = ARENA_ARRAY(r->arena, struct var *, r->nvars + 1);
  size_t nheap = 0;
  EACH_AT (struct var, v, r->vars, r->nvars) {
    if (v->kind != VAR_SHARED)
      continue;
    unsigned copies = copies_of(r, v);
    if (simt_ops(r->f)->take_shared(r->f, bytes_of_copy(v, copies) * copies)) {
      into_shared(r, v, copies);
    } else if (r->f->is_region) {
      reserve(r, v);
    } else {
      heap[nheap++] = v;
    }
  }
  for (size_t i = 0; i < r->nvars; i++) /* now the sizes are known */
    if (r->vars[i]->in_launch)
      into_launch(r, r->vars[i]);
  if (nheap)
    into_heap(r, heap, nheap);
}
