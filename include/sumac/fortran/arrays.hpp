/*
 * arrays.hpp - a part of fortran.hpp: descriptors, bounds and places of arrays, objects, loops, data of constructs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_ARRAYS_HPP
#define SUMAC_FORTRAN_ARRAYS_HPP

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

/* A variable of a module with ALLOCATABLE or POINTER as routines for devices have it: RANK dimensions of a descriptor. */
template <int rank> struct view {
  void *base;
  unsigned long element;
  long others;
  descriptor::dimension dim[rank ? rank : 1];
};

extern "C" {
extern sumac_view *sumac_views;
void sumac_view_add(sumac_view *);
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

/* Where reductions begin (Fortran 2018, 16.9): MAXVAL of no elements, or below all; MINVAL; IALL. */
template <class T> SUMAC_PURE T lowest() {
  if constexpr (T(0.5) != T(0))
    return -(T)__builtin_inf();
  else
    return (T)(T(1) << (sizeof(T) * 8 - 1));
}
template <class T> SUMAC_PURE T highest() {
  if constexpr (T(0.5) != T(0))
    return (T)__builtin_inf();
  else
    return (T)~lowest<T>();
}
template <class T> SUMAC_PURE T most_positive() {
  return sizeof(T) == 4 ? (T)__FLT_MAX__ : (T)__DBL_MAX__;
}
template <class T> SUMAC_PURE T most_negative() {
  return -most_positive<T>();
}
template <class T> SUMAC_PURE T ones() {
  return (T)~T(0);
}

/* N, which the compiler shall not know: an array of such a length is in the heap of devices, and on no stack. */
static inline long run_time(long n) {
  volatile long hidden = n;
  return hidden;
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

SUMAC_PURE long extent(long lower, long upper) {
  return upper < lower ? 0 : upper - lower + 1;
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

/* Messages name elements of the array by lower bound, extent and stride of each dimension. */
extern "C" void sumac_fortran_shape(const void *base, const char *name, long element, const long *dims, int rank);
template <class T, class... Rest> static inline bool shape(const T *base, const char *name, Rest... rest) {
  const long dims[] = {(long)rest...};
  sumac_fortran_shape(base, name, sizeof(T), dims, sizeof...(rest) / 3);
  return true;
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

/* Functions of the languages' interfaces that devices have. */
extern "C" {
int omp_get_thread_num();
int omp_get_num_threads();
int omp_get_max_threads();
int omp_get_team_num();
int omp_get_num_teams();
int omp_get_level();
int omp_get_active_level();
int omp_get_thread_limit();
int omp_get_num_procs();
int omp_get_num_devices();
int omp_get_device_num();
int omp_get_initial_device();
int omp_get_default_device();
int omp_is_initial_device();
int omp_in_parallel();
int acc_on_device(int type);
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
