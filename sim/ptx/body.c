/*
 * body.c - function bodies: scopes, labels, declarations, instructions and their operands (PTX ISA, "Statements",
 * "Instruction Operands").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ptx/parse.h"

#include <ctype.h>

void ptx_scope_enter(struct ptx_parser *p) {
  struct ptx_scope *scope = ARENA_NEW(p->arena, struct ptx_scope);
  scope->up = p->scope;
  if (p->func) {
    int up = p->func->nscopes ? p->scope->id : -1;
    scope->id = (int)p->func->nscopes;
    ARENA_PUSH(p->arena, p->func->scopes, p->func->nscopes, p->func->scopes_capacity, up);
  }
  p->scope = scope;
}

void ptx_scope_leave(struct ptx_parser *p) {
  p->scope = p->scope->up;
}

/* The register or variable called NAME. *reg: its number; of a vector, of its first element. */
static struct ptx_name *find_name(const struct ptx_parser *p, const char *name, int *reg) {
  size_t length = strlen(name), stem = length;
  while (stem > 0 && isdigit((unsigned char)name[stem - 1]))
    stem--;
  uint64_t number = 0;
  bool numbered = stem < length && length - stem < 9 && (name[stem] != '0' || length - stem == 1);
  for (size_t i = stem; numbered && i < length; i++)
    number = number * 10 + (uint64_t)(name[i] - '0');
  for (const struct ptx_scope *scope = p->scope; scope; scope = scope->up)
    for (struct ptx_name *n = scope->names; n; n = n->next) {
      if (n->count <= 0 && strcmp(n->name, name) == 0) {
        *reg = n->first_reg;
        return n;
      }
      if (n->count > 0 && numbered && number < (uint64_t)n->count && strncmp(n->name, name, stem) == 0 &&
          n->name[stem] == 0) {
        *reg = n->first_reg + (int)number * n->lanes;
        return n;
      }
    }
  return NULL;
}

void ptx_declare(struct ptx_parser *p, struct ptx_name name) {
  struct ptx_name *n = ARENA_NEW(p->arena, struct ptx_name);
  *n = name;
  n->next = p->scope->names;
  p->scope->names = n;
}

/* ---- operands ---- */

static struct ptx_operand parse_operand(struct ptx_parser *p);

static bool is_special_register(const char *name) {
  static const char *const stems[] = {"%tid",
                                      "%ntid",
                                      "%laneid",
                                      "%warpid",
                                      "%nwarpid",
                                      "%ctaid",
                                      "%nctaid",
                                      "%smid",
                                      "%nsmid",
                                      "%gridid",
                                      "%lanemask_",
                                      "%clock",
                                      "%pm",
                                      "%envreg",
                                      "%globaltimer",
                                      "%total_smem_size",
                                      "%dynamic_smem_size",
                                      "%cluster",
                                      "%is_explicit_cluster",
                                      "%nclusterid",
                                      "%reserved_smem",
                                      "WARP_SZ"};
  for (size_t i = 0; i < sizeof stems / sizeof *stems; i++)
    if (strncmp(name, stems[i], strlen(stems[i])) == 0)
      return true;
  return false;
}

static int64_t parse_offset(struct ptx_parser *p) {
  if (ptx_accept(p, '+'))
    return ptx_signed_integer(p);
  if (ptx_accept(p, '-'))
    return (int64_t)(0 - ptx_expect_integer(p));
  return 0;
}

/* All of a vector register: its elements. */
static void whole_vector(const struct ptx_parser *p, struct ptx_operand *o, const struct ptx_name *n) {
  o->kind = O_VECTOR;
  o->nitems = (size_t)n->lanes;
  o->items = ARENA_ARRAY(p->arena, struct ptx_operand, o->nitems);
  for (int k = 0; k < n->lanes; k++)
    o->items[k] = (struct ptx_operand){.kind = O_REGISTER, .pair = -1, .reg = o->reg + k};
}

/* %v.y, an element of a vector register; and %r.h1, a part of a register of a video instruction. */
static struct ptx_name *find_part(const struct ptx_parser *p, struct ptx_operand *o) {
  static const char *const parts[] = {"", "b0", "b1", "b2", "b3", "h0", "h1"};
  const char *dot = strrchr(o->name, '.'), *at;
  struct ptx_name *n = dot ? find_name(p, arena_strndup(p->arena, o->name, (size_t)(dot - o->name)), &o->reg) : NULL;
  if (!n || n->var)
    return NULL;
  if (n->lanes > 1) {
    static const char elements[] = "xyzwrgba";
    at = dot[1] && !dot[2] ? strchr(elements, dot[1]) : NULL;
    if (!at || (at - elements) % 4 >= n->lanes)
      return NULL;
    o->reg += (int)((at - elements) % 4);
    return n;
  }
  for (uint8_t k = PART_B0; k <= PART_H1 && p->in_video; k++)
    if (strcmp(dot + 1, parts[k]) == 0) {
      o->selector = k;
      return n;
    }
  return NULL;
}

/* After "|": the register of a second result. -2: none, "_" */
static int parse_second(struct ptx_parser *p, struct ptx_operand *second) {
  uint32_t line = p->token.line;
  *second = parse_operand(p);
  if ((second->kind != O_REGISTER && second->kind != O_SINK) || second->pair != -1)
    ptx_fail(p, line, "register expected after '|'");
  return second->kind == O_SINK ? -2 : second->reg;
}

/* _|%p: an item of no register, so that who looks for registers finds it */
static void sink_with_second(struct ptx_parser *p, struct ptx_operand *o) {
  o->items = ARENA_NEW(p->arena, struct ptx_operand);
  o->pair = parse_second(p, o->items);
  o->nitems = o->pair >= 0;
}

static struct ptx_operand parse_named(struct ptx_parser *p) {
  uint32_t line = p->token.line;
  struct ptx_operand o = {.pair = -1};
  o.name = ptx_expect_name(p, "operand");
  if (strcmp(o.name, "_") == 0) {
    o.kind = O_SINK;
    if (ptx_accept(p, '|'))
      sink_with_second(p, &o);
    return o;
  }
  struct ptx_name *n = find_name(p, o.name, &o.reg);
  bool whole = n != NULL;
  if (!n)
    n = find_part(p, &o);
  if (!n) {
    o.kind = is_special_register(o.name) ? O_SPECIAL : O_NAME;
    if (o.kind == O_NAME && o.name[0] == '%')
      ptx_fail(p, line, "register %s is not declared", o.name);
  } else if (n->var) {
    o.kind = O_VARIABLE;
    o.var = n->var;
  } else if (whole && n->lanes > 1) {
    whole_vector(p, &o, n);
  } else {
    o.kind = O_REGISTER;
    struct ptx_operand second;
    if (ptx_accept(p, '|'))
      o.pair = parse_second(p, &second);
  }
  if (o.kind == O_NAME || o.kind == O_VARIABLE)
    o.offset = parse_offset(p);
  return o;
}

static struct ptx_operand parse_items(struct ptx_parser *p, enum ptx_operand_kind kind, char close) {
  struct ptx_operand o = {.kind = kind, .pair = -1};
  size_t capacity = 0;
  if (++p->depth > PTX_MAX_DEPTH)
    ptx_fail(p, p->token.line, "operands nested too deeply");
  while (!ptx_accept(p, close)) {
    struct ptx_operand item = parse_operand(p);
    ARENA_PUSH(p->arena, o.items, o.nitems, capacity, item);
    if (!ptx_at_sign(p, close))
      ptx_expect(p, ',');
  }
  p->depth--;
  return o;
}

/* [%rd1+8]  [name-4]  [64] */
static struct ptx_operand parse_memory(struct ptx_parser *p) {
  struct ptx_operand o = {.kind = O_MEMORY, .pair = -1, .nitems = 1};
  if (++p->depth > PTX_MAX_DEPTH)
    ptx_fail(p, p->token.line, "operands nested too deeply");
  o.items = ARENA_NEW(p->arena, struct ptx_operand);
  *o.items = parse_operand(p);
  o.offset = parse_offset(p);
  ptx_expect(p, ']');
  p->depth--;
  return o;
}

static struct ptx_operand parse_constant(struct ptx_parser *p) {
  bool negative = ptx_accept(p, '-'), inverted = !negative && ptx_accept(p, '~');
  if (negative && p->in_video && p->token.kind == TOKEN_WORD) {
    struct ptx_operand named = parse_named(p);
    named.negated = true;
    return named;
  }
  struct ptx_operand o = {.pair = -1, .value = p->token.value};
  if (p->token.kind == TOKEN_INTEGER) {
    o.kind = O_INTEGER;
    o.value = negative ? 0 - o.value : inverted ? ~o.value : o.value;
  } else if (p->token.kind == TOKEN_FLOAT32 && !inverted) {
    o.kind = O_FLOAT32;
    o.value ^= negative ? 0x80000000u : 0;
  } else if (p->token.kind == TOKEN_FLOAT64 && !inverted) {
    o.kind = O_FLOAT64;
    o.value ^= negative ? (uint64_t)1 << 63 : 0;
  } else
    ptx_fail(p, p->token.line, "operand expected before '%.*s'", (int)(p->token.length < 40 ? p->token.length : 40),
             p->token.text);
  ptx_next(p);
  return o;
}

static struct ptx_operand parse_operand(struct ptx_parser *p) {
  if (ptx_accept(p, '['))
    return parse_memory(p);
  if (ptx_accept(p, '{'))
    return parse_items(p, O_VECTOR, '}');
  if (ptx_accept(p, '('))
    return parse_items(p, O_LIST, ')');
  if (ptx_accept(p, '!')) {
    struct ptx_operand o = parse_named(p);
    if (o.kind != O_REGISTER || o.pair != -1)
      ptx_fail(p, p->token.line, "predicate expected after '!'");
    o.negated = true;
    return o;
  }
  if (p->token.kind == TOKEN_WORD)
    return parse_named(p);
  return parse_constant(p);
}

/* ---- statements ---- */

static void parse_guard(struct ptx_parser *p, struct ptx_inst *inst) {
  inst->guard = -1;
  if (!ptx_accept(p, '@'))
    return;
  inst->guard_negated = ptx_accept(p, '!');
  struct ptx_operand o = parse_named(p);
  if (o.kind != O_REGISTER || p->func->regs[o.reg].type != T_PRED)
    ptx_fail(p, p->token.line, "predicate register expected after '@'");
  inst->guard = o.reg;
}

static void skip_to(struct ptx_parser *p, char sign, const char *otherwise) {
  while (!ptx_at_sign(p, sign)) {
    if (p->token.kind == TOKEN_END)
      ptx_fail(p, p->token.line, "%s", otherwise);
    ptx_next(p);
  }
}

static void parse_instruction(struct ptx_parser *p, const char *opcode, struct ptx_inst inst) {
  struct ptx_func *f = p->func;
  size_t capacity = 0;
  enum ptx_syntax syntax = ptx_opcode_syntax(opcode);
  if (syntax == SYNTAX_UNKNOWN) /* before its operands, which may have a syntax of their own */
    ptx_fail(p, inst.at.ptx_line, "unknown instruction '%.60s'", opcode);
  inst.opcode = opcode;
  inst.scope = p->scope->id;
  p->in_video = syntax == SYNTAX_PARTS;
  if (syntax == SYNTAX_REFUSED)
    skip_to(p, ';', "instruction without end");
  while (!ptx_accept(p, ';')) {
    if (inst.noperands)
      ptx_expect(p, ',');
    struct ptx_operand o = parse_operand(p);
    ARENA_PUSH(p->arena, inst.operands, inst.noperands, capacity, o);
  }
  p->in_video = false;
  ARENA_PUSH(p->arena, f->insts, f->ninsts, f->insts_capacity, inst);
}

/* NAME: with what may follow it: a table of branch targets, or the signature of an indirect call. */
static void parse_label(struct ptx_parser *p, const char *name) {
  struct ptx_label label = {.name = name, .inst = p->func->ninsts, .scope = p->scope->id};
  if (ptx_accept_word(p, ".branchtargets")) {
    size_t capacity = 0;
    label.is_table = true;
    do {
      const char *target = ptx_expect_name(p, "label");
      ARENA_PUSH(p->arena, label.targets, label.ntargets, capacity, target);
    } while (ptx_accept(p, ','));
    ptx_expect(p, ';');
  } else if (ptx_at_word(p, ".callprototype") || ptx_at_word(p, ".calltargets")) {
    label.is_prototype = true; /* the call's own arguments say the same */
    skip_to(p, ';', "prototype without end");
    ptx_expect(p, ';');
  }
  ARENA_PUSH(p->arena, p->func->labels, p->func->nlabels, p->func->labels_capacity, label);
}

/* A .param variable gets its place in the frame; places of the others are the linker's. */
static void declare_local(struct ptx_parser *p, struct ptx_var *var) {
  struct ptx_func *f = p->func;
  if (var->space == S_PARAM) {
    f->param_area = (f->param_area + var->align - 1) & ~(var->align - 1);
    var->offset = f->param_area;
    f->param_area += var->bytes;
    if (f->param_area > 1 << 26)
      ptx_fail(p, var->line, ".param variables are too large");
  } else
    ARENA_PUSH(p->arena, f->locals, f->nlocals, f->locals_capacity, var);
  ptx_declare(p, (struct ptx_name){.name = var->name, .count = -1, .var = var});
}

static void parse_local_variable(struct ptx_parser *p, enum ptx_space space) {
  do {
    struct ptx_var *var = ptx_variable(p, space);
    for (unsigned k = 0; k < (var->copies ? var->copies : 1); k++)
      declare_local(p, ptx_numbered(p, var, k));
  } while (ptx_accept(p, ','));
  ptx_expect(p, ';');
}

static void parse_word_statement(struct ptx_parser *p, struct ptx_inst inst) {
  enum ptx_space space = ptx_space_word(p);
  if (space != S_NONE) {
    ptx_next(p);
    parse_local_variable(p, space);
    return;
  }
  if (ptx_accept_word(p, ".reg")) {
    ptx_registers(p);
    return;
  }
  if (p->token.text[0] == '.')
    ptx_fail(p, p->token.line, "directive %.*s is not supported here",
             (int)(p->token.length < 40 ? p->token.length : 40), p->token.text);
  const char *word = ptx_expect_name(p, "instruction");
  if (inst.guard < 0 && ptx_accept(p, ':'))
    parse_label(p, word);
  else
    parse_instruction(p, word, inst);
}

/* Scopes nest without recursion: a fuzzer's thousand braces must not end the stack. */
void ptx_body(struct ptx_parser *p) {
  struct ptx_scope *outside = p->scope;
  p->loc_file = p->loc_line = 0;
  ptx_expect(p, '{');
  ptx_scope_enter(p);
  while (p->scope != outside) {
    if (p->token.kind == TOKEN_END)
      ptx_fail(p, p->token.line, "function %s has no end", p->func->name);
    struct ptx_inst inst = {.at = {p->token.line, p->loc_file, p->loc_line}};
    if (ptx_accept(p, '{'))
      ptx_scope_enter(p);
    else if (ptx_accept(p, '}'))
      ptx_scope_leave(p);
    else if (!ptx_common_directive(p) && !ptx_accept(p, ';')) {
      inst.at = (struct ptx_place){p->token.line, p->loc_file, p->loc_line};
      parse_guard(p, &inst);
      if (p->token.kind != TOKEN_WORD)
        ptx_fail(p, p->token.line, "instruction expected before '%.*s'",
                 (int)(p->token.length < 40 ? p->token.length : 40), p->token.text);
      parse_word_statement(p, inst);
    }
  }
}
