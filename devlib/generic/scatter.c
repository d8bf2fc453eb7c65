/*
 * scatter.c - adds the array that a gang has updated to the array that all gangs have.
 *
 * __sumac_dev_scatter_OP_TYPE(void *whole, const void *mine, long n): N elements; atomically, as other gangs and
 * launches do the same. Nothing is done for those that the gang has not changed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define SCATTER(OP, FETCH, IDENTITY, S, T)                                                                             \
  void __sumac_dev_scatter_##OP##_##S(void *whole, const void *mine, long n) {                                         \
    for (long i = 0; i < n; i++) {                                                                                     \
      T value = ((const T *)mine)[i];                                                                                  \
      if (value != (T)(IDENTITY))                                                                                      \
        FETCH((T *)whole + i, value, __ATOMIC_RELAXED);                                                                \
    }                                                                                                                  \
  }
#define SCATTER_ALL(S, T)                                                                                              \
  SCATTER(add, __atomic_fetch_add, 0, S, T)                                                                            \
  SCATTER(and, __atomic_fetch_and, -1, S, T)                                                                           \
  SCATTER(or, __atomic_fetch_or, 0, S, T)                                                                              \
  SCATTER(xor, __atomic_fetch_xor, 0, S, T)

SCATTER_ALL(i32, int)
SCATTER_ALL(u32, unsigned)
SCATTER_ALL(i64, long)
SCATTER_ALL(u64, unsigned long)
