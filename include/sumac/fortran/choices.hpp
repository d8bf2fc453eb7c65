/*
 * choices.hpp - MAX, MIN, MERGE and ABS (Fortran 2018, 16.9.2 and others).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_CHOICES_HPP
#define SUMAC_FORTRAN_CHOICES_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

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

template <class T> SUMAC_PURE T merge(T a, T b, bool mask) {
  return mask ? a : b;
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

} // namespace fortran

#endif
