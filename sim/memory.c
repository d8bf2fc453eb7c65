/*
 * memory.c - the device's global memory: allocations in an address space of their own, and the host's copies.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "sim.h"
#include "util/util.h"

enum { ALIGNMENT = 512, GAP = 512, MAX_TOMBSTONES = 4096 };

/* Of an allocation of as many bytes: its own memory, the bits that say what has been written. */
static size_t data_bytes(size_t bytes) {
  return (bytes + 15) & ~(size_t)15;
}

static size_t init_bytes(size_t bytes) {
  return bytes / 8 + 9;
}

/* ---- bit strings: one bit a byte of memory ---- */

bool bits_all(const uint8_t *bits, size_t first, size_t n) {
  for (; n && (first & 7); first++, n--)
    if (!(bits[first >> 3] >> (first & 7) & 1))
      return false;
  for (uint64_t word; n >= 64; first += 64, n -= 64) {
    memcpy(&word, bits + (first >> 3), sizeof word);
    if (word != UINT64_MAX)
      return false;
  }
  for (; n >= 8; first += 8, n -= 8)
    if (bits[first >> 3] != 0xff)
      return false;
  return n == 0 || (bits[first >> 3] & ((1u << n) - 1)) == (1u << n) - 1;
}

static void bits_put(uint8_t *bits, size_t first, size_t n, bool on) {
  for (; n && (first & 7); first++, n--)
    bits[first >> 3] = (uint8_t)((bits[first >> 3] & ~(1u << (first & 7))) | (unsigned)on << (first & 7));
  memset(bits + (first >> 3), on ? 0xff : 0, n >> 3);
  first += n & ~(size_t)7;
  if (n &= 7)
    bits[first >> 3] = (uint8_t)(on ? bits[first >> 3] | ((1u << n) - 1) : bits[first >> 3] & ~((1u << n) - 1));
}

void bits_set(uint8_t *bits, size_t first, size_t n) {
  bits_put(bits, first, n, true);
}

void bits_clear(uint8_t *bits, size_t first, size_t n) {
  bits_put(bits, first, n, false);
}

size_t bits_count(const uint8_t *bits, size_t first, size_t n) {
  size_t count = 0;
  for (; n && (first & 7); first++, n--)
    count += bits[first >> 3] >> (first & 7) & 1;
  for (uint64_t word; n >= 64; first += 64, n -= 64) {
    memcpy(&word, bits + (first >> 3), sizeof word);
    count += (size_t)__builtin_popcountll(word);
  }
  for (; n; first++, n--)
    count += bits[first >> 3] >> (first & 7) & 1;
  return count;
}

void sim_unwrite(struct sim *sim, struct allocation *a, size_t at, size_t bytes) {
  if (sim->options.uninit == UNINIT_OFF || sim->options.threads > 1)
    return;
  if (!a->init) {
    a->init = large_new(init_bytes(a->bytes));
    if (!a->init)
      abort();
    memset(a->init, 0xff, init_bytes(a->bytes));
  }
  bits_clear(a->init, at, bytes);
}

/* ---- allocations ---- */

void sim_free_parts(struct sim *sim, struct allocation *a) {
  if (!a->freed)
    sim->used -= a->bytes;
  large_free(a->data, data_bytes(a->bytes));
  large_free(a->init, init_bytes(a->bytes));
  if (a->shadow)
    sim->drop_shadow(sim, a->shadow);
  a->data = a->init = NULL;
  a->shadow = NULL;
}

/* Forgets the oldest freed allocations if there are many: they only serve to explain stale pointers. Not while a grid
   runs, as its workers remember what they met. */
static void drop_tombstones(struct sim *sim) {
  if (sim->running || sim->nfreed <= MAX_TOMBSTONES)
    return;
  size_t kept = 0, drop = sim->nfreed / 2;
  for (size_t i = 0; i < sim->nallocations; i++) {
    struct allocation *a = sim->allocations[i];
    if (a->freed && drop) {
      drop--;
      sim->nfreed--;
      free(a->former);
      free(a);
    } else
      sim->allocations[kept++] = a;
  }
  sim->nallocations = kept;
}

int sim_alloc(struct sim *sim, size_t bytes, uint64_t *address, struct allocation **out) {
  if (bytes == 0)
    return SIM_INVALID_VALUE;
  if (bytes > sim->options.memory || sim->used + bytes > sim->options.memory)
    return SIM_OUT_OF_MEMORY;
  struct allocation *a = calloc(1, sizeof *a);
  if (!a)
    return SIM_OUT_OF_MEMORY;
  a->bytes = bytes;
  a->data = large_new(data_bytes(bytes));
  bool check = sim->options.uninit != UNINIT_OFF;
  if (check)
    a->init = large_new(init_bytes(bytes));
  if (!a->data || (check && !a->init)) {
    large_free(a->data, data_bytes(bytes));
    large_free(a->init, init_bytes(bytes));
    free(a);
    return SIM_OUT_OF_MEMORY;
  }
  if (check) /* what fills up the last word has a value, whatever it is */
    bits_set(a->init, bytes, -bytes & 3);
  a->base = sim->next_address;
  sim->next_address += (bytes + GAP + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  sim->used += bytes;
  if (sim->nallocations == sim->allocations_capacity) {
    sim->allocations_capacity = sim->allocations_capacity ? sim->allocations_capacity * 2 : 64;
    sim->allocations = xrealloc(sim->allocations, sim->allocations_capacity * sizeof *sim->allocations);
  }
  sim->allocations[sim->nallocations++] = a;
  *address = a->base;
  if (out)
    *out = a;
  return SIM_OK;
}

struct allocation *sim_find(const struct sim *sim, uint64_t address) {
  bool host = sim->nhost && TAG_OF(address) == 0;
  struct allocation *const *list = host ? sim->host : sim->allocations;
  size_t low = 0, high = host ? sim->nhost : sim->nallocations;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (list[middle]->base <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low ? list[low - 1] : NULL;
}

struct allocation *sim_find_running(struct sim *sim, uint64_t address) {
  pthread_mutex_lock(&sim->lock);
  struct allocation *a = sim_find(sim, address);
  pthread_mutex_unlock(&sim->lock);
  return a;
}

/* Takes the names of A away; one of them explains stale pointers. */
static void forget_names(struct sim *sim, struct allocation *a) {
  for (size_t i = 0; i < sim->nranges;) {
    if (sim->ranges[i].address - a->base >= a->bytes) {
      i++;
      continue;
    }
    if (!a->former && (a->former = malloc(size_of_range(&sim->ranges[i]))))
      memcpy(a->former, &sim->ranges[i], size_of_range(&sim->ranges[i]));
    sim->ranges[i] = sim->ranges[--sim->nranges];
  }
}

int sim_release(struct sim *sim, uint64_t address) {
  struct allocation *a = sim_find(sim, address);
  if (!a || a->base != address || a->freed)
    return SIM_INVALID_VALUE;
  sim_free_parts(sim, a);
  a->freed = true;
  forget_names(sim, a);
  sim->nfreed++;
  drop_tombstones(sim);
  return SIM_OK;
}

void sim_run(struct sim *sim, bool running) {
  if (running && sim->options.unified)
    host_look(sim);
  sim->running = running;
  drop_tombstones(sim);
}

/* ---- the host's access ---- */

static uint8_t *host_range(const struct sim *sim, uint64_t address, size_t bytes, struct allocation **out) {
  struct allocation *a = sim_find(sim, address);
  if (!a || a->freed || address - a->base > a->bytes || bytes > a->bytes - (address - a->base))
    return NULL;
  *out = a;
  return a->data + (address - a->base);
}

static void mark(struct allocation *a, uint64_t address, size_t bytes) {
  if (!a->init)
    return;
  if (bytes == a->bytes) {
    large_free(a->init, init_bytes(a->bytes));
    a->init = NULL;
  } else
    bits_set(a->init, address - a->base, bytes);
}

bool sim_valid(const struct sim *sim, uint64_t address, size_t bytes) {
  struct allocation *a;
  return !bytes || (host_range(sim, address, bytes, &a) && !a->doomed);
}

int sim_copy_in(struct sim *sim, uint64_t to, const void *from, size_t bytes) {
  struct allocation *a;
  uint8_t *data = bytes ? host_range(sim, to, bytes, &a) : NULL;
  if (bytes && !data)
    return SIM_INVALID_VALUE;
  if (bytes) {
    memcpy(data, from, bytes);
    mark(a, to, bytes);
  }
  return SIM_OK;
}

int sim_copy_out(struct sim *sim, void *to, uint64_t from, size_t bytes) {
  struct allocation *a;
  uint8_t *data = bytes ? host_range(sim, from, bytes, &a) : NULL;
  if (bytes && !data)
    return SIM_INVALID_VALUE;
  if (bytes)
    memcpy(to, data, bytes);
  return SIM_OK;
}

int sim_copy(struct sim *sim, uint64_t to, uint64_t from, size_t bytes) {
  return sim_copy_between(sim, to, sim, from, bytes);
}

int sim_copy_between(struct sim *target, uint64_t to, struct sim *source, uint64_t from, size_t bytes) {
  struct allocation *a, *b;
  if (bytes == 0)
    return SIM_OK;
  uint8_t *there = host_range(target, to, bytes, &a), *here = host_range(source, from, bytes, &b);
  if (!there || !here)
    return SIM_INVALID_VALUE;
  memmove(there, here, bytes);
  if (!b->init)
    mark(a, to, bytes);
  else if (a->init) /* what was not initialised stays so */
    for (size_t i = 0; i < bytes; i++)
      bits_put(a->init, to - a->base + i, 1, bits_all(b->init, from - b->base + i, 1));
  return SIM_OK;
}

int sim_fill(struct sim *sim, uint64_t to, uint32_t value, unsigned unit, size_t bytes) {
  struct allocation *a;
  uint8_t *data = bytes ? host_range(sim, to, bytes, &a) : NULL;
  if (bytes && !data)
    return SIM_INVALID_VALUE;
  if (bytes) {
    if (unit == 1)
      memset(data, (int)value, bytes);
    for (size_t k = 0; unit > 1 && k < bytes; k += unit)
      memcpy(data + k, &value, unit);
    mark(a, to, bytes);
  }
  return SIM_OK;
}
