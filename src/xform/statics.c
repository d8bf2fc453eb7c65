/*
 * statics.c - static variables of functions.
 *
 * A function of which devices have copies (lower/write/routine.c) has each of its variables once: those of the copies,
 * which clang has made apart, become the function's own.
 *
 * And those that declare directives name. No table outside of the function can have
 * their addresses, so lowering writes the row without one, and in the function a call with the row's name,
 *
 *     __sumac_static(&next.s, "symbol");
 *
 * which goes here, and whose variable the row gets. A row whose function clang has left out is to be ignored.
 *
 * requires: the module as clang made it
 * makes:    rows of __sumac_globals, and no call of __sumac_static is left; copies of functions use the functions' own
 */
#include "xform/passes.h"

enum { ROW_HOST, ROW_BYTES, ROW_NAME, ROW_KIND, ROW_FIELDS };

/* --- copies --- */

/* The variable's name without the function's, PREFIX and a dot; NULL: it is none of that function's. */
static const char *name_in(LLVMValueRef global, const char *prefix) {
  const char *name = ir_name(global);
  size_t n = strlen(prefix);
  bool own = strncmp(name, prefix, n) == 0 && name[n] == '.' && strncmp(name + n + 1, "__sumac_", 8) != 0;
  return own ? name + n + 1 : NULL;
}

/* LLVM has added numbers, behind a dot, to names that there are twice. */
static bool same_name(const char *a, const char *b) {
  size_t n = strcspn(a, ".");
  return n == strcspn(b, ".") && strncmp(a, b, n) == 0;
}

/* FUNCTION's variable that is declared in the place of OF, a variable of its copy COPY. */
static LLVMValueRef counterpart(LLVMModuleRef module, LLVMValueRef of, const char *copy, const char *function) {
  const char *name = name_in(of, copy), *other;
  size_t before = 0;
  for (LLVMValueRef g = LLVMGetPreviousGlobal(of); g; g = LLVMGetPreviousGlobal(g))
    before += (other = name_in(g, copy)) && same_name(name, other);
  IR_EACH_GLOBAL(g, module)
  if ((other = name_in(g, function)) && same_name(name, other) && before-- == 0)
    return LLVMGlobalGetValueType(g) == LLVMGlobalGetValueType(of) ? g : NULL;
  return NULL;
}

static void share_pairs(struct late *late, const char *copy, const char *function) {
  struct {
    struct pair {
      LLVMValueRef of, with;
    } *item;
    size_t n, capacity;
  } pairs = {0};
  IR_EACH_GLOBAL(g, late->host)
  if (name_in(g, copy))
    vec_push(&pairs, ((struct pair){g, counterpart(late->host, g, copy, function)}));
  for (size_t i = 0; i < pairs.n; i++)
    if (pairs.item[i].with) {
      LLVMReplaceAllUsesWith(pairs.item[i].of, pairs.item[i].with);
      LLVMDeleteGlobal(pairs.item[i].of);
    }
  vec_free(&pairs);
}

/* The copy for a gang's only thread has the name of the other one but for the beginning. */
static void share_of(struct late *late, const char *copy, const char *function) {
  static const char beginning[] = "__sumac_copy_";
  if (strncmp(copy, beginning, sizeof beginning - 1) != 0)
    return;
  share_pairs(late, copy, function);
  share_pairs(late, arena_printf(late->arena, "__sumac_for_gang_%s", copy + sizeof beginning - 1), function);
}

void share_statics(struct late *late) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_routines");
  size_t n = table ? (size_t)LLVMGetArrayLength2(LLVMGlobalGetValueType(table)) : 0;
  for (size_t i = 0; i < n; i++) {
    enum { FUNCTION = 0, VERSIONS = 3 };
    LLVMValueRef row = LLVMGetAggregateElement(LLVMGetInitializer(table), (unsigned)i);
    LLVMValueRef versions = LLVMGetAggregateElement(row, VERSIONS), function = LLVMGetAggregateElement(row, FUNCTION);
    for (unsigned k = 0; k < LLVMGetArrayLength2(LLVMTypeOf(versions)); k++) {
      LLVMValueRef copy = LLVMGetAggregateElement(versions, k);
      if (LLVMIsAFunction(copy))
        share_of(late, arena_strdup(late->arena, ir_name(copy)), arena_strdup(late->arena, ir_name(function)));
    }
  }
}

/* --- declared ones --- */

/* The call for the row of that name, or NULL. */
static LLVMValueRef call_for(struct arena *arena, LLVMValueRef marker, const char *name) {
  IR_EACH_USER (call, marker)
    if (LLVMIsACallInst(call) && ir_callee(call) == marker &&
        strcmp(ir_string(LLVMGetOperand(call, 1), arena), name) == 0)
      return call;
  return NULL;
}

static LLVMValueRef filled(LLVMModuleRef module, LLVMValueRef row, LLVMValueRef call) {
  LLVMValueRef fields[ROW_FIELDS];
  for (unsigned i = 0; i < ROW_FIELDS; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  LLVMTypeRef kind = LLVMTypeOf(fields[ROW_KIND]), bytes = LLVMTypeOf(fields[ROW_BYTES]);
  if (call) {
    LLVMValueRef variable = LLVMGetOperand(call, 0);
    fields[ROW_HOST] = variable;
    fields[ROW_BYTES] = LLVMConstInt(
        bytes, LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGlobalGetValueType(variable)), false);
  } else {
    fields[ROW_KIND] = LLVMConstInt(kind, __sumac_global_link_elsewhere, false);
  }
  return LLVMConstNamedStruct(LLVMTypeOf(row), fields, ROW_FIELDS);
}

static void erase_calls(LLVMValueRef marker) {
  for (LLVMUseRef use = marker ? LLVMGetFirstUse(marker) : NULL; use; use = LLVMGetFirstUse(marker))
    LLVMInstructionEraseFromParent(LLVMGetUser(use));
  if (marker)
    LLVMDeleteFunction(marker);
}

void fill_statics(struct late *late) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_globals");
  LLVMValueRef marker = LLVMGetNamedFunction(late->host, "__sumac_static");
  LLVMValueRef rows = table ? LLVMGetInitializer(table) : NULL;
  size_t n = rows ? (size_t)LLVMGetArrayLength2(LLVMTypeOf(rows)) : 0;
  LLVMValueRef *made = ARENA_ARRAY(late->arena, LLVMValueRef, n + 1);
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef row = made[i] = LLVMGetAggregateElement(rows, (unsigned)i);
    bool wanted = LLVMConstIntGetZExtValue(LLVMGetAggregateElement(row, ROW_KIND)) == __sumac_global_wanted;
    if (LLVMIsNull(LLVMGetAggregateElement(row, ROW_HOST)) && !wanted)
      made[i] = filled(late->host, row,
                       call_for(late->arena, marker, ir_string(LLVMGetAggregateElement(row, ROW_NAME), late->arena)));
  }
  if (n)
    LLVMSetInitializer(table, LLVMConstArray2(LLVMGetElementType(LLVMTypeOf(rows)), made, n));
  erase_calls(marker);
}
