// Private objects that no device memory is enough for: the message names variable, file, line and sizes.
// RUN: %sumacc -fopenacc %s -o %t -lm
// RUN: env SUMAC_DEVICE=sim not %t 2>&1 | FileCheck %s
// CHECK: privates-too-large.c:[[# @LINE + 3]]: sumac: error: huge: no memory for 80000000000000 bytes on device sim:0 (
int main(void) {
  static int out[64];
#pragma acc parallel num_gangs(100000) copyout(out)
#pragma acc loop gang
  for (int i = 0; i < 64; i++) {
    double huge[100000000];
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      huge[j] = i;
    out[i] = (int)huge[5];
  }
  return out[3] != 3;
}
// UNSUPPORTED: device-serial
