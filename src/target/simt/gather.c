/*
 * gather.c - arrays that a region only updates by atomic constructs (src/lower/plan/gathered.c): each gang does so in
 * shared memory, where an update takes no transaction of global memory, and waits for no other gang.
 *
 *     MINE = buffer in shared memory
 *     all_init(MINE, n, ...)                 GATHER: all threads of the gang fill it with the identity
 *     MINE[k] += e                           atomically, in place of RESULT[k] += e
 *     all_fini(RESULT, MINE, n, ...)         SCATTER: all threads add it to RESULT, atomically, but for identities
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

struct simt_gathered { /* of simt_function.gathered */
  int lid;
  LLVMValueRef mine;
  struct simt_gathered *next;
};

static struct simt_gathered *find(struct expansion *e, int lid) {
  struct simt_gathered *g = simt_of(e->function)->gathered;
  while (g && g->lid != lid)
    g = g->next;
  return g;
}

/* The marker of a reduction of the array whose LOCAL is MINE. */
static struct marker as_array(const struct marker *m, LLVMValueRef mine) {
  return (struct marker){
      .kind = MARK_FINI,
      .call = m->call,
      .op = m->op,
      .type = m->type,
      .red = {.res = m->gather.result, .array = mine, .n = m->gather.n, .stride = type_info(m->type)->bytes}};
}

static LLVMValueRef begin(struct expansion *e, const struct marker *m) {
  long long n;
  if (!ir_is_constant_int(m->gather.n, &n))
    bug("expand", e->function->name, "the number of gathered elements is not constant");
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  unsigned long long bytes = (unsigned long long)n * type_info(m->type)->bytes;
  struct simt_function *own = simt_of(e->function);
  struct simt_gathered *g = ARENA_NEW(e->module->arena, struct simt_gathered);
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(context), bytes);
  const char *name = ir_loaded_name(e->module->arena, m->gather.result);
  LLVMValueRef memory =
      simt_ops(e->function)
          ->shared(e->function, type, 16, arena_printf(e->module->arena, "%s.gathered", name ? name : ""));
  *g = (struct simt_gathered){m->lid, simt_generic(e->b, memory), own->gathered};
  own->gathered = g;
  own->private_bytes += (unsigned)bytes;
  struct marker now = as_array(m, g->mine);
  simt_all_init(e, &now, NULL);
  return g->mine;
}

LLVMValueRef simt_gather(struct expansion *e, const struct marker *m) {
  if (m->kind == MARK_GATHER)
    return begin(e, m);
  struct marker now = as_array(m, find(e, m->lid)->mine);
  simt_all_fini(e, &now, true);
  return NULL;
}
