/*
 * library.hpp - intrinsic functions that the C library has (Fortran 2018, 16.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_LIBRARY_HPP
#define SUMAC_FORTRAN_LIBRARY_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

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

} // namespace fortran

#endif
