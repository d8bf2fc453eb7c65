/*
 * notes.c - facts about a function (or a global variable) that are written into its module for a dump, and read back
 * from one.
 *
 *     define void @f(...) !sumac.notes !7                     !7 = !{!"levels", i64 7, !"user", !"main", ...}
 *       %a = alloca ..., !sumac.value !8                      !8 = !{i64 0}
 *
 * Who has facts names them one after another, each with its value, by a function that serves both directions: what is
 * returned is VALUE when writing, and what stands in the dump when reading. So neither can forget what the other has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

struct notes {
  struct arena *arena;
  LLVMValueRef owner;
  LLVMContextRef context;
  bool reading;
  vec_of(LLVMMetadataRef) written;
  LLVMValueRef *read; /* operands of the node, and the next one */
  unsigned nread, at;
  vec_of(LLVMValueRef) values; /* instructions, by their numbers */
};

static const char notes_kind[] = "sumac.notes", value_kind[] = "sumac.value";

static unsigned kind(LLVMContextRef context, const char *name) {
  return LLVMGetMDKindIDInContext(context, name, (unsigned)strlen(name));
}

static LLVMMetadataRef text_node(struct notes *n, const char *text) {
  return LLVMMDStringInContext2(n->context, text, strlen(text));
}

static LLVMMetadataRef number_node(struct notes *n, long long value) {
  return LLVMValueAsMetadata(LLVMConstInt(LLVMInt64TypeInContext(n->context), (unsigned long long)value, true));
}

static LLVMValueRef *operands(struct arena *arena, LLVMValueRef node, unsigned *n) {
  *n = LLVMGetMDNodeNumOperands(node);
  LLVMValueRef *list = ARENA_ARRAY(arena, LLVMValueRef, *n + 1);
  LLVMGetMDNodeOperands(node, list);
  return list;
}

static LLVMValueRef node_of(LLVMValueRef owner) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(owner));
  size_t count = 0;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(owner, &count);
  LLVMValueRef node = NULL;
  for (unsigned i = 0; i < count; i++)
    if (LLVMValueMetadataEntriesGetKind(all, i) == kind(context, notes_kind))
      node = LLVMMetadataAsValue(context, LLVMValueMetadataEntriesGetMetadata(all, i));
  LLVMDisposeValueMetadataEntries(all);
  return node;
}

/* The instructions that the dump has numbers for. */
static void find_values(struct notes *n) {
  unsigned its = kind(n->context, value_kind), one;
  if (!LLVMIsAFunction(n->owner))
    return;
  IR_EACH_BLOCK(block, n->owner)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef node = LLVMGetMetadata(i, its);
    long long number;
    if (!node || !ir_is_constant_int(operands(n->arena, node, &one)[0], &number) || number < 0)
      continue;
    while (n->values.n <= (size_t)number)
      vec_push(&n->values, NULL);
    n->values.item[number] = i;
    LLVMSetMetadata(i, its, NULL);
  }
}

struct notes *notes_write(struct arena *arena, LLVMValueRef owner) {
  struct notes *n = ARENA_NEW(arena, struct notes);
  *n = (struct notes){arena, owner, LLVMGetModuleContext(LLVMGetGlobalParent(owner)), .reading = false};
  return n;
}

struct notes *notes_read(struct arena *arena, LLVMValueRef owner) {
  LLVMValueRef node = node_of(owner);
  if (!node)
    return NULL;
  struct notes *n = notes_write(arena, owner);
  n->reading = true;
  n->read = operands(arena, node, &n->nread);
  find_values(n);
  LLVMGlobalEraseMetadata(owner, kind(n->context, notes_kind));
  return n;
}

void notes_end(struct notes *n) {
  if (!n->reading)
    LLVMGlobalSetMetadata(n->owner, kind(n->context, notes_kind),
                          LLVMMDNodeInContext2(n->context, n->written.item, n->written.n));
  vec_free(&n->written);
  vec_free(&n->values);
}

void notes_forget(LLVMValueRef owner) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(owner));
  LLVMGlobalEraseMetadata(owner, kind(context, notes_kind));
  if (LLVMIsAFunction(owner))
    IR_EACH_BLOCK(block, owner)
  IR_EACH_INSTRUCTION(i, block)
  LLVMSetMetadata(i, kind(context, value_kind), NULL);
}

bool notes_reading(const struct notes *n) {
  return n->reading;
}

/* The next value, which is WHAT. */
static LLVMValueRef next(struct notes *n, const char *what) {
  unsigned length = 0;
  const char *there = n->at + 1 < n->nread ? LLVMGetMDString(n->read[n->at], &length) : NULL;
  if (!there || length != strlen(what) || memcmp(there, what, length))
    bug("notes", ir_name(n->owner), "'%s' is not what the dump has next", what);
  n->at += 2;
  return n->read[n->at - 1];
}

static void add(struct notes *n, const char *what, LLVMMetadataRef value) {
  vec_push(&n->written, text_node(n, what));
  vec_push(&n->written, value);
}

long long note_number(struct notes *n, const char *what, long long value) {
  if (!n->reading)
    add(n, what, number_node(n, value));
  else if (!ir_is_constant_int(next(n, what), &value))
    bug("notes", ir_name(n->owner), "'%s' is no number", what);
  return value;
}

const char *note_text(struct notes *n, const char *what, const char *text) {
  if (!n->reading) {
    add(n, what, text ? text_node(n, text) : NULL);
    return text;
  }
  LLVMValueRef value = next(n, what);
  unsigned length = 0;
  text = value ? LLVMGetMDString(value, &length) : NULL;
  return text ? arena_strndup(n->arena, text, length) : NULL;
}

/* The number of INSTRUCTION in notes. It gets one now if it has none. */
static long long number_of(struct notes *n, LLVMValueRef instruction) {
  for (size_t i = 0; i < n->values.n; i++)
    if (n->values.item[i] == instruction)
      return (long long)i;
  LLVMMetadataRef number = number_node(n, (long long)n->values.n);
  LLVMSetMetadata(instruction, kind(n->context, value_kind),
                  LLVMMetadataAsValue(n->context, LLVMMDNodeInContext2(n->context, &number, 1)));
  vec_push(&n->values, instruction);
  return (long long)n->values.n - 1;
}

LLVMValueRef note_value(struct notes *n, const char *what, LLVMValueRef value) {
  if (!n->reading) {
    bool local = value && LLVMIsAInstruction(value);
    add(n, what, local ? number_node(n, number_of(n, value)) : value ? LLVMValueAsMetadata(value) : NULL);
    return value;
  }
  long long number;
  value = next(n, what);
  if (!value || !ir_is_constant_int(value, &number))
    return value;
  if (number < 0 || (size_t)number >= n->values.n || !n->values.item[number])
    bug("notes", ir_name(n->owner), "'%s' is no instruction", what);
  return n->values.item[number];
}
