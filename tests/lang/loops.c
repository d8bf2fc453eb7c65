// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=build -fstop-after=build 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Loops with the levels that are asked, promises, collapse, tiles, chunks, dimensions, and their private variables.
void f(int n, double *restrict a) {
  double s = 0, t;
#pragma acc parallel num_gangs(2, 3)
  {
#pragma acc loop gang(dim : 2) private(t)
    for (int i = 0; i < n; i++)
#pragma acc loop gang(dim : 1, static : *) worker independent
      for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(+ : s) reduction(max : t)
        for (int k = 0; k < n; k++)
          s += a[k];
#pragma acc loop collapse(2) gang(static : 8)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
#pragma acc loop tile(8, *) auto
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
#pragma acc loop collapse(force : 2) seq
    for (int i = 0; i < n; i++) {
      a[i] = 0;
      for (int j = 0; j < n; j++)
        a[i] += j;
    }
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}

// CHECK:0 line 5: region redundant default(mapped+to+from) gangs(2, 3) spreads accumulates
// CHECK-NEXT:1 line 7: loop inside 0 over gang dim(2)
// CHECK-NEXT:    private t
// CHECK-NEXT:2 line 9: loop inside 1 over gang worker independent distinct static(*) dim(1)
// CHECK-NEXT:3 line 11: loop inside 2 over vector
// CHECK-NEXT:    reduction s with +
// CHECK-NEXT:    reduction t with max
// CHECK-NEXT:4 line 14: loop inside 0 over gang collapse(2) static(8)
// CHECK-NEXT:5 line 18: loop inside 0 over no level named automatic tile(8, *)
// CHECK-NEXT:6 line 22: loop inside 0 over no level named sequential collapse(2) forced
// CHECK-NEXT:7 line 28: loop inside 0 over no level named
