// A loop that may be parallel gets levels; a sequential one none, and the region one gang.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign %s | FileCheck %s
// CHECK: in chosen line {{[0-9]+}}: redundant{{$}}
// CHECK-NEXT: loop 1: gang vector variable=i
void chosen(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over no level named independent map a[0:n] mapped+from
  for (int i = 0; i < n; i++)
    a[i] = i;
}
// CHECK: in sequential line {{[0-9]+}}: redundant single-gang{{$}}
// CHECK-NEXT: loop 1: seq {{.*}} (seq clause)
void sequential(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over no level named sequential map a[0:n] mapped+from
  for (int i = 0; i < n; i++)
    a[i] = i;
}
