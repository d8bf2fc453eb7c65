// RUN: %sumacc -Wno-sync-fetch-and-nand-semantics-changed -fopenacc %s -o %t && %run %t
// RUN: %sumacc -Wno-sync-fetch-and-nand-semantics-changed -O2 -fopenacc %s -o %t && %run %t
// Clang's and GCC's atomics in device code: every operation, size and order, on shared objects and on a thread's own.
#include <stdatomic.h>
#include <stdbool.h>

#include "../Inputs/check.h"

enum { N = 64 };

static void is_long(const char *what, long value, long expected) {
  CHECK(value == expected, "%s: %ld instead of %ld", what, value, expected);
}

static void is_double(const char *what, double value, double expected) {
  CHECK(value == expected, "%s: %g instead of %g", what, value, expected);
}

#define ORDERS(X, T, x) X(T, x, __ATOMIC_RELAXED) X(T, x, __ATOMIC_ACQ_REL) X(T, x, __ATOMIC_SEQ_CST)

#define UPDATES(T, x, order)                                                                                           \
  __atomic_fetch_add(&x[1], 3, order);                                                                                 \
  __atomic_fetch_sub(&x[1], 1, order);                                                                                 \
  __atomic_fetch_xor(&x[2], (T)(1 << i % 7), order);                                                                   \
  __atomic_fetch_or(&x[3], (T)(1 << i % 7), order);                                                                    \
  __atomic_fetch_and(&x[4], (T) ~(1 << i % 6), order);                                                                 \
  __atomic_fetch_nand(&x[5], (T)-1, order);                                                                            \
  __atomic_fetch_max(&x[6], (T)i, order);                                                                              \
  __atomic_fetch_min(&x[7], (T)i, order);

#define ACCESSES(T, x, old)                                                                                            \
  T old;                                                                                                               \
  if (__atomic_load_n(&x[0], __ATOMIC_ACQUIRE) != 7 || __atomic_load_n(&x[0], __ATOMIC_SEQ_CST) != 7 ||                \
      __atomic_load_n(&x[0], __ATOMIC_CONSUME) != 7)                                                                   \
    __atomic_store_n(&x[8], 1, __ATOMIC_RELEASE);                                                                      \
  old = __atomic_load_n(&x[9], __ATOMIC_RELAXED);                                                                      \
  while (!__atomic_compare_exchange_n(&x[9], &old, (T)(old + 1), i % 2, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))           \
    ;                                                                                                                  \
  __atomic_exchange_n(&x[10], 5, __ATOMIC_ACQ_REL);                                                                    \
  __atomic_store_n(&x[11], 9, __ATOMIC_SEQ_CST);                                                                       \
  __sync_fetch_and_add(&x[12], 1);                                                                                     \
  __sync_val_compare_and_swap(&x[13], 0, 4);                                                                           \
  __sync_fetch_and_nand(&x[14], (T)-1);                                                                                \
  __sync_synchronize();                                                                                                \
  while (__sync_lock_test_and_set(&x[15], 1))                                                                          \
    ;                                                                                                                  \
  x[16] = (T)(x[16] + 1);                                                                                              \
  __sync_lock_release(&x[15]);

#define FILL(T, x)                                                                                                     \
  for (int k = 0; k < 18; k++)                                                                                         \
    x[k] = 0;                                                                                                          \
  x[0] = 7, x[4] = 127, x[7] = 100;

#define INTEGER(T, name)                                                                                               \
  static void name(void) {                                                                                             \
    T x[18], own[N];                                                                                                   \
    FILL(T, x)                                                                                                         \
    _Pragma("acc parallel loop gang num_gangs(4) vector_length(1) copy(x) copyout(own)") for (int i = 0; i < N; i++) { \
      ORDERS(UPDATES, T, x)                                                                                            \
      ACCESSES(T, x, a)                                                                                                \
      T y[18];                                                                                                         \
      FILL(T, y)                                                                                                       \
      ORDERS(UPDATES, T, y)                                                                                            \
      ACCESSES(T, y, b)                                                                                                \
      own[i] = (T)(y[1] + y[5] + y[6] + y[9] + y[10] + y[16]);                                                         \
    }                                                                                                                  \
    is_long(#name " add", x[1], (T)(6 * N));                                                                           \
    T x2 = 0;                                                                                                          \
    for (int i = 0; i < N; i++)                                                                                        \
      x2 ^= (T)(1 << i % 7);                                                                                           \
    is_long(#name " xor", x[2], x2);                                                                                   \
    is_long(#name " or", x[3], 127);                                                                                   \
    is_long(#name " and", x[4], 64);                                                                                   \
    is_long(#name " nand", x[5], 0);                                                                                   \
    is_long(#name " max", x[6], N - 1);                                                                                \
    is_long(#name " min", x[7], 0);                                                                                    \
    is_long(#name " load", x[8], 0);                                                                                   \
    is_long(#name " swap", x[9], N);                                                                                   \
    is_long(#name " exchange", x[10], 5);                                                                              \
    is_long(#name " store", x[11], 9);                                                                                 \
    is_long(#name " sync add", x[12], N);                                                                              \
    is_long(#name " sync swap", x[13], 4);                                                                             \
    is_long(#name " sync nand", x[14], 0);                                                                             \
    is_long(#name " locked", x[16], N);                                                                                \
    for (int i = 0; i < N; i++)                                                                                        \
      is_long(#name " own", own[i], (T)(6 - 1 + i + 1 + 5 + 1));                                                           \
  }

INTEGER(signed char, of_i8)
INTEGER(unsigned char, of_u8)
INTEGER(short, of_i16)
INTEGER(unsigned short, of_u16)
INTEGER(int, of_i32)
INTEGER(unsigned, of_u32)
INTEGER(long, of_i64)
INTEGER(unsigned long, of_u64)

#define FLOATING(T, name)                                                                                              \
  static void name(void) {                                                                                             \
    T x[3] = {0, 100, 5};                                                                                              \
    _Pragma("acc parallel loop gang copy(x)") for (int i = 0; i < N; i++) {                                            \
      __atomic_fetch_add(&x[0], (T)0.5, __ATOMIC_SEQ_CST);                                                             \
      __atomic_fetch_sub(&x[1], (T)0.25, __ATOMIC_ACQ_REL);                                                            \
      T before = 5, after = 6;                                                                                         \
      if (i == 3)                                                                                                      \
        __atomic_compare_exchange(&x[2], &before, &after, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);                      \
    }                                                                                                                  \
    is_double(#name " add", (double)x[0], N * 0.5);                                                                    \
    is_double(#name " sub", (double)x[1], 100 - N * 0.25);                                                             \
    is_double(#name " swap", (double)x[2], 6);                                                                         \
  }

FLOATING(float, of_f32)
FLOATING(double, of_f64)

/* C11: _Atomic objects are sequentially consistent when nothing else is said. */
static void of_c11(void) {
  _Atomic int counter = 0, *p = &counter;
  _Atomic double sum = 0;
  _Atomic(short) narrow = 0;
  atomic_flag flag = ATOMIC_FLAG_INIT;
  atomic_bool any = false;
  int plain = 0;
#pragma acc parallel loop gang num_gangs(4) vector_length(1) copy(counter, sum, narrow, flag, any, plain)
  for (int i = 0; i < N; i++) {
    counter++;
    sum += 0.5;
    narrow = narrow | (short)(1 << i % 8);
    atomic_fetch_add_explicit(&narrow, 0, memory_order_release);
    if (i == 5)
      atomic_store(&any, true);
    while (atomic_flag_test_and_set_explicit(&flag, memory_order_acquire))
      ;
    plain++;
    atomic_signal_fence(memory_order_seq_cst);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_flag_clear_explicit(&flag, memory_order_release);
  }
  is_long("counter", *p, N);
  is_double("sum", sum, N * 0.5);
  is_long("any", any, 1);
  is_long("plain", plain, N);
}

int main(void) {
  of_i8(), of_u8(), of_i16(), of_u16(), of_i32(), of_u32(), of_i64(), of_u64();
  of_f32(), of_f64(), of_c11();
  return check_end();
}
