// RUN: %sumacc -O1 -fopenacc -fverify %s -o %t && %t
// UNSUPPORTED: device-serial
// Second names of variables and functions, beside regions and in them: the oracle's code refers to the host's.
int x[64];
extern int y[64] __attribute__((alias("x")));
int one(void) { return 1; }
int two(void) __attribute__((alias("one")));

int main(void) {
#pragma acc parallel loop copy(y)
  for (int i = 0; i < 64; i++)
    y[i] = i;
  return x[63] != 63 || two() != one();
}
