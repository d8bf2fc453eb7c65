// RUN: %sumacc -O2 -fopenacc -DOTHER -c %s -o %t.other.o && %sumacc -O2 -fopenacc %s %t.other.o -o %t && %run %t
// RUN: %sumacc -fopenacc -fcommon -DCOMMON -DOTHER -c %s -o %t.other.o
// RUN: %sumacc -fopenacc -fcommon -DCOMMON %s %t.other.o -o %t && %run %t
// OpenACC 3.3 2.13: variables that several files define, of which the linker takes one: weak ones, and with -fcommon
// those without an initial value.
#ifdef COMMON
int shared[4], linked[2];
#else
__attribute__((weak)) int shared[4] = {1, 2, 3, 4}, linked[2] = {5, 6};
#endif
#pragma acc declare create(shared) link(linked)

#pragma acc routine seq
static int of_linked(int i) {
  return linked[i];
}

#ifdef OTHER
int other(void);
int other(void) {
  int r = 0;
#pragma acc serial copyout(r) present(linked)
  r = shared[2] * 10 + of_linked(1);
  return r;
}
#else
int other(void);

int main(void) {
  int r = 0, others = 0;
  shared[2] = 7;
  linked[1] = 8;
#pragma acc update device(shared)
#pragma acc data copyin(linked)
  {
#pragma acc serial copyout(r)
    r = shared[2] * 10 + of_linked(1);
    others = other();
  }
  return r != 78 || others != 78;
}
#endif
