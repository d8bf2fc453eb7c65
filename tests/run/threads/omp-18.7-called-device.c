// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* omp_is_initial_device and omp_get_device_num in functions that device code calls (OpenMP 5.2 18.7.6, 18.7.5): the
   answer is for the device that executes the function, though omp.h of clang has one for the device that is compiled
   for. Called by host code they answer for the host. */
#include <omp.h>
#include <stdio.h>

static int plain(void) {
  return omp_is_initial_device() ? 100 : 200;
}

#pragma omp begin declare target
int of_target(int x) {
  return x + (omp_is_initial_device)();
}
static int inner(void) {
  return plain() + omp_get_device_num();
}
#pragma omp end declare target

/* Devices have a copy of it. */
static int with_directive(int *n) {
  int k = 0;
#pragma omp parallel reduction(+ : k)
  k += omp_is_initial_device() && plain() == 100;
  *n = omp_get_device_num();
  return k != 0;
}

/* It cannot be called on devices: its own construct asks again. */
static int with_target(int *there) {
  int on_device = -1;
#pragma omp target map(from : on_device)
  on_device = omp_is_initial_device() + plain();
  *there = on_device;
  return omp_is_initial_device() + plain();
}

static int check(const char *what, int is, int should) {
  if (is != should)
    printf("%s is %d, should be %d\n", what, is, should);
  return is != should;
}

int main(void) {
  int first = omp_get_num_devices() ? 0 : omp_get_initial_device(), host = !omp_get_num_devices();
  int r[6] = {0}, number = -1, there = -1, wrong = 0;
#pragma omp target map(from : r)
  {
    int (*pointer)(void) = plain;
    r[0] = plain();
    r[1] = of_target(10);
    r[2] = with_directive(&r[3]);
    r[4] = inner();
    r[5] = pointer();
  }
  wrong += check("plain", r[0], host ? 100 : 200) + check("of_target", r[1], 10 + host);
  wrong += check("with_directive", r[2], host) + check("its number", r[3], first);
  wrong += check("inner", r[4], (host ? 100 : 200) + first) + check("pointer", r[5], host ? 100 : 200);
  wrong += check("host's plain", plain(), 100) + check("host's of_target", of_target(10), 11);
  wrong += check("host's with_directive", with_directive(&number), 1);
  wrong += check("host's number", number, omp_get_initial_device());
  wrong += check("with_target", with_target(&there), 101) + check("its construct", there, host ? 101 : 200);
  return wrong != 0;
}
