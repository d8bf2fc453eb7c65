/*
 * keep_apart.c - what host code may know of the user's variables that a region has by address: no two of them overlap.
 *
 * In the user's function `a` and `b` are two arrays, for LLVM, too. In a region they are addresses from slots, which
 * might be anything: loops are vectorised with a test for overlaps each time that they are entered, and what they read
 * of the one cannot be kept while they write to the other. So what is accessed through the pointer to a variable says
 * that it is in that variable's scope, and none of the other variables':
 *
 *     %p = load ptr, ptr %__sumac_p_a; %e = getelementptr ..., ptr %p, ...; load double, ptr %e
 *     becomes   load double, ptr %e, !alias.scope !{a}, !noalias !{b, c}
 *
 * Accesses through pointers of the user's own say nothing: they may point to any of these variables.
 *
 * requires: the host module as clang wrote it, variables in memory, their annotations read
 * makes:    metadata of loads and stores
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "xform/passes.h"

struct objects {
  struct object {
    LLVMValueRef pointer; /* the alloca that has its address */
    LLVMMetadataRef scope;
    LLVMValueRef own_scope, others; /* the metadata of its accesses */
  } *item;
  size_t n, capacity;
};

/* The pointer gets its value once: it is not made to point to a gang's copy (lower/write/outline.c). */
static bool stays(struct arena *arena, LLVMValueRef pointer) {
  size_t n, stores = 0;
  const struct ir_use *uses = ir_uses(arena, pointer, &n);
  for (size_t i = 0; i < n; i++) {
    stores += uses[i].kind == USE_STORE;
    if (uses[i].kind == USE_ESCAPE || uses[i].kind == USE_MEMORY || uses[i].kind == USE_ATOMIC)
      return false;
  }
  return stores == 1;
}

static struct objects objects_of(struct arena *arena, LLVMValueRef function) {
  struct objects objects = {0};
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    int how = __sumac_is_object;
    if (LLVMIsAAllocaInst(i) && ir_users_name(arena, i, &how) && how == __sumac_is_address && stays(arena, i))
      vec_push(&objects, (struct object){.pointer = i});
  }
  return objects;
}

/* Scopes are told apart by their names, and so are those of functions. */
static void make_scopes(struct arena *arena, LLVMValueRef function, struct objects *objects) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  const char *name = ir_name(function);
  LLVMMetadataRef word = LLVMMDStringInContext2(context, name, strlen(name));
  LLVMMetadataRef domain = LLVMMDNodeInContext2(context, &word, 1);
  LLVMMetadataRef *others = ARENA_ARRAY(arena, LLVMMetadataRef, objects->n);
  for (size_t i = 0; i < objects->n; i++) {
    const char *object = arena_printf(arena, "%s %zu", name, i);
    LLVMMetadataRef parts[] = {LLVMMDStringInContext2(context, object, strlen(object)), domain};
    objects->item[i].scope = LLVMMDNodeInContext2(context, parts, 2);
  }
  for (size_t i = 0; i < objects->n; i++) {
    struct object *object = &objects->item[i];
    size_t n = 0;
    for (size_t k = 0; k < objects->n; k++)
      if (k != i)
        others[n++] = objects->item[k].scope;
    object->own_scope = LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, &object->scope, 1));
    object->others = LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, others, n));
  }
}

/* The object that ADDRESS is in, by the pointer that it was computed from; or NULL. */
static const struct object *object_at(const struct objects *objects, LLVMValueRef address) {
  address = ir_base_pointer(address);
  LLVMValueRef from = LLVMIsALoadInst(address) ? LLVMGetOperand(address, 0) : NULL;
  for (size_t i = 0; from && i < objects->n; i++)
    if (objects->item[i].pointer == from)
      return &objects->item[i];
  return NULL;
}

static void mark_accesses(LLVMValueRef function, const struct objects *objects) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  unsigned scope = LLVMGetMDKindIDInContext(context, "alias.scope", 11);
  unsigned noalias = LLVMGetMDKindIDInContext(context, "noalias", 7);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    const struct object *object = LLVMIsALoadInst(i)    ? object_at(objects, LLVMGetOperand(i, 0))
                                  : LLVMIsAStoreInst(i) ? object_at(objects, LLVMGetOperand(i, 1))
                                                        : NULL;
    if (object) {
      LLVMSetMetadata(i, scope, object->own_scope);
      LLVMSetMetadata(i, noalias, object->others);
    }
  }
}

/* An alias is a second variable of the user's with the memory of another one. */
void keep_apart(struct target_module *m) {
  if (LLVMGetFirstGlobalAlias(m->module))
    return;
  IR_EACH_FUNCTION(function, m->module) {
    struct objects objects = objects_of(m->arena, function);
    if (objects.n > 1) {
      make_scopes(m->arena, function, &objects);
      mark_accesses(function, &objects);
    }
    vec_free(&objects);
  }
}
