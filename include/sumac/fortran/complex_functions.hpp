/*
 * complex_functions.hpp - intrinsic functions and powers of complex numbers (Fortran 2018, 16.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_COMPLEX_FUNCTIONS_HPP
#define SUMAC_FORTRAN_COMPLEX_FUNCTIONS_HPP

#include <sumac/fortran/complex.hpp>
#include <sumac/fortran/library.hpp>
#include <sumac/fortran/numbers.hpp>
#include <sumac/fortran/powers.hpp>
#include <sumac/fortran/quotients.hpp>

namespace fortran {

#define SUMAC_FORTRAN_COMPLEX(R)                                                                                       \
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

#endif
