// A canonical loop has an iteration space; a `while` has none.
// RUN: %sumac-early -passes=regions,dims,spaces %s | FileCheck %s
// CHECK: region {{.*}} in counted
// CHECK-NEXT:   loop 1: variable=i counter=i64 collapse=1
void counted(long n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+from
  for (long i = n - 1; i >= 0; i -= 2)
    a[i] = i;
}
// CHECK-NEXT: region {{.*}} in plain
// CHECK-NOT: loop
void plain(int n, float *a) {
#pragma acc_construct region automatic default(mapped+to+from) copies-scalars map a[0:n] mapped+from
  while (n-- > 0)
    a[n] = n;
}
