/*
 * powers.hpp - powers of integers and reals.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_POWERS_HPP
#define SUMAC_FORTRAN_POWERS_HPP

#include <sumac/fortran/kinds.hpp>

namespace fortran {

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

} // namespace fortran

#endif
