// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=build -fstop-after=build 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Data clauses are classes and flags of maps; an object in several clauses of one construct is mapped by the first; what
// is constant is not copied back.
int table[8];
#pragma acc declare create(table)
extern double *remote;
#pragma acc declare link(remote)
void f(int n, double *a, double *restrict b, const int fixed[8]) {
  const int constant[3] = {1, 2, 3};
  double *p = a;
#pragma acc data copyin(a[0 : n]) copyout(a[0 : n]) create(zero : b[0 : n]) copy(constant) copyin(readonly : fixed[0 : 8])
#pragma acc data present(b) attach(p) deviceptr(fixed) if (n)
  ;
#pragma acc enter data create(a[0 : n]) async(2)
#pragma acc host_data use_device(a) if_present
  a++;
#pragma acc update self(a[0 : n]) device(b[1 : 2]) if_present wait(2)
#pragma acc exit data delete (a[0 : n]) detach(p) finalize
#pragma acc data copy(always : table) copyin(alwaysin, readonly : a[0 : n]) copyout(alwaysout, zero : b[0 : n])
#pragma acc data copyin(always : a[0 : n]) copyout(a[0 : n]) copy(alwaysout, capture : b[0 : n])
  ;
}

// CHECK:0 line 5: declare
// CHECK-NEXT:    map table mapped
// CHECK-NEXT:1 line 7: declare
// CHECK-NEXT:    link remote
// CHECK-NEXT:2 line 11: data
// CHECK-NEXT:    map a[0:n] mapped+to+from
// CHECK-NEXT:    map a[0:n] mapped+from (an earlier item does this, too)
// CHECK-NEXT:    map b[0:n] mapped+zeroed
// CHECK-NEXT:    map constant mapped+to
// CHECK-NEXT:    map fixed[0:8] mapped+to+only-read
// CHECK-NEXT:3 line 12: data inside 2 if(n)
// CHECK-NEXT:    map b must-be-there
// CHECK-NEXT:    map p pointed-at-device
// CHECK-NEXT:    map fixed holds-device-address
// CHECK-NEXT:4 line 14: move enter queue(2)
// CHECK-NEXT:    map a[0:n] mapped
// CHECK-NEXT:5 line 15: address
// CHECK-NEXT:    address a address-there+if-there
// CHECK-NEXT:6 line 17: move update wait(2)
// CHECK-NEXT:    map a[0:n] mapped+from+if-there
// CHECK-NEXT:    map b[1:2] mapped+to+if-there
// CHECK-NEXT:7 line 18: move exit
// CHECK-NEXT:    map a[0:n] unmapped+whatever-its-count
// CHECK-NEXT:    map p pointed-back+whatever-its-count
// CHECK-NEXT:8 line 19: data
// CHECK-NEXT:    map table mapped+to+from+to-always+from-always
// CHECK-NEXT:    map a[0:n] mapped+to+only-read+to-always
// CHECK-NEXT:    map b[0:n] mapped+from+zeroed+from-always
// CHECK-NEXT:9 line 20: data inside 8
// CHECK-NEXT:    map a[0:n] mapped+to+from+to-always
// CHECK-NEXT:    map a[0:n] mapped+from (an earlier item does this, too)
// CHECK-NEXT:    map b[0:n] mapped+to+from+from-always+captured
