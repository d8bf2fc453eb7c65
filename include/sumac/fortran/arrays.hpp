/*
 * arrays.hpp - descriptors, bounds and places of arrays, and loops: what most constructs need.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_ARRAYS_HPP
#define SUMAC_FORTRAN_ARRAYS_HPP

/* Functions of their arguments alone: the compiler may prove loops independent that call them. */
#define SUMAC_PURE static inline __attribute__((const, always_inline))

namespace fortran {

/* A descriptor of C's interoperation (Fortran 2018, 18.5.3); gfortran's and flang's are alike in what is used. */
struct descriptor {
  void *base;
  unsigned long element;
  long others;
  struct dimension {
    long lower, extent, bytes;
  } dim[15];
};

extern "C" {
extern void *sumac_views;
void sumac_views_refresh(void);
void omp_set_default_device(int);
int omp_get_default_device();
}
/* In front of a construct: what the program has allocated by now is there (runtime/core/mapping/views.c). */
static inline void refresh() {
  if (__atomic_load_n(&sumac_views, __ATOMIC_RELAXED))
    sumac_views_refresh();
}
/* Refreshes views on the device of this number of OpenMP's. */
static inline void refresh(int device) {
  if (!__atomic_load_n(&sumac_views, __ATOMIC_RELAXED))
    return;
  int before = omp_get_default_device();
  omp_set_default_device(device);
  sumac_views_refresh();
  omp_set_default_device(before);
}

/* The element of these subscripts, of arrays whose first stride is 1: ORIGIN is the sum of lower bounds times strides.
 */
SUMAC_PURE long __fortran_at(long origin, long i) {
  return i - origin;
}
template <class... Rest> SUMAC_PURE long at_rest(long i, long stride, Rest... rest) {
  if constexpr (sizeof...(rest) > 0)
    return i * stride + at_rest((long)rest...);
  else
    return i * stride;
}
template <class... Rest> SUMAC_PURE long __fortran_at(long origin, long i, Rest... rest) {
  return i - origin + at_rest((long)rest...);
}
template <class... Rest> SUMAC_PURE long __fortran_strided(long origin, Rest... rest) {
  return at_rest((long)rest...) - origin;
}

/* The distance of neighbours of an array with STRIDE, and how far its lowest element is below the first one. If UNITS is
   not 0, as it mostly is, these are 1 and 0 for all arrays of the construct: Sumac makes a version of the construct for
   that (src/target/expected.c). */
SUMAC_PURE long side(long units, long stride) {
  return __builtin_expect_with_probability(units, 1, 1.0) ? 1 : stride;
}
SUMAC_PURE long lowest_of(long units, long below) {
  return __builtin_expect_with_probability(units, 1, 1.0) ? 0 : below;
}

SUMAC_PURE long distance(long stride) {
  return stride < 0 ? -stride : stride;
}
/* The number of elements from the lowest to the highest one in memory, of pairs of extents and strides; 0: an array
   without elements. */
template <class... Rest> SUMAC_PURE long last(long extent, long stride, Rest... rest) {
  if constexpr (sizeof...(rest) > 0) {
    long others = last((long)rest...);
    return extent <= 0 || others < 0 ? -1 : (extent - 1) * distance(stride) + others;
  } else {
    return extent <= 0 ? -1 : (extent - 1) * distance(stride);
  }
}
template <class... Rest> SUMAC_PURE long length(Rest... rest) {
  return last((long)rest...) + 1;
}
/* The place of the lowest one, relative to the first: 0 if no stride is negative. */
template <class... Rest> SUMAC_PURE long below(long extent, long stride, Rest... rest) {
  long own = extent > 0 && stride < 0 ? (extent - 1) * stride : 0;
  if constexpr (sizeof...(rest) > 0)
    return own + below((long)rest...);
  else
    return own;
}
SUMAC_PURE long extent(long lower, long upper) {
  return upper < lower ? 0 : upper - lower + 1;
}

/* Messages name elements of the array by lower bound, extent and stride of each dimension. */
extern "C" void sumac_fortran_shape(const void *base, const char *name, long element, const long *dims, int rank);
template <class T, class... Rest> static inline bool shape(const T *base, const char *name, Rest... rest) {
  const long dims[] = {(long)rest...};
  sumac_fortran_shape(base, name, sizeof(T), dims, sizeof...(rest) / 3);
  return true;
}

/* A value as an argument by reference. */
template <class T> static inline T &temporary(T &&value) {
  return value;
}

/* Iterations of a DO (Fortran 2018, 11.1.7.4.3). */
SUMAC_PURE long trips(long from, long to, long step) {
  unsigned long span = step > 0 ? (unsigned long)to - (unsigned long)from : (unsigned long)from - (unsigned long)to;
  unsigned long size = step > 0 ? (unsigned long)step : 0 - (unsigned long)step;
  return (step > 0 ? to < from : from < to) ? 0 : (long)(span / size + 1);
}

/* The loop variable's value in iteration K, from 0. */
SUMAC_PURE long iteration(long from, long k, long step) {
  return (long)((unsigned long)from + (unsigned long)k * (unsigned long)step);
}

/* The value that a DO's variable has behind it. */
SUMAC_PURE long last_value(long from, long to, long step) {
  return from + trips(from, to, step) * step;
}

} // namespace fortran

#endif
