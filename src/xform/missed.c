/*
 * missed.c - variables that a directive declares and another file has to define. If none does, the devices' linker
 * would refuse the whole program; so the image has a weak definition of its own, which gives way to another file's, and
 * the table __sumac_globals says which regions reach code that uses the variable: these fail alone
 * (runtime/core/missed.c).
 *
 * requires: only device code is left, and the device can run it
 * makes:    definitions; the list of uses
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { ROW_FIELDS = 4 };

/* C++'s own tables are no variables, and code with them may yet turn out to be unused. */
static bool is_missed(LLVMValueRef global) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(global));
  return LLVMIsDeclaration(global) && LLVMGetLinkage(global) == LLVMExternalLinkage && LLVMGetFirstUse(global) &&
         strncmp(ir_name(global), "__sumac_", strlen("__sumac_")) != 0 && strncmp(ir_name(global), "_ZT", 3) != 0 &&
         !LLVMIsThreadLocal(global) && LLVMABISizeOfType(layout, LLVMGlobalGetValueType(global)) > 0;
}

/* CONSTANT is GLOBAL, or an expression or an initial value with its address. */
static bool leads_to(LLVMValueRef constant, LLVMValueRef global) {
  bool leads = constant == global;
  if (!LLVMIsAConstant(constant) || LLVMIsAGlobalValue(constant))
    return leads;
  for (int i = 0; i < LLVMGetNumOperands(constant) && !leads; i++)
    leads = leads_to(LLVMGetOperand(constant, (unsigned)i), global);
  return leads;
}

/* Where FUNCTION uses GLOBAL; without a file: nowhere. */
static struct place place_in(struct arena *arena, LLVMValueRef function, LLVMValueRef global) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  for (int k = 0; k < LLVMGetNumOperands(i); k++)
    if (leads_to(LLVMGetOperand(i, (unsigned)k), global) && ir_place(arena, i).file)
      return ir_place(arena, i);
  return (struct place){0};
}

static void add(struct target_module *m, const struct missed *missed) {
  struct missed *list = ARENA_ARRAY(m->arena, struct missed, m->nmissed + 1);
  for (size_t i = 0; i < m->nmissed; i++)
    list[i] = m->missed[i];
  list[m->nmissed++] = *missed;
  m->missed = list;
}

static void add_use(struct target_module *m, const struct target_function *entry, LLVMValueRef global) {
  struct values functions, globals;
  reached_from(entry->function, &functions, &globals);
  bool uses = ir_is_among(&globals, global);
  struct missed missed = {arena_strdup(m->arena, ir_name(global)), entry->is_region ? entry->name : NULL, {0}};
  for (size_t i = 0; i < functions.n && uses && !missed.place.file; i++)
    missed.place = place_in(m->arena, functions.item[i], global);
  if (!missed.place.file)
    missed.place = entry->place;
  if (uses)
    add(m, &missed);
  vec_free(&functions);
  vec_free(&globals);
}

void define_missed(struct target_module *m) {
  IR_EACH_GLOBAL(g, m->module) {
    if (!is_missed(g))
      continue;
    for (size_t i = 0; i < m->nfunctions; i++)
      add_use(m, m->functions[i], g);
    LLVMSetInitializer(g, LLVMConstNull(LLVMGlobalGetValueType(g)));
    LLVMSetLinkage(g, LLVMWeakAnyLinkage);
    LLVMSetGlobalConstant(g, false);
  }
}

/* --- rows --- */

/* The descriptor of the region; NULL: there is none. */
static LLVMValueRef descriptor(struct late *late, const char *region) {
  IR_EACH_GLOBAL(global, late->host) {
    LLVMValueRef value = LLVMGetInitializer(global);
    const char *name =
        value && tables_is_region(value) ? ir_string(LLVMGetAggregateElement(value, 0), late->arena) : NULL;
    if (name && strcmp(name, region) == 0)
      return global;
  }
  return NULL;
}

/* "VARIABLE\0FILE" */
static LLVMValueRef words(struct late *late, const struct missed *missed) {
  struct text text = {0};
  text_add_n(&text, missed->variable, strlen(missed->variable) + 1);
  text_add(&text, missed->place.file ? missed->place.file : "");
  LLVMValueRef string = LLVMConstStringInContext2(LLVMGetModuleContext(late->host), text.text, text.length, false);
  LLVMValueRef global = LLVMAddGlobal(late->host, LLVMTypeOf(string), "");
  LLVMSetInitializer(global, string);
  LLVMSetLinkage(global, LLVMPrivateLinkage);
  LLVMSetGlobalConstant(global, true);
  text_free(&text);
  return global;
}

static LLVMValueRef row_of(struct late *late, const struct missed *missed, LLVMTypeRef type) {
  LLVMTypeRef types[ROW_FIELDS];
  LLVMGetStructElementTypes(type, types);
  LLVMValueRef region = missed->region ? descriptor(late, missed->region) : NULL;
  LLVMValueRef fields[ROW_FIELDS] = {region ? region : LLVMConstNull(types[0]),
                                     LLVMConstInt(types[1], missed->place.line, false), words(late, missed),
                                     LLVMConstInt(types[3], __sumac_global_missed, false)};
  return LLVMConstNamedStruct(type, fields, ROW_FIELDS);
}

void missed_tell(struct late *late, const struct target_module *m) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_globals");
  LLVMValueRef rows = table ? LLVMGetInitializer(table) : NULL;
  size_t n = rows ? (size_t)LLVMGetArrayLength2(LLVMTypeOf(rows)) : 0;
  struct values made = {0};
  for (size_t i = 0; i < n; i++)
    vec_push(&made, LLVMGetAggregateElement(rows, (unsigned)i));
  for (size_t i = 0; i < m->nmissed && n; i++)
    vec_push(&made, row_of(late, &m->missed[i], LLVMTypeOf(made.item[0])));
  if (m->nmissed && n)
    replace_table(late->host, made.item, made.n);
  vec_free(&made);
}
