// A private item is private to the loop; where there is none, nothing is.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates %s | FileCheck %s
// CHECK: in named
// CHECK-NEXT: loop 1: gang vector {{.*}}collapse=1 private(t){{$}}
void named(int n, float *a) {
  float t;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector private t map a[0:n] mapped+from
  for (int i = 0; i < n; i++) {
    t = i;
    a[i] = t;
  }
}
// CHECK: in shared
// CHECK-NEXT: loop 1: gang vector {{.*}}collapse=1{{$}}
void shared(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+from
  for (int i = 0; i < n; i++)
    a[i] = i;
}
