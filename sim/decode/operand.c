/*
 * operand.c - operands: constants, registers, special registers, vectors, names, addresses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

#include <stdlib.h>

/* ---- constants: each value once, spread over the lanes ---- */

static struct constant_slot *find_slot(struct decoder *d, uint64_t low, uint64_t high, unsigned bytes) {
  size_t h = (size_t)((low * 0x9e3779b97f4a7c15u ^ high ^ (uint64_t)bytes << 60) >> 13) & (d->slots_capacity - 1);
  while (d->slots[h].bytes && (d->slots[h].low != low || d->slots[h].high != high || d->slots[h].bytes != bytes))
    h = (h + 1) & (d->slots_capacity - 1);
  return &d->slots[h];
}

static void grow_slots(struct decoder *d) {
  struct constant_slot *old = d->slots;
  size_t n = d->slots_capacity;
  d->slots_capacity = n ? n * 2 : 256;
  d->slots = calloc(d->slots_capacity, sizeof *d->slots);
  if (!d->slots)
    abort();
  for (size_t i = 0; i < n; i++)
    if (old[i].bytes)
      *find_slot(d, old[i].low, old[i].high, old[i].bytes) = old[i];
  free(old);
}

uint32_t decode_constant(struct decoder *d, uint64_t low, uint64_t high, unsigned bytes) {
  if (bytes < 8)
    low &= ((uint64_t)1 << 8 * bytes) - 1;
  if (d->nslots * 2 >= d->slots_capacity)
    grow_slots(d);
  struct constant_slot *slot = find_slot(d, low, high, bytes);
  if (slot->bytes)
    return OPERAND(BASE_CONSTANT, slot->offset);
  size_t size = ((size_t)bytes * LANES + 63) & ~(size_t)63;
  if (d->constant_bytes + size > (1u << 30) - 64)
    decode_fail(d, "too many constants");
  if (d->constant_bytes + size > d->constants_capacity) {
    d->constants_capacity = (d->constants_capacity + size) * 2;
    d->constants = xrealloc(d->constants, d->constants_capacity);
  }
  *slot = (struct constant_slot){low, high, bytes, (uint32_t)d->constant_bytes};
  d->nslots++;
  for (int l = 0; l < LANES; l++) {
    uint8_t *to = d->constants + d->constant_bytes + (size_t)l * bytes;
    memcpy(to, &low, bytes < 8 ? bytes : 8);
    if (bytes == 16)
      memcpy(to + 8, &high, 8);
  }
  d->constant_bytes += size;
  return OPERAND(BASE_CONSTANT, slot->offset);
}

/* ---- operands ---- */

static unsigned register_bytes(const struct decoder *d, int reg) {
  return ptx_type_bytes(d->tree->regs[reg].type);
}

static bool is_predicate(const struct decoder *d, int reg) {
  return d->tree->regs[reg].type == T_PRED;
}

uint32_t decode_register(struct decoder *d, const struct ptx_operand *o, unsigned bytes, const char *what) {
  if (o->kind != O_REGISTER || is_predicate(d, o->reg))
    decode_fail(d, "%s of %s must be a register", what, d->inst->opcode);
  if (register_bytes(d, o->reg) != bytes)
    decode_fail(d, "%s of %s is a register of .%s: %u bits expected", what, d->inst->opcode,
                ptx_type_name(d->tree->regs[o->reg].type), 8 * bytes);
  return OPERAND(BASE_FRAME, d->reg_offset[o->reg]);
}

uint32_t decode_predicate(struct decoder *d, const struct ptx_operand *o, const char *what) {
  if (o->kind != O_REGISTER || !is_predicate(d, o->reg) || o->negated)
    decode_fail(d, "%s of %s must be a predicate", what, d->inst->opcode);
  return OPERAND(BASE_FRAME, d->reg_offset[o->reg]);
}

uint32_t decode_predicate_source(struct decoder *d, const struct ptx_operand *o, bool *negated) {
  *negated = false;
  if (o->kind == O_INTEGER)
    return decode_constant(d, o->value ? ~(uint64_t)0 : 0, 0, 4);
  if (o->kind != O_REGISTER || !is_predicate(d, o->reg))
    decode_fail(d, "predicate expected as operand of %s", d->inst->opcode);
  *negated = o->negated;
  return OPERAND(BASE_FRAME, d->reg_offset[o->reg]);
}

static const struct {
  const char *name;
  int special;
} specials[] = {
    {"%tid.x", SPECIAL_TID},
    {"%tid.y", SPECIAL_TID + 1},
    {"%tid.z", SPECIAL_TID + 2},
    {"%ntid.x", SPECIAL_NTID},
    {"%ntid.y", SPECIAL_NTID + 1},
    {"%ntid.z", SPECIAL_NTID + 2},
    {"%ctaid.x", SPECIAL_CTAID},
    {"%ctaid.y", SPECIAL_CTAID + 1},
    {"%ctaid.z", SPECIAL_CTAID + 2},
    {"%nctaid.x", SPECIAL_NCTAID},
    {"%nctaid.y", SPECIAL_NCTAID + 1},
    {"%nctaid.z", SPECIAL_NCTAID + 2},
    {"%laneid", SPECIAL_LANEID},
    {"%warpid", SPECIAL_WARPID},
    {"%nwarpid", SPECIAL_NWARPID},
    {"%smid", SPECIAL_SMID},
    {"%nsmid", SPECIAL_NSMID},
    {"%lanemask_eq", SPECIAL_EQ},
    {"%lanemask_le", SPECIAL_LE},
    {"%lanemask_lt", SPECIAL_LT},
    {"%lanemask_ge", SPECIAL_GE},
    {"%lanemask_gt", SPECIAL_GT},
    {"%gridid", SPECIAL_GRIDID},
    {"%dynamic_smem_size", SPECIAL_DYNAMIC_SMEM},
    {"%total_smem_size", SPECIAL_TOTAL_SMEM},
    {"%is_explicit_cluster", SPECIAL_ZERO},
    {"%envreg0", SPECIAL_ZERO}, /* what they hold is the driver's affair: here as cooperative groups expect */
    {"%envreg1", SPECIAL_WORKSPACE_HIGH},
    {"%envreg2", SPECIAL_WORKSPACE_LOW},
    {"%clusterid.x", SPECIAL_CTAID},
    {"%clusterid.y", SPECIAL_CTAID + 1},
    {"%clusterid.z", SPECIAL_CTAID + 2},
    {"%nclusterid.x", SPECIAL_NCTAID},
    {"%nclusterid.y", SPECIAL_NCTAID + 1},
    {"%nclusterid.z", SPECIAL_NCTAID + 2},
    {"%cluster_ctaid.x", SPECIAL_ZERO},
    {"%cluster_ctaid.y", SPECIAL_ZERO},
    {"%cluster_ctaid.z", SPECIAL_ZERO},
    {"%cluster_nctaid.x", SPECIAL_ONE},
    {"%cluster_nctaid.y", SPECIAL_ONE},
    {"%cluster_nctaid.z", SPECIAL_ONE},
    {"%cluster_ctarank", SPECIAL_ZERO},
    {"%cluster_nctarank", SPECIAL_ONE},
    {"%reserved_smem_offset_begin", SPECIAL_ZERO},
};

static uint32_t special_operand(struct decoder *d, const struct ptx_operand *o, unsigned bytes) {
  if (strcmp(o->name, "WARP_SZ") == 0)
    return decode_constant(d, LANES, 0, bytes);
  for (size_t k = 0; k < sizeof specials / sizeof *specials; k++)
    if (strcmp(specials[k].name, o->name) == 0) {
      if (bytes != 4)
        decode_fail(d, "special register %s is 32 bits wide", o->name);
      return OPERAND(BASE_SPECIAL, specials[k].special * LANES * 4);
    }
  decode_fail(d, "special register %s is not supported here", o->name);
}

static uint64_t float_operand(struct decoder *d, const struct ptx_operand *o, enum ptx_type type) {
  if (type == T_F32 && o->kind == O_FLOAT64)
    return f32_bits((f32)f64_of(o->value));
  if (type == T_F64 && o->kind == O_FLOAT32)
    return f64_bits((f64)f32_of((u32)o->value));
  if (ptx_type_bytes(type) != (o->kind == O_FLOAT32 ? 4u : 8u))
    decode_fail(d, "floating constant as operand of .%s", ptx_type_name(type));
  return o->value;
}

uint32_t decode_source(struct decoder *d, const struct ptx_operand *o, enum ptx_type type) {
  unsigned bytes = ptx_type_bytes(type);
  bool local = false;
  enum ptx_space space;
  switch (o->kind) {
  case O_REGISTER:
    return decode_register(d, o, bytes, "source");
  case O_INTEGER:
    if (type == T_F32 || type == T_F64)
      decode_fail(d, "integer constant as operand of .%s", ptx_type_name(type));
    return decode_constant(d, o->value, bytes == 16 && (int64_t)o->value < 0 ? ~(uint64_t)0 : 0, bytes);
  case O_FLOAT32:
  case O_FLOAT64:
    return decode_constant(d, float_operand(d, o, type), 0, bytes);
  case O_SPECIAL:
    return special_operand(d, o, bytes);
  case O_NAME:
  case O_VARIABLE: {
    uint64_t address = decode_name(d, o, &local, &space);
    if (local)
      decode_fail(d, "the address of .local %s can only be an operand of mov, cvta, ld and st", o->var->name);
    return decode_constant(d, address, 0, bytes);
  }
  default:
    decode_fail(d, "unexpected operand of %s", d->inst->opcode);
  }
}

uint32_t decode_any_register(struct decoder *d, const struct ptx_operand *o, unsigned *bytes) {
  if (o->kind != O_REGISTER || is_predicate(d, o->reg))
    decode_fail(d, "register expected as operand of %s", d->inst->opcode);
  *bytes = register_bytes(d, o->reg);
  return OPERAND(BASE_FRAME, d->reg_offset[o->reg]);
}

/* {%r1, %r2, _, %r4}: COUNT registers of one width, or, where there is no SINK, constants too; those are as wide as the
   registers, or, without any, as *bytes says. */
const uint32_t *decode_vector(struct decoder *d, const struct ptx_operand *o, unsigned count, unsigned *bytes,
                              bool sink) {
  if (o->kind != O_VECTOR || o->nitems != count)
    decode_fail(d, "vector of %u elements expected as operand of %s", count, d->inst->opcode);
  uint32_t *items = ARENA_ARRAY(d->arena, uint32_t, count);
  unsigned type_bytes = *bytes;
  *bytes = 0;
  for (unsigned k = 0; k < count; k++) {
    unsigned width = *bytes;
    if (sink && o->items[k].kind == O_SINK)
      items[k] = NO_OPERAND;
    else if (o->items[k].kind == O_REGISTER)
      items[k] = decode_any_register(d, &o->items[k], &width);
    else
      continue;
    if (*bytes && width != *bytes)
      decode_fail(d, "registers of different widths in a vector");
    *bytes = width;
  }
  for (unsigned k = 0; k < count; k++)
    if (o->items[k].kind != O_REGISTER && !(sink && o->items[k].kind == O_SINK)) {
      if (sink)
        decode_fail(d, "register expected in the vector of %s", d->inst->opcode);
      unsigned width = *bytes ? *bytes : type_bytes;
      *bytes = width;
      items[k] =
          decode_source(d, &o->items[k],
                        o->items[k].kind == O_FLOAT32 || o->items[k].kind == O_FLOAT64 ? (width == 8 ? T_F64 : T_F32)
                        : width == 8                                                   ? T_B64
                        : width == 4                                                   ? T_B32
                        : width == 2                                                   ? T_B16
                                                                                       : T_B8);
    }
  return items;
}

struct function *decode_callee(struct decoder *d, const char *name) {
  struct function *f = map_get(d->names->functions, name);
  if (f && d->uses_function)
    d->uses_function[f->index] = true;
  return f;
}

uint64_t decode_name(struct decoder *d, const struct ptx_operand *o, bool *local, enum ptx_space *space) {
  *local = false;
  if (o->kind == O_VARIABLE) {
    *space = o->var->space;
    *local = o->var->space == S_LOCAL;
    if (o->var->space == S_SHARED && o->var->bytes == 0)
      d->function->uses_dynamic_shared = true;
    return o->var->offset + (uint64_t)o->offset;
  }
  const struct sim_symbol *symbol = map_get(d->names->vars, o->name);
  if (symbol) {
    *space = symbol->space;
    if (symbol->space == S_SHARED && symbol->bytes == 0)
      d->function->uses_dynamic_shared = true;
    return symbol->address + (uint64_t)o->offset;
  }
  struct function *f = decode_callee(d, o->name);
  if (!f)
    decode_fail(d, "'%s' is not defined", o->name);
  if (!f->tree->has_body)
    decode_fail(d, "the driver defines '%s', which has no address", o->name);
  *space = S_NONE;
  return TAGGED(TAG_CODE, (uint64_t)f->index * 16);
}

/* [register + offset], [name + offset], [constant] into insn.a, kind, imm; the space of a name must be the
 * instruction's. */
void decode_address(struct decoder *d, const struct ptx_operand *o, struct insn *i) {
  if (o->kind != O_MEMORY)
    decode_fail(d, "address in [ ] expected as operand of %s", d->inst->opcode);
  const struct ptx_operand *base = o->items;
  bool local = false;
  enum ptx_space space = S_NONE;
  i->imm = o->offset;
  switch (base->kind) {
  case O_REGISTER: {
    unsigned bytes;
    i->a = decode_any_register(d, base, &bytes);
    if (bytes != 8 && bytes != 4)
      decode_fail(d, "an address register has 32 or 64 bits");
    i->kind = (uint8_t)bytes;
    break;
  }
  case O_INTEGER:
    i->imm += (int64_t)base->value;
    break;
  case O_NAME:
  case O_VARIABLE:
    i->imm += (int64_t)decode_name(d, base, &local, &space);
    if (local) {
      i->a = OPERAND(BASE_FRAME, d->function->local_base);
      i->kind = 8;
    }
    if (i->space == S_GENERIC) /* a name says its space */
      i->space = (uint8_t)(space == S_CONST ? S_GLOBAL : space);
    else if (space != (enum ptx_space)i->space && !(space == S_CONST && i->space == S_GLOBAL))
      decode_fail(d, "%s accesses a variable of another state space", d->inst->opcode);
    break;
  default:
    decode_fail(d, "this address is not supported");
  }
}
