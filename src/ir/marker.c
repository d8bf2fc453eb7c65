/*
 * marker.c - reading and completing calls of the builtins of sumac/builtins.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"
#include "sumac/builtins.h"

/* One builtin: the members of struct marker that its arguments become, and how they are read. */
enum { MOST_ARGUMENTS = 12 };
struct argument {
  size_t member;
  enum { IS_VALUE = 1, IS_NUMBER, IS_TEXT } is; /* 0: there are no more */
};
static const struct builtin {
  const char *name; /* after "__sumac_"; ends in '_' where a type suffix follows */
  size_t length;    /* of that */
  enum marker_kind kind;
  struct argument args[MOST_ARGUMENTS];
} builtins[] = {
#define BUILTINS_OF_ANY_TYPE
#define BUILTIN(kind, name, result, ...) {#name, sizeof #name - 1, MARK_##kind, {__VA_ARGS__}},
#define ALSO BUILTIN
#define A(type, its)                                                                                                   \
  {offsetof(struct marker, its),                                                                                       \
   _Generic(((struct marker *)0)->its, LLVMValueRef: IS_VALUE, const char *: IS_TEXT, default: IS_NUMBER)}
#include "sumac/builtins.def"
};
enum { NBUILTINS = sizeof builtins / sizeof *builtins };

const char *marker_name(enum marker_kind kind) {
  static const char *const names[] = {
      "NONE",
#define BUILTINS_OF_ANY_TYPE
#define BUILTIN(kind, ...) #kind,
#define ALSO(...)
#include "sumac/builtins.def"
  };
  return names[kind];
}

_Static_assert(MARK_TEARDOWN == MARK_COUNT - 1 && MARK_SETUP == MARK_COUNT - 4, "the last rows of builtins.def");
bool marker_is_red(const struct marker *m) {
  return m->kind >= MARK_SETUP;
}

LLVMValueRef marker_own(const struct marker *m) {
  switch (m->kind) {
  case MARK_PRIVATE:
    return m->private_array;
  case MARK_APART:
    return m->apart.local;
  case MARK_TREE_FOLD:
    return m->tree.columns;
  case MARK_TREE_PUSH:
  case MARK_TREE_TOTAL:
    return m->tree.nodes;
  case MARK_TREE_ROOM:
    return m->tree.memory;
  default:
    return marker_is_red(m) ? m->red.array : NULL;
  }
}

static bool find_type(const char *suffix, enum red_type *type) {
  for (int t = 0; t < RED_TYPES; t++)
    if (!strcmp(suffix, type_info((enum red_type)t)->suffix))
      return *type = (enum red_type)t, true;
  return false;
}

static const struct builtin *find_builtin(const char *name, enum red_type *type) {
  if (strncmp(name, "__sumac_", 8))
    return NULL;
  name += 8;
  size_t n = strlen(name);
  for (const struct builtin *b = builtins; b < builtins + NBUILTINS; b++) {
    if (n < b->length || name[0] != b->name[0] || memcmp(name, b->name, b->length) != 0)
      continue;
    if (n == b->length || (b->name[b->length - 1] == '_' && find_type(name + b->length, type)))
      return b;
  }
  return NULL;
}

static int constant(LLVMValueRef call, LLVMValueRef argument) {
  long long value;
  if (!ir_is_constant_int(argument, &value))
    bug("markers", ir_name(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))),
        "an argument of %s is not a constant", ir_name(LLVMGetCalledValue(call)));
  return (int)value;
}

/* What messages call the operator of a reduction that is done as HOW says; OTHER: nothing else is known. */
static const char *sign_of(int how, const char *other) {
  if (how >= __sumac_memberwise)
    return op_sign((enum red_op)(how / __sumac_memberwise - 1));
  return how & __sumac_argmin ? "argmin" : how & __sumac_argmax ? "argmax" : other;
}

static void read_argument(struct marker *m, const struct argument *a, LLVMValueRef argument) {
  char *member = (char *)m + a->member;
  size_t length;
  if (a->is == IS_VALUE)
    *(LLVMValueRef *)(void *)member = argument;
  else if (a->is == IS_NUMBER)
    *(int *)(void *)member = constant(m->call, argument);
  else
    *(const char **)(void *)member = LLVMGetAsString(LLVMGetInitializer(argument), &length);
}

static void drop_null(LLVMValueRef *member) {
  *member = *member && LLVMIsNull(*member) ? NULL : *member;
}

/* What follows from the arguments. */
static void complete(struct marker *m) {
  if (marker_is_red(m)) {
    drop_null(&m->red.res);
    m->red.sign = m->red.combine ? sign_of(m->red.how, op_sign(m->op)) : op_sign(m->op);
    m->red.in_order = m->red.how & __sumac_in_order;
    m->red.opaque_result = m->red.how & __sumac_result_apart;
    m->red.any_order = m->red.how & __sumac_any_order;
    m->type = m->red.combine ? RED_OBJECT : m->type;
  } else if (m->reproducible) {
    drop_null(&m->tree.res);
    m->type = m->tree.combine ? RED_OBJECT : m->type;
  } else if (m->kind == MARK_APART) {
    drop_null(&m->apart.result);
  }
}

static bool is_local(const struct builtin *b, const struct argument *a) {
  return b->kind >= MARK_SETUP && a->member == offsetof(struct marker, red.local);
}

static unsigned count(const struct builtin *b) {
  unsigned n = 0;
  while (n < MOST_ARGUMENTS && b->args[n].is)
    n++;
  return n;
}

/* The builtin's name has the beginning of a row's, but no type that there is behind it. */
static bool has_unknown_type(const char *name) {
  bool begins = false;
  for (const struct builtin *b = builtins; b < builtins + NBUILTINS && !begins; b++)
    begins = b->name[b->length - 1] == '_' && strncmp(name, "__sumac_", 8) == 0 &&
             strncmp(name + 8, b->name, b->length) == 0;
  return begins;
}

static const char *argument_fault(struct arena *arena, LLVMValueRef call, const struct builtin *b, enum red_type type) {
  unsigned n = count(b), at = 0, has = LLVMGetNumArgOperands(call);
  long long value;
  bool complex = b->kind >= MARK_SETUP && type_info(type)->is_complex; /* LOCAL may be two arguments */
  if (has != n && !(complex && has == n + 1))
    return arena_printf(arena, "has %u argument%s, not %u", has, has == 1 ? "" : "s", n);
  for (; at < n && !complex; at++) {
    LLVMValueRef argument = LLVMGetOperand(call, at);
    if (b->args[at].is == IS_NUMBER && !ir_is_constant_int(argument, &value))
      return arena_printf(arena, "takes an integer constant as argument %u", at + 1);
    if (b->args[at].is == IS_TEXT && !(LLVMIsAGlobalVariable(argument) && LLVMGetInitializer(argument) &&
                                       LLVMIsConstantString(LLVMGetInitializer(argument))))
      return arena_printf(arena, "takes a constant string as argument %u", at + 1);
  }
  return NULL;
}

/* The call INSTRUCTION of B, which has the arguments that B has. */
static void read_call(LLVMValueRef instruction, const struct builtin *b, enum red_type type, struct marker *m) {
  *m = (struct marker){.kind = b->kind, .type = type};
  m->reproducible = !strncmp(b->name, "tree_", 5);
  m->call = instruction;
  /* A complex LOCAL is as many arguments as the host's calling convention makes of it; after unify_calls, two. */
  unsigned at = 0, n = count(b), local = LLVMGetNumArgOperands(instruction) + 1 - n;
  for (const struct argument *a = b->args; a < b->args + n; a++) {
    m->rid_argument = a->member == offsetof(struct marker, rid) ? at : m->rid_argument;
    if (!is_local(b, a) || !type_info(m->type)->is_complex)
      read_argument(m, a, LLVMGetOperand(instruction, at));
    at += is_local(b, a) ? local : 1;
  }
  complete(m);
}

static const struct builtin *builtin_of(LLVMValueRef callee, enum red_type *type) {
  *type = (enum red_type)0;
  return callee ? find_builtin(ir_name(callee), type) : NULL;
}

bool marker_read(LLVMValueRef instruction, struct marker *m) {
  enum red_type type;
  const struct builtin *b = builtin_of(ir_callee(instruction), &type);
  if (b)
    read_call(instruction, b, type, m);
  return b;
}

const char *marker_fault(struct arena *arena, LLVMValueRef instruction, struct marker *m) {
  LLVMValueRef callee = ir_callee(instruction);
  enum red_type type;
  const struct builtin *b = builtin_of(callee, &type);
  const char *fault = b ? argument_fault(arena, instruction, b, type) : NULL;
  *m = (struct marker){0};
  if (callee && !b && has_unknown_type(ir_name(callee)))
    fault = "is no builtin: its name ends with no type of types.def";
  if (b && !fault)
    read_call(instruction, b, type, m);
  return fault;
}

bool marker_declaration(const char *name, char types[IR_TYPES]) {
  enum red_type type = RED_I32;
  const struct builtin *b = find_builtin(name, &type);
  size_t n = 0;
  bool has_local = false;
  for (unsigned i = 0; b && i < count(b); i++)
    has_local |= is_local(b, &b->args[i]);
  if (!has_local || !type_info(type)->is_complex)
    return false;
  char pair = type == RED_C64 ? 'D' : 'F';
  types[n++] = pair;
  for (unsigned i = 0; i < count(b); i++)
    types[n++] = is_local(b, &b->args[i]) ? pair : b->args[i].is == IS_VALUE ? 'p' : 'i';
  types[n] = 0;
  return true;
}

void marker_complex(LLVMBuilderRef b, struct marker *m) {
  if (!marker_is_red(m) || m->red.array || !type_info(m->type)->is_complex)
    return;
  LLVMValueRef value = LLVMGetPoison(type_value(LLVMGetTypeContext(LLVMTypeOf(m->call)), m->type));
  for (unsigned part = 0; part < 2; part++)
    value = LLVMBuildInsertValue(b, value, LLVMGetOperand(m->call, 1 + part), part, "");
  m->red.local = value;
}

struct marker *marker_list(struct arena *arena, LLVMValueRef function, size_t *n) {
  struct marker m;
  *n = 0;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  *n += marker_read(instruction, &m);
  struct marker *list = ARENA_ARRAY(arena, struct marker, *n + 1), *end = list;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  end += marker_read(instruction, end);
  *end = (struct marker){0};
  return list;
}
