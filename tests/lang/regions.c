// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=build -fstop-after=build 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Compute constructs are regions of three styles, with sizes, conditions, queues and items; a combined one has its loop.
void f(int n, double *restrict a, double *restrict b) {
  double s = 0;
#pragma acc parallel num_gangs(n, 2) num_workers(4) vector_length(32) reduction(+ : s) copyin(a[0 : n]) firstprivate(n)
  s += a[0];
#pragma acc serial present(a) if (n > 3) self(n > 5)
  a[0] = s;
#pragma acc data default(present) create(b[0 : n])
#pragma acc kernels async wait
  a[0] = s;
#pragma acc parallel loop async(n) wait(1, 2) wait(devnum : 1 : 3) self deviceptr(a) no_create(b[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels loop gang(num : 10) worker(num : 2) vector(length : 8)
  for (int i = 0; i < n; i++)
    a[i] = i;
}

// CHECK:0 line 5: region redundant default(mapped+to+from) gangs(n, 2) workers(4) lanes(32) spreads accumulates
// CHECK-NEXT:    reduction s with +
// CHECK-NEXT:    map a[0:n] mapped+to
// CHECK-NEXT:    firstprivate n
// CHECK-NEXT:1 line 7: region serial default(mapped+to+from) if(n > 3) self self-if(n > 5) spreads accumulates
// CHECK-NEXT:    map a must-be-there
// CHECK-NEXT:2 line 9: data
// CHECK-NEXT:    map b[0:n] mapped
// CHECK-NEXT:3 line 10: region inside 2 automatic copies-scalars default(must-be-there) queue(default) wait(all) spreads accumulates
// CHECK-NEXT:4 line 12: region redundant default(mapped+to+from) over no level named self queue(n) wait(1, 2) wait(3) of-device(1) spreads accumulates
// CHECK-NEXT:    map a holds-device-address
// CHECK-NEXT:    map b[0:n] used-if-there
// CHECK-NEXT:5 line 15: region automatic copies-scalars default(mapped+to+from) over gang worker vector loop-gangs(10) loop-workers(2) loop-lanes(8) spreads accumulates
