/*
 * allocators.c - OpenMP's functions for memory in device code (OpenMP 5.2 18.13): omp_alloc and its like, and
 * allocators that device code makes itself. All memory is of the device's heap, which all threads of the device reach.
 * In front of each block stands what is needed to free it, and to copy it:
 *
 *     ... struct head | block, aligned
 *
 * To change memory in device code: allocators.c, include/sumac/allocator.h; alike of src/lang/omp/words.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "image.h"
#include "sumac/allocator.h"

typedef unsigned long size;

struct head {
  void *base; /* what the heap gave */
  size bytes; /* of the block */
  unsigned long handle;
  unsigned long unused; /* blocks are aligned to 16 bytes */
};

enum { LEAST_ALIGNMENT = 16 };

void *malloc(size bytes);
void free(void *block);

IN struct sumac_allocator *made(unsigned long handle) {
  return handle > sumac_allocator_last ? (struct sumac_allocator *)handle : (struct sumac_allocator *)0;
}

IN struct head *head_of(void *block) {
  return (struct head *)block - 1;
}

/* Takes BYTES from the allocator's pool; false: it has not so many left. */
IN int reserve(struct sumac_allocator *allocator, size bytes) {
  if (!allocator || !allocator->pool)
    return 1;
  size used = __atomic_load_n(&allocator->used, __ATOMIC_RELAXED);
  do {
    if (bytes > allocator->pool || used > allocator->pool - bytes)
      return 0;
  } while (!__atomic_compare_exchange_n(&allocator->used, &used, used + bytes, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return 1;
}

IN void give_back(struct sumac_allocator *allocator, size bytes) {
  if (allocator && allocator->pool)
    (void)__atomic_fetch_sub(&allocator->used, bytes, __ATOMIC_RELAXED);
}

/* From that allocator alone; NULL: it has no room. */
IN void *take_from(unsigned long handle, size alignment, size bytes) {
  struct sumac_allocator *allocator = made(handle);
  size least = allocator && allocator->alignment > LEAST_ALIGNMENT ? allocator->alignment : LEAST_ALIGNMENT, all;
  alignment = alignment > least ? alignment : least;
  if (__builtin_add_overflow(bytes, alignment + sizeof(struct head), &all) || !reserve(allocator, bytes))
    return (void *)0;
  char *base = malloc(all);
  if (!base) {
    give_back(allocator, bytes);
    return (void *)0;
  }
  size at = ((size)base + sizeof(struct head) + alignment - 1) & ~(alignment - 1);
  *head_of((void *)at) = (struct head){base, bytes, handle, 0};
  return (void *)at;
}

IN void give_up(size bytes) {
  unsigned long arguments[] = {bytes};
  NAMED(stop)((void *)0, 0, "an allocator with the fallback omp_atv_abort_fb has no room for %ld bytes", arguments);
}

/* The allocator that is asked where HANDLE has no room; 0: none (6.2: omp_default_mem_alloc has null_fb, other
   predefined ones default_mem_fb). */
IN unsigned long next_of(unsigned long handle, size bytes) {
  struct sumac_allocator *allocator = made(handle);
  if (!allocator)
    return handle > sumac_allocator_default ? sumac_allocator_default : 0;
  if (allocator->fallback == sumac_fallback_abort)
    give_up(bytes);
  return allocator->fallback == sumac_fallback_default     ? sumac_allocator_default
         : allocator->fallback == sumac_fallback_allocator ? allocator->other
                                                           : 0;
}

__attribute__((noinline, nothrow)) void *__sumac_allocator_take(unsigned long handle, size alignment, size bytes) {
  void *block = (void *)0;
  handle = handle ? handle : sumac_allocator_default;
  while (!block && bytes && handle) {
    block = take_from(handle, alignment, bytes);
    handle = block ? 0 : next_of(handle, bytes);
  }
  return block;
}

__attribute__((noinline, nothrow)) void __sumac_allocator_free(void *block) {
  if (!block)
    return;
  struct head head = *head_of(block);
  give_back(made(head.handle), head.bytes);
  free(head.base);
}

IN void *zeros(unsigned long handle, size alignment, size n, size bytes) {
  size all;
  void *block = __builtin_mul_overflow(n, bytes, &all) ? (void *)0 : __sumac_allocator_take(handle, alignment, all);
  return block ? __builtin_memset(block, 0, all) : block;
}

LIB void *omp_alloc(size bytes, unsigned long handle) {
  return __sumac_allocator_take(handle, 1, bytes);
}

LIB void *omp_aligned_alloc(size alignment, size bytes, unsigned long handle) {
  return __sumac_allocator_take(handle, alignment, bytes);
}

LIB void *omp_calloc(size n, size bytes, unsigned long handle) {
  return zeros(handle, 1, n, bytes);
}

LIB void *omp_aligned_calloc(size alignment, size n, size bytes, unsigned long handle) {
  return zeros(handle, alignment, n, bytes);
}

LIB void omp_free(void *block, unsigned long handle) {
  (void)handle; /* the block says it */
  __sumac_allocator_free(block);
}

/* 18.13.8: of two allocators that are null, the one that gave the block is meant. */
LIB void *omp_realloc(void *block, size bytes, unsigned long handle, unsigned long freeing) {
  if (!bytes) {
    __sumac_allocator_free(block);
    return (void *)0;
  }
  if (!handle)
    handle = freeing ? freeing : block ? head_of(block)->handle : sumac_allocator_default;
  void *other = __sumac_allocator_take(handle, 1, bytes);
  if (other && block) {
    size kept = head_of(block)->bytes;
    __builtin_memcpy(other, block, kept < bytes ? kept : bytes);
    __sumac_allocator_free(block);
  }
  return other;
}

/* 18.13.2: the null allocator where the traits make no sense, or there is no memory. */
LIB unsigned long omp_init_allocator(unsigned long space, int n, const struct sumac_trait *traits) {
  struct sumac_allocator read, *allocator;
  (void)space;
  if (!sumac_traits_read(&read, traits, n) || !(allocator = malloc(sizeof *allocator)))
    return 0;
  *allocator = read;
  return (unsigned long)allocator;
}

LIB void omp_destroy_allocator(unsigned long handle) {
  free(made(handle));
}
