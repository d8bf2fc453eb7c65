/*
 * fortran.hpp - what the C++ that Sumac makes of Fortran calls: arrays' bounds, intrinsic functions (Fortran 2018,
 * 16.9), operators that C++ computes otherwise.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_HPP
#define SUMAC_FORTRAN_HPP

#include <sumac/views.h>

/* Functions of their arguments alone: the compiler may prove loops independent that call them. */
#define SUMAC_PURE static inline __attribute__((const))

namespace fortran {

/* --- arrays --- */

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

/* Objects of an array have the size that the host's compiler gives them. */
extern "C" void sumac_fortran_layout(const char *array, long host, long own, const char *file, int line);
static inline void check_layout(long own, long host, const char *array, const char *file, int line) {
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
extern "C" int omp_target_is_present(const void *host, int device);
static inline bool is_there(const void *array, int device) {
  return omp_target_is_present(array, device);
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

/* --- types --- */

template <class T> struct unsigned_of {};
template <> struct unsigned_of<signed char> {
  typedef unsigned char type;
};
template <> struct unsigned_of<short> {
  typedef unsigned short type;
};
template <> struct unsigned_of<int> {
  typedef unsigned type;
};
template <> struct unsigned_of<long> {
  typedef unsigned long type;
};
template <class T> struct part_of {
  typedef T type;
};
template <> struct part_of<float _Complex> {
  typedef float type;
};
template <> struct part_of<double _Complex> {
  typedef double type;
};
template <class T> struct same {
  typedef T type;
};
template <class T> constexpr bool is_real = false;
template <> inline constexpr bool is_real<float> = true;
template <> inline constexpr bool is_real<double> = true;

/* --- functions of the C library --- */

#define SUMAC_FORTRAN_LIBRARY(name, function)                                                                          \
  SUMAC_PURE double name(double x) {                                                                                   \
    return __builtin_##function(x);                                                                                    \
  }                                                                                                                    \
  SUMAC_PURE float name(float x) {                                                                                     \
    return __builtin_##function##f(x);                                                                                 \
  }
SUMAC_FORTRAN_LIBRARY(acos, acos)
SUMAC_FORTRAN_LIBRARY(acosh, acosh)
SUMAC_FORTRAN_LIBRARY(asin, asin)
SUMAC_FORTRAN_LIBRARY(asinh, asinh)
SUMAC_FORTRAN_LIBRARY(atan, atan)
SUMAC_FORTRAN_LIBRARY(atanh, atanh)
SUMAC_FORTRAN_LIBRARY(cos, cos)
SUMAC_FORTRAN_LIBRARY(cosh, cosh)
SUMAC_FORTRAN_LIBRARY(erf, erf)
SUMAC_FORTRAN_LIBRARY(erfc, erfc)
SUMAC_FORTRAN_LIBRARY(exp, exp)
SUMAC_FORTRAN_LIBRARY(gamma, tgamma)
SUMAC_FORTRAN_LIBRARY(log, log)
SUMAC_FORTRAN_LIBRARY(log10, log10)
SUMAC_FORTRAN_LIBRARY(log_gamma, lgamma)
SUMAC_FORTRAN_LIBRARY(sin, sin)
SUMAC_FORTRAN_LIBRARY(sinh, sinh)
SUMAC_FORTRAN_LIBRARY(sqrt, sqrt)
SUMAC_FORTRAN_LIBRARY(tan, tan)
SUMAC_FORTRAN_LIBRARY(tanh, tanh)
SUMAC_FORTRAN_LIBRARY(trunc, trunc)
SUMAC_FORTRAN_LIBRARY(round, round)
#undef SUMAC_FORTRAN_LIBRARY
SUMAC_PURE double atan2(double y, double x) {
  return __builtin_atan2(y, x);
}
SUMAC_PURE float atan2(float y, float x) {
  return __builtin_atan2f(y, x);
}
SUMAC_PURE double atan(double y, double x) {
  return __builtin_atan2(y, x);
}
SUMAC_PURE float atan(float y, float x) {
  return __builtin_atan2f(y, x);
}
SUMAC_PURE double hypot(double x, double y) {
  return __builtin_hypot(x, y);
}
SUMAC_PURE float hypot(float x, float y) {
  return __builtin_hypotf(x, y);
}
extern "C" {
double j0(double) noexcept;
double j1(double) noexcept;
double jn(int, double) noexcept;
double y0(double) noexcept;
double y1(double) noexcept;
double yn(int, double) noexcept;
}
SUMAC_PURE double bessel_j0(double x) {
  return j0(x);
}
SUMAC_PURE float bessel_j0(float x) {
  return (float)j0(x);
}
SUMAC_PURE double bessel_j1(double x) {
  return j1(x);
}
SUMAC_PURE float bessel_j1(float x) {
  return (float)j1(x);
}
SUMAC_PURE double bessel_y0(double x) {
  return y0(x);
}
SUMAC_PURE float bessel_y0(float x) {
  return (float)y0(x);
}
SUMAC_PURE double bessel_y1(double x) {
  return y1(x);
}
SUMAC_PURE float bessel_y1(float x) {
  return (float)y1(x);
}
template <class T> SUMAC_PURE T bessel_jn(int n, T x) {
  return (T)jn(n, x);
}
template <class T> SUMAC_PURE T bessel_yn(int n, T x) {
  return (T)yn(n, x);
}

/* --- numbers --- */

template <class T> SUMAC_PURE T huge(T) {
  if constexpr (is_real<T>)
    return sizeof(T) == 4 ? (T)__FLT_MAX__ : (T)__DBL_MAX__;
  else
    return (T)(((typename unsigned_of<T>::type) - 1) >> 1);
}
template <class T> SUMAC_PURE T tiny(T) {
  return sizeof(T) == 4 ? (T)__FLT_MIN__ : (T)__DBL_MIN__;
}
template <class T> SUMAC_PURE T epsilon(T) {
  return sizeof(T) == 4 ? (T)__FLT_EPSILON__ : (T)__DBL_EPSILON__;
}
template <class R, class T> SUMAC_PURE R digits(T) {
  return is_real<T> ? (R)(sizeof(T) == 4 ? 24 : 53) : (R)(8 * sizeof(T) - 1);
}
template <class R, class T> SUMAC_PURE R maxexponent(T) {
  return sizeof(T) == 4 ? 128 : 1024;
}
template <class R, class T> SUMAC_PURE R minexponent(T) {
  return sizeof(T) == 4 ? -125 : -1021;
}
template <class R, class T> SUMAC_PURE R precision(T) {
  return sizeof(typename part_of<T>::type) == 4 ? 6 : 15;
}
template <class R, class T> SUMAC_PURE R radix(T) {
  return 2;
}
template <class R, class T> SUMAC_PURE R range(T) {
  typedef typename part_of<T>::type P;
  if constexpr (is_real<P>)
    return sizeof(P) == 4 ? 37 : 307;
  else
    return sizeof(P) == 1 ? 2 : sizeof(P) == 2 ? 4 : sizeof(P) == 4 ? 9 : 18;
}
template <class T> SUMAC_PURE T bit_size(T) {
  return (T)(8 * sizeof(T));
}

template <class T> SUMAC_PURE T max(T a, T b) {
  return a < b || (is_real<T> && a != a) ? b : a;
}
template <class T> SUMAC_PURE T min(T a, T b) {
  return b < a || (is_real<T> && a != a) ? b : a;
}
template <class R, class T> SUMAC_PURE R max(T a, T b) {
  return (R)max(a, b);
}
template <class R, class T> SUMAC_PURE R min(T a, T b) {
  return (R)min(a, b);
}
template <class T, class... Rest> SUMAC_PURE T max(T a, T b, T c, Rest... rest) {
  return max(max(a, b), c, rest...);
}
template <class T, class... Rest> SUMAC_PURE T min(T a, T b, T c, Rest... rest) {
  return min(min(a, b), c, rest...);
}

SUMAC_PURE double abs(double x) {
  return __builtin_fabs(x);
}
SUMAC_PURE float abs(float x) {
  return __builtin_fabsf(x);
}
SUMAC_PURE double abs(double _Complex z) {
  return __builtin_hypot(__real__ z, __imag__ z);
}
SUMAC_PURE float abs(float _Complex z) {
  return __builtin_hypotf(__real__ z, __imag__ z);
}
template <class T> SUMAC_PURE T abs(T x) {
  return (T)(x < 0 ? -x : x);
}
template <class T> SUMAC_PURE T dim(T x, T y) {
  return x > y ? (T)(x - y) : (T)0;
}
template <class T> SUMAC_PURE T merge(T a, T b, bool mask) {
  return mask ? a : b;
}
template <class T> SUMAC_PURE T sign(T a, T b) {
  if constexpr (sizeof(T) == 4 && is_real<T>)
    return __builtin_copysignf(a, b);
  else if constexpr (is_real<T>)
    return __builtin_copysign(a, b);
  else
    return (T)((a < 0) != (b < 0) ? -a : a);
}
template <class T> SUMAC_PURE T mod(T a, T p) {
  if constexpr (sizeof(T) == 4 && is_real<T>)
    return __builtin_fmodf(a, p);
  else if constexpr (is_real<T>)
    return __builtin_fmod(a, p);
  else
    return (T)(a % p);
}
template <class T> SUMAC_PURE T modulo(T a, T p) {
  T m = mod(a, p);
  if constexpr (is_real<T>)
    return m != 0 ? ((m < 0) != (p < 0) ? m + p : m) : sign((T)0, p);
  else
    return (T)(m != 0 && (m < 0) != (p < 0) ? m + p : m);
}
template <class R, class T> SUMAC_PURE R dprod(T x, T y) {
  return (R)x * (R)y;
}

template <class R, class T> SUMAC_PURE R aint(T x) {
  return (R)trunc(x);
}
template <class R, class T> SUMAC_PURE R anint(T x) {
  return (R)round(x);
}
template <class R, class T> SUMAC_PURE R nint(T x) {
  return (R)round(x);
}
template <class R, class T> SUMAC_PURE R floor(T x) {
  return (R)(sizeof(T) == 4 ? __builtin_floorf((float)x) : __builtin_floor(x));
}
template <class R, class T> SUMAC_PURE R ceiling(T x) {
  return (R)(sizeof(T) == 4 ? __builtin_ceilf((float)x) : __builtin_ceil(x));
}

/* Parts of numbers (16.9.72 and others). */
template <class R, class T> SUMAC_PURE R exponent(T x) {
  int e = 0;
  __builtin_frexp((double)x, &e);
  return x == 0 ? 0 : (R)e;
}
template <class T> SUMAC_PURE T fraction(T x) {
  int e = 0;
  return (T)__builtin_frexp((double)x, &e);
}
template <class T> SUMAC_PURE T scale(T x, int i) {
  return (T)__builtin_ldexp((double)x, i);
}
template <class T> SUMAC_PURE T set_exponent(T x, int i) {
  return (T)__builtin_ldexp((double)fraction(x), i);
}
template <class T> SUMAC_PURE T spacing(T x) {
  int e = x == 0 ? 0 : exponent<int>(x) - digits<int>(x), least = minexponent<int>(x) - 1;
  return x == 0 || e < least ? tiny(x) : (T)__builtin_ldexp(1.0, e);
}
template <class T> SUMAC_PURE T rrspacing(T x) {
  return x == 0 ? (T)0 : (T)__builtin_ldexp((double)abs(fraction(x)), digits<int>(x));
}
SUMAC_PURE double nearest(double x, double s) {
  return __builtin_nextafter(x, s < 0 ? -__builtin_inf() : __builtin_inf());
}
SUMAC_PURE float nearest(float x, float s) {
  return __builtin_nextafterf(x, s < 0 ? -__builtin_inff() : __builtin_inff());
}
SUMAC_PURE float nearest(float x, double s) {
  return nearest(x, (float)s);
}
SUMAC_PURE double nearest(double x, float s) {
  return nearest(x, (double)s);
}
template <class T> SUMAC_PURE T erfc_scaled(T x) {
  return (T)(__builtin_exp((double)x * (double)x) * __builtin_erfc((double)x));
}

/* --- bits --- */

template <class T> SUMAC_PURE T iand(T a, T b) {
  return (T)(a & b);
}
template <class T> SUMAC_PURE T ior(T a, T b) {
  return (T)(a | b);
}
template <class T> SUMAC_PURE T ieor(T a, T b) {
  return (T)(a ^ b);
}
template <class T> SUMAC_PURE T not_(T a) {
  return (T)~a;
}
template <class T> SUMAC_PURE T shiftl(T a, long n) {
  typedef typename unsigned_of<T>::type U;
  return n >= (long)(8 * sizeof(T)) ? (T)0 : (T)(U)((U)a << n);
}
template <class T> SUMAC_PURE T shiftr(T a, long n) {
  typedef typename unsigned_of<T>::type U;
  return n >= (long)(8 * sizeof(T)) ? (T)0 : (T)((U)a >> n);
}
template <class T> SUMAC_PURE T shifta(T a, long n) {
  return n >= (long)(8 * sizeof(T)) ? (T)(a < 0 ? -1 : 0) : (T)(a >> n);
}
template <class T> SUMAC_PURE T ishft(T a, long n) {
  return n >= 0 ? shiftl(a, n) : shiftr(a, -n);
}
template <class T> SUMAC_PURE T maskbits(long n) {
  return n >= (long)(8 * sizeof(T)) ? (T)-1 : (T)(((typename unsigned_of<T>::type)1 << n) - 1);
}
template <class T> SUMAC_PURE T ishftc(T a, long n, long size = 8 * sizeof(T)) {
  typedef typename unsigned_of<T>::type U;
  U mask = (U)maskbits<T>(size), low = (U)a & mask;
  n = n < 0 ? n + size : n;
  if (n == 0 || n == size)
    return a;
  return (T)(((U)a & (U)~mask) | (((U)(low << n) | (U)(low >> (size - n))) & mask));
}
template <class T> SUMAC_PURE bool btest(T a, long n) {
  return ((typename unsigned_of<T>::type)a >> n) & 1;
}
template <class T> SUMAC_PURE T ibset(T a, long n) {
  return (T)(a | (T)((typename unsigned_of<T>::type)1 << n));
}
template <class T> SUMAC_PURE T ibclr(T a, long n) {
  return (T)(a & ~(T)((typename unsigned_of<T>::type)1 << n));
}
template <class T> SUMAC_PURE T ibits(T a, long n, long length) {
  return (T)(shiftr(a, n) & maskbits<T>(length));
}
template <class T> SUMAC_PURE T merge_bits(T a, T b, T mask) {
  return (T)((a & mask) | (b & ~mask));
}
template <class T> SUMAC_PURE bool bge(T a, T b) {
  return (typename unsigned_of<T>::type)a >= (typename unsigned_of<T>::type)b;
}
template <class T> SUMAC_PURE bool bgt(T a, T b) {
  return (typename unsigned_of<T>::type)a > (typename unsigned_of<T>::type)b;
}
template <class T> SUMAC_PURE bool ble(T a, T b) {
  return !bgt(a, b);
}
template <class T> SUMAC_PURE bool blt(T a, T b) {
  return !bge(a, b);
}
template <class T> SUMAC_PURE T dshiftl(T a, T b, long n) {
  return n == 0 ? a : ior(shiftl(a, n), shiftr(b, (long)(8 * sizeof(T)) - n));
}
template <class T> SUMAC_PURE T dshiftr(T a, T b, long n) {
  return n == 0 ? b : ior(shiftl(a, (long)(8 * sizeof(T)) - n), shiftr(b, n));
}
template <class R, class T> SUMAC_PURE R maskr(T n) {
  return maskbits<R>(n);
}
template <class R, class T> SUMAC_PURE R maskl(T n) {
  return (R)~maskbits<R>((long)(8 * sizeof(R)) - n);
}
template <class R, class T> SUMAC_PURE R popcnt(T a) {
  return (R)__builtin_popcountl((typename unsigned_of<T>::type)a);
}
template <class R, class T> SUMAC_PURE R poppar(T a) {
  return (R)(popcnt<int>(a) & 1);
}
template <class R, class T> SUMAC_PURE R leadz(T a) {
  typename unsigned_of<T>::type u = a;
  return u ? (R)(__builtin_clzl(u) - (64 - 8 * (int)sizeof(T))) : (R)(8 * sizeof(T));
}
template <class R, class T> SUMAC_PURE R trailz(T a) {
  typename unsigned_of<T>::type u = a;
  return u ? (R)__builtin_ctzl(u) : (R)(8 * sizeof(T));
}

/* --- powers --- */

/* Power as libgcc computes it, so that bits are those of programs that other compilers make. */
template <class T> SUMAC_PURE T power_of_real(T x, long n) {
  unsigned long m = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
  T y = m & 1 ? x : (T)1;
  while (m >>= 1) {
    x = x * x;
    if (m & 1)
      y = y * x;
  }
  return n < 0 ? 1 / y : y;
}
template <class T> SUMAC_PURE T power_of_integer(T x, long n) {
  typedef typename unsigned_of<T>::type U;
  if (n < 0)
    return x == 1 ? (T)1 : x == -1 ? (T)(n & 1 ? -1 : 1) : (T)0;
  U y = 1, square = (U)x;
  for (; n; n >>= 1, square = (U)(square * square))
    if (n & 1)
      y = (U)(y * square);
  return (T)y;
}
SUMAC_PURE double power(double x, double y) {
  return __builtin_pow(x, y);
}
SUMAC_PURE float power(float x, float y) {
  return __builtin_powf(x, y);
}
template <class N> SUMAC_PURE double power(double x, N n) {
  return power_of_real(x, (long)n);
}
template <class N> SUMAC_PURE float power(float x, N n) {
  return power_of_real(x, (long)n);
}
template <class T, class N> SUMAC_PURE T power(T x, N n) {
  return power_of_integer(x, (long)n);
}

/* --- complex numbers: products and quotients without C's search for infinities --- */

template <class R> struct complex_of {};
template <> struct complex_of<float> {
  typedef float _Complex type;
};
template <> struct complex_of<double> {
  typedef double _Complex type;
};
template <class R> using complex = typename complex_of<R>::type;

template <class R> SUMAC_PURE complex<R> make(R re, R im) {
  complex<R> z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}
template <class R, class A, class B> SUMAC_PURE complex<R> cmplx(A re, B im) {
  return make((R)re, (R)im);
}
template <class R> SUMAC_PURE complex<R> cmplx(float _Complex z) {
  return make((R) __real__ z, (R) __imag__ z);
}
template <class R> SUMAC_PURE complex<R> cmplx(double _Complex z) {
  return make((R) __real__ z, (R) __imag__ z);
}
template <class R, class A> SUMAC_PURE complex<R> cmplx(A re) {
  return make((R)re, (R)0);
}

#define SUMAC_FORTRAN_COMPLEX(R)                                                                                       \
  SUMAC_PURE R aimag(R _Complex z) {                                                                                   \
    return __imag__ z;                                                                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex conjg(R _Complex z) {                                                                          \
    return make<R>(__real__ z, -__imag__ z);                                                                           \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R _Complex a, R _Complex b) {                                                          \
    return make<R>(__real__ a * __real__ b - __imag__ a * __imag__ b,                                                  \
                   __real__ a * __imag__ b + __imag__ a * __real__ b);                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R a, R _Complex b) {                                                                   \
    return make<R>(a * __real__ b, a * __imag__ b);                                                                    \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R _Complex a, R b) {                                                                   \
    return make<R>(__real__ a * b, __imag__ a * b);                                                                    \
  }                                                                                                                    \
  SUMAC_PURE R _Complex quotient(R _Complex a, R _Complex b) {                                                         \
    R c = __real__ b, d = __imag__ b;                                                                                  \
    if (abs(c) < abs(d)) {                                                                                             \
      R ratio = c / d, scale = c * ratio + d;                                                                          \
      return make<R>((__real__ a * ratio + __imag__ a) / scale, (__imag__ a * ratio - __real__ a) / scale);            \
    }                                                                                                                  \
    R ratio = d / c, scale = d * ratio + c;                                                                            \
    return make<R>((__imag__ a * ratio + __real__ a) / scale, (__imag__ a - __real__ a * ratio) / scale);              \
  }                                                                                                                    \
  SUMAC_PURE R _Complex quotient(R a, R _Complex b) {                                                                  \
    return quotient(make<R>(a, 0), b);                                                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex quotient(R _Complex a, R b) {                                                                  \
    return make<R>(__real__ a / b, __imag__ a / b);                                                                    \
  }                                                                                                                    \
  SUMAC_PURE R _Complex exp(R _Complex z) {                                                                            \
    R e = exp((R) __real__ z);                                                                                         \
    return make<R>(e * cos((R) __imag__ z), e * sin((R) __imag__ z));                                                  \
  }                                                                                                                    \
  SUMAC_PURE R _Complex log(R _Complex z) {                                                                            \
    return make<R>(log(abs(z)), atan2((R) __imag__ z, (R) __real__ z));                                                \
  }                                                                                                                    \
  SUMAC_PURE R _Complex sin(R _Complex z) {                                                                            \
    return make<R>(sin((R) __real__ z) * cosh((R) __imag__ z), cos((R) __real__ z) * sinh((R) __imag__ z));            \
  }                                                                                                                    \
  SUMAC_PURE R _Complex cos(R _Complex z) {                                                                            \
    return make<R>(cos((R) __real__ z) * cosh((R) __imag__ z), -(sin((R) __real__ z) * sinh((R) __imag__ z)));         \
  }                                                                                                                    \
  SUMAC_PURE R _Complex sinh(R _Complex z) {                                                                           \
    return make<R>(sinh((R) __real__ z) * cos((R) __imag__ z), cosh((R) __real__ z) * sin((R) __imag__ z));            \
  }                                                                                                                    \
  SUMAC_PURE R _Complex cosh(R _Complex z) {                                                                           \
    return make<R>(cosh((R) __real__ z) * cos((R) __imag__ z), sinh((R) __real__ z) * sin((R) __imag__ z));            \
  }                                                                                                                    \
  SUMAC_PURE R _Complex tan(R _Complex z) {                                                                            \
    return quotient(sin(z), cos(z));                                                                                   \
  }                                                                                                                    \
  SUMAC_PURE R _Complex tanh(R _Complex z) {                                                                           \
    return quotient(sinh(z), cosh(z));                                                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex sqrt(R _Complex z) {                                                                           \
    R re = __real__ z, im = __imag__ z, size = sqrt((abs(re) + abs(z)) / 2);                                           \
    if (size == 0)                                                                                                     \
      return make<R>(0, im);                                                                                           \
    return re >= 0 ? make<R>(size, im / (2 * size)) : make<R>(abs(im) / (2 * size), sign(size, im));                   \
  }                                                                                                                    \
  /* By logarithms, with the branch cuts of the standard (16.9.3 to 16.9.18). */                                      \
  SUMAC_PURE R _Complex asinh(R _Complex z) {                                                                          \
    return log(z + sqrt(product(z, z) + (R)1));                                                                        \
  }                                                                                                                    \
  SUMAC_PURE R _Complex acosh(R _Complex z) {                                                                          \
    return log(z + product(sqrt(z + (R)1), sqrt(z - (R)1)));                                                           \
  }                                                                                                                    \
  SUMAC_PURE R _Complex atanh(R _Complex z) {                                                                          \
    R _Complex w = log((R)1 + z) - log((R)1 - z);                                                                      \
    return make<R>((R) __real__ w / 2, (R) __imag__ w / 2);                                                            \
  }                                                                                                                    \
  SUMAC_PURE R _Complex asin(R _Complex z) {                                                                           \
    R _Complex w = asinh(make<R>(-(R) __imag__ z, (R) __real__ z));                                                    \
    return make<R>((R) __imag__ w, -(R) __real__ w);                                                                   \
  }                                                                                                                    \
  SUMAC_PURE R _Complex acos(R _Complex z) {                                                                           \
    R _Complex w = asin(z);                                                                                            \
    return make<R>((R)1.57079632679489661923 - (R) __real__ w, -(R) __imag__ w);                                       \
  }                                                                                                                    \
  SUMAC_PURE R _Complex atan(R _Complex z) {                                                                           \
    R _Complex w = atanh(make<R>(-(R) __imag__ z, (R) __real__ z));                                                    \
    return make<R>((R) __imag__ w, -(R) __real__ w);                                                                   \
  }                                                                                                                    \
  SUMAC_PURE R _Complex power(R _Complex z, R _Complex y) {                                                            \
    return __real__ z == 0 && __imag__ z == 0 ? make<R>(0, 0) : exp(product(log(z), y));                               \
  }                                                                                                                    \
  template <class N> SUMAC_PURE R _Complex power(R _Complex z, N n) {                                                  \
    unsigned long m = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;                                                 \
    R _Complex y = m & 1 ? z : make<R>(1, 0);                                                                          \
    while (m >>= 1) {                                                                                                  \
      z = product(z, z);                                                                                               \
      if (m & 1)                                                                                                       \
        y = product(y, z);                                                                                             \
    }                                                                                                                  \
    return n < 0 ? quotient(make<R>(1, 0), y) : y;                                                                     \
  }
SUMAC_FORTRAN_COMPLEX(float)
SUMAC_FORTRAN_COMPLEX(double)
#undef SUMAC_FORTRAN_COMPLEX

} // namespace fortran

#undef SUMAC_PURE

#endif
