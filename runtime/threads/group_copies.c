/*
 * group_copies.c - a list to which threads of a gang add variables of its own: each in front, where the first is still
 * what the thread has seen.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "threads/group_copies.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ground/message.h"
#include "sumac/uncancelled.h"

struct group_copy {
  const void *variable;
  struct group_copy *next;
  void *bytes;
};

/* The list from FIRST to END, which is not part of it, has the variable; or NULL. */
static void *find(const struct group_copy *first, const struct group_copy *end, const void *variable) {
  for (; first != end; first = first->next)
    if (first->variable == variable)
      return first->bytes;
  return NULL;
}

static struct group_copy *make(const void *variable, unsigned long bytes, unsigned long alignment) {
  UNCANCELLED;
  struct group_copy *made = memory_get(sizeof *made);
  alignment = alignment < sizeof(void *) ? sizeof(void *) : alignment;
  made->variable = variable;
  made->bytes = aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (!made->bytes)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes for a gang's own variable", bytes);
  memset(made->bytes, 0, bytes);
  return made;
}

void *group_copy(group_copies *copies, const void *variable, unsigned long bytes, unsigned long alignment) {
  struct group_copy *first = atomic_load_explicit(copies, memory_order_acquire), *seen = first;
  void *found = find(first, NULL, variable);
  if (found)
    return found;
  struct group_copy *made = make(variable, bytes, alignment);
  do {
    found = find(first, seen, variable);
    made->next = seen = first;
  } while (!found &&
           !atomic_compare_exchange_strong_explicit(copies, &first, made, memory_order_acq_rel, memory_order_acquire));
  if (!found)
    return made->bytes;
  memory_free(made->bytes);
  memory_free(made);
  return found;
}

void group_copies_free(group_copies *copies) {
  struct group_copy *copy = atomic_load_explicit(copies, memory_order_relaxed);
  while (copy) {
    struct group_copy *next = copy->next;
    memory_free(copy->bytes);
    memory_free(copy);
    copy = next;
  }
}
