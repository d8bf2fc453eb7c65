/*
 * object_partials.c - reductions over gangs by operators that the program declares: each gang leaves an object, and the
 * one that comes last combines them in the order of the gangs (last_gang.c; devlib/simt/lanes/objects.c).
 * To change the gang that comes last, of objects of declared operators: object_partials.c, devlib/simt/lanes/objects.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static LLVMValueRef i64(const struct marker *m, long long value) {
  return LLVMConstInt(LLVMTypeOf(m->red.n), (unsigned long long)value, true);
}

/* The number of objects of STRIDE bytes. It is constant: other lengths do not fit the row. */
static long long objects(const struct marker *m) {
  long long n = 1;
  ir_is_constant_int(m->red.n, &n);
  return n;
}

struct red_memory simt_object_memory(const struct target_function *f, const struct marker *m) {
  unsigned long bytes = ((unsigned long)(objects(m) * m->red.stride) + 15) / 16 * 16;
  (void)f;
  return (struct red_memory){bytes, bytes};
}

/* The leader stores the object here, not in the function of the last gang, since passing the object's address to a
   function that all lanes call would make it a shared variable. */
LLVMValueRef simt_own_partial_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_to_last(e, m, r, LLVMConstNull(LLVMTypeOf(m->red.array)));
  LLVMValueRef to = simt_gang_memory(e, e->place, simt_object_memory(e->function, m).bytes);
  LLVMValueRef args[4] = {to, m->red.array, i64(m, objects(m)), i64(m, m->red.stride)};
  simt_call(e->b, e->module, SIMT_own_gang_partial, args, 4);
  return NULL;
}

/* Memory in each lane for an object. */
static LLVMValueRef object(struct expansion *e, unsigned long bytes) {
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(LLVMGetModuleContext(e->module->module)), bytes);
  LLVMValueRef alloca = ir_alloca(LLVMGetBasicBlockParent(LLVMGetInsertBlock(e->b)), type, "object");
  LLVMSetAlignment(alloca, 16);
  return alloca;
}

void simt_last_objects(struct expansion *e, const struct red_last *last) {
  const struct marker *m = last->m;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetModuleContext(e->module->module));
  unsigned long bytes = simt_object_memory(e->function, m).bytes;
  LLVMValueRef args[] = {last->res,
                         last->rooms,
                         LLVMBuildTrunc(e->b, last->gangs, i32, ""),
                         object(e, bytes),
                         object(e, bytes),
                         i64(m, objects(m)),
                         i64(m, m->red.stride),
                         m->red.combine,
                         ir_i32(e->module->module, simt_width(e->function))};
  simt_call(e->b, e->module, SIMT_own_gang_finish, args, 9);
}
