/*
 * inquiries.hpp - what functions ask of types and parts of numbers (Fortran 2018, 16.9), and rounding.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_INQUIRIES_HPP
#define SUMAC_FORTRAN_INQUIRIES_HPP

#include <sumac/fortran/library.hpp>
#include <sumac/fortran/numbers.hpp>

namespace fortran {

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
template <class S, class M> SUMAC_PURE M transfer(S source, M) {
  M value;
  __builtin_memcpy(&value, &source, sizeof value);
  return value;
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

} // namespace fortran

#endif
