/*
 * open_sums.h - sums of OpenMP's host code with -freproducible=order-free: the text is part of files that are compiled
 * so (lower/host/open_sums.c). A thread's own copy of a variable that is reduced is open: the runtime has the digits of
 * its sum, by its address, and what the program adds to it is put there. So is the variable itself, from in front of
 * the construct until behind it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_OPEN_SUMS_H
#define SUMAC_OPEN_SUMS_H

enum { __sumac_open_held = 512 };

/* Terms that the digits have not yet, of the real and the imaginary part. */
struct __sumac_open {
  long n[2];
  double held[2][__sumac_open_held];
};
struct __sumac_open_element;

/* Sums of numbers of PARTS parts of BYTES bytes, 4 or 8. BEGIN: of N numbers; their values are the first terms, unless
   they are a thread's copies. OWN, ELEMENT: it is a thread's copy, without terms; an element of one. COMBINE: INTO gets
   the terms of the copy FROM, which ends. END gives values to what BEGIN was called for. FIND: what is open. EMPTY: the
   digits get what is held of a part; ADD: one more term. */
void __sumac_open_begin(void *at, int bytes, int parts, long n);
struct __sumac_open *__sumac_open_own(void *at, int bytes, int parts);
struct __sumac_open_element *__sumac_open_element(void *at, int bytes, int parts);
void __sumac_open_combine(void *into, void *from, int bytes, int parts);
void __sumac_open_end(void *at, int bytes, int parts, long n);
struct __sumac_open *__sumac_open_find(const void *at);
struct __sumac_open_element *__sumac_open_find_element(const void *at);
void __sumac_open_empty(struct __sumac_open *, int part);
void __sumac_open_add(struct __sumac_open_element *, int part, double term);

#ifndef SUMAC_OPEN_SUMS_ARE_OURS /* the rest is for programs */
/* The last ones that the thread used. A copy is opened by the thread that uses it, so none of these has been closed and
   opened again elsewhere when it is used. All files have the same ones (weak): the inline function in which a copy is
   opened may be one file's, and the lambda in it that adds to the copy another file's. */
struct __sumac_open_used {
  const void *at;
  struct __sumac_open *sum;
};
struct __sumac_open_used_element {
  const void *at;
  struct __sumac_open_element *sum;
};
enum { __sumac_open_last_ones = 64, __sumac_open_last_elements = 1024 };
extern __thread struct __sumac_open_used __sumac_open_last[__sumac_open_last_ones];
extern __thread struct __sumac_open_used_element __sumac_open_elements[__sumac_open_last_elements];
__attribute__((weak)) __thread struct __sumac_open_used __sumac_open_last[__sumac_open_last_ones];
__attribute__((weak)) __thread struct __sumac_open_used_element __sumac_open_elements[__sumac_open_last_elements];

/* Copies stand one behind another, of 4, 8 or 16 bytes. */
static __inline __attribute__((unused)) unsigned long __sumac_open_place(const void *at, int n) {
  unsigned long k = (unsigned long)at >> 2;
  return (k ^ k / (unsigned long)n) % (unsigned long)n;
}

static __inline __attribute__((unused)) void __sumac_open_copy(void *at, int bytes, int parts) {
  unsigned long k = __sumac_open_place(at, __sumac_open_last_ones);
  __sumac_open_last[k].sum = __sumac_open_own(at, bytes, parts);
  __sumac_open_last[k].at = at;
}

static __inline __attribute__((unused)) void __sumac_open_copy_element(void *at, int bytes, int parts) {
  unsigned long k = __sumac_open_place(at, __sumac_open_last_elements);
  __sumac_open_elements[k].sum = __sumac_open_element(at, bytes, parts);
  __sumac_open_elements[k].at = at;
}

static __inline __attribute__((unused)) void __sumac_open_put(const void *at, int part, double term) {
  unsigned long k = __sumac_open_place(at, __sumac_open_last_ones);
  if (__sumac_open_last[k].at != at) {
    __sumac_open_last[k].sum = __sumac_open_find(at);
    __sumac_open_last[k].at = at;
  }
  struct __sumac_open *sum = __sumac_open_last[k].sum;
  sum->held[part][sum->n[part]++] = term;
  if (sum->n[part] == __sumac_open_held)
    __sumac_open_empty(sum, part);
}

static __inline __attribute__((unused)) void __sumac_open_put_element(const void *at, int part, double term) {
  unsigned long k = __sumac_open_place(at, __sumac_open_last_elements);
  if (__sumac_open_elements[k].at != at) {
    __sumac_open_elements[k].sum = __sumac_open_find_element(at);
    __sumac_open_elements[k].at = at;
  }
  __sumac_open_add(__sumac_open_elements[k].sum, part, term);
}

static __inline __attribute__((unused)) void __sumac_open_put_pair(const void *at, double _Complex term) {
  __sumac_open_put(at, 0, __real__ term);
  __sumac_open_put(at, 1, __imag__ term);
}

static __inline __attribute__((unused)) void __sumac_open_put_element_pair(const void *at, double _Complex term) {
  __sumac_open_put_element(at, 0, __real__ term);
  __sumac_open_put_element(at, 1, __imag__ term);
}

#pragma omp declare reduction(__sumac_plus:float : __sumac_open_combine(&omp_out, &omp_in, 4, 1))                      \
    initializer(__sumac_open_copy(&omp_priv, 4, 1))
#pragma omp declare reduction(__sumac_plus:double : __sumac_open_combine(&omp_out, &omp_in, 8, 1))                     \
    initializer(__sumac_open_copy(&omp_priv, 8, 1))
#pragma omp declare reduction(__sumac_plus : float _Complex : __sumac_open_combine(&omp_out, &omp_in, 4, 2))           \
    initializer(__sumac_open_copy(&omp_priv, 4, 2))
#pragma omp declare reduction(__sumac_plus : double _Complex : __sumac_open_combine(&omp_out, &omp_in, 8, 2))          \
    initializer(__sumac_open_copy(&omp_priv, 8, 2))
#pragma omp declare reduction(__sumac_plus_element:float : __sumac_open_combine(&omp_out, &omp_in, 4, 1))              \
    initializer(__sumac_open_copy_element(&omp_priv, 4, 1))
#pragma omp declare reduction(__sumac_plus_element:double : __sumac_open_combine(&omp_out, &omp_in, 8, 1))             \
    initializer(__sumac_open_copy_element(&omp_priv, 8, 1))
#pragma omp declare reduction(__sumac_plus_element : float _Complex : __sumac_open_combine(&omp_out, &omp_in, 4, 2))   \
    initializer(__sumac_open_copy_element(&omp_priv, 4, 2))
#pragma omp declare reduction(__sumac_plus_element : double _Complex : __sumac_open_combine(&omp_out, &omp_in, 8, 2))  \
    initializer(__sumac_open_copy_element(&omp_priv, 8, 2))
#endif

#endif
