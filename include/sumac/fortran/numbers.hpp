/*
 * numbers.hpp - a part of fortran.hpp: types, functions of the C library, intrinsic functions of numbers and bits
 * (Fortran 2018, 16.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_NUMBERS_HPP
#define SUMAC_FORTRAN_NUMBERS_HPP

namespace fortran {

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

/* MAX and MIN. Their arguments are chosen as gfortran and flang choose them: MAX(NaN, 1.0) is 1.0 and MAX(1.0, NaN) is
   NaN, MAX(0.0, -0.0) is -0.0. The compiler knows a loop's largest and smallest values by these names
   (src/lower/analyse/accumulate.c). */
template <class T> SUMAC_PURE T __fortran_max(T a, T b) {
  return a > b ? a : b;
}
template <class T> SUMAC_PURE T __fortran_min(T a, T b) {
  return a < b ? a : b;
}
template <class R, class T> SUMAC_PURE R __fortran_max(T a, T b) {
  return (R)__fortran_max(a, b);
}
template <class R, class T> SUMAC_PURE R __fortran_min(T a, T b) {
  return (R)__fortran_min(a, b);
}
template <class T, class... Rest> SUMAC_PURE T __fortran_max(T a, T b, T c, Rest... rest) {
  return __fortran_max(__fortran_max(a, b), c, rest...);
}
template <class T, class... Rest> SUMAC_PURE T __fortran_min(T a, T b, T c, Rest... rest) {
  return __fortran_min(__fortran_min(a, b), c, rest...);
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

} // namespace fortran

#endif
