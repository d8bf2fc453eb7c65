/*
 * variable.c - declarations of variables and registers, with initialisers (PTX ISA, "State Spaces, Types, and
 * Variables").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ptx/parse.h"

static const struct {
  const char *word;
  enum ptx_space space;
} spaces[] = {
    {".param", S_PARAM}, {".local", S_LOCAL}, {".shared", S_SHARED}, {".global", S_GLOBAL}, {".const", S_CONST}};

enum ptx_space ptx_space_word(const struct ptx_parser *p) {
  for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
    if (ptx_at_word(p, spaces[i].word))
      return spaces[i].space;
  return S_NONE;
}

static enum ptx_type parse_type(struct ptx_parser *p) {
  enum ptx_type type = T_NONE;
  if (p->token.kind == TOKEN_WORD && p->token.text[0] == '.')
    type = ptx_type_find(p->token.text + 1, p->token.length - 1);
  if (type == T_NONE)
    ptx_fail(p, p->token.line, "type expected before '%.*s'", (int)(p->token.length < 40 ? p->token.length : 40),
             p->token.text);
  ptx_next(p);
  return type;
}

/* .managed   .unified(19, 95) */
static void parse_attribute(struct ptx_parser *p, struct ptx_var *var) {
  var->is_managed |= strcmp(ptx_expect_name(p, "attribute"), ".managed") == 0;
  if (!ptx_accept(p, '('))
    return;
  do
    ptx_expect_integer(p);
  while (ptx_accept(p, ','));
  ptx_expect(p, ')');
}

/* .align 8   .ptr .global .align 4   .attribute(.managed) */
static void parse_attributes(struct ptx_parser *p, struct ptx_var *var) {
  for (;;) {
    if (ptx_accept_word(p, ".align")) {
      uint32_t line = p->token.line;
      var->align = ptx_expect_integer(p);
      if (!var->align || (var->align & (var->align - 1)) || var->align > 65536)
        ptx_fail(p, line, "alignment %llu is not a power of two", (unsigned long long)var->align);
    } else if (ptx_accept_word(p, ".attribute")) {
      ptx_expect(p, '(');
      do
        parse_attribute(p, var);
      while (ptx_accept(p, ','));
      ptx_expect(p, ')');
    } else
      return;
  }
}

/* What a pointer parameter points to: .ptr [.space] [.align n]; a promise to the optimiser only. */
static void parse_pointer_promise(struct ptx_parser *p) {
  if (!ptx_accept_word(p, ".ptr"))
    return;
  if (ptx_space_word(p) != S_NONE)
    ptx_next(p);
  if (ptx_accept_word(p, ".align"))
    ptx_expect_integer(p);
}

/* ---- initialisers ---- */

static uint8_t *init_room(struct ptx_parser *p, struct ptx_var *var, size_t offset, size_t bytes) {
  if (var->bytes && offset + bytes > var->bytes)
    ptx_fail(p, p->token.line, "too many initialisers for %s", var->name);
  if (offset + bytes > var->init_capacity) {
    size_t grown = (offset + bytes) * 2 + 64;
    uint8_t *moved = arena_alloc(p->arena, grown);
    if (var->ninit)
      memcpy(moved, var->init, var->ninit);
    var->init = moved;
    var->init_capacity = grown;
  }
  if (offset + bytes > var->ninit)
    var->ninit = offset + bytes;
  return var->init + offset;
}

/* name, name+8, generic(name)+8, and 0xFF00(name): one byte of the address (for packed structures) */
static void parse_address(struct ptx_parser *p, struct ptx_var *var, size_t offset, unsigned bytes, uint64_t mask) {
  struct ptx_reloc reloc = {.offset = offset, .bytes = bytes, .line = p->token.line};
  if (ptx_accept_word(p, "generic")) {
    ptx_expect(p, '(');
    reloc.name = ptx_expect_name(p, "symbol");
    if (ptx_accept(p, '+'))
      reloc.addend = ptx_signed_integer(p);
    ptx_expect(p, ')');
  } else
    reloc.name = ptx_expect_name(p, "symbol");
  if (ptx_accept(p, '+'))
    reloc.addend += ptx_signed_integer(p);
  else if (ptx_accept(p, '-'))
    reloc.addend -= (int64_t)ptx_expect_integer(p);
  for (; mask && !(mask & 1); mask >>= 1)
    reloc.shift++;
  init_room(p, var, offset, bytes);
  ARENA_PUSH(p->arena, var->relocs, var->nrelocs, var->relocs_capacity, reloc);
}

static uint64_t float_bits(struct ptx_parser *p, enum ptx_type type, bool negative) {
  double d;
  float f;
  if (p->token.kind == TOKEN_FLOAT32) {
    uint32_t bits = (uint32_t)p->token.value;
    memcpy(&f, &bits, 4);
    d = f;
  } else
    memcpy(&d, &p->token.value, 8);
  if (negative)
    d = -d;
  f = (float)d;
  uint64_t bits = 0;
  if (type == T_F32)
    memcpy(&bits, &f, 4);
  else if (type == T_F64)
    memcpy(&bits, &d, 8);
  else
    ptx_fail(p, p->token.line, "floating initialiser for .%s", ptx_type_name(type));
  if (type == T_F32 && p->token.kind == TOKEN_FLOAT32 && !negative) /* keep the payload of a NaN */
    bits = p->token.value & 0xffffffff;
  return bits;
}

static void parse_init_value(struct ptx_parser *p, struct ptx_var *var, size_t offset) {
  unsigned bytes = ptx_type_bytes(var->type);
  if (p->token.kind == TOKEN_WORD) {
    parse_address(p, var, offset, bytes, 0);
    return;
  }
  bool negative = ptx_accept(p, '-');
  uint64_t value;
  if (p->token.kind == TOKEN_FLOAT32 || p->token.kind == TOKEN_FLOAT64) {
    value = float_bits(p, var->type, negative);
    ptx_next(p);
  } else {
    value = ptx_expect_integer(p);
    if (negative)
      value = 0 - value;
    if (ptx_accept(p, '(')) {
      parse_address(p, var, offset, bytes, value);
      ptx_expect(p, ')');
      return;
    }
    if (var->type == T_F32 || var->type == T_F64) {
      double d = (double)(int64_t)value;
      float f = (float)d;
      memcpy(&value, &d, 8);
      if (var->type == T_F32) {
        value = 0;
        memcpy(&value, &f, 4);
      }
    }
  }
  memcpy(init_room(p, var, offset, bytes), &value, bytes < 8 ? bytes : 8);
}

/* { 1, 2 } fills from OFFSET; an inner list starts at the next row of the remaining dimensions. */
static void parse_init_list(struct ptx_parser *p, struct ptx_var *var, size_t offset, const uint64_t *dims, int ndims) {
  if (++p->depth > PTX_MAX_DEPTH)
    ptx_fail(p, p->token.line, "initialiser nested too deeply");
  size_t step = ptx_type_bytes(var->type);
  for (int i = 1; i < ndims; i++)
    step *= dims[i];
  ptx_expect(p, '{');
  while (!ptx_accept(p, '}')) {
    if (ptx_at_sign(p, '{')) {
      parse_init_list(p, var, offset, dims + 1, ndims > 1 ? ndims - 1 : 1);
      offset += step;
    } else {
      parse_init_value(p, var, offset);
      offset += ptx_type_bytes(var->type);
    }
    if (!ptx_at_sign(p, '}'))
      ptx_expect(p, ',');
  }
  p->depth--;
}

/* Textures and surfaces, whose instructions are refused: eight bytes without a use. */
static bool accept_handle(struct ptx_parser *p) {
  return ptx_accept_word(p, ".texref") || ptx_accept_word(p, ".samplerref") || ptx_accept_word(p, ".surfref");
}

/* <n> after a name: so many of them, which have numbers in their names. 0: there is none. */
static unsigned parse_copies(struct ptx_parser *p, unsigned most) {
  uint32_t line = p->token.line;
  if (!ptx_accept(p, '<'))
    return 0;
  uint64_t n = ptx_expect_integer(p);
  if (n == 0 || n > most)
    ptx_fail(p, line, "%llu of one name: at least 1, at most %u", (unsigned long long)n, most);
  ptx_expect(p, '>');
  return (unsigned)n;
}

struct ptx_var *ptx_numbered(struct ptx_parser *p, struct ptx_var *var, unsigned k) {
  if (!var->copies)
    return var;
  struct ptx_var *one = ARENA_NEW(p->arena, struct ptx_var);
  *one = *var;
  one->name = arena_printf(p->arena, "%s%u", var->name, k);
  one->copies = 0;
  return one;
}

/* [.align n] .type name [<n>] [dims] [= initialiser] */
struct ptx_var *ptx_variable(struct ptx_parser *p, enum ptx_space space) {
  struct ptx_var *var = ARENA_NEW(p->arena, struct ptx_var);
  var->space = space;
  var->line = p->token.line;
  parse_attributes(p, var);
  unsigned lanes = ptx_accept_word(p, ".v2") ? 2 : ptx_accept_word(p, ".v4") ? 4 : 1;
  bool handle = accept_handle(p);
  var->type = handle ? T_B64 : parse_type(p);
  if (var->type == T_PRED)
    ptx_fail(p, var->line, "a .pred variable lives in registers only");
  parse_pointer_promise(p);
  parse_attributes(p, var);
  var->name = ptx_expect_name(p, "variable name");
  var->copies = parse_copies(p, PTX_MAX_VARIABLES);
  uint64_t bytes = (uint64_t)ptx_type_bytes(var->type) * lanes;
  if (var->align < bytes)
    var->align = var->align ? var->align : bytes;
  uint64_t dims[8];
  int ndims = 0;
  bool unsized = false;
  while (ptx_accept(p, '[')) {
    if (ndims == 8)
      ptx_fail(p, p->token.line, "more than 8 dimensions");
    dims[ndims] = 0;
    if (ptx_at_sign(p, ']'))
      unsized = true;
    else
      dims[ndims] = ptx_expect_integer(p);
    if (dims[ndims] && bytes > ((uint64_t)1 << 34) / dims[ndims])
      ptx_fail(p, var->line, "%s is too large", var->name);
    bytes *= dims[ndims++];
    ptx_expect(p, ']');
  }
  var->bytes = bytes;
  if (handle && ptx_accept(p, '=')) {
    while (!ptx_accept(p, '}') && p->token.kind != TOKEN_END)
      ptx_next(p);
  } else if (!var->copies && ptx_accept(p, '=')) {
    var->has_init = true;
    if (unsized)
      var->bytes = 0;
    if (ptx_at_sign(p, '{'))
      parse_init_list(p, var, 0, dims, ndims ? ndims : 1);
    else
      parse_init_value(p, var, 0);
    if (unsized)
      var->bytes = var->ninit;
  }
  return var;
}

/* After .reg: .b32 %r<10>, a, b;   .v2 .f32 %v; (its elements are registers one after the other) */
void ptx_registers(struct ptx_parser *p) {
  uint32_t line = p->token.line;
  int lanes = ptx_accept_word(p, ".v2") ? 2 : ptx_accept_word(p, ".v4") ? 4 : 1;
  struct ptx_register reg = {.type = parse_type(p)};
  if (lanes > 1 && (reg.type == T_PRED || (unsigned)lanes * ptx_type_bytes(reg.type) > 16))
    ptx_fail(p, line, "a vector of %d registers of .%s", lanes, ptx_type_name(reg.type));
  do {
    struct ptx_name n = {.name = ptx_expect_name(p, "register name"), .first_reg = (int)p->func->nregs, .lanes = lanes};
    n.count = (int)parse_copies(p, PTX_MAX_REGISTERS);
    size_t registers = (size_t)(n.count ? n.count : 1) * (size_t)lanes;
    if (p->func->nregs + registers > PTX_MAX_REGISTERS)
      ptx_fail(p, line, "too many registers");
    for (size_t i = 0; i < registers; i++)
      ARENA_PUSH(p->arena, p->func->regs, p->func->nregs, p->func->regs_capacity, reg);
    ptx_declare(p, n);
  } while (ptx_accept(p, ','));
  ptx_expect(p, ';');
}
