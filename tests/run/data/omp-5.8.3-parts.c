// RUN: %sumacc -fopenmp -w %s -o %t && %run %t
// RUN: %sumacc -fopenmp -w %s -o %t.wrong
// RUN: not env SUMAC_DEVICE=sim %t.wrong absent 2>&1 | FileCheck --check-prefix=ABSENT %s
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t.wrong overlap 2>&1 | FileCheck --check-prefix=OVERLAP %s
// UNSUPPORTED: device-serial
/* Parts of a structure lie on the device as on the host, whichever a construct names; pointers: those of empty sections
   are attached, firstprivate ones keep their value; what has to be present and is not, and what overlaps (OpenMP 5.2
   5.8.3, 5.8.6). */
#include <stdlib.h>
#include <string.h>

struct whole {
  int n;
  double *p;
  int k[3];
  double *q;
};

static int structure(void) {
  struct whole s = {4, calloc(4, sizeof(double)), {1, 2, 3}, calloc(4, sizeof(double))};
  int bad = 0;
  for (int i = 0; i < 4; i++)
    s.p[i] = i;
#pragma omp target map(to : s.n, s.p[0 : s.n]) map(tofrom : s.k) map(from : s.q[0 : 4])
  for (int i = 0; i < s.n; i++) {
    s.q[i] = s.p[i] + s.k[2];
    if (i < 2)
      s.k[i] *= 2;
  }
  for (int i = 0; i < 4; i++)
    bad += s.q[i] != i + 3;
  bad += s.k[0] != 2 || s.k[1] != 4 || s.k[2] != 3;
  free(s.p);
  free(s.q);
  return bad;
}

static int pointers(void) {
  double *a = malloc(10 * sizeof *a), *b = a;
  int bad = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp target data map(tofrom : a[0 : 10])
  {
#pragma omp target map(b[0 : 0])
    b[1] = 11;
#pragma omp target map(a[ : 0])
    a[2] = 12;
    unsigned long value = (unsigned long)b;
#pragma omp target map(tofrom : bad) firstprivate(b)
    bad += (unsigned long)b != value;
  }
  bad += a[1] != 11 || a[2] != 12;
  free(a);
  return bad;
}

static void absent(void) {
  double a[10] = {0};
  // ABSENT: omp-5.8.3-parts.c:[[@LINE+1]]: sumac: error: a[2:4] is not present on device sim:0 (32 bytes from {{.*}}); map it before line [[@LINE+1]]: add '#pragma omp target enter data map(to: a[2:4])'
#pragma omp target map(present, to : a[2 : 4])
  a[3] = 1;
}

static void overlap(void) {
  double *a = calloc(20, sizeof *a);
  // OVERLAP: omp-5.8.3-parts.c:[[@LINE+2]]: sumac: error: a[5:10] is present only in part on device host: 80 bytes from {{.*}} (a[0:10], mapped at {{.*}}omp-5.8.3-parts.c:[[@LINE+1]])
#pragma omp target enter data map(to : a[0 : 10])
#pragma omp target map(tofrom : a[5 : 10])
  a[7] = 1;
}

int main(int argc, char **argv) {
  if (argc > 1)
    strcmp(argv[1], "absent") == 0 ? absent() : overlap();
  return structure() + pointers();
}
