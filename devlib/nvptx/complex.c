/*
 * complex.c - the helpers that clang calls for products and quotients of complex numbers, in the calling convention of
 * the host (x86-64): device code comes from one parse for the host, in which a float _Complex result is a vector.
 */
#include "nvptx.h"

typedef float pair_f32 __attribute__((ext_vector_type(2)));

pair_f32 __mulsc3(float a, float b, float c, float d) {
  c32 z = mul_c32(a, b, c, d);
  return (pair_f32){__real__ z, __imag__ z};
}

pair_f32 __divsc3(float a, float b, float c, float d) {
  c32 z = div_c32(a, b, c, d);
  return (pair_f32){__real__ z, __imag__ z};
}

c64 __muldc3(double a, double b, double c, double d) {
  return mul_c64(a, b, c, d);
}

c64 __divdc3(double a, double b, double c, double d) {
  return div_c64(a, b, c, d);
}
