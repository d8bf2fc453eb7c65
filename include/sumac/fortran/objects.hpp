/*
 * objects.hpp - components of objects, sections with gaps, and data of constructs that end in other functions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_OBJECTS_HPP
#define SUMAC_FORTRAN_OBJECTS_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

/* gfortran's descriptor of an array as a component of an object; of a scalar, its address alone. Device copies of the
   object have device addresses as BASE, where the component has been attached. */
template <class T, int rank> struct held {
  T *base;
  long offset;
  unsigned long element;
  int version;
  signed char rank_, type;
  short attribute;
  long span;
  struct dimension {
    long stride, lower, upper;
  } dim[rank];
};
template <class T> struct held<T, 0> {
  T *base;
};

/* Places of the last and the lowest element by lower bounds, upper bounds and strides. */
template <class... Rest> SUMAC_PURE long last_of(long lower, long upper, long stride, Rest... rest) {
  if constexpr (sizeof...(rest) > 0) {
    long others = last_of((long)rest...);
    return upper < lower || others < 0 ? -1 : (upper - lower) * distance(stride) + others;
  } else {
    return upper < lower ? -1 : (upper - lower) * distance(stride);
  }
}
template <class... Rest> SUMAC_PURE long span(Rest... rest) {
  return last_of((long)rest...) + 1;
}

template <class... Rest> SUMAC_PURE long below_of(long lower, long upper, long stride, Rest... rest) {
  long own = upper > lower && stride < 0 ? (upper - lower) * stride : 0;
  if constexpr (sizeof...(rest) > 0)
    return own + below_of((long)rest...);
  else
    return own;
}

/* A section as parts that are contiguous in memory, of lower and upper bound, step and stride of each dimension. */
template <int rank> struct pieces {
  long n = 1, length = 1; /* parts, and elements of each */
  long counts[rank], strides[rank];
  int dims = 0;
  pieces(const long (&d)[rank][4]) {
    for (int i = 0; i < rank; i++) {
      long count = (d[i][1] - d[i][0] + d[i][2]) / d[i][2], stride = d[i][2] * d[i][3];
      count = count < 0 ? 0 : count;
      if (dims == 0 && (count == 1 || stride == length)) {
        length *= count;
        continue;
      }
      counts[dims] = count;
      strides[dims++] = stride;
      n *= count;
    }
    n = length ? n : 0;
  }
  long offset(long k) const {
    long sum = 0;
    for (int i = 0; i < dims; i++) {
      sum += k % counts[i] * strides[i];
      k /= counts[i];
    }
    return sum;
  }
};

/* A component's object is there: a reference of nothing is that of a component at no address. */
template <class T> static inline bool is_somewhere(T &host) {
  volatile long address = (long)&host;
  return address != 0;
}
static inline void describe(const descriptor *from, descriptor *to) {
  int rank = (int)((const signed char *)&from->others)[4];
  __builtin_memcpy(to, from, sizeof(long) * (3 + 3 * rank));
}

/* The length of a section without gaps; with some, from the first element to the last one, or an error
   of the program (runtime/acc/fortran.c). */
extern "C" void sumac_fortran_value(void *to, void *host, long bytes);
/* The value of a scalar component, on the device if its object is there. */
template <class T> static inline T value_of(T &host) {
  T value;
  sumac_fortran_value(&value, &host, sizeof value);
  return value;
}

extern "C" void sumac_fortran_gaps(const char *text, const char *file, int line);
template <int rank> static inline long packed(const char *text, const char *file, int line, const pieces<rank> &p) {
  if (p.n > 1)
    sumac_fortran_gaps(text, file, line);
  return p.n ? p.offset(p.n - 1) + p.length : 0;
}

/* An array of objects has its elements one behind another: else the host's compiler gives its size as -1. */
extern "C" void sumac_fortran_scattered(const char *array, const char *file, int line);
static inline void check_contiguous(long bytes, const char *array, const char *file, int line) {
  if (bytes < 0)
    sumac_fortran_scattered(array, file, line);
}

/* Objects of an array have the size that the host's compiler gives them. */
extern "C" void sumac_fortran_layout(const char *array, long host, long own, const char *file, int line);
static inline void check_layout(long own, long host, const char *array, const char *file, int line) {
  check_contiguous(host, array, file, line);
  if (host && own != host) /* 0: the object is not there */
    sumac_fortran_layout(array, host, own, file, line);
}

/* The construct needs a component whose object is no actual argument, not allocated or not associated. */
extern "C" [[noreturn]] void sumac_fortran_absent(const char *component, const char *file, int line);
[[noreturn]] static inline void absent(const char *component, const char *file, int line) {
  sumac_fortran_absent(component, file, line);
}

/* Objects of type T at BASE have pointers at these bytes: messages name them. The rows are static. */
struct member {
  long byte;
  const char *name;
};
extern "C" void sumac_fortran_members(const void *base, const char *name, long element, const member *rows, int n);
template <class T, int n> static inline void members(const T *base, const char *name, const member (&rows)[n]) {
  sumac_fortran_members(base, name, sizeof(T), rows, n);
}

/* A data construct's END is in another function, which gets what keep_data returned (abi.h). */
extern "C" {
long data_depth() asm("__sumac_data_depth");
void *keep_data(long depth) asm("__sumac_data_keep");
void release_data(void *kept) asm("__sumac_data_release");
}

/* The array is on the device of that number already. */
extern "C" int __sumac_omp_target_is_present(const void *host, int device);
static inline bool is_there(const void *array, int device) {
  return __sumac_omp_target_is_present(array, device);
}

/* Components of objects that lead to the device's memory while a construct is open, and where they led before. */
struct borrowed {
  void **place, *host;
  borrowed *next;
};
template <class T> static inline void borrow(T *&place, T *device, long &list) {
  borrowed *b = (borrowed *)__builtin_malloc(sizeof *b);
  *b = {(void **)&place, (void *)place, (borrowed *)list};
  list = (long)b;
  place = device;
}
static inline void give_back(long &list) {
  while (borrowed *b = (borrowed *)list) {
    *b->place = b->host;
    list = (long)b->next;
    __builtin_free(b);
  }
}

} // namespace fortran

#endif
