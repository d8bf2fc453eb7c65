/*
 * numbers.hpp - intrinsic functions of numbers (Fortran 2018, 16.9), and where reductions begin.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_NUMBERS_HPP
#define SUMAC_FORTRAN_NUMBERS_HPP

#include <sumac/fortran/choices.hpp>
#include <sumac/fortran/kinds.hpp>

namespace fortran {

template <class T> SUMAC_PURE T dim(T x, T y) {
  return x > y ? (T)(x - y) : (T)0;
}
/* The arithmetic IF's label: 1 of negative numbers, 2 of zero, 3 of others. */
template <class R, class T> SUMAC_PURE R __which_sign(T x) {
  return x < 0 ? 1 : x == 0 ? 2 : 3;
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

} // namespace fortran

#endif
