// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck --implicit-check-not=error: %s
// UNSUPPORTED: sanitized
// Static variables in a region begin with constants: not with addresses of what the launch maps.
static int mapped[10];
static const int fixed[3] = {1, 2, 3};

int f(int n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    static int own[3], *inner = &own[1];
    static const int *constant = fixed;
    static unsigned long size = sizeof mapped;
    // CHECK: static-initial.c:[[@LINE+1]]:26: error: the static variable 'outer' of a region cannot begin with the address of 'mapped', which is known at each launch: assign it where it is used, or make it no static one
    static int *outer = &mapped[2];
    s += *inner + constant[0] + (int)size + *outer;
  }
  return s;
}
