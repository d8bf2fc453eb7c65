/*
 * ir.h - LLVM-C helpers without policy: markers, types, blocks, graphs, walks, calls, debug places.
 *
 * Nothing here knows a target. Memory that is returned belongs to the arena that was passed. "Function" is an
 * LLVMValueRef of a function with a body, "instruction" one of an instruction.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_IR_H
#define SUMAC_IR_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>

#include "util/lists.h"
#include "util/util.h"

LLVMTypeRef type_value(LLVMContextRef, enum red_type);  /* of a value: i1 for b8, {double, double} for c64 */
enum red_type type_part(enum red_type complex);         /* of which it has two */
LLVMTypeRef type_memory(LLVMContextRef, enum red_type); /* in memory: i8 for b8, else the same */

/* calls.c - functions that take or give aggregates, called in one form: see there. */
enum { IR_TYPES = 12 };
/* C's declaration of a function of its library, or of those that clang calls for complex numbers, that takes or gives a
   complex number or a structure. False: NAME is none. */
bool ir_declaration(const char *name, char types[IR_TYPES]);
/* Brings FUNCTION, a declaration, and its calls to the one form, unless it has another declaration than TYPES; FUNCTION
   is deleted. Where its address is taken stands a function that is called as the host does it. */
void ir_unify_calls(LLVMValueRef function, const char *types);

/* marker.c - calls of the builtins of sumac/builtins.def. */
enum marker_kind {
  MARK_NONE,
#define BUILTINS_OF_ANY_TYPE
#define BUILTIN(kind, ...) MARK_##kind,
#define ALSO(...)
#include "sumac/builtins.def"
  MARK_COUNT
};
/* A builtin's call: its arguments are the members that its row of builtins.def names. */
struct marker {
  enum marker_kind kind;
  LLVMValueRef call;
  int level; /* LEVEL, or a mask of LEVELS */
  int lid, rid;
  unsigned rid_argument; /* RID's, where there is one */
  enum red_op op;
  enum red_type type; /* type of the values that the builtin takes */
  bool reproducible;  /* of such a reduction */
  union {
    int asked[3]; /* region */
    int device_kind;
    int dim;
    const char *strategies;
    LLVMValueRef private_array;
    struct marker_loop {
      LLVMValueRef n, k, e, s, max, run;
      int facts;
      bool in_order; /* expand: true if one of the loop's reductions is in order */
    } loop;
    struct {
      LLVMValueRef address, far;
      int offset, write;
    } prefetch;
    struct {
      LLVMValueRef local, result; /* RESULT: NULL for the null constant */
    } apart;
    struct {
      LLVMValueRef result, mine, n;
    } gather; /* and scatter */
    struct {
      LLVMValueRef local, at, value;
    } step; /* pick: LOCAL; update: AT */
    struct marker_tree {
      LLVMValueRef columns, nodes, memory, local, res; /* RES: NULL for the null constant */
      LLVMValueRef n, w, at, i, value, element, elements;
      int least, room, stride;
      LLVMValueRef combine; /* NULL: no objects */
    } tree;
    /* SETUP to TEARDOWN */
    struct marker_red {
      LLVMValueRef res;   /* NULL for the null constant */
      LLVMValueRef local; /* of type_value(type); of a complex one marker_complex makes it */
      LLVMValueRef array; /* LOCAL's first element; NULL: a scalar */
      LLVMValueRef n;
      int stride;
      LLVMValueRef row;                        /* elements of a row; NULL: RES is no table of rows */
      LLVMValueRef skip;                       /* bytes from a row's pointer to its first element */
      LLVMValueRef combine, initial, original; /* of RED_OBJECT */
      int how;
      const char *sign;         /* of the operator, for messages */
      bool in_order;            /* true if the operator need not commute */
      bool opaque_result;       /* RESULT is no such object: its COMBINE alone knows it */
      bool any_order;           /* the objects are digits of sums: every order gives the same bits */
      LLVMValueRef element, at; /* expand: the hook is asked for this element (i64) of LOCAL's; it is at AT */
    } red;
  };
};
/* True, and *M filled, if INSTRUCTION is a builtin's call. bug() if an argument that must be constant is not. A complex
   LOCAL is left NULL here: marker_complex makes it. */
bool marker_read(LLVMValueRef instruction, struct marker *m);
/* The fault of a call of a builtin, "takes an integer constant as argument 2"; NULL: none.
   Then *M is filled, as by marker_read; of kind MARK_NONE if
   INSTRUCTION is no such call. */
const char *marker_fault(struct arena *, LLVMValueRef instruction, struct marker *m);
const char *marker_name(enum marker_kind);      /* "FORK", "SETUP", ...: for dumps */
bool marker_is_red(const struct marker *);      /* SETUP to TEARDOWN */
LLVMValueRef marker_own(const struct marker *); /* the executing thread's object or array that M is about, or NULL */
/* C's declaration of the builtin NAME, if it takes a complex number, in the letters of calls.c. */
bool marker_declaration(const char *name, char types[IR_TYPES]);
/* After unify_calls: builds a complex LOCAL from its two arguments, in front of the call. */
void marker_complex(LLVMBuilderRef, struct marker *m);
/* All markers of a function in block order. The array ends with kind MARK_NONE. */
struct marker *marker_list(struct arena *, LLVMValueRef function, size_t *n);

/* walk.c - loops over things. The next one is fetched first, so the current one may be erased. */
#define IR_EACH_FUNCTION(f, module)                                                                                    \
  for (LLVMValueRef f = LLVMGetFirstFunction(module), f##_next = f ? LLVMGetNextFunction(f) : NULL; f;                 \
       f = f##_next, f##_next = f ? LLVMGetNextFunction(f) : NULL)
#define IR_EACH_GLOBAL(g, module)                                                                                      \
  for (LLVMValueRef g = LLVMGetFirstGlobal(module), g##_next = g ? LLVMGetNextGlobal(g) : NULL; g;                     \
       g = g##_next, g##_next = g ? LLVMGetNextGlobal(g) : NULL)
#define IR_EACH_BLOCK(b, function)                                                                                     \
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function), b##_next = b ? LLVMGetNextBasicBlock(b) : NULL; b;      \
       b = b##_next, b##_next = b ? LLVMGetNextBasicBlock(b) : NULL)
#define IR_EACH_INSTRUCTION(i, block)                                                                                  \
  for (LLVMValueRef i = LLVMGetFirstInstruction(block), i##_next = i ? LLVMGetNextInstruction(i) : NULL; i;            \
       i = i##_next, i##_next = i ? LLVMGetNextInstruction(i) : NULL)
/* VALUE may be NULL: it has no users. A user of it at two places comes twice. */
#define IR_EACH_USER(user, value)                                                                                      \
  for (LLVMValueRef user = NULL, user##_of = (value); user##_of; user##_of = NULL)                                     \
    for (LLVMUseRef user##_use = LLVMGetFirstUse(user##_of), user##_next;                                              \
         user##_use && (user##_next = LLVMGetNextUse(user##_use), user = LLVMGetUser(user##_use), true);               \
         user##_use = user##_next)
/* The function that a call instruction calls directly; NULL for other instructions, inline assembly, pointers. */
LLVMValueRef ir_callee(LLVMValueRef instruction);
/* "br i1 (VALUE != 0), ...", which VALUE decides; it is a bug of ROW's if there is none. */
LLVMValueRef ir_branch_on(LLVMValueRef value, const char *row);
const char *ir_name(LLVMValueRef value);                       /* NUL-terminated, "" where unnamed */
bool ir_is_intrinsic(LLVMValueRef callee, const char *prefix); /* "llvm.lifetime.start" */
bool ir_is_debug(LLVMValueRef instruction);                    /* llvm.dbg.* call */
bool ir_is_constant_int(LLVMValueRef value, long long *out);
/* Whether VALUE has a use, other than in constants that nothing uses: these are left of code and lists that are gone.
 */
bool ir_is_used(LLVMValueRef value);
vec_named(values, LLVMValueRef);
bool ir_is_among(const struct values *, LLVMValueRef value);

/* block.c - changes to basic blocks. All of these keep the phis of successors right. */
/* Moves INSTRUCTION and all after it to a new block (placed next), the old one ends with a branch to it. */
LLVMBasicBlockRef ir_split_before(LLVMValueRef instruction, const char *name);
LLVMBasicBlockRef ir_split_after(LLVMValueRef instruction, const char *name);
/* A new block on the edge FROM->TO that only branches to TO (all edges from FROM to TO go through it). */
LLVMBasicBlockRef ir_split_edge(LLVMBasicBlockRef from, LLVMBasicBlockRef to, const char *name);
/* If BLOCK jumps to a block that has no other predecessor, merges that one into BLOCK. False: it does not. */
bool ir_join_next(LLVMBasicBlockRef block);
void ir_move_to_end(LLVMValueRef instruction, LLVMBasicBlockRef block); /* after its last instruction */
void ir_drop_call(LLVMValueRef call); /* requires: its result is not used. Of an invoke, control goes on */
void ir_replace(LLVMValueRef instruction, LLVMValueRef value); /* all uses, then erase; VALUE may be NULL if unused */
void ir_remove_unreachable(LLVMValueRef function);             /* blocks that the entry does not reach */
/* Clang makes one block that only traps, or is `unreachable`, for all the switches and checks of a function. This gives
   each predecessor a copy, so that control flow of different loops does not meet there. */
void ir_unshare_dead_ends(LLVMValueRef function);
/* Every phi, and every value used outside its block (allocas of the entry apart), goes through an alloca of its own in
   the entry: afterwards a block depends on others by memory and control only. */
void ir_demote(LLVMValueRef function);
/* Makes one exit: all returns branch to one block with the only `ret`. Returns that block (NULL: never returns). */
LLVMBasicBlockRef ir_single_return(LLVMValueRef function);

/* build.c - making instructions. Every builder below carries a debug place if the function has a subprogram. */
LLVMBuilderRef ir_builder(LLVMModuleRef);                /* dispose with LLVMDisposeBuilder */
void ir_at(LLVMBuilderRef, LLVMValueRef instruction);    /* before it, with its debug place */
void ir_after(LLVMBuilderRef, LLVMValueRef instruction); /* after it (not a terminator) */
void ir_at_end(LLVMBuilderRef, LLVMBasicBlockRef);       /* before the terminator, or at the end where there is none */
/* The first instruction of a function that makes no variable: calls of C's alloca are code. NULL: there is none. */
LLVMValueRef ir_behind_variables(LLVMValueRef function);
LLVMValueRef ir_alloca(LLVMValueRef function, LLVMTypeRef, const char *name); /* in the entry block, generic pointer */
/* A declaration in place of FUNCTION, which is deleted: with its name, type and users. */
LLVMValueRef ir_declare_instead(struct arena *, LLVMValueRef function);
LLVMValueRef ir_i32(LLVMModuleRef, int value);
LLVMValueRef ir_const(LLVMContextRef, enum red_type, long long value); /* integers and b8 */
LLVMValueRef ir_identity(LLVMContextRef, enum red_type,
                         enum red_op); /* neutral element: -0.0 for float +, -inf/+inf for max/min */
/* A call of the function NAME of the linked device library; bug() if it is not there or the argument count is wrong.
   A printf form: "__sumac_dev_%s_%s". */
LLVMValueRef ir_call(LLVMBuilderRef, LLVMModuleRef, LLVMValueRef *args, unsigned nargs, const char *format, ...)
    SUMAC_PRINTF(5, 6);
/* A call of a function that may have to be declared first, with attributes as a list of enum attribute names ending in
   NULL
   ("nounwind", "willreturn", "convergent"); "memory(none)" is understood too. */
LLVMValueRef ir_call_external(LLVMBuilderRef, const char *name, LLVMTypeRef function_type, LLVMValueRef *args,
                              unsigned nargs, const char *const *attributes);
/* A call of WHICH, "llvm.lifetime.start" or "llvm.lifetime.end", for a variable of ir_alloca. */
void ir_mark_lifetime(LLVMBuilderRef, LLVMModuleRef, const char *which, LLVMValueRef variable);
/* The value that atomicrmw OP stores in place of OLD. */
LLVMValueRef ir_updated(LLVMBuilderRef, LLVMAtomicRMWBinOp op, LLVMValueRef old, LLVMValueRef value);
/* May a thread execute the instruction again and again until another one has written: a volatile or atomic load, a
   compare and swap, or an exchange, and, or whose old value is used. */
bool ir_looks(LLVMValueRef);
LLVMValueRef ir_call_intrinsic(LLVMBuilderRef, const char *name, LLVMTypeRef *overloads, unsigned noverloads,
                               LLVMValueRef *args, unsigned nargs);
/* The attributes of a function, its result or an argument (AT: an LLVMAttributeIndex); the caller frees the list. */
void ir_copy_call_attributes(LLVMValueRef to, LLVMValueRef from, unsigned index); /* of calls; as LLVM counts */
LLVMAttributeRef *ir_attributes_at(LLVMValueRef function, unsigned at, unsigned *n);
/* String attributes of functions: xform/exact.c. */
#define SUMAC_EXACT "sumac-exact"
#define SUMAC_EXACT_MATHEMATICS "sumac-exact-mathematics"
bool ir_has_attribute(LLVMValueRef function, const char *name);           /* a string one */
void ir_mark(LLVMValueRef function, const char *name, const char *value); /* gives it a string one; VALUE may be "" */
void ir_attribute(LLVMValueRef function, const char *name);               /* enum attribute, "memory(none)" too */
void ir_attribute_drop(LLVMValueRef function, const char *name);          /* enum or string */
/* Value through memory (complex, bool): an entry alloca in memory form that holds VALUE; and back. */
LLVMValueRef ir_to_memory(LLVMBuilderRef, LLVMValueRef value, enum red_type);
LLVMValueRef ir_from_memory(LLVMBuilderRef, LLVMValueRef pointer, enum red_type);
void ir_store_as(LLVMBuilderRef, LLVMValueRef value, LLVMValueRef pointer, enum red_type);

/* elements.c - instructions on vectors, one for each element. */
enum { IR_OPERANDS = 5 };
/* Builds in front of INSTRUCTION what it is for one element: ARGS are the elements of its N operands. */
typedef LLVMValueRef ir_element(LLVMBuilderRef, LLVMValueRef instruction, LLVMValueRef *args, unsigned n,
                                const void *context);
void ir_replace_elements(LLVMBuilderRef, LLVMValueRef instruction, ir_element *, const void *context);
LLVMTypeRef ir_element_type(LLVMTypeRef);   /* of a vector; any other type itself */
LLVMTypeRef ir_at_least_float(LLVMTypeRef); /* float for what is narrower */

/* mathematics.c - C's mathematics by name. */
bool ir_is_mathematics(const char *name); /* a function for double or float that device libraries have */
/* One whose result libraries differ in, by a rounding or in what C leaves open. */
bool ir_is_rounded_freely(const char *name);
/* "llvm.sin.f64" -> "sin", "llvm.sin.v4f32" -> "sinf" for each element, "llvm.powi.f32.i32" -> "__powisf2"; for long
   double "sinl"; "" for others. Narrower types than float go through it. NATIVE: also those that devices have an
   instruction for, but not all the same. */
void ir_mathematics_of(LLVMValueRef intrinsic, bool native, char *name, size_t size);
ir_element
    ir_call_mathematics; /* of the function whose name CONTEXT is; of elements narrower than float, the float's */

/* graph.c - the control-flow graph as arrays. Invalid after the function's blocks change. Unreachable blocks have rpo =
 * -1. */
struct ir_graph {
  size_t n;
  LLVMBasicBlockRef *block; /* in function order */
  struct ir_edges {
    int *to;
    int n;
  } *succ, *pred;
  int *order; /* reverse post-order: order[0] is the entry */
  int norder;
  int *rpo;   /* position in order, -1 unreachable */
  int *ipdom; /* immediate post-dominator, -1: the virtual exit, or none (endless loop, `unreachable`) */
  struct ir_index *index;
};
struct ir_graph *ir_graph(struct arena *, LLVMValueRef function);
int ir_block_number(const struct ir_graph *, LLVMBasicBlockRef); /* bug() if absent */
/* Marks in SEEN[n] the blocks that FROM reaches without entering STOP (a block number, or -1). FROM itself is marked.
 */
void ir_reach(const struct ir_graph *, int from, int stop, bool *seen);

/* alloca.c - what is done with an alloca, seen through getelementptr and casts. */
enum ir_use_kind {
  USE_LOAD,
  USE_STORE /* to it */,
  USE_MEMORY /* memcpy, memset, memmove: reads or writes it */,
  USE_ATOMIC,
  USE_LIFETIME_START,
  USE_LIFETIME_END,
  USE_DEBUG,
  USE_ESCAPE /* the variable's address is stored, passed, compared, converted */
};
struct ir_use {
  enum ir_use_kind kind;
  LLVMValueRef instruction;
  bool reads, writes;
};
struct ir_use *ir_uses(struct arena *, LLVMValueRef alloca, size_t *n);
unsigned long long ir_alloca_bytes(LLVMTargetDataRef, LLVMValueRef alloca); /* 0: size not constant */
/* The pointer that POINTER was computed from by instructions that select elements and members; else POINTER. */
LLVMValueRef ir_base_pointer(LLVMValueRef pointer);
/* The alloca that POINTER points into, or NULL. */
LLVMValueRef ir_base_alloca(LLVMValueRef pointer);

/* scope.c - arrays of run-time length: the llvm.stacksave call that begins ALLOCA's scope, NULL for what is no such
   array; the llvm.stackrestore calls that end it. */
LLVMValueRef ir_scope_begin(LLVMValueRef alloca);
LLVMValueRef *ir_scope_ends(struct arena *, LLVMValueRef alloca, size_t *n);

/* place.c - user's file and line. */
/* The place of an instruction, or of its function if the instruction has none. FILE is NULL if neither has one. Strings
   live as long as the module. */
struct place ir_place(struct arena *, LLVMValueRef instruction_or_function);

/* variable.c - how generated variables are related to the user's, and which LLVM allocas are calls of C's alloca */
/* Turns annotations (sumac/variables.h) and calls of __sumac_alloca into metadata of LLVM's allocas, which passes do
   not regard as a use of the variable. */
void ir_read_variables(LLVMModuleRef, bool debug); /* DEBUG: finds what ir_debug_variable gives */
bool ir_is_block(LLVMValueRef alloca);             /* true of a call of C's alloca */
void ir_forget_variables(LLVMModuleRef);           /* removes the metadata */
/* The user's variable that ALLOCA stands for; HOW, which may be NULL, becomes __sumac_is_object and so on. NULL: it is
   none that lower made. */
const char *ir_users_name(struct arena *, LLVMValueRef alloca, int *how);
/* The DILocalVariable by whose generated name debuggers would show ALLOCA; NULL: they are told nothing, or the user's.
 */
LLVMValueRef ir_debug_variable(LLVMValueRef alloca);
void ir_set_debug_variable(LLVMValueRef alloca, LLVMValueRef variable);
/* The DILocalVariable of ALLOCA, whose lifetime the call START begins (NULL: it has none); NULL: there is none. */
LLVMValueRef ir_described_variable(struct arena *, LLVMValueRef alloca, LLVMValueRef start);
/* The DILocalVariable of ALLOCA, where clang keeps a parameter; NULL: there is none. */
LLVMValueRef ir_described_parameter(struct arena *, LLVMValueRef alloca);
/* The DILocalVariable of ALLOCA, an array of run-time length; NULL: it is not known which one is. */
LLVMValueRef ir_described_array(struct arena *, LLVMValueRef alloca);
LLVMValueRef *ir_metadata_operands(struct arena *, LLVMValueRef node, unsigned *n); /* some may be NULL */
enum { IR_VARIABLE_SCOPE, IR_VARIABLE_NAME, IR_VARIABLE_FILE, IR_VARIABLE_TYPE };   /* operands of a DILocalVariable */
const char *ir_loaded_name(struct arena *, LLVMValueRef); /* of the variable that the value is loaded from; or NULL */

/* describe.c - Tells debuggers, in all of its function, that the DILocalVariable is at the address in the alloca
   POINTER, which they have not been told of. */
void ir_describe_pointee(struct arena *, LLVMDIBuilderRef, LLVMValueRef pointer, LLVMValueRef variable);
/* The alloca SLOT has the address of VARIABLE (STEPS 1), or the address of where that is (2). */
void ir_describe_slot(LLVMValueRef slot, LLVMValueRef variable, size_t steps);
/* Replaces ALLOCA, which debuggers are not told of any more. */
void ir_replace_undescribed(LLVMValueRef alloca, LLVMValueRef other);
/* Moves ALLOCA to ADDRESS, a constant or a value of the entry block. Debuggers show VARIABLE there, if not NULL. */
void ir_move_variable(LLVMValueRef alloca, LLVMValueRef address, LLVMValueRef variable);

/* loop_hints.c */
bool ir_is_loop_hint(LLVMValueRef node, const char *prefix); /* NODE, of llvm.loop, has a name that begins so */
LLVMMetadataRef ir_loop_hint(LLVMContextRef, const char *name, unsigned value);
bool ir_has_loop_hint(LLVMValueRef hints, const char *prefix); /* one of HINTS, an llvm.loop, is so */
/* OLD, an llvm.loop or NULL, without what it says to the vectoriser, and with the NMORE nodes given. */
LLVMValueRef ir_without_vector_hints(LLVMContextRef, LLVMValueRef old, const LLVMMetadataRef *more, unsigned nmore);
/* LLVM leaves loops of the blocks IN as they are, neither vectors nor unrolled, which takes less time: of code that is
   seldom executed. IN: by block of GRAPH. */
void ir_leave_loops(const struct ir_graph *, const bool *in);
void ir_drop_vector_hints(LLVMValueRef function); /* from all its loops */

/* notes.c - facts about a function or a global variable, as metadata in dumps. Each is read and written by the same
   call, in the same order: it gets the value to write, and returns it or the one that is read. WHAT names it. */
struct notes;
struct notes *notes_write(struct arena *, LLVMValueRef owner);
struct notes *notes_read(struct arena *, LLVMValueRef owner); /* and removes the metadata; NULL: there are none */
void notes_end(struct notes *);                               /* frees it; the facts stand in the module now */
void notes_forget(LLVMValueRef owner);                        /* removes the metadata */
bool notes_reading(const struct notes *);
long long note_number(struct notes *, const char *what, long long value);
const char *note_text(struct notes *, const char *what, const char *text);     /* may be NULL */
LLVMValueRef note_value(struct notes *, const char *what, LLVMValueRef value); /* an instruction, a global, NULL */

/* module.c */
LLVMModuleRef ir_read(LLVMContextRef, const char *path,
                      struct diag *); /* bitcode or text; NULL and a message on failure */
bool ir_write(LLVMModuleRef, const char *path, struct diag *);
LLVMModuleRef ir_clone(LLVMModuleRef);
LLVMValueRef ir_address_of(LLVMBasicBlockRef); /* GNU C's &&label, if the module has it of this block, or NULL */
void ir_print(LLVMModuleRef, FILE *out);
/* library.c */
/* Links what MODULE uses of a library's bitcode: its functions become internal to MODULE. */
void ir_link(LLVMModuleRef, const void *bitcode, size_t size, const char *name);
/* Links a library in two steps: all functions of it that there may be calls of are declared, with the attributes that
   rows ask for, and later those that are used are linked. ir_link_declared may be called several times: the first
   uses up *LIBRARY, which is what ir_declare_library returned, and leaves NULL there; if it is NULL, it reads once
   more. */
LLVMModuleRef ir_declare_library(LLVMModuleRef, const void *bitcode, size_t size, const char *name);
void ir_link_declared(LLVMModuleRef, LLVMModuleRef *library, const void *bitcode, size_t size, const char *name);
void ir_want(LLVMValueRef declared);          /* marks a declaration to be linked though nothing uses it yet */
bool ir_is_in_library(LLVMValueRef function); /* declared like that, and not linked yet */
/* module.c */
void ir_keep(LLVMValueRef global); /* in the module, though nothing uses it */
/* LLVM's own passes by name; MACHINE may be NULL. bug() on a wrong name. */
void ir_run_passes(LLVMModuleRef, const char *passes, void *machine);
/* Ends with bug(PASS..) if the module is malformed. */
void ir_verify(LLVMModuleRef, const char *pass);
void ir_verify_function(LLVMValueRef function, const char *pass);
void ir_metadata(LLVMModuleRef, const char *named, LLVMValueRef *operands, unsigned n); /* appends a node to !named */
LLVMValueRef ir_metadata_text(LLVMModuleRef, const char *text);
char *ir_string(LLVMValueRef constant_pointer_to_string, struct arena *); /* NULL if it is not one */

#endif
