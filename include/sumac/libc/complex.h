/*
 * complex.h - found before the C library's: glibc before 2.37 has C11's macros for gcc alone (7.3.9.3).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include_next <complex.h>
#if !defined __cplusplus && !defined CMPLX && defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif
