/*
 * program.hpp - STOP, ALLOCATE, and checks that end the program.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_PROGRAM_HPP
#define SUMAC_FORTRAN_PROGRAM_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

/* N, which the compiler shall not know: an array of such a length is in the heap of devices, and on no stack. */
static inline long run_time(long n) {
  volatile long hidden = n;
  return hidden;
}

extern "C" {
int printf(const char *, ...);
[[noreturn]] void exit(int) noexcept;
void *malloc(unsigned long) noexcept;
void free(void *) noexcept;
}

/* STOP and ERROR STOP (Fortran 2018, 11.4): what they print, and the exit status. */
[[noreturn]] static inline void stop() {
  exit(0);
}
[[noreturn]] static inline void stop(int code) {
  printf("STOP %d\n", code);
  exit(code);
}
[[noreturn]] static inline void stop(const char *text) {
  printf("STOP %s\n", text);
  exit(0);
}
[[noreturn]] static inline void error_stop() {
  printf("ERROR STOP\n");
  exit(1);
}
[[noreturn]] static inline void error_stop(int code) {
  printf("ERROR STOP %d\n", code);
  exit(code);
}
[[noreturn]] static inline void error_stop(const char *text) {
  printf("ERROR STOP %s\n", text);
  exit(1);
}

/* With -fcheck=bounds: the subscript I of dimension DIM. The status is gfortran's. */
SUMAC_PURE long __fortran_bounded(long i, long lower, long upper, int dim, const char *array, const char *file, int line) {
  if (i < lower || i > upper) {
    printf("%s:%d: error: subscript %ld of dimension %d of '%s' is outside of %ld:%ld\n", file, line, i, dim, array,
           lower, upper);
    exit(2);
  }
  return i;
}

/* Dimension DIM of an allocatable array has as many elements, N, as what is assigned to it, or the program ends. */
static inline void same_extent(long lower, long upper, long n, int dim, const char *array, const char *file, int line) {
  if (extent(lower, upper) == (n < 0 ? 0 : n))
    return;
  printf("%s:%d: error: '%s' would be allocated again, which code for devices does not do: dimension %d has %ld elements, "
         "and %ld are assigned\n",
         file, line, array, dim, extent(lower, upper), n < 0 ? 0l : n);
  exit(2);
}

/* --- ALLOCATE --- */

static inline void fail_allocation(const char *name, const char *why, int code, int *status) {
  if (status) {
    *status = code;
    return;
  }
  printf("error: '%s' %s\n", name, why);
  exit(1);
}

/* Memory of N elements; NULL: AT is an allocatable's already, or there is none. The statuses are gfortran's. */
template <class T> static inline T *allocate(const T *at, long n, int *status, const char *name) {
  T *memory = at ? nullptr : (T *)malloc(n > 0 ? (unsigned long)n * sizeof(T) : 1);
  if (!memory)
    fail_allocation(name, at ? "is allocated already" : "gets no memory", 5014, status);
  return memory;
}

template <class T> static inline T *allocate_anew(T *at, long n, const char *name) {
  free(at);
  return allocate((T *)nullptr, n, nullptr, name);
}

template <class T> static inline void deallocate(T *at, int *status, const char *name) {
  if (!at)
    fail_allocation(name, "is deallocated, and is not allocated", 1, status);
  free(at);
}

/* An allocatable is deallocated as its BLOCK or routine ends. */
template <class T> struct freed {
  T *&at;
  ~freed() {
    free(at);
  }
};

} // namespace fortran

#endif
