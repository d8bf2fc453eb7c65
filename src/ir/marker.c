/*
 * marker.c - reading, completing and replacing calls of the builtins of sumac/builtins.h.
 */
#include <string.h>

#include "ir/ir.h"
#include "sumac/builtins.h"

/* One builtin. ARGS names its arguments, a letter each:
     1 2 3 dims, or other numbers   L level, mask or dimension   I lid   R rid   O op   p RES_PTR   v LOCAL   w value
     c COMBINE   b INIT   o ORIGINAL   q IN_ORDER: of a declared operator, whose operands are objects
     a address of LOCAL or array   x an element's address   t STRIDE   S a string   n k e s as in the header   m max   r
   run   f facts */
static const struct builtin {
  const char *name; /* after "__sumac_"; ends in '_' where a type suffix follows */
  enum marker_kind kind;
  const char *args;
  const char *words;
} builtins[] = {
    {"region_begin", MARK_REGION_BEGIN, "123", "REGION"},
    {"routine_begin", MARK_ROUTINE_BEGIN, "L", "ROUTINE"},
    {"only_for", MARK_ONLY_FOR, "L", "ONLY_FOR"},
    {"fork", MARK_FORK, "LI", "FORK"},
    {"join", MARK_JOIN, "LI", "JOIN"},
    {"red_lock", MARK_LOCK, "LI", "LOCK"},
    {"red_unlock", MARK_UNLOCK, "LI", "UNLOCK"},
    {"dim_pos", MARK_DIM_POS, "L", "DIM_POS"},
    {"dim_size", MARK_DIM_SIZE, "L", "DIM_SIZE"},
    {"gang_pos", MARK_GANG_POS, "L", "GANG_POS"},
    {"gang_size", MARK_GANG_SIZE, "L", "GANG_SIZE"},
    {"private", MARK_PRIVATE, "aLI", "PRIVATE"},
    {"loop_begin_", MARK_LOOP_BEGIN, "LIn", "LOOP_BEGIN"},
    {"loop_end_", MARK_LOOP_END, "LIn", "LOOP_END"},
    {"loop_step_", MARK_LOOP_STEP, "LIn", "LOOP_STEP"},
    {"loop_next_", MARK_LOOP_NEXT, "kesLIf", "LOOP_NEXT"},
    {"loop_chunk_", MARK_LOOP_CHUNK, "kemLI", "LOOP_CHUNK"},
    {"loop_next_run_", MARK_LOOP_NEXT_RUN, "kesrLIf", "LOOP_NEXT_RUN"},
    {"loop_shared", MARK_LOOP_SHARED, "LI", "LOOP_SHARED"},
    {"prefetch", MARK_PREFETCH, "x12w", "PREFETCH"},
    {"tree_shift", MARK_TREE_SHIFT, "LIn1", "TREE_SHIFT"},
    {"tree_width", MARK_TREE_WIDTH, "LI", "TREE_WIDTH"},
    {"tree_end", MARK_TREE_END, "nLIR", "TREE_END"},
    {"tree_setup_", MARK_SETUP, "pvLOIR", "SETUP"},
    {"tree_init_", MARK_INIT, "pvLOIR", "INIT"},
    {"tree_fini_", MARK_FINI, "pvLOIR", "FINI"},
    {"tree_teardown_", MARK_TEARDOWN, "pvLOIR", "TEARDOWN"},
    {"tree_fold_", MARK_TREE_FOLD, "anmLOIR", "TREE_FOLD"},
    {"tree_push_", MARK_TREE_PUSH, "aknmxLOIR", "TREE_PUSH"},
    {"tree_total_", MARK_TREE_TOTAL, "anmLOIR", "TREE_TOTAL"},
    {"tree_put_", MARK_TREE_PUT, "pknxemtLOIR", "TREE_PUT"},
    {"tree_setup_own", MARK_SETUP, "pantLOIRcboq", "SETUP"},
    {"tree_init_own", MARK_INIT, "pantLOIRcboq", "INIT"},
    {"tree_fini_own", MARK_FINI, "pantLOIRcboq", "FINI"},
    {"tree_teardown_own", MARK_TEARDOWN, "pantLOIRcboq", "TEARDOWN"},
    {"tree_push_own", MARK_TREE_PUSH, "aknxmtLOIRc", "TREE_PUSH"},
    {"tree_total_own", MARK_TREE_TOTAL, "anmtLOIRc", "TREE_TOTAL"},
    {"tree_put_own", MARK_TREE_PUT, "pknxmtLOIRc", "TREE_PUT"},
    {"tree_gather_", MARK_TREE_GATHER, "xnemLOIR", "TREE_GATHER"},
    {"tree_gather_own", MARK_TREE_GATHER, "xnmtLOIRc", "TREE_GATHER"},
    {"tree_room", MARK_TREE_ROOM, "a1LI", "TREE_ROOM"},
    {"red_strategy", MARK_STRATEGY, "IS", "STRATEGY"},
    {"red_setup_", MARK_SETUP, "pvLOIR", "SETUP"},
    {"red_init_", MARK_INIT, "pvLOIR", "INIT"},
    {"red_fini_", MARK_FINI, "pvLOIR", "FINI"},
    {"red_teardown_", MARK_TEARDOWN, "pvLOIR", "TEARDOWN"},
    {"red_pick_", MARK_PICK, "vwO", "PICK"},
    {"red_update_", MARK_UPDATE, "xwO", "UPDATE"},
    {"red_apart", MARK_APART, "ap", "APART"},
    {"gather_", MARK_GATHER, "pnOI", "GATHER"},
    {"scatter_", MARK_SCATTER, "pxnOI", "SCATTER"},
    {"red_setup_array_", MARK_SETUP, "pantLOIR", "SETUP"},
    {"red_init_array_", MARK_INIT, "pantLOIR", "INIT"},
    {"red_fini_array_", MARK_FINI, "pantLOIR", "FINI"},
    {"red_teardown_array_", MARK_TEARDOWN, "pantLOIR", "TEARDOWN"},
    {"red_setup_own", MARK_SETUP, "pantLOIRcboq", "SETUP"},
    {"red_init_own", MARK_INIT, "pantLOIRcboq", "INIT"},
    {"red_fini_own", MARK_FINI, "pantLOIRcboq", "FINI"},
    {"red_teardown_own", MARK_TEARDOWN, "pantLOIRcboq", "TEARDOWN"},
};
enum { NBUILTINS = sizeof builtins / sizeof *builtins };

const char *marker_name(enum marker_kind kind) {
  for (size_t i = 0; i < NBUILTINS; i++)
    if (builtins[i].kind == kind)
      return builtins[i].words;
  return "NONE";
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
  for (const struct builtin *b = builtins; b < builtins + NBUILTINS; b++) {
    size_t length = strlen(b->name);
    bool typed = b->name[length - 1] == '_';
    if (typed ? !strncmp(name, b->name, length) && find_type(name + length, type) : !strcmp(name, b->name))
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

static void read_argument(struct marker *m, char letter, LLVMValueRef argument) {
  switch (letter) {
  case '1':
  case '2':
  case '3':
    m->dims[letter - '1'] = constant(m->call, argument);
    break;
  case 'L':
    m->level = constant(m->call, argument);
    break;
  case 'I':
    m->lid = constant(m->call, argument);
    break;
  case 'R':
    m->rid = constant(m->call, argument);
    break;
  case 'f':
    m->facts = constant(m->call, argument);
    break;
  case 'O':
    m->op = (enum red_op)constant(m->call, argument);
    m->sign = op_sign(m->op);
    break;
  case 'p':
    m->res = LLVMIsNull(argument) ? NULL : argument;
    break;
  case 'v':
    m->local = type_info(m->type)->is_complex ? NULL : argument;
    break;
  case 'S':
    m->names = LLVMGetAsString(LLVMGetInitializer(argument), &m->length);
    break;
  case 'w':
    m->value = argument;
    break;
  case 'a':
    m->array = argument;
    break;
  case 'x':
    m->at = argument;
    break;
  case 't':
    m->stride = constant(m->call, argument);
    break;
  case 'c':
    m->combine = argument;
    m->type = RED_OBJECT;
    break;
  case 'b':
    m->initial = argument;
    break;
  case 'o':
    m->original = argument;
    break;
  case 'q':
    m->in_order = constant(m->call, argument) & __sumac_in_order;
    m->apart = constant(m->call, argument) & __sumac_result_apart;
    m->sign = sign_of(constant(m->call, argument), m->sign);
    break;
  case 'n':
    m->n = argument;
    break;
  case 'k':
    m->k = argument;
    break;
  case 'e':
    m->e = argument;
    break;
  case 's':
    m->s = argument;
    break;
  case 'm':
    m->max = argument;
    break;
  default:
    m->run = argument;
    break;
  }
}

bool marker_read(LLVMValueRef instruction, struct marker *m) {
  memset(m, 0, sizeof *m);
  LLVMValueRef callee = ir_callee(instruction);
  const struct builtin *b = callee ? find_builtin(ir_name(callee), &m->type) : NULL;
  if (!b)
    return false;
  m->kind = b->kind;
  m->tree = !strncmp(b->name, "tree_", 5);
  m->call = instruction;
  /* A complex LOCAL is as many arguments as the host's calling convention makes of it; after unify_calls, two. */
  unsigned at = 0, local = LLVMGetNumArgOperands(instruction) + 1 - (unsigned)strlen(b->args);
  for (const char *letter = b->args; *letter; letter++) {
    m->rid_argument = *letter == 'R' ? at : m->rid_argument;
    read_argument(m, *letter, LLVMGetOperand(instruction, at));
    at += *letter == 'v' ? local : 1;
  }
  return true;
}

bool marker_declaration(const char *name, char types[IR_TYPES]) {
  enum red_type type = RED_I32;
  const struct builtin *b = find_builtin(name, &type);
  size_t n = 0;
  if (!b || !strchr(b->args, 'v') || !type_info(type)->is_complex)
    return false;
  char pair = type == RED_C64 ? 'D' : 'F';
  types[n++] = pair;
  for (const char *letter = b->args; *letter; letter++)
    types[n++] = *letter == 'v' ? pair : *letter == 'p' ? 'p' : 'i';
  types[n] = 0;
  return true;
}

void marker_complex(LLVMBuilderRef b, struct marker *m) {
  if (m->kind < MARK_SETUP || m->array || !type_info(m->type)->is_complex)
    return;
  LLVMValueRef value = LLVMGetPoison(type_value(LLVMGetTypeContext(LLVMTypeOf(m->call)), m->type));
  for (unsigned part = 0; part < 2; part++)
    value = LLVMBuildInsertValue(b, value, LLVMGetOperand(m->call, 1 + part), part, "");
  m->local = value;
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
