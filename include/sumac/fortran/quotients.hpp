/*
 * quotients.hpp - quotients of complex numbers, without C's search for infinities.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_QUOTIENTS_HPP
#define SUMAC_FORTRAN_QUOTIENTS_HPP

#include <sumac/fortran/choices.hpp>

namespace fortran {

#define SUMAC_FORTRAN_COMPLEX(R)                                                                                       \
  SUMAC_PURE R _Complex quotient(R _Complex a, R _Complex b) {                                                         \
    R c = __real__ b, d = __imag__ b;                                                                                  \
    if (abs(c) < abs(d)) {                                                                                             \
      R ratio = c / d, scale = c * ratio + d;                                                                          \
      return __builtin_complex((__real__ a * ratio + __imag__ a) / scale, (__imag__ a * ratio - __real__ a) / scale);  \
    }                                                                                                                  \
    R ratio = d / c, scale = d * ratio + c;                                                                            \
    return __builtin_complex((__imag__ a * ratio + __real__ a) / scale, (__imag__ a - __real__ a * ratio) / scale);    \
  }                                                                                                                    \
  SUMAC_PURE R _Complex quotient(R a, R _Complex b) {                                                                  \
    return quotient(__builtin_complex(a, (R)0), b);                                                                    \
  }                                                                                                                    \
  SUMAC_PURE R _Complex quotient(R _Complex a, R b) {                                                                  \
    return __builtin_complex(__real__ a / b, __imag__ a / b);                                                          \
  }
SUMAC_FORTRAN_COMPLEX(float)
SUMAC_FORTRAN_COMPLEX(double)
#undef SUMAC_FORTRAN_COMPLEX

} // namespace fortran

#endif
