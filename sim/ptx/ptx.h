/*
 * ptx.h - a PTX text as a tree: what the parser makes and the decoder reads.
 *
 * Everything belongs to the arena that the caller hands to ptx_parse. Nothing here knows about execution. Names of
 * registers and of a function's own variables are resolved while parsing (PTX scopes are lexical); labels, functions
 * and module variables are still names, because they may lie ahead or in another module.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PTX_H
#define SUMAC_SIM_PTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* PTX fundamental types (PTX ISA, "Fundamental Types"). Signed, unsigned and untyped widths differ in meaning, not in
 * storage. */
enum ptx_type {
  T_NONE,
  T_PRED,
  T_B8,
  T_B16,
  T_B32,
  T_B64,
  T_B128,
  T_U8,
  T_U16,
  T_U32,
  T_U64,
  T_S8,
  T_S16,
  T_S32,
  T_S64,
  T_F16,
  T_F32,
  T_F64,
  T_F16X2,
  T_BF16,
  T_BF16X2,
  T_U16X2,
  T_S16X2,
  T_E4M3X2, /* of cvt alone */
  T_E5M2X2,
  T_COUNT
};

enum ptx_space { S_NONE, S_GENERIC = S_NONE, S_REG, S_PARAM, S_LOCAL, S_SHARED, S_GLOBAL, S_CONST };

struct ptx_place { /* where an instruction comes from: the user's program when .loc tells, and the PTX text */
  uint32_t ptx_line, file, line;
};

struct ptx_reloc { /* BYTES bytes at OFFSET of an initialiser are (address of NAME + ADDEND) >> SHIFT */
  size_t offset;
  const char *name;
  int64_t addend;
  unsigned bytes, shift;
  uint32_t line;
};

struct ptx_var {
  const char *name;
  enum ptx_space space;
  enum ptx_type type;
  uint64_t align, bytes; /* bytes 0: unsized (extern .shared) */
  unsigned copies;       /* name<n>: this many, called name0, name1, ...; 0: one, called NAME */
  bool is_extern, is_weak, is_visible;
  bool is_managed; /* the host has it at the same address */
  uint8_t *init;   /* first ninit bytes; the rest is zero */
  size_t ninit, init_capacity;
  bool has_init;
  struct ptx_reloc *relocs;
  size_t nrelocs, relocs_capacity;
  uint32_t line;
  uint64_t offset; /* .param: in the frame's parameter area; .local and .shared of a function: in its frame or CTA */
  bool is_taken;   /* a parameter of a function whose address that takes: it is that of a copy in .local, at HOME */
  uint64_t home;
};

struct ptx_register {
  enum ptx_type type;
};

enum ptx_operand_kind {
  O_REGISTER,
  O_INTEGER,
  O_FLOAT32,
  O_FLOAT64,  /* VALUE holds the bits */
  O_NAME,     /* label, function, variable, with OFFSET */
  O_VARIABLE, /* a variable of this function, with OFFSET */
  O_SPECIAL,  /* %tid.x: NAME */
  O_MEMORY,   /* [ITEMS[0] + OFFSET] */
  O_VECTOR,
  O_LIST, /* {a, b}, (a, b) */
  O_SINK  /* _ */
};

enum ptx_selector { PART_WORD, PART_B0, PART_B1, PART_B2, PART_B3, PART_H0, PART_H1 };

struct ptx_operand {
  enum ptx_operand_kind kind;
  bool negated;     /* !%p; -%r of vmad */
  uint8_t selector; /* enum ptx_selector: of a register of a video instruction */
  int reg, pair;    /* pair: the second of %p|%q, or -1; -2: the second is _ */
  uint64_t value;
  int64_t offset;
  const char *name;
  struct ptx_var *var;
  struct ptx_operand *items;
  size_t nitems;
};

struct ptx_inst {
  const char *opcode; /* with all modifiers: "ld.global.f32" */
  int guard;          /* register, or -1 */
  bool guard_negated;
  struct ptx_place at;
  struct ptx_operand *operands;
  size_t noperands;
  int scope;
};

struct ptx_label {
  const char *name;
  size_t inst;
  const char **targets; /* .branchtargets */
  size_t ntargets;
  bool is_table, is_prototype;
  int scope; /* seen from here and from the scopes inside */
};

struct ptx_func {
  const char *name;
  bool is_entry, is_extern, is_weak, is_visible, has_body;
  struct ptx_var **params, **returns;
  size_t nparams, params_capacity, nreturns, returns_capacity;
  uint64_t param_bytes; /* formal parameters and returns; then the .param variables of the body */
  uint64_t param_area;
  struct ptx_register *regs;
  size_t nregs, regs_capacity;
  struct ptx_var **locals; /* .local and .shared of the body */
  size_t nlocals, locals_capacity;
  struct ptx_inst *insts;
  size_t ninsts, insts_capacity;
  struct ptx_label *labels;
  size_t nlabels, labels_capacity;
  int *scopes; /* each { }: the scope around it; 0 is the body, around it -1 */
  size_t nscopes, scopes_capacity;
  unsigned max_threads, required[3];
  unsigned cluster[3];   /* .reqnctapercluster; 0: not said */
  bool explicit_cluster; /* the launch has to say how large its clusters are */
  uint32_t line;
};

struct ptx_alias {
  const char *name, *target;
  uint32_t line;
};

struct ptx_module {
  const char *name; /* for messages: the file, or what the driver was told */
  unsigned version, sm;
  uint32_t target_line; /* of .target */
  struct ptx_var **vars;
  size_t nvars, vars_capacity;
  struct ptx_func **funcs;
  size_t nfuncs, funcs_capacity;
  const char **files; /* by .file number */
  size_t nfiles;
  struct ptx_alias *aliases;
  size_t naliases, aliases_capacity;
};

struct ptx_error {
  uint32_t line;
  char text[400];
};

/* parse.c - NULL and *error filled on failure. TEXT need not end in NUL. */
struct ptx_module *ptx_parse(struct arena *, const char *name, const char *text, size_t length,
                             struct ptx_error *error);

/* opcode.c - whatever the modifiers */
enum ptx_syntax {
  SYNTAX_UNKNOWN,
  SYNTAX_PLAIN,
  SYNTAX_PARTS,  /* operands may be parts of registers: video instructions */
  SYNTAX_REFUSED /* of a family that is not simulated: operands of its own */
};
enum ptx_syntax ptx_opcode_syntax(const char *opcode);
int ptx_opcode_row(
    const char *opcode); /* the row of opcodes.def whose name is the longest beginning of OPCODE; or -1 */

/* types.c */
unsigned ptx_type_bytes(enum ptx_type);                       /* .pred: 4, its lane mask */
const char *ptx_type_name(enum ptx_type);                     /* "u32" */
enum ptx_type ptx_type_find(const char *name, size_t length); /* T_NONE: no type */

#endif
