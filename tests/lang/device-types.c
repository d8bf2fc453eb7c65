// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=build -fstop-after=build 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// With device_type, a construct says for each kind of device what it asks there: the section for that kind, or the one
// for all, and what stands before the first one where the section does not say otherwise (OpenACC 3.3 2.4).
void f(int n, double *restrict a) {
#pragma acc parallel loop copy(a[0 : n]) num_gangs(9) async(1) device_type(nvidia) num_gangs(n) vector_length(64)              \
    device_type(*) num_workers(2)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel copy(a[0 : n])
#pragma acc loop gang device_type(host) seq device_type(nvidia) worker
  for (int i = 0; i < n; i++)
    a[i] = i;
}

// CHECK:0 line 5: region redundant default(mapped+to+from) over no level named gangs(9) workers(2) lanes(64) queue(1) spreads accumulates
// CHECK-NEXT:    map a[0:n] mapped+to+from
// CHECK-NEXT:  on the host: redundant default(mapped+to+from) over no level named gangs(9) workers(2) queue(1) spreads accumulates
// CHECK-NEXT:    map a[0:n] mapped+to+from
// CHECK-NEXT:  on NVIDIA devices: redundant default(mapped+to+from) over no level named gangs(n) lanes(64) queue(1) spreads accumulates
// CHECK-NEXT:    map a[0:n] mapped+to+from
// CHECK-NEXT:1 line 9: region redundant default(mapped+to+from) spreads accumulates
// CHECK-NEXT:    map a[0:n] mapped+to+from
// CHECK-NEXT:2 line 10: loop inside 1 over gang worker sequential
// CHECK-NEXT:  on the host: over no level named sequential
// CHECK-NEXT:  on NVIDIA devices: over gang worker
