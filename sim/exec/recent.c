/*
 * recent.c - the allocation that an access to global memory falls into; each instruction remembers its last one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/mem.h"

struct allocation *exec_allocation(struct exec *x, const struct insn *i, uint64_t address) {
  struct recent *last = exec_recent(x, i);
  struct allocation *a = last->allocation;
  if (a && address - a->base < a->bytes && !a->freed)
    return a;
  a = sim_find_running(x->sim, address);
  if (!a || a->freed || address - a->base >= a->bytes)
    return NULL;
  return last->allocation = a;
}
