// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t > %t.out && FileCheck %s < %t.out
// RUN: %sumacc -fopenacc -O2 %s -o %t -lm && %run %t > %t.out && FileCheck %s < %t.out
// RUN: not %sumacc -fopenacc -DPRINTF -foffload=host,ptx -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=PRINTF
// Library functions called by their addresses, those among them that the device has in another form: a call of such a
// function that the compiler sees is replaced, its address is that of a function of the image.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n = 5;
#pragma acc declare copyin(n)

#pragma acc routine seq
__attribute__((noinline)) static int apply(void (*end)(void), void (*leave)(int), int i) {
  if (i > n + 1000)
    end();
  if (i > n + 2000)
    leave(i);
  return i;
}

#pragma acc routine seq
__attribute__((noinline)) static double calls(double (*f)(double), int (*put)(const char *), int (*one)(int), div_t (*d)(int, int),
                    ldiv_t (*ld)(long, long), size_t (*length)(const char *)) {
  put("by its address");
  one('x');
  one('\n');
  return f(2.25) + d(17, 5).quot * 10 + d(17, 5).rem + ld(-17, 5).rem + (double)length("four");
}

struct memory {
  void *(*take)(size_t);
  void (*give)(void *);
  int (*magnitude)(int);
};
static const struct memory memory[2] = {{malloc, free, abs}, {malloc, free, abs}};

int main(void) {
  int r = -1, m = 0;
  double d = 0;
#pragma acc serial copyout(r, d, m)
  {
    r = apply(abort, exit, 1) + apply(abort, _Exit, 1);
    // CHECK: by its address
    // CHECK-NEXT: x
    d = calls(sqrt, puts, putchar, div, ldiv, strlen);
    int *p = memory[r % 2].take(sizeof *p);
    *p = memory[n % 2].magnitude(-n);
    m = *p;
    memory[r % 2].give(p);
#ifdef PRINTF
    int (*print)(const char *, ...) = printf;
    // PRINTF: library-addresses.c:[[@LINE-1]]:{{[0-9]+}}: error: the address of 'printf' is used in device code, where it can only be called
    print("%d\n", r);
#endif
  }
  return r != 2 || m != 5 || d != 1.5 + 32 - 2 + 4;
}
