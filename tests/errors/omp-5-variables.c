// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Variables in clauses (OpenMP 5.2: 3.2.5, 5.1.1, 5.4, 5.5, 5.8).
static _Thread_local int tl;
extern int ext[];
union U {
  int i;
  float f;
};
struct S {
  int x;
  double v[4];
  double *p;
};
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK: :[[@LINE+2]]:28: error: the section 'p[0:-1]' has the negative length -1
void f0(PARAMS) {
#pragma omp target map(to: p[0:-1])
  p[0] = 1;
}

// CHECK: :[[@LINE+2]]:32: error: the section 'p[:]' of a pointer needs a length
void f1(PARAMS) {
#pragma omp target map(tofrom: p[:])
  p[0] = 1;
}

// CHECK: :[[@LINE+2]]:32: error: the section 'p[0:]' of a pointer needs a length
void f2(PARAMS) {
#pragma omp target map(tofrom: p[0:])
  p[0] = 1;
}

// CHECK: :[[@LINE+3]]:32: error: the section 'b[0:5][2:3]' is not contiguous in memory: of several rows of 'double[10]' it does not take all
void f3(PARAMS) {
  double b[10][10];
#pragma omp target map(tofrom: b[0:5][2:3])
  b[0][2] = 1;
}

// CHECK: :[[@LINE+3]]:32: error: the section 'a[50:60]' leaves the array 'double[100]'
void f4(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: a[50:60])
  a[50] = 1;
}

// CHECK: :[[@LINE+3]]:32: error: the section 'a[-1:3]' leaves the array 'double[100]'
void f5(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: a[-1:3])
  a[0] = 1;
}

// CHECK: :[[@LINE+2]]:32: error: 's[0:3]' has a section, but its type 'int' is neither array nor pointer
void f6(PARAMS) {
#pragma omp target map(tofrom: s[0:3])
  s = 1;
}

// CHECK: :[[@LINE+3]]:34: error: a bound of the section 'a[r:3]' has type 'float', which is not an integer type
void f7(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: a[r:3])
  a[0] = 1;
}

// CHECK: :[[@LINE+2]]:32: error: 'ext' has the incomplete type 'int[]': give a section with a length
void f8(PARAMS) {
#pragma omp target map(tofrom: ext)
  ext[0] = 1;
}

// CHECK: :[[@LINE+3]]:28: error: 'a[0:3]' is only a part of a variable, and 'private' takes whole variables
void f9(PARAMS) {
  double a[100];
#pragma omp target private(a[0:3])
  a[0] = 1;
}

// CHECK: :[[@LINE+3]]:33: error: 'a[0:3]' is only a part of a variable, and 'firstprivate' takes whole variables
void f10(PARAMS) {
  double a[100];
#pragma omp target firstprivate(a[0:3])
  a[0] = 1;
}

// CHECK: :[[@LINE+3]]:28: error: 'st.x' is only a part of a variable, and 'private' takes whole variables
void f11(PARAMS) {
  struct S st;
#pragma omp target private(st.x)
  st.x = 1;
}

// CHECK: :[[@LINE+3]]:28: error: 'ca' is const: 'private' would write it
void f12(PARAMS) {
  const double ca[3] = {1, 2, 3};
#pragma omp target private(ca)
  (void)ca;
}

// CHECK: :[[@LINE+2]]:33: error: 'ext' has the incomplete type 'int[]' and cannot be copied
void f13(PARAMS) {
#pragma omp target firstprivate(ext)
  ext[0] = 1;
}

// CHECK: :[[@LINE+3]]:63: error: 'cn' is const and cannot hold the result of a reduction
void f14(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: cn)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:63: error: reduction operator '&' does not take 'r' of type 'float'
void f15(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(&: r) map(r)
  for (i = 0; i < n; i++) r += 1;
}

// CHECK: :[[@LINE+4]]:63: error: 'st' has type 'struct S', which no reduction takes
void f16(PARAMS) {
  int i;
  struct S st;
#pragma omp target teams distribute parallel for reduction(+: st) map(st)
  for (i = 0; i < n; i++) st.x += 1;
}

// CHECK: :[[@LINE+3]]:63: error: 'p' has type 'double *', which no reduction takes
void f17(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: p)
  for (i = 0; i < n; i++) p++;
}

// CHECK: :[[@LINE+4]]:65: error: reduction operator 'max' does not take 'z' of type '_Complex double'
void f18(PARAMS) {
  int i;
  double _Complex z;
#pragma omp target teams distribute parallel for reduction(max: z) map(z)
  for (i = 0; i < n; i++) z += 1;
}

// CHECK: :[[@LINE+3]]:63: error: 'ld' has type 'long double', which devices do not have; use double
void f19(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: ld)
  for (i = 0; i < n; i++) ld += 1;
}

// CHECK: :[[@LINE+4]]:63: error: 'un' is a union, whose members share their memory, so it cannot be reduced without a declared operator for it: '#pragma omp declare reduction'
void f20(PARAMS) {
  int i;
  union U un;
#pragma omp target teams distribute parallel for reduction(+: un)
  for (i = 0; i < n; i++) un.i += 1;
}

// CHECK: :[[@LINE+3]]:63: error: the section 'p[0:]' of a pointer needs a length
void f21(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: p[0:])
  for (i = 0; i < n; i++) p[0] += 1;
}

// CHECK: :[[@LINE+3]]:79: error: 's' stands in 'reduction' and in 'reduction'
void f22(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: s) reduction(*: s)
  for (i = 0; i < n; i++) s += 1;
}

// CHECK: :[[@LINE+3]]:74: error: 's' stands in 'private' and in 'reduction'
void f23(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for private(s) reduction(+: s)
  for (i = 0; i < n; i++) s += 1;
}

// CHECK: :[[@LINE+3]]:74: error: 's' stands in 'private' and in 'firstprivate'
void f24(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for private(s) firstprivate(s)
  for (i = 0; i < n; i++) s += 1;
}

// CHECK: :[[@LINE+2]]:35: error: 's' stands in 'map' and in 'private'
void f25(PARAMS) {
#pragma omp target map(s) private(s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:40: error: 's' stands in 'map' and in 'firstprivate'
void f26(PARAMS) {
#pragma omp target map(s) firstprivate(s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:34: error: 's' in 'is_device_ptr' has type 'int', which is neither pointer nor array
void f27(PARAMS) {
#pragma omp target is_device_ptr(s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:41: error: 'p[0:3]' stands in 'is_device_ptr' and in 'map'
void f28(PARAMS) {
#pragma omp target is_device_ptr(p) map(p[0:3])
  p[0] = 1;
}

// CHECK: :[[@LINE+2]]:45: error: 'p' stands in 'is_device_ptr' and in 'private'
void f29(PARAMS) {
#pragma omp target is_device_ptr(p) private(p)
  p = 0;
}

// CHECK: :[[@LINE+2]]:50: error: 'p' stands in 'is_device_ptr' and in 'firstprivate'
void f30(PARAMS) {
#pragma omp target is_device_ptr(p) firstprivate(p)
  p = 0;
}

// CHECK: :[[@LINE+2]]:34: error: 'p[0:3]' is only a part of a variable, and 'is_device_ptr' takes whole variables
void f31(PARAMS) {
#pragma omp target is_device_ptr(p[0:3])
  p[0] = 1;
}

// CHECK: :[[@LINE+2]]:52: error: 's' in 'use_device_ptr' has type 'int', which is not a pointer
void f32(PARAMS) {
#pragma omp target data map(p[0:n]) use_device_ptr(s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:70: error: 'p' stands in 'use_device_ptr' and in 'use_device_ptr'
void f33(PARAMS) {
#pragma omp target data map(p[0:n]) use_device_ptr(p) use_device_ptr(p)
  s = 1;
}

// CHECK: :[[@LINE+3]]:51: error: 's' stands in 'shared' and in 'private'
void f34(PARAMS) {
  int i;
#pragma omp target parallel for shared(s) private(s)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+2]]:28: error: 'tl' is thread-local and cannot stand in 'private'
void f35(PARAMS) {
#pragma omp target private(tl)
  tl = 1;
}

// CHECK: :[[@LINE+2]]:24: error: 'tl' is thread-local and cannot stand in 'map'
void f36(PARAMS) {
#pragma omp target map(tl)
  tl = 1;
}

// CHECK: :[[@LINE+3]]:46: error: 'i' is the variable of the loop, which is private, and cannot stand in 'reduction'
void f37(PARAMS) {
  int i;
#pragma omp target parallel for reduction(+: i)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:46: error: 'i' is the variable of the loop, which is private, and cannot stand in 'firstprivate'
void f38(PARAMS) {
  int i;
#pragma omp target parallel for firstprivate(i)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:40: error: 'i' is the variable of the loop, which is private, and cannot stand in 'shared'
void f39(PARAMS) {
  int i;
#pragma omp target parallel for shared(i)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+4]]:31: error: 'i' is the variable of the loop, which is private, and cannot stand in 'reduction'
void f40(PARAMS) {
  int i;
#pragma omp target
#pragma omp simd reduction(+: i)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+2]]:38: error: 's' stands in 'to' and in 'from'
void f41(PARAMS) {
#pragma omp target update to(s) from(s)
}

// CHECK: :[[@LINE+3]]:33: error: 's' in 'aligned' has type 'int', which is neither pointer nor array
void f42(PARAMS) {
  int i;
#pragma omp target simd aligned(s)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:36: error: the argument of 'aligned' must be positive, not -4
void f43(PARAMS) {
  int i;
#pragma omp target simd aligned(p: -4)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:36: error: the argument of 'aligned' must be an integer constant expression
void f44(PARAMS) {
  int i;
#pragma omp target simd aligned(p: n)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:44: error: 'p' stands in 'aligned' and in 'aligned'
void f45(PARAMS) {
  int i;
#pragma omp target simd aligned(p) aligned(p)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:52: error: 'p' stands in 'nontemporal' and in 'nontemporal'
void f46(PARAMS) {
  int i;
#pragma omp target simd nontemporal(p) nontemporal(p)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+4]]:63: error: the section 'a[0:200]' leaves the array 'double[100]'
void f47(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for reduction(+: a[0:200]) map(a)
  for (i = 0; i < n; i++) a[0] += 1;
}
