/*
 * base.h - what every file of the runtime uses: symbol visibility, growing arrays, memory. HIDDEN symbols are not
 * exported from the shared library.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_BASE_H
#define SUMAC_GROUND_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HIDDEN __attribute__((visibility("hidden")))
#define PRINTF(f, a) __attribute__((format(printf, f, a)))
#define vec_of(T)                                                                                                      \
  struct {                                                                                                             \
    T *item;                                                                                                           \
    size_t n, capacity;                                                                                                \
  }
#define vec_push(v, x)                                                                                                 \
  do {                                                                                                                 \
    if ((v)->n == (v)->capacity) {                                                                                     \
      (v)->capacity = (v)->capacity ? (v)->capacity * 2 : 8;                                                           \
      (v)->item = memory_resize((v)->item, (v)->capacity * sizeof *(v)->item);                                         \
    }                                                                                                                  \
    (v)->item[(v)->n++] = (x);                                                                                         \
  } while (0)
#define vec_free(v) (free((v)->item), (v)->item = NULL, (v)->n = (v)->capacity = 0)

/* memory.c */
HIDDEN void *memory_get(size_t bytes); /* zeroed; never NULL */
HIDDEN void *memory_resize(void *, size_t bytes);
HIDDEN void memory_free(void *); /* memory of these two or of the C library; or NULL */

#endif
