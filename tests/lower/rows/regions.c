// A launch and its loops; a data construct is none.
// RUN: %sumac-early -passes=regions %s | FileCheck %s
// CHECK: # after regions
// CHECK-NEXT: region {{.*}} in loops line [[@LINE+3]]: redundant
// CHECK-NEXT: {{^  loop 1:$}}
void loops(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+to+from
#pragma acc_construct loop over gang
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-NOT: {{.}}
void data(int n, float *a) {
#pragma acc_construct data map a[0:n] mapped+to
  a[0] = 2;
}
