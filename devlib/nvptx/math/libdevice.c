/*
 * libdevice.c - Sumac's device mathematics by the names of NVIDIA's library, which Clang's headers use for C's
 * functions in code for GPUs: for the toolkit of the simulator, where that library is not. What these functions do is
 * said in CUDA's "libdevice User's Guide"; how exact they are is Sumac's. Not there: the inverses of erf and of
 * the normal distribution, erfcx, normcdf, modified Bessel functions, and instructions of CUDA C++ by name.
 * To change mathematics by the names that Clang's headers have for GPUs: libdevice.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))

/* ---- C's ---- */

/* clang-format off */
#define UNARY_NAMES(F)                                                                                                 \
  F(acos) F(acosh) F(asin) F(asinh) F(atan) F(atanh) F(cbrt) F(ceil) F(cos) F(cosh)                                    \
  F(erf) F(erfc) F(exp) F(exp10) F(exp2) F(expm1) F(fabs) F(floor) F(j0) F(j1)                                         \
  F(lgamma) F(log) F(log10) F(log1p) F(log2) F(logb) F(nearbyint) F(rint) F(round) F(rsqrt)                            \
  F(sin) F(sinh) F(sqrt) F(tan) F(tanh) F(tgamma) F(trunc) F(y0) F(y1)
/* clang-format on */
#define BINARY_NAMES(F) F(atan2) F(copysign) F(fdim) F(fmax) F(fmin) F(fmod) F(hypot) F(nextafter) F(pow) F(remainder)

#define UNARY(name)                                                                                                    \
  double name(double);                                                                                                 \
  float name##f(float);                                                                                                \
  DEF double __nv_##name(double x) {                                                                                   \
    return name(x);                                                                                                    \
  }                                                                                                                    \
  DEF float __nv_##name##f(float x) {                                                                                  \
    return name##f(x);                                                                                                 \
  }
UNARY_NAMES(UNARY)

#define BINARY(name)                                                                                                   \
  double name(double, double);                                                                                         \
  float name##f(float, float);                                                                                         \
  DEF double __nv_##name(double x, double y) {                                                                         \
    return name(x, y);                                                                                                 \
  }                                                                                                                    \
  DEF float __nv_##name##f(float x, float y) {                                                                         \
    return name##f(x, y);                                                                                              \
  }
BINARY_NAMES(BINARY)

/* The rest, of T and with the suffix F; POWER is the compiler's function for whole powers. */
#define OTHERS(T, F, POWER)                                                                                            \
  T fma##F(T, T, T), frexp##F(T, int *), ldexp##F(T, int), scalbn##F(T, int), modf##F(T, T *), nan##F(const char *);   \
  T remquo##F(T, T, int *), POWER(T, int), jn##F(int, T), yn##F(int, T);                                               \
  int ilogb##F(T);                                                                                                     \
  long long llrint##F(T), llround##F(T);                                                                               \
  void sincos##F(T, T *, T *);                                                                                         \
  DEF T __nv_fma##F(T x, T y, T z) {                                                                                   \
    return fma##F(x, y, z);                                                                                            \
  }                                                                                                                    \
  DEF T __nv_frexp##F(T x, int *exponent) {                                                                            \
    return frexp##F(x, exponent);                                                                                      \
  }                                                                                                                    \
  DEF T __nv_ldexp##F(T x, int n) {                                                                                    \
    return ldexp##F(x, n);                                                                                             \
  }                                                                                                                    \
  DEF T __nv_scalbn##F(T x, int n) {                                                                                   \
    return scalbn##F(x, n);                                                                                            \
  }                                                                                                                    \
  DEF T __nv_modf##F(T x, T *whole) {                                                                                  \
    return modf##F(x, whole);                                                                                          \
  }                                                                                                                    \
  DEF T __nv_nan##F(const char *tag) {                                                                                 \
    return nan##F(tag);                                                                                                \
  }                                                                                                                    \
  DEF T __nv_remquo##F(T x, T y, int *quotient) {                                                                      \
    return remquo##F(x, y, quotient);                                                                                  \
  }                                                                                                                    \
  DEF T __nv_powi##F(T x, int n) {                                                                                     \
    return POWER(x, n);                                                                                                \
  }                                                                                                                    \
  DEF T __nv_jn##F(int n, T x) {                                                                                       \
    return jn##F(n, x);                                                                                                \
  }                                                                                                                    \
  DEF T __nv_yn##F(int n, T x) {                                                                                       \
    return yn##F(n, x);                                                                                                \
  }                                                                                                                    \
  DEF int __nv_ilogb##F(T x) {                                                                                         \
    return ilogb##F(x);                                                                                                \
  }                                                                                                                    \
  DEF long long __nv_llrint##F(T x) {                                                                                  \
    return llrint##F(x);                                                                                               \
  }                                                                                                                    \
  DEF long long __nv_llround##F(T x) {                                                                                 \
    return llround##F(x);                                                                                              \
  }                                                                                                                    \
  DEF void __nv_sincos##F(T x, T *sine, T *cosine) {                                                                   \
    sincos##F(x, sine, cosine);                                                                                        \
  }
OTHERS(double, , __powidf2)
OTHERS(float, f, __powisf2)

/* ---- CUDA's, that Clang's header has beside C's ---- */

/* With n the multiple of 1/2 nearest to x, x - n / 2 is exact. */
#define MORE(T, F)                                                                                                     \
  DEF void __nv_sincospi##F(T x, T *sine, T *cosine) {                                                                 \
    T half = fmod##F(x, 2), n = rint##F(2 * half), s, c;                                                               \
    sincos##F((half - n / 2) * (T)3.14159265358979323846, &s, &c);                                                     \
    int quarter = (int)n & 3;                                                                                          \
    T a = quarter & 1 ? c : s, b = quarter & 1 ? s : c;                                                                \
    *sine = a == 0 ? copysign##F(0, x) : quarter & 2 ? -a : a;                                                         \
    *cosine = b == 0 ? 0 : quarter == 1 || quarter == 2 ? -b : b;                                                      \
  }                                                                                                                    \
  DEF T __nv_sinpi##F(T x) {                                                                                           \
    T s, c;                                                                                                            \
    __nv_sincospi##F(x, &s, &c);                                                                                       \
    return s;                                                                                                          \
  }                                                                                                                    \
  DEF T __nv_cospi##F(T x) {                                                                                           \
    T s, c;                                                                                                            \
    __nv_sincospi##F(x, &s, &c);                                                                                       \
    return c;                                                                                                          \
  }                                                                                                                    \
  DEF T __nv_rcbrt##F(T x) {                                                                                           \
    return 1 / cbrt##F(x);                                                                                             \
  }                                                                                                                    \
  DEF T __nv_rhypot##F(T x, T y) {                                                                                     \
    return 1 / hypot##F(x, y);                                                                                         \
  }                                                                                                                    \
  DEF T __nv_norm3d##F(T x, T y, T z) {                                                                                \
    return hypot##F(hypot##F(x, y), z);                                                                                \
  }                                                                                                                    \
  DEF T __nv_norm4d##F(T x, T y, T z, T u) {                                                                           \
    return hypot##F(hypot##F(x, y), hypot##F(z, u));                                                                   \
  }                                                                                                                    \
  DEF T __nv_rnorm3d##F(T x, T y, T z) {                                                                               \
    return 1 / __nv_norm3d##F(x, y, z);                                                                                \
  }                                                                                                                    \
  DEF T __nv_rnorm4d##F(T x, T y, T z, T u) {                                                                          \
    return 1 / __nv_norm4d##F(x, y, z, u);                                                                             \
  }                                                                                                                    \
  DEF T __nv_norm##F(int n, const T *x) {                                                                              \
    T all = 0;                                                                                                         \
    for (int i = 0; i < n; i++)                                                                                        \
      all = hypot##F(all, x[i]);                                                                                       \
    return all;                                                                                                        \
  }                                                                                                                    \
  DEF T __nv_rnorm##F(int n, const T *x) {                                                                             \
    return 1 / __nv_norm##F(n, x);                                                                                     \
  }
MORE(double, )
MORE(float, f)

/* ---- kinds of numbers ---- */

#define KINDS(T, S, IS_FINITE)                                                                                         \
  DEF int __nv_isnan##S(T x) {                                                                                         \
    return x != x;                                                                                                     \
  }                                                                                                                    \
  DEF int __nv_isinf##S(T x) {                                                                                         \
    return __builtin_fabs(x) == __builtin_inf();                                                                       \
  }                                                                                                                    \
  DEF int IS_FINITE(T x) {                                                                                             \
    return __builtin_fabs(x) < __builtin_inf();                                                                        \
  }                                                                                                                    \
  DEF int __nv_signbit##S(T x) {                                                                                       \
    return __builtin_signbit(x) != 0;                                                                                  \
  }
KINDS(double, d, __nv_isfinited)
KINDS(float, f, __nv_finitef)

/* ---- whole numbers ---- */

#define EXTREMES(T, LEAST, MOST)                                                                                       \
  DEF T LEAST(T a, T b) {                                                                                              \
    return a < b ? a : b;                                                                                              \
  }                                                                                                                    \
  DEF T MOST(T a, T b) {                                                                                               \
    return a > b ? a : b;                                                                                              \
  }
EXTREMES(int, __nv_min, __nv_max)
EXTREMES(unsigned, __nv_umin, __nv_umax)
EXTREMES(long long, __nv_llmin, __nv_llmax)
EXTREMES(unsigned long long, __nv_ullmin, __nv_ullmax)

DEF int __nv_abs(int a) {
  return a < 0 ? (int)-(unsigned)a : a;
}

DEF long long __nv_llabs(long long a) {
  return a < 0 ? (long long)-(unsigned long long)a : a;
}

/* ---- -ffast-math: one or a few instructions ---- */

#define LN_2 0.693147180559945309f
#define LOG10_2 0.301029995663981195f
#define LOG2_E 1.44269504088896341f
#define LOG2_10 3.32192809488736235f

DEF float __nv_fast_sinf(float x) {
  return __nvvm_sin_approx_f(x);
}

DEF float __nv_fast_cosf(float x) {
  return __nvvm_cos_approx_f(x);
}

DEF void __nv_fast_sincosf(float x, float *sine, float *cosine) {
  *sine = __nvvm_sin_approx_f(x);
  *cosine = __nvvm_cos_approx_f(x);
}

DEF float __nv_fast_fdividef(float x, float y) {
  return __nvvm_div_approx_f(x, y);
}

DEF float __nv_fast_tanf(float x) {
  return __nvvm_div_approx_f(__nvvm_sin_approx_f(x), __nvvm_cos_approx_f(x));
}

DEF float __nv_fast_log2f(float x) {
  return __nvvm_lg2_approx_f(x);
}

DEF float __nv_fast_logf(float x) {
  return __nvvm_lg2_approx_f(x) * LN_2;
}

DEF float __nv_fast_log10f(float x) {
  return __nvvm_lg2_approx_f(x) * LOG10_2;
}

DEF float __nv_fast_expf(float x) {
  return __nvvm_ex2_approx_f(x * LOG2_E);
}

DEF float __nv_fast_exp10f(float x) {
  return __nvvm_ex2_approx_f(x * LOG2_10);
}

DEF float __nv_fast_powf(float x, float y) {
  return __nvvm_ex2_approx_f(y * __nvvm_lg2_approx_f(x));
}
