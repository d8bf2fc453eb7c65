/*
 * decode.h - what the decoder's files share: from a parsed instruction to an executable one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_DECODE_H
#define SUMAC_SIM_DECODE_H

#include <setjmp.h>

#include "decode/form.h"
#include "exec/lanes.h"
#include "exec/table.h"
#include "exec/warp.h"
#include "sim.h"
#include "util/util.h"

struct module_names { /* name lookup inside one module */
  const struct ptx_module *module;
  struct map *vars;      /* struct sim_symbol */
  struct map *functions; /* struct function */
};

struct constant_slot {
  uint64_t low, high;
  uint32_t bytes, offset;
};

struct decoder {
  struct sim *sim;
  struct arena *arena;
  struct module_names *names; /* of the module that is decoded */
  jmp_buf fail;
  char *log;
  size_t log_size;
  /* code so far */
  struct insn *code;
  struct ptx_place *place;
  const struct function **owner;
  const struct ptx_inst **source;
  size_t ncode, code_capacity;
  struct constant_slot *slots; /* hash table of the constant pool */
  size_t nslots, slots_capacity;
  uint8_t *constants;
  size_t constant_bytes, constants_capacity;
  /* the current function */
  struct function *function;
  const struct ptx_func *tree;
  const struct ptx_inst *inst;
  uint32_t *reg_offset;
  uint32_t *inst_pc;
  bool *is_target;
  size_t first_pc;
  unsigned *held; /* derived.c: what its registers can hold; NULL: nobody asks */
  struct {
    struct shared_range *item;
    size_t n, capacity;
  } ranges;            /* of .shared variables that accesses have to stay in */
  bool *uses_function; /* call graph row: functions that it calls or takes the address of */
  bool uses_indirect;
};

/* decode.c */
void decode_function(struct decoder *, struct function *, struct module_names *);

/* emit.c */
SUMAC_NORETURN void decode_fail(struct decoder *, const char *format, ...) SUMAC_PRINTF(2, 3);
struct insn decode_new(struct decoder *, const struct form *, exec_fn *);
void decode_emit(struct decoder *, struct insn);
void decode_count(struct decoder *, size_t least, size_t most);
uint32_t decode_label(struct decoder *, const char *name, size_t *inst);
const struct ptx_label *decode_find_label(struct decoder *, const char *name);

/* operand.c */
uint32_t decode_constant(struct decoder *, uint64_t low, uint64_t high, unsigned bytes);
uint32_t decode_register(struct decoder *, const struct ptx_operand *, unsigned bytes,
                         const char *what); /* a destination */
uint32_t decode_predicate(struct decoder *, const struct ptx_operand *, const char *what);
uint32_t decode_source(struct decoder *, const struct ptx_operand *, enum ptx_type type); /* of exactly that width */
uint32_t decode_predicate_source(struct decoder *, const struct ptx_operand *, bool *negated);
uint32_t decode_any_register(struct decoder *, const struct ptx_operand *, unsigned *bytes); /* ld, st, cvt */
const uint32_t *decode_vector(struct decoder *, const struct ptx_operand *, unsigned count, unsigned *bytes, bool sink);
void decode_address(struct decoder *, const struct ptx_operand *, struct insn *);
/* The constant that a name stands for. local: true when it is an offset from the frame's .local base. */
uint64_t decode_name(struct decoder *, const struct ptx_operand *, bool *local, enum ptx_space *space);
struct function *decode_callee(struct decoder *, const char *name);

/* alu.c */
void decode_want_types(struct decoder *, const struct form *, unsigned n);
bool decode_is_half(enum ptx_type);
uint32_t decode_second_predicate(struct decoder *, const struct ptx_operand *); /* p of d|p, or NO_OPERAND */
bool decode_is_float(enum ptx_type);
const struct alu_row *decode_find_alu(struct decoder *, const char *name, enum ptx_type); /* NULL: no such form */
void decode_pred(struct decoder *, const struct ptx_inst *, const struct form *);         /* logic on predicates */

/* move.c */
unsigned decode_space_tag(struct decoder *, enum ptx_space); /* of generic addresses; 0: of global memory */

/* derived.c */
void decode_derive(struct decoder *); /* for the current function, before its instructions */
void decode_bounds(struct decoder *, const struct ptx_operand *address, struct insn *);

/* rank.c */
void decode_rank(struct decoder *, struct function *, uint32_t *rank);

#endif
