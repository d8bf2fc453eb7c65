// Variables of the region that no item names get an attribute, and each a slot; a region without variables gets none.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars %s | FileCheck %s
// CHECK: in used line {{[0-9]+}}: redundant single-gang slots=2
// CHECK-NEXT: variable a[0:n] kind=0x200 slot=0
// CHECK-NEXT: variable n kind=0x404 slot=1
void used(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+from
  a[n - 1] = 0;
}
// CHECK-NEXT: in none line {{[0-9]+}}: redundant single-gang slots=0
// CHECK-NOT: variable
void none(void) {
#pragma acc_construct region redundant default(mapped+to+from)
  ;
}
