/*
 * exec.h - the executable form of a program, and the state of a running grid.
 *
 * A warp's registers lie as structure of arrays: a 32-bit register is 32 consecutive words, one a lane; a predicate is
 * one 32-bit mask. An operand is 30 bits of byte offset and 2 bits that say from which base: the frame, the program's
 * pool of constants (each spread over 32 lanes), or the warp's special registers. So a handler reads every operand the
 * same way.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_H
#define SUMAC_SIM_EXEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ptx/ptx.h"

enum { LANES = 32 };

struct exec;
struct insn;
struct program;
typedef void exec_fn(struct exec *, const struct insn *);

/* ---- decoded code ---- */

enum { BASE_FRAME, BASE_CONSTANT, BASE_SPECIAL };
#define OPERAND(base, offset) ((uint32_t)(base) << 30 | (uint32_t)(offset))
#define NO_OPERAND 0xffffffffu

enum insn_class { /* for the counters */
                  CLASS_INTEGER,
                  CLASS_FLOAT,
                  CLASS_DOUBLE,
                  CLASS_SPECIAL_FUNCTION,
                  CLASS_CONVERT,
                  CLASS_MOVE,
                  CLASS_COMPARE,
                  CLASS_LOAD,
                  CLASS_STORE,
                  CLASS_ATOMIC,
                  CLASS_BARRIER,
                  CLASS_SHUFFLE,
                  CLASS_FENCE,
                  CLASS_BRANCH,
                  CLASS_CALL,
                  CLASS_NONE,
                  CLASS_COUNT
};

enum { ROUND_NEAREST, ROUND_ZERO, ROUND_DOWN, ROUND_UP, ROUND_AWAY };

enum { /* insn.flags */
       FLAG_FTZ = 1,
       FLAG_SAT = 2,
       FLAG_NEGATED = 4,  /* the predicate source is !p */
       FLAG_VOLATILE = 8, /* volatile, relaxed or stronger: a strong operation */
       FLAG_ACQUIRE = 16,
       FLAG_RELEASE = 32,
       FLAG_READONLY = 64,
       FLAG_CTA_SCOPE = 128,
       FLAG_RELU = 256,
       FLAG_NAN = 512,
       FLAG_ABS = 1024,
       FLAG_XORSIGN = 2048,
       FLAG_ALIGNED = 4096,
       FLAG_BOUNDED = 8192 /* of an access to .shared memory: E says to which of program.ranges */
};

/* A decoded instruction. The comment above each handler says which fields it uses. */
struct insn {
  exec_fn *fn;
  uint32_t guard; /* predicate operand, or NO_OPERAND */
  uint32_t d, a, b, c, e;
  int64_t imm;
  const void *extra; /* a call site, a table, a vector of operands */
  uint16_t flags;
  uint8_t guard_negated;
  uint8_t type;   /* enum ptx_type of the operation */
  uint8_t type2;  /* source type of cvt, and the like */
  uint8_t bytes;  /* of the operation's type */
  uint8_t rbytes; /* of the register that it meets (ld, st, cvt) */
  uint8_t count;  /* vector length */
  uint8_t space, kind, round;
  uint8_t klass;    /* enum insn_class */
  uint8_t straight; /* instructions from here on that all lanes of a split execute, one after the other; 0: ask each */
};

struct block_rank; /* order of basic blocks: see program.code_rank */

struct param_slot {
  uint32_t offset, bytes;
};

struct param_home { /* of a parameter that has a copy in .local */
  uint32_t param, local, bytes;
};

struct function {
  const char *name, *shown; /* SHOWN: in messages, of a kernel that is C++'s */
  const struct ptx_func *tree;
  const struct ptx_module *module;
  const struct program *program;
  uint32_t index, entry_pc, end_pc;
  bool is_entry, defined;
  uint32_t reg_bytes;  /* registers of one frame */
  uint32_t local_base; /* frame offset of the 64-bit register that holds the lanes' .local base; 0: no .local */
  uint32_t local_bytes, local_align;
  uint32_t param_bytes; /* formal parameters and returns */
  uint32_t param_area;  /* plus the .param variables of the body */
  struct param_slot *params, *returns;
  uint32_t nparams, nreturns;
  struct param_home *homes;
  size_t nhomes;
  uint32_t shared_bytes; /* static .shared that it and its callees use */
  bool uses_dynamic_shared;
  const struct ptx_inst *refused; /* an instruction that is not simulated: it, or one that it calls, has it */
  const struct function *refused_in;
  unsigned max_threads, required[3];
  uint32_t nregisters;
  int registers;              /* of a thread of the kernel, estimated; 0: nobody has asked yet */
  const uint32_t *reg_offset; /* in a frame, by the number of the register */
  uint64_t *certain_loads;    /* check/race_uses.c: a bit for each instruction; NULL: nobody has asked yet */
  const struct slice *slices; /* check/race_exchange.c: what instructions depend on, as far as it was asked */
};

struct call_site {
  struct function *target; /* NULL: indirect, through operand a */
  struct param_slot *args, *results;
  uint32_t nargs, nresults;
};

struct jump_table {
  uint32_t n;
  uint32_t pc[];
};

struct shared_range { /* a .shared variable */
  const char *name;
  uint64_t address, bytes;
};

struct program { /* linked and decoded; immutable while it runs */
  struct insn *code;
  struct ptx_place *place;
  const struct function **owner;  /* of each instruction */
  const struct ptx_inst **source; /* PTX instruction that each instruction was decoded from; NULL: none */
  uint32_t *rank;                 /* position of each instruction, blocks in reverse post-order: see decode/rank.c */
  size_t ncode;
  uint8_t *constants;
  struct function **functions;
  size_t nfunctions;
  uint32_t shared_bytes; /* static .shared of the whole program; dynamic .shared follows */
  const struct sim_symbol *symbols;
  size_t nsymbols;
  const struct shared_range *ranges; /* decode/derived.c */
  struct arena *arena;
  struct sim *sim;
};

struct sim_symbol { /* a variable with an address */
  const char *name;
  enum ptx_space space;
  uint64_t address, bytes;
  const struct ptx_var *var;
  const struct ptx_module *module;
  struct allocation *allocation; /* global and const, but for managed ones: */
  uint8_t *managed;              /* memory of the process */
};

/* ---- addresses ---- */

/* Generic addresses carry their space in the top 16 bits. None of them is a canonical host address that programs use,
   so a device pointer dereferenced on the host faults. */
enum { TAG_GLOBAL = 1, TAG_SHARED = 2, TAG_LOCAL = 3, TAG_PARAM = 4, TAG_CODE = 5 };
#define TAG_SHIFT 48
#define TAGGED(tag, offset) ((uint64_t)(tag) << TAG_SHIFT | (uint64_t)(offset))
#define TAG_OF(address) ((unsigned)((address) >> TAG_SHIFT))
#define OFFSET_OF(address) ((address) & (((uint64_t)1 << TAG_SHIFT) - 1))

/* ---- running state ---- */

struct frame { /* registers of one activation of a function by some lanes of a warp */
  struct frame *up;
  const struct function *function;
  uint32_t return_pc, depth, lanes; /* lanes that have not left yet */
  const struct call_site *site;
  void *memory;
  uint8_t *regs;
  uint8_t *in, *out; /* .param: formals; variables of the body */
  uint32_t in_stride, out_stride;
  uint32_t local_saved[LANES];
  size_t capacity;
  struct undefined *undefined; /* NULL: all that the registers hold is defined */
  struct values *values;       /* check/race_values.c: loaded values that nothing depends on yet; NULL: none so far */
};

enum split_state { SPLIT_READY, SPLIT_BARRIER, SPLIT_SYNC };

struct split { /* lanes that go together */
  uint32_t pc, mask;
  struct frame *frame;
  enum split_state state;
  uint32_t wait_mask; /* .sync: who must arrive */
  uint32_t barrier;   /* number of the CTA barrier */
  uint64_t last_run;
};

struct spin { /* the last strong load, when all its lanes read one place: a warp that repeats it may wait for others */
  const struct insn *insn;
  const struct allocation *allocation;
  uint64_t at, value;
  uint32_t again; /* how often it has found the same */
  uint8_t bytes;
};

struct warp {
  struct cta *cta;
  uint32_t index, live, carry; /* carry: CC.CF of each lane */
  int nsplits;
  struct split splits[LANES];
  uint8_t *special;
  uint8_t *local, *local_init; /* AoS: lane l at l * local_capacity */
  uint8_t *local_partly;       /* of bytes that are not in local_init: which of their bits are defined; NULL: none is */
  uint32_t local_capacity;
  uint32_t local_sp[LANES];
  struct frame *free_frames;
  uint64_t clock, rotate_until, picks;
  bool rotate;
  int fruitless; /* lanes that spun in this turn, since one of the warp got on */
  bool done;
  struct spin spin;
  bool waits;          /* true if the warp's last turn only spun, on the memory of SPIN */
  uint32_t skipped;    /* turns since */
  struct copy *copies; /* exec/copy.c: asynchronous ones that are not done */
  uint32_t ncopies, copies_capacity;
  uint32_t cluster_arrived, cluster_phase; /* barrier.cluster: lanes that came and have not waited; in which phase */
  uint32_t copy_groups[LANES];             /* number of copy groups that each lane has committed */
  uint64_t spin_hash, spin_picks;          /* to tell a dead spin loop from a live one */
  bool spinning;
};

struct barrier {
  uint32_t expected; /* threads; 0: all that have not exited */
  uint32_t waiting;  /* threads parked here */
  uint32_t arrived;  /* threads that came with bar.arrive */
  uint32_t votes;    /* bar.red: threads whose predicate is true */
};

enum { NAMED_BARRIERS = 16, CLUSTER_BARRIER = NAMED_BARRIERS, BARRIERS };

struct cta {
  struct grid *grid;
  uint32_t linear, id[3];
  struct warp *warps;
  uint32_t nwarps, done_warps, live_threads;
  void *race;
  void *clocks;  /* check/meter.h: of its warps */
  uint32_t slot; /* of its grid's resident CTAs */
  uint8_t *shared, *shared_init;
  struct barrier barriers[BARRIERS];
  bool cluster_phase; /* changes when all have come to barrier.cluster */
  struct store_buffer *buffer;
  bool active;
};

enum stop { STOP_NONE, STOP_RESCHEDULE, STOP_YIELD, STOP_FAULT };

struct exec { /* one host thread that runs one warp at a time */
  uint8_t *base[4];
  uint32_t mask;   /* lanes of the current instruction */
  uint32_t active; /* lanes of the current split */
  uint32_t pc;     /* of the next instruction */
  int stop;
  int64_t budget;   /* backward branches until the warp must yield */
  uint64_t horizon; /* warp_key() of the best of the other splits that can run: there the running one has to stop */
  const struct insn *code;
  struct program *program;
  struct warp *warp;
  struct split *split;
  struct frame *frame;
  struct cta *cta;
  struct grid *grid;
  struct sim *sim;
  bool reverse; /* lanes that collide act from the highest down */
  bool watch;   /* memory accesses are told of, or may be preempted: observers, weak memory */
  bool each;    /* lane by lane, too */
  bool tell;    /* of all lanes' accesses at once: the race detector */
  bool request; /* of the addresses of each access, before it: counters, estimates */
  bool late;    /* the warp is past the time at which it gives way: the schedule by clock */
  bool progress;
  uint64_t memory_version; /* counts its changes of memory; other host threads read it: deadlock detection */
  uint64_t warp_instructions, thread_instructions;
  struct recent {
    struct allocation *allocation;
    uint64_t address;
  } recent[64]; /* allocations that global accesses found last, by instruction */
};

struct dim3 {
  uint32_t x, y, z;
};

struct fault {
  int code; /* CUresult */
  char text[2000];
};

struct grid {
  struct sim *sim;
  struct program *program;
  const struct function *kernel;
  struct dim3 grid, block;
  uint32_t nctas, threads, nwarps;
  uint8_t *params;
  int resident, registers; /* CTAs on a multiprocessor; of a thread, 0: they are not counted */
  uint32_t shared_bytes;   /* static and dynamic of one CTA */
  uint32_t dynamic_shared;
  uint64_t id;
  uint64_t workspace; /* of cooperative groups; 0: the launch is not cooperative */
  struct fault *fault;
  int faulted;
  uint64_t random;
  struct checks *checks;           /* NULL: no observer */
  const struct watchers *watchers; /* exec/watch.h */
  struct store_buffer *late;       /* weak memory: of CTAs that have ended */
  size_t late_words;
  uint64_t warp_instructions, thread_instructions;
};

/* ---- helpers for handlers ---- */

static inline void *operand(const struct exec *x, uint32_t o) {
  return x->base[o >> 30] + (o & 0x3fffffff);
}

/* The function takes and gives as many and as large parameters as the call has. */
static inline bool call_fits(const struct call_site *site, const struct function *f) {
  bool fits = site->nargs == f->nparams && site->nresults == f->nreturns;
  for (uint32_t k = 0; fits && k < site->nargs; k++)
    fits = site->args[k].bytes == f->params[k].bytes;
  for (uint32_t k = 0; fits && k < site->nresults; k++)
    fits = site->results[k].bytes == f->returns[k].bytes;
  return fits;
}

/* Where an instruction is. Some handlers work with copies of the one that runs. */
static inline uint32_t exec_pc(const struct exec *x, const struct insn *i) {
  return i >= x->code && i < x->code + x->program->ncode ? (uint32_t)(i - x->code) : x->pc - 1;
}

static inline void memory_changed(struct exec *x) {
  __atomic_store_n(&x->memory_version, x->memory_version + 1, __ATOMIC_RELEASE);
}

/* fault.c - stops the grid; the text gets kernel, place, thread and CTA of LANE (or of the first active lane: -1).
 */
void exec_fault(struct exec *, int lane, int code, const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
