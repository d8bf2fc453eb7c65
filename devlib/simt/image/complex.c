/*
 * complex.c - the helpers that clang calls for products and quotients of complex numbers, as device code calls them on
 * any host (src/ir/calls.c): parts are arguments of their own, results are structures.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "complex.h"
#include "base.h"

c32 __mulsc3(float a, float b, float c, float d) {
  return mul_c32(a, b, c, d);
}

c32 __divsc3(float a, float b, float c, float d) {
  return div_c32(a, b, c, d);
}

c64 __muldc3(double a, double b, double c, double d) {
  return mul_c64(a, b, c, d);
}

c64 __divdc3(double a, double b, double c, double d) {
  return div_c64(a, b, c, d);
}
