/*
 * lengths.c - arrays of run-time length (and private objects of such types) live in the device's heap:
 *
 *     int a[n];        base = NULL                                  where the scope of such arrays begins
 *                      array_free(base);                            as a goto may have led back to the declaration
 *                      base = private_new(n * sizeof(int), what)    where it is declared
 *                      array_free(base)                             where the scope ends
 *
 * Memory of alloca lasts until its function returns; it is supported in sequential functions, which each lane runs for
 * itself:
 *
 *     alloca(n)        last = NULL                                  where the function begins
 *                      library's alloca(&last, n, what)
 *                      alloca_end(last)                             where it returns
 *
 * So does a variable of partitioned code that the user wants to be where all threads of the gang reach it
 * (__sumac_is_for_team), as they do not reach each other's stacks:
 *
 *     lifetime.start(x)    block = private_new(sizeof x, what), which x becomes
 *     lifetime.end(x)      array_free(block)
 *
 * Who executes the code for an array depends on where it is declared: in single-mode code the gang's or the worker's
 * leader, so that there is one array a gang or worker, whose address is broadcast at FORK; in partitioned code each
 * lane.
 *
 * To change where arrays of run-time length live on the GPU: lengths.c; private to loops: arrays.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "target/simt/simt.h"

enum { HEAP_ALIGNMENT = 16 };

struct placing {
  struct target_module *m;
  LLVMValueRef function;
  LLVMBuilderRef b;
};

static LLVMValueRef i64(struct placing *p, unsigned long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(p->m->module)), value, false);
}

static LLVMTypeRef pointer(struct placing *p) {
  return LLVMPointerTypeInContext(LLVMGetModuleContext(p->m->module), 0);
}

static void drop(struct placing *p, LLVMValueRef before, LLVMValueRef base) {
  ir_at(p->b, before);
  LLVMValueRef block = LLVMBuildLoad2(p->b, pointer(p), base, "");
  simt_call(p->b, p->m, SIMT_array_free, &block, 1);
}

/* How many bytes to allocate for ALLOCA, so that they can be aligned. */
static LLVMValueRef size_of(struct placing *p, LLVMValueRef alloca) {
  unsigned alignment = LLVMGetAlignment(alloca);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(p->m->module);
  unsigned long long size = LLVMABISizeOfType(layout, LLVMGetAllocatedType(alloca));
  LLVMValueRef n = LLVMBuildIntCast2(p->b, LLVMGetOperand(alloca, 0), LLVMTypeOf(i64(p, 0)), false, "");
  LLVMValueRef bytes = LLVMBuildMul(p->b, n, i64(p, size), "");
  if (alignment > HEAP_ALIGNMENT)
    bytes = LLVMBuildAdd(p->b, bytes, i64(p, alignment), "");
  return bytes;
}

static LLVMValueRef take(struct placing *p, LLVMValueRef alloca, const char *what) {
  LLVMValueRef arguments[] = {size_of(p, alloca), LLVMBuildGlobalStringPtr(p->b, what, "array.what")};
  return simt_call(p->b, p->m, SIMT_private_new, arguments, 2);
}

static LLVMValueRef aligned(struct placing *p, LLVMValueRef block, unsigned alignment) {
  if (alignment <= HEAP_ALIGNMENT)
    return block;
  LLVMValueRef at = LLVMBuildPtrToInt(p->b, block, LLVMTypeOf(i64(p, 0)), "");
  at =
      LLVMBuildAnd(p->b, LLVMBuildAdd(p->b, at, i64(p, alignment - 1), ""), i64(p, -(unsigned long long)alignment), "");
  return LLVMBuildIntToPtr(p->b, at, pointer(p), "");
}

/* The alloca is an ordinary variable: it stands at the start of the entry block, with nothing but allocas before. */
static bool is_plain(LLVMValueRef alloca) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(alloca);
  LLVMValueRef before = alloca;
  while (before && LLVMIsAAllocaInst(before))
    before = LLVMGetPreviousInstruction(before);
  return !before && block == LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(block));
}

/* An array of run-time length: not a call of alloca, and inside of a llvm.stacksave scope. */
static bool is_vla(LLVMValueRef alloca) {
  return !is_plain(alloca) && !ir_is_block(alloca) && ir_scope_begin(alloca);
}

static struct simt_length place(struct placing *p, LLVMValueRef alloca) {
  struct arena *arena = p->m->arena;
  struct simt_length length = {.place = ir_place(arena, alloca), .name = ir_users_name(arena, alloca, NULL)};
  LLVMValueRef base = ir_alloca(p->function, pointer(p), "array.base");
  ir_at(p->b, ir_scope_begin(alloca));
  LLVMBuildStore(p->b, LLVMConstNull(pointer(p)), base);
  size_t n;
  LLVMValueRef *ends = ir_scope_ends(arena, alloca, &n);
  for (size_t i = 0; i < n; i++)
    drop(p, ends[i], base);
  drop(p, alloca, base);
  length.call = take(p, alloca,
                     arena_printf(arena, "%s:%u: %s", length.place.file, length.place.line,
                                  length.name ? length.name : "an array of run-time length"));
  LLVMBuildStore(p->b, length.call, base);
  LLVMValueRef address = aligned(p, length.call, LLVMGetAlignment(alloca)), variable = ir_debug_variable(alloca);
  if (variable) {
    ir_set_debug_variable(address, variable); /* until ir_demote */
    ir_replace_undescribed(alloca, address);
  } else {
    ir_replace(alloca, address);
  }
  return length;
}

/* An array of run-time length by C's rules whose length clang has found to be constant becomes an ordinary variable. */
static void place_constant(struct placing *p, LLVMValueRef alloca) {
  unsigned long long count = LLVMConstIntGetZExtValue(LLVMGetOperand(alloca, 0));
  LLVMTypeRef type = LLVMArrayType2(LLVMGetAllocatedType(alloca), count);
  LLVMValueRef variable = ir_alloca(p->function, type, "an array");
  LLVMSetAlignment(variable, LLVMGetAlignment(alloca));
  size_t n;
  LLVMValueRef *ends = ir_scope_ends(p->m->arena, alloca, &n);
  ir_at(p->b, alloca);
  ir_mark_lifetime(p->b, p->m->module, "llvm.lifetime.start", variable);
  for (size_t i = 0; i < n; i++) {
    ir_at(p->b, ends[i]);
    ir_mark_lifetime(p->b, p->m->module, "llvm.lifetime.end", variable);
  }
  ir_replace(alloca, variable);
}

/* Makes the variable that holds the address of the function's last block of alloca (the blocks are linked), and frees
   all blocks before each return. */
static LLVMValueRef last_block(struct placing *p) {
  LLVMValueRef last = ir_alloca(p->function, pointer(p), "alloca.last");
  ir_at(p->b, ir_behind_variables(p->function));
  LLVMBuildStore(p->b, LLVMConstNull(pointer(p)), last);
  IR_EACH_BLOCK(block, p->function) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!end || !LLVMIsAReturnInst(end))
      continue;
    ir_at(p->b, end);
    LLVMValueRef blocks = LLVMBuildLoad2(p->b, pointer(p), last, "");
    simt_call(p->b, p->m, SIMT_alloca_end, &blocks, 1);
  }
  return last;
}

static void place_alloca(struct placing *p, LLVMValueRef alloca, LLVMValueRef last) {
  struct place place = ir_place(p->m->arena, alloca);
  const char *what = arena_printf(p->m->arena, "%s:%u: alloca", place.file, place.line);
  ir_at(p->b, alloca);
  LLVMValueRef arguments[] = {last, size_of(p, alloca), LLVMBuildGlobalStringPtr(p->b, what, "array.what")};
  LLVMValueRef block = simt_call(p->b, p->m, SIMT_alloca, arguments, 3);
  ir_replace(alloca, aligned(p, block, LLVMGetAlignment(alloca)));
}

/* Removes llvm.stacksave and llvm.stackrestore: nothing of run-time length is on the stack any more. */
static void drop_heights(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (ir_is_intrinsic(ir_callee(i), "llvm.stackrestore"))
    LLVMInstructionEraseFromParent(i);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (ir_is_intrinsic(ir_callee(i), "llvm.stacksave"))
    ir_replace(i, LLVMConstNull(LLVMTypeOf(i)));
}

/* An array of run-time length, or memory of alloca. */
static bool has_length(LLVMValueRef alloca) {
  long long n;
  return LLVMIsAAllocaInst(alloca) &&
         (!ir_is_constant_int(LLVMGetOperand(alloca, 0), &n) || n != 1 || ir_is_block(alloca) || is_vla(alloca));
}

static bool is_for_team(struct target_module *m, LLVMValueRef alloca) {
  int how = 0;
  return LLVMIsAAllocaInst(alloca) && ir_users_name(m->arena, alloca, &how) && how == __sumac_is_for_team;
}

/* Places a variable that its team reaches. Its lifetime has to begin in one place; clang writes none if code jumps past
   the declaration. */
static struct simt_length place_for_team(struct placing *p, LLVMValueRef alloca) {
  struct arena *arena = p->m->arena;
  struct simt_length length = {
      .place = ir_place(arena, alloca), .name = ir_users_name(arena, alloca, NULL), .for_team = true};
  size_t n, starts = 0;
  struct ir_use *uses = ir_uses(arena, alloca, &n);
  LLVMValueRef start = NULL;
  for (size_t i = 0; i < n; i++)
    if (uses[i].kind == USE_LIFETIME_START) {
      start = uses[i].instruction;
      starts++;
    }
  if (starts != 1) {
    diag_at(p->m->diag, DIAG_ERROR, length.place,
            "'%s' is to lie in memory that all threads of a team reach, but code jumps past its declaration",
            length.name);
    return length;
  }
  length.place = ir_place(arena, start);
  ir_at(p->b, start);
  length.call = take(p, alloca, arena_printf(arena, "%s:%u: %s", length.place.file, length.place.line, length.name));
  LLVMValueRef address = aligned(p, length.call, LLVMGetAlignment(alloca));
  for (size_t i = 0; i < n; i++) {
    if (uses[i].kind == USE_LIFETIME_END) {
      ir_at(p->b, uses[i].instruction);
      simt_call(p->b, p->m, SIMT_array_free, &length.call, 1);
    }
    if (uses[i].kind == USE_LIFETIME_END || uses[i].kind == USE_LIFETIME_START)
      LLVMInstructionEraseFromParent(uses[i].instruction);
  }
  ir_replace(alloca, address);
  return length;
}

/* Moves all arrays of run-time length of a function to the heap; returns how many, described in *LENGTHS (from the
   module's arena). LANES: each lane runs the function for itself, so that alloca is supported. */
static size_t place_all(struct target_module *m, LLVMValueRef function, bool lanes, struct simt_length **lengths) {
  struct placing p = {m, function, ir_builder(m->module)};
  vec_of(LLVMValueRef) found = {0};
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (has_length(i) || is_for_team(m, i))
    vec_push(&found, i);
  for (size_t i = 0; i < found.n && !m->target->is_image; i++) /* devices have lines alone */
    if (is_vla(found.item[i]))
      ir_set_debug_variable(found.item[i], ir_described_array(m->arena, found.item[i]));
  *lengths = ARENA_ARRAY(m->arena, struct simt_length, found.n + 1);
  size_t placed = 0;
  LLVMValueRef last = NULL;
  for (size_t i = 0; i < found.n; i++) {
    LLVMValueRef alloca = found.item[i];
    if (is_for_team(m, alloca)) {
      struct simt_length length = place_for_team(&p, alloca);
      if (length.call)
        (*lengths)[placed++] = length;
    } else if (is_vla(alloca) && LLVMIsConstant(LLVMGetOperand(alloca, 0))) {
      place_constant(&p, alloca);
    } else if (is_vla(alloca)) {
      (*lengths)[placed++] = place(&p, alloca);
    } else if (lanes) {
      last = last ? last : last_block(&p);
      place_alloca(&p, alloca, last);
    } else {
      diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, alloca),
              "alloca in code for %s is supported in sequential functions only; an array of variable length is "
              "everywhere",
              m->target->simt->device);
      ir_replace(alloca, LLVMGetUndef(pointer(&p)));
    }
  }
  drop_heights(function);
  vec_free(&found);
  LLVMDisposeBuilder(p.b);
  return placed;
}

void simt_tell_length(const struct target_module *m, const char *function, const struct simt_length *length,
                      const char *owner) {
  if (length->for_team)
    target_say(m, NULL, INFO_DATA, function, length->place,
               "private variable '%s' in the device's heap, one a %s, for all threads of the gang", length->name,
               owner);
  else if (length->name)
    target_say(m, NULL, INFO_DATA, function, length->place,
               "private array '%s' of run-time length in the device's heap, one a %s", length->name, owner);
  else
    target_say(m, NULL, INFO_DATA, function, length->place, "array of run-time length in the device's heap, one a %s",
               owner);
}

void simt_note_length(struct notes *n, struct simt_length *length) {
  length->call = note_value(n, "call", length->call);
  length->name = note_text(n, "name", length->name);
  length->place.file = note_text(n, "file", length->place.file);
  length->place.line = (unsigned)note_number(n, "line", length->place.line);
  length->for_team = note_number(n, "for a team", length->for_team);
}

bool simt_place_lengths(struct target_function *f) {
  struct simt_function *own = simt_of(f);
  unsigned before = diag_errors(f->module->diag);
  if (simt_is_alone(f))
    return true;
  for (size_t i = 0; i < f->nlocals; i++)
    if (f->locals[i].alloca && has_length(f->locals[i].alloca))
      simt_forget_local(f, f->locals[i].alloca);
  own->nlengths = place_all(f->module, f->function, !f->levels, &own->lengths);
  return diag_errors(f->module->diag) == before;
}

void simt_place_other_lengths(struct target_module *m) {
  struct simt_length *lengths;
  IR_EACH_FUNCTION(function, m->module) {
    size_t n = LLVMIsDeclaration(function) ? 0 : place_all(m, function, true, &lengths);
    for (size_t i = 0; i < n; i++)
      simt_tell_length(m, ir_name(function), &lengths[i], "lane");
  }
}
