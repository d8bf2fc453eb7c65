/*
 * complex.hpp - products and parts of complex numbers, without C's search for infinities.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_COMPLEX_HPP
#define SUMAC_FORTRAN_COMPLEX_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

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
    return __builtin_complex(__real__ z, -__imag__ z);                                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R _Complex a, R _Complex b) {                                                          \
    return __builtin_complex(__real__ a * __real__ b - __imag__ a * __imag__ b,                                        \
                   __real__ a * __imag__ b + __imag__ a * __real__ b);                                                 \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R a, R _Complex b) {                                                                   \
    return __builtin_complex(a * __real__ b, a * __imag__ b);                                                          \
  }                                                                                                                    \
  SUMAC_PURE R _Complex product(R _Complex a, R b) {                                                                   \
    return __builtin_complex(__real__ a * b, __imag__ a * b);                                                          \
  }
SUMAC_FORTRAN_COMPLEX(float)
SUMAC_FORTRAN_COMPLEX(double)
#undef SUMAC_FORTRAN_COMPLEX

} // namespace fortran

#endif
