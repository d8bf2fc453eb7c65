/*
 * complex.hpp - products, quotients and parts of complex numbers, without C's search for infinities.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_COMPLEX_HPP
#define SUMAC_FORTRAN_COMPLEX_HPP

#include <sumac/fortran/choices.hpp>

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
  }
SUMAC_FORTRAN_COMPLEX(float)
SUMAC_FORTRAN_COMPLEX(double)
#undef SUMAC_FORTRAN_COMPLEX

} // namespace fortran

#endif
