/*
 * partials.c - reductions of scalars and few elements over lanes and workers: which function of the device library each
 * builtin becomes. A target's strategies say which of these hooks it uses.
 *
 *            SETUP        INIT                      FINI                         TEARDOWN
 *   vector   LOCAL        lane 0 keeps LOCAL,       one value a group of lanes;  leader adds the other groups' partials
 *                         others the identity       a partial each into SLOTS
 *   worker   LOCAL        worker 0 keeps LOCAL      partial into SLOTS           leader adds the others' partials
 *
 * SLOTS are in the gang's shared memory, one buffer for each level and function, which all loops use in turn; reorg
 * places the barriers, as for any variable. If a worker is one group of lanes, its FINI has the result already.
 *
 * To change a reduction over lanes or workers: partials.c; of arrays: combine_arrays.c; devlib/simt.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

/* Place of one reduction's partials in the buffer of its level: in bytes for one worker (group of lanes). ORDINAL
   counts the reductions of one loop that have the same size. */
struct red_slot {
  int lid, level, rid, ordinal;
  unsigned offset, end, element; /* bytes; of arrays, ELEMENT is an element's size */
};

bool simt_fits_values(const struct red_case *c) {
  return !simt_in_memory(c) && c->size != 1;
}

static LLVMContextRef context(struct expansion *e) {
  return LLVMGetModuleContext(e->module->module);
}

/* Elements that M's reduction has: 1 for a scalar. */
static unsigned array_count(const struct marker *m) {
  long long count = 1;
  if (m->red.array && m->type != RED_OBJECT && !ir_is_constant_int(m->red.n, &count))
    bug("expand", "partials", "an array of unknown length has no partials in shared memory");
  return (unsigned)count;
}

/* Bytes of one partial result; of a LOCAL that is an object of a declared operator, all of it, rounded up to 16. */
static unsigned element_bytes(const struct marker *m) {
  long long count = 1;
  if (m->type != RED_OBJECT)
    return type_info(m->type)->bytes;
  if (ir_is_constant_int(m->red.n, &count) && count < 1)
    count = 1; /* h[0:0]: a slot that nobody uses */
  return (unsigned)((m->red.stride * count + 15) / 16 * 16);
}

static void add_slot(struct target_function *f, struct red_slot slot) {
  struct simt_function *own = simt_of(f);
  if (own->nslots == own->slot_capacity) {
    struct red_slot *more = ARENA_ARRAY(f->module->arena, struct red_slot, own->slot_capacity * 2 + 8);
    for (size_t i = 0; i < own->nslots; i++)
      more[i] = own->slots[i];
    own->slots = more;
    own->slot_capacity = own->slot_capacity * 2 + 8;
  }
  own->slots[own->nslots++] = slot;
}

/* The offset of M's partials in its level's buffer. The workers of a gang may run different vector loops at the same
   time, so two loops may use the same bytes only if these belong to the same group of lanes in both: reductions of
   different loops share an offset only if their elements are equally large. */
static unsigned slot_offset(struct target_function *f, const struct marker *m) {
  struct simt_function *own = simt_of(f);
  unsigned element = element_bytes(m), bytes = element * array_count(m), end = 0;
  struct red_slot slot = {.lid = m->lid, .level = m->level, .rid = m->rid, .element = element};
  EACH_OF (struct red_slot, s, own->slots, own->nslots) {
    if (s->level != m->level)
      continue;
    if (s->lid == m->lid && s->rid == m->rid)
      return s->offset;
    slot.ordinal += s->lid == m->lid && s->end - s->offset == bytes && s->element == element;
    end = s->end > end ? s->end : end;
  }
  slot.offset = (end + element - 1) / element * element;
  EACH_OF (struct red_slot, s, own->slots, own->nslots)
    if (s->level == m->level && s->ordinal == slot.ordinal && s->end - s->offset == bytes && s->element == element)
      slot.offset = s->offset;
  slot.end = slot.offset + bytes;
  add_slot(f, slot);
  unsigned *high = &own->buffer_bytes[level_index(m->level)];
  *high = slot.end > *high ? slot.end : *high;
  return slot.offset;
}

/* How many partials a reduction over LEVEL has in one gang, at most. */
static unsigned partials(struct target_function *f, int level) {
  if (level == LEVEL_WORKER)
    return (unsigned)simt_most(f, LEVEL_WORKER);
  int workers = simt_fixed(f, LEVEL_WORKER), vector = simt_fixed(f, LEVEL_VECTOR);
  return (unsigned)(workers && vector ? workers * vector / simt_width(f) : simt_ops(f)->groups);
}

/* The address of the partials of M's reduction, generic. */
LLVMValueRef simt_slots(struct expansion *e, const struct marker *m) {
  struct target_function *f = e->function;
  struct simt_function *own = simt_of(f);
  int level = level_index(m->level);
  LLVMTypeRef byte = LLVMInt8TypeInContext(context(e));
  if (!own->buffer[level]) {
    struct text name = {0};
    text_printf(&name, "%s.%s.partials", f->name, level_name(m->level));
    own->buffer[level] = simt_ops(f)->shared(f, byte, 16, name.text);
    text_free(&name);
  }
  unsigned offset = slot_offset(f, m) * partials(f, m->level);
  LLVMValueRef index = LLVMConstInt(LLVMInt64TypeInContext(context(e)), offset, false);
  LLVMValueRef address = simt_generic(e->b, LLVMConstInBoundsGEP2(byte, own->buffer[level], &index, 1));
  if (!m->red.element)
    return address;
  unsigned stride = type_info(m->type)->bytes * partials(f, m->level); /* the partials of one element lie together */
  LLVMValueRef element =
      LLVMBuildNSWMul(e->b, m->red.element, LLVMConstInt(LLVMInt64TypeInContext(context(e)), stride, false), "");
  return LLVMBuildInBoundsGEP2(e->b, byte, address, &element, 1, "");
}

LLVMValueRef simt_group_slots(struct expansion *e, const struct marker *m) {
  struct marker vector = *m;
  vector.level = LEVEL_VECTOR;
  vector.red.array = NULL;
  int lanes = simt_fixed(e->function, LEVEL_VECTOR);
  if (lanes && lanes <= simt_ops(e->function)->width)
    return LLVMConstNull(LLVMPointerTypeInContext(context(e), 0));
  return simt_slots(e, &vector);
}

LLVMValueRef simt_of_worker(struct expansion *e, const struct marker *m, LLVMValueRef slots) {
  struct target_function *f = e->function;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(context(e)), i64 = LLVMInt64TypeInContext(context(e));
  LLVMValueRef width = LLVMConstInt(i32, (unsigned)simt_width(f), false);
  LLVMValueRef groups = LLVMBuildUDiv(e->b, simt_size(e->b, f, LEVEL_VECTOR), width, "");
  LLVMValueRef first = LLVMBuildNUWMul(e->b, simt_pos(e->b, f, LEVEL_WORKER), groups, "");
  LLVMValueRef offset = LLVMBuildNUWMul(e->b, LLVMBuildZExt(e->b, first, i64, ""),
                                        LLVMConstInt(i64, type_info(m->type)->bytes, false), "");
  return LLVMBuildInBoundsGEP2(e->b, LLVMInt8TypeInContext(context(e)), slots, &offset, 1, "");
}

LLVMValueRef simt_red_same(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)e, (void)r;
  return m->red.local;
}

/* For an element of an array, which may live in memory: "if (!FIRST) LOCAL[element] = identity;", so that an element
   that is not initialised is not read. Returns its value. */
static LLVMValueRef init_element(struct expansion *e, const struct marker *m, LLVMValueRef identity,
                                 LLVMValueRef first) {
  LLVMValueRef keep = LLVMBuildZExt(e->b, first, LLVMInt32TypeInContext(context(e)), "");
  LLVMValueRef args[3] = {m->red.at, ir_to_memory(e->b, identity, m->type), keep};
  simt_call_typed(e->b, e->module, SIMT_init_element, m->type, args, 3);
  return ir_from_memory(e->b, m->red.at, m->type);
}

/* --- vector and worker --- */

LLVMValueRef simt_first_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef identity = ir_identity(context(e), m->type, m->op);
  LLVMValueRef first =
      LLVMBuildICmp(e->b, LLVMIntEQ, simt_pos(e->b, e->function, m->level), ir_i32(e->module->module, 0), "");
  if (m->red.element)
    return init_element(e, m, identity, first);
  return LLVMBuildSelect(e->b, first, m->red.local, identity, "");
}

LLVMValueRef simt_lanes_fini(struct expansion *e, const struct marker *m, enum simt_library which, bool groups) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef local = ir_to_memory(e->b, m->red.local, m->type);
  LLVMValueRef own =
      groups ? simt_of_worker(e, m, simt_slots(e, m)) : LLVMConstNull(LLVMPointerTypeInContext(context(e), 0));
  LLVMValueRef args[4] = {local, own, ir_i32(module, m->op), simt_size(e->b, e->function, LEVEL_VECTOR)};
  simt_call_typed(e->b, e->module, which, m->type, args, 4);
  return ir_from_memory(e->b, local, m->type);
}

LLVMValueRef simt_worker_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef args[2] = {ir_to_memory(e->b, m->red.local, m->type), simt_slots(e, m)};
  simt_call_typed(e->b, e->module, SIMT_worker_fini, m->type, args, 2);
  return m->red.local;
}

LLVMValueRef simt_slots_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMModuleRef module = e->module->module;
  LLVMValueRef local = ir_to_memory(e->b, m->red.local, m->type);
  LLVMValueRef slots = simt_slots(e, m);
  if (m->level == LEVEL_VECTOR)
    slots = simt_of_worker(e, m, slots);
  LLVMValueRef args[4] = {local, slots, ir_i32(module, m->op), simt_size(e->b, e->function, m->level)};
  simt_call_typed(e->b, e->module, m->level == LEVEL_WORKER ? SIMT_worker_teardown : SIMT_vector_teardown, m->type,
                  args, 4);
  return ir_from_memory(e->b, local, m->type);
}

void simt_size_partials(struct target_function *f) {
  struct simt_function *own = simt_of(f);
  if (simt_is_alone(f))
    return;
  static const int levels[] = {LEVEL_WORKER, LEVEL_VECTOR};
  for (int i = 0; i < 2; i++) {
    int level = level_index(levels[i]);
    if (own->buffer[level])
      own->buffer[level] =
          simt_ops(f)->resize(f, own->buffer[level], own->buffer_bytes[level] * partials(f, levels[i]));
  }
}
