// REQUIRES: libdevice
// RUN: %sumacc -O2 -fopenacc -fdevice-math=libdevice -DLIBDEVICE %s -o %t -lm && %run %t
// The functions of <math.h> in device code, from the CUDA toolkit's libdevice.
#include "library-mathematics.c"
