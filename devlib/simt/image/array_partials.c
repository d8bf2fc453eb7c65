/*
 * array_partials.c - gang reductions of arrays by partial results: each gang stores its elements, and the gang that is
 * done last combines all, its threads dividing the elements among them.
 *
 *     array_leave, by all threads:   PARTIALS[gang][i] = LOCAL[i]    or the leader alone, where LOCAL is its own
 *     a barrier; the leader:         before = gang_count(COUNTER), as in last.c, once for all arrays of a loop
 *     array_combine, in the last gang:
 *                    thread t: *RES[i] op= PARTIALS[0][i] op PARTIALS[1][i] op ...      i = t, t + threads, ...
 *
 * Of fewer elements than threads, several threads take one: with Q of them, each combines every Qth gang's, and then
 * one combines these Q. The order depends on the launch's dimensions and N alone: the same launch gives the same bits.
 * The barrier in front of the counter, whose increment has release and acquire, makes all that the gang has stored
 * visible to the last one; the one behind it hands that on to its threads. RES is updated atomically, as another loop
 * or launch may be reducing into it; where that needs a lock, by one thread, as the lanes of a group could wait for
 * each other.
 *
 * Of rows behind pointers, rows_leave and rows_combine do the same, by the pointer of each element's row.
 *
 * Arrays of more than MOST elements, whose number only the run knows, have no room: all gangs update RES itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "atomic.h"
#include "entries.h"
#include "identity.h"
#include "locks.h"

/* COUNT partial results, STEP elements apart, combined in order. Loads are issued AHEAD at a time. */
#define IN_ORDER(T)                                                                                                    \
  IN T in_order_##T(const GLOBAL T *from, long step, long count, int op) {                                             \
    enum { AHEAD = 4 };                                                                                                \
    T sum = identity_##T(op), next[AHEAD];                                                                             \
    _Pragma("nounroll") for (long g = 0; g < count; g += AHEAD) {                                                      \
      _Pragma("unroll") for (int k = 0; k < AHEAD; k++) next[k] =                                                      \
          g + k < count ? from[(g + k) * step] : identity_##T(op);                                                     \
      _Pragma("unroll") for (int k = 0; k < AHEAD; k++) sum = combine_##T(sum, next[k], op);                           \
    }                                                                                                                  \
    return sum;                                                                                                        \
  }

/* RES is updated by one thread alone, under locks, or by all. */
#define INTO(T)                                                                                                        \
  enum { IS_LOCKED_##T = 0 };                                                                                          \
  IN void into_##T(T *res, T value, int op) {                                                                          \
    by_cas_##T(res, value, op);                                                                                        \
  }
#define INTO_LOCKED(T)                                                                                                 \
  enum { IS_LOCKED_##T = 1 };                                                                                          \
  IN void into_##T(T *res, T value, int op) {                                                                          \
    ENTRY(gang_locked, T)(res, &value, op);                                                                            \
  }

/* How many threads take one element of N. */
IN int sharers(long n, int gangs) {
  int most = n < threads_of_gang() ? (int)threads_of_gang() / (int)n : 1;
  return most < gangs ? most : gangs;
}

/* RESULT: N elements STRIDE bytes apart, or of rows behind pointers ROW in each, SKIP bytes behind ROWS[...]. */
#define RESULT(T)                                                                                                      \
  IN T *at_##T(T *array, long i, long stride) {                                                                        \
    return (T *)((char *)array + i * stride);                                                                          \
  }                                                                                                                    \
  struct result_##T {                                                                                                  \
    T *array;                                                                                                          \
    char **rows;                                                                                                       \
    long skip, row, stride;                                                                                            \
  };                                                                                                                   \
  IN T *of_result_##T(struct result_##T r, long i) {                                                                   \
    return r.rows ? at_##T((T *)(r.rows[i / r.row] + r.skip), i % r.row, r.stride) : at_##T(r.array, i, r.stride);     \
  }                                                                                                                    \
  IN struct result_##T in_array_##T(T *array, long stride) {                                                           \
    return (struct result_##T){array, 0, 0, 0, stride};                                                                \
  } IN struct result_##T in_rows_##T(void *rows, long skip, long row, long stride) {                                   \
    return (struct result_##T){0, (char **)rows, skip, row, stride};                                                   \
  }

#define ARRAYS(T)                                                                                                      \
  IN_ORDER(T)                                                                                                          \
  RESULT(T)                                                                                                            \
  void ENTRY(array_partial, T)(T * partials, T * local, long n, long stride, int gang) {                               \
    for (long i = 0; i < n; i++)                                                                                       \
      ((GLOBAL T *)partials)[gang * n + i] = *at_##T(local, i, stride);                                                \
  }                                                                                                                    \
  IN void combine_into_##T(struct result_##T res, T *partials, long n, long most, int op, int gangs) {                 \
    GLOBAL T *all = (GLOBAL T *)partials;                                                                              \
    if (n <= 0 || n > most)                                                                                            \
      return;                                                                                                          \
    const int q = sharers(n, gangs), self = (int)thread_of_gang();                                                     \
    const int twice = q > 1 || IS_LOCKED_##T;                                                                          \
    const int mine = n < threads_of_gang() ? self / (int)n : 0;                                                        \
    const long first = n < threads_of_gang() ? self % (int)n : self,                                                   \
               by = n < threads_of_gang() ? n : threads_of_gang();                                                     \
    if (twice) {                                                                                                       \
      for (long i = first; mine < q && i < n; i += by)                                                                 \
        all[mine * n + i] = in_order_##T(all + mine * n + i, q * n, (gangs - mine + q - 1) / q, op);                   \
      NAMED(sync_gang)();                                                                                              \
    }                                                                                                                  \
    const long from = IS_LOCKED_##T && self ? n : self, step = IS_LOCKED_##T ? 1 : threads_of_gang();                  \
    for (long i = from; i < n; i += step)                                                                              \
      into_##T(of_result_##T(res, i), in_order_##T(all + i, n, twice ? q : gangs, op), op);                            \
  }                                                                                                                    \
  void ENTRY(array_combine, T)(T * res, T * partials, long n, long stride, long most, int op, int gangs) {             \
    combine_into_##T(in_array_##T(res, stride), partials, n, most, op, gangs);                                         \
  }                                                                                                                    \
  void ENTRY(rows_combine, T)(void *rows, long skip, long row, T *partials, long n, long stride, long most, int op,    \
                              int gangs) {                                                                             \
    combine_into_##T(in_rows_##T(rows, skip, row, stride), partials, n, most, op, gangs);                              \
  }                                                                                                                    \
  IN void array_into_##T(struct result_##T res, T *local, long n, long stride, int op) {                               \
    const long from = IS_LOCKED_##T && thread_of_gang() ? n : thread_of_gang();                                        \
    for (long i = from; i < n; i += IS_LOCKED_##T ? 1 : threads_of_gang())                                             \
      into_##T(of_result_##T(res, i), *at_##T(local, i, stride), op);                                                  \
  }                                                                                                                    \
  IN void leave_##T(struct result_##T res, T *local, T *partials, long n, long stride, long most, int op, int gang) {  \
    GLOBAL T *own = (GLOBAL T *)partials + gang * n;                                                                   \
    if (n > most) {                                                                                                    \
      array_into_##T(res, local, n, stride, op);                                                                       \
      return;                                                                                                          \
    }                                                                                                                  \
    for (long i = thread_of_gang(); i < n; i += threads_of_gang())                                                     \
      own[i] = *at_##T(local, i, stride);                                                                              \
  }                                                                                                                    \
  void ENTRY(array_leave, T)(T * res, T * local, T * partials, long n, long stride, long most, int op, int gang) {     \
    leave_##T(in_array_##T(res, stride), local, partials, n, stride, most, op, gang);                                  \
  }                                                                                                                    \
  void ENTRY(rows_leave, T)(void *rows, long skip, long row, T *local, T *partials, long n, long stride, long most,    \
                            int op, int gang) {                                                                        \
    leave_##T(in_rows_##T(rows, skip, row, stride), local, partials, n, stride, most, op, gang);                       \
  }

#define TYPE(ID, suffix, T, class, bits, is_signed) INTO_LOCKED(suffix) ARRAYS(suffix)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) INTO(suffix) ARRAYS(suffix)
#include "sumac/types.def"
