/*
 * mem.h - how handlers reach memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_MEM_H
#define SUMAC_SIM_EXEC_MEM_H

#include "exec/lanes.h"
#include "sim.h"

enum access { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

/* insn.round of exec_atom; the names are in the decoder's table, in this order */
enum { ATOM_ADD, ATOM_AND, ATOM_OR, ATOM_XOR, ATOM_EXCH, ATOM_MIN, ATOM_MAX, ATOM_INC, ATOM_DEC, ATOM_CAS };

struct target { /* the memory that an address leads to */
  uint8_t *data;
  uint8_t *init; /* bits, or NULL; the first is bit AT */
  size_t at;
  enum ptx_space space;
  uint64_t address; /* generic for global, offset for shared and local */
  struct allocation *allocation;
};

/* ---- values between registers and memory ---- */

/* A scalar of up to 8 bytes in memory that other threads of the host may change meanwhile, as they run other CTAs: one
   access of the processor, which a copy of as many bytes need not be. Only a lane's own parameters may be unaligned. */
static inline u64 load_scalar(const void *from, unsigned bytes) {
  u64 value = 0;
  if ((uintptr_t)from & (bytes - 1)) {
    memcpy(&value, from, bytes);
    return value;
  }
  switch (bytes) {
  case 1:
    return __atomic_load_n((const u8 *)from, __ATOMIC_RELAXED);
  case 2:
    return __atomic_load_n((const u16 *)from, __ATOMIC_RELAXED);
  case 4:
    return __atomic_load_n((const u32 *)from, __ATOMIC_RELAXED);
  default:
    return __atomic_load_n((const u64 *)from, __ATOMIC_RELAXED);
  }
}

static inline void store_scalar(void *to, u64 value, unsigned bytes) {
  if ((uintptr_t)to & (bytes - 1)) {
    memcpy(to, &value, bytes);
    return;
  }
  switch (bytes) {
  case 1:
    __atomic_store_n((u8 *)to, (u8)value, __ATOMIC_RELAXED);
    break;
  case 2:
    __atomic_store_n((u16 *)to, (u16)value, __ATOMIC_RELAXED);
    break;
  case 4:
    __atomic_store_n((u32 *)to, (u32)value, __ATOMIC_RELAXED);
    break;
  default:
    __atomic_store_n((u64 *)to, value, __ATOMIC_RELAXED);
  }
}

/* Such a scalar of memory, or one of 16 bytes, which only one thread of the host may use. */
static inline void fetch_scalar(uint8_t *value, const uint8_t *from, unsigned bytes) {
  u64 v = bytes <= 8 ? load_scalar(from, bytes) : 0;
  memcpy(value, bytes <= 8 ? (const uint8_t *)&v : from, bytes);
}

/* Returns whether the memory has another value then. A store that changes nothing is left out, unless it is STRONG: it
   may stand behind stores that it releases. */
static inline bool change_scalar(uint8_t *to, const uint8_t *value, unsigned bytes, bool strong) {
  u64 fresh = 0;
  if (bytes > 8) {
    bool other = memcmp(to, value, bytes) != 0;
    memcpy(to, value, bytes);
    return other;
  }
  memcpy(&fresh, value, bytes);
  bool changed = load_scalar(to, bytes) != fresh;
  if (changed || strong)
    store_scalar(to, fresh, bytes);
  return changed;
}

/* A loaded value extended to its register: signed types by their sign (PTX ISA,
   "Operand Size Exceeding Instruction-Type Size"). */
static inline void put_lane(void *reg, unsigned rbytes, int lane, const uint8_t *from, unsigned bytes, bool is_signed) {
  u64 v = 0;
  memcpy(&v, from, bytes <= 8 ? bytes : 8);
  if (is_signed && bytes < 8)
    v = (u64)((s64)(v << (64 - 8 * bytes)) >> (64 - 8 * bytes));
  switch (rbytes) {
  case 1:
    ((u8 *)reg)[lane] = (u8)v;
    break;
  case 2:
    ((u16 *)reg)[lane] = (u16)v;
    break;
  case 4:
    ((u32 *)reg)[lane] = (u32)v;
    break;
  case 8:
    ((u64 *)reg)[lane] = v;
    break;
  default:
    memcpy((uint8_t *)reg + lane * 16, from, 16);
  }
}

static inline const uint8_t *get_lane(const void *reg, unsigned rbytes, int lane) {
  return (const uint8_t *)reg + (size_t)lane * rbytes; /* little-endian: the low bytes come first */
}

static inline bool is_signed(const struct insn *i) {
  return i->type >= T_S8 && i->type <= T_S64;
}

static inline const uint32_t *registers(const struct insn *i, const uint32_t *single) {
  return i->count > 1 ? i->extra : single;
}

/* mem.c - one access to memory. */
struct lookup {
  struct exec *x;
  const struct insn *insn;
  int lane;
  uint64_t address;
  unsigned bytes;
  enum access access;
};
/* Makes the address one of its space. False: the fault is reported and the grid stopped. */
bool exec_resolve(struct lookup *, struct target *);
uint64_t exec_address(const struct exec *, const struct insn *, int lane);
exec_fn exec_ld, exec_ld_strong, exec_st, exec_st_release, exec_ld_param, exec_st_param, exec_ld_param_at;
/* A bit for each byte that an atomic on a 4-byte word can change; of other sizes all bits. */
uint32_t atom_bytes(const struct exec *, const struct insn *, int lane);
uint8_t *exec_param(struct frame *, uint32_t offset, int lane, size_t *left);
/* The .shared memory that an access to offsets there may use: from *LEAST on. */
static inline uint64_t shared_bounds(const struct exec *x, const struct insn *i, uint64_t *least) {
  const struct shared_range *r = i->flags & FLAG_BOUNDED ? &x->program->ranges[i->e] : NULL;
  *least = r ? r->address : 0;
  return r ? r->bytes : x->grid->shared_bytes;
}
/* A string in device memory, for printf. False: fault. */
bool exec_string(struct exec *, const struct insn *, int lane, uint64_t address, char *text, size_t size);

/* All lanes' accesses by an instruction are done: schedules that preempt do so here. Only with exec.watch. */
void exec_accessed(struct exec *);

/* The space of a generic address, whose tag goes. */
enum ptx_space exec_untag(enum ptx_space, uint64_t *address);

/* recent.c - the live allocation around ADDRESS, or NULL. */
struct allocation *exec_allocation(struct exec *, const struct insn *, uint64_t address);
static inline struct recent *exec_recent(struct exec *x, const struct insn *i) {
  return &x->recent[(size_t)(i - x->code) & 63];
}

/* weak.c - weak memory: stores of a CTA to global memory that the other CTAs do not see yet. */
void weak_read(struct cta *, const struct target *, void *value, unsigned bytes);
void weak_write(struct cta *, const struct target *, const void *value, unsigned bytes);
void weak_flush(struct exec *, struct cta *);
void weak_flush_at(struct exec *, struct cta *, const struct target *, unsigned bytes);
void weak_begin(struct cta *);
void weak_end(struct exec *, struct cta *);
void weak_finish(struct exec *);
void weak_free(struct cta *);

/* fault.c - a finding that does not stop the grid (or does, with uninit=error); once for each instruction. */
void exec_uninitialised(struct exec *, const struct insn *, int lane, uint64_t address, enum ptx_space);
void exec_finding(struct exec *, uint32_t pc, int lane, const char *kind, const char *format, ...)
    __attribute__((format(printf, 5, 6))); /* a warning, once for each place and kind */
/* Does the program not want to know of findings of this kind there, or about this variable (or NULL)? */
bool exec_suppressed(const struct exec *, const char *kind, uint32_t pc, const char *variable);
void exec_place(const struct exec *, uint32_t pc, char *text, size_t size); /* "file.c:12" or "k.ptx:40" */
void exec_place_in(const struct ptx_module *, const struct ptx_place *, char *text, size_t size);
/* The access leaves the .shared variable that its address comes from: a finding. */
void exec_beyond(struct exec *, const struct insn *, int lane, uint64_t address, unsigned bytes, const char *access);
/* Where ADDRESS is as seen from this variable (the instruction has FLAG_BOUNDED). */
void exec_describe_beyond(const struct exec *, const struct insn *, uint64_t address, char *text, size_t size);
/* Describes the memory at ADDRESS, for people; BYTES: of the access. .shared and .local: an offset. */
void exec_describe(const struct exec *, enum ptx_space, uint64_t address, unsigned bytes, char *text, size_t size);
/* The name, as the user writes it, of the variable at an address; false: it has none. */
bool exec_variable(const struct exec *, enum ptx_space, uint64_t address, char *name, size_t size);

#endif
