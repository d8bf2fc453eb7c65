/*
 * powers.hpp - a part of fortran.hpp: powers, products and quotients of complex numbers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_POWERS_HPP
#define SUMAC_FORTRAN_POWERS_HPP

namespace fortran {

/* --- powers --- */

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

/* --- complex numbers: products and quotients without C's search for infinities --- */

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
  }                                                                                                                    \
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
