// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Arguments of clauses, and which stand together on a directive (OpenMP 5.2: 3.4, 5.8.3, 5.8.7, 11.5.3, 13, 15.8.4).
struct S {
  int x;
  double v[4];
  double *p;
};
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
// CHECK: :[[@LINE+3]]:42: error: the argument of 'collapse' must be positive, not 0
void f0(PARAMS) {
  int i;
#pragma omp target parallel for collapse(0)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:42: error: the argument of 'collapse' must be positive, not -2
void f1(PARAMS) {
  int i;
#pragma omp target parallel for collapse(-2)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:42: error: the argument of 'collapse' must be an integer constant expression
void f2(PARAMS) {
  int i;
#pragma omp target parallel for collapse(n)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:42: error: the argument of 'collapse' has type 'double', which is not an integer type
void f3(PARAMS) {
  int i;
#pragma omp target parallel for collapse(1.5)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+4]]:27: error: 'collapse' governs more loops than are nested here
void f4(PARAMS) {
  int i;
#pragma omp target parallel for collapse(2)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:46: error: the argument of 'simdlen' must be an integer constant expression
void f5(PARAMS) {
  int i;
#pragma omp target parallel for simd simdlen(n)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:46: error: the argument of 'simdlen' must be positive, not -1
void f6(PARAMS) {
  int i;
#pragma omp target parallel for simd simdlen(-1)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+2]]:36: error: the argument of 'num_teams' must be positive, not 0
void f7(PARAMS) {
#pragma omp target teams num_teams(0)
  s = 1;
}

// CHECK: :[[@LINE+2]]:36: error: the argument of 'num_teams' must be positive, not -1
void f8(PARAMS) {
#pragma omp target teams num_teams(-1)
  s = 1;
}

// CHECK: :[[@LINE+2]]:36: error: the argument of 'num_teams' has type 'float', which is not an integer type
void f9(PARAMS) {
#pragma omp target teams num_teams(r)
  s = 1;
}

// CHECK: :[[@LINE+2]]:36: error: the argument of 'num_teams' has type 'double *', which is not an integer type
void f10(PARAMS) {
#pragma omp target teams num_teams(p)
  s = 1;
}

// CHECK: :[[@LINE+2]]:26: error: the lower bound of 'num_teams' is larger than the upper one
void f11(PARAMS) {
#pragma omp target teams num_teams(8:4)
  s = 1;
}

// CHECK: :[[@LINE+2]]:39: error: the argument of 'thread_limit' must be positive, not 0
void f12(PARAMS) {
#pragma omp target teams thread_limit(0)
  s = 1;
}

// CHECK: :[[@LINE+2]]:39: error: the argument of 'thread_limit' must be positive, not -3
void f13(PARAMS) {
#pragma omp target teams thread_limit(-3)
  s = 1;
}

// CHECK: :[[@LINE+2]]:39: error: the argument of 'thread_limit' has type 'double *', which is not an integer type
void f14(PARAMS) {
#pragma omp target teams thread_limit(p)
  s = 1;
}

// CHECK: :[[@LINE+2]]:41: error: the argument of 'num_threads' must be positive, not 0
void f15(PARAMS) {
#pragma omp target parallel num_threads(0)
  s = 1;
}

// CHECK: :[[@LINE+2]]:41: error: the argument of 'num_threads' must be positive, not -1
void f16(PARAMS) {
#pragma omp target parallel num_threads(-1)
  s = 1;
}

// CHECK: :[[@LINE+2]]:41: error: the argument of 'num_threads' has type 'float', which is not an integer type
void f17(PARAMS) {
#pragma omp target parallel num_threads(r)
  s = 1;
}

// CHECK: :[[@LINE+2]]:27: error: the argument of 'device' is -5, which no device has as number
void f18(PARAMS) {
#pragma omp target device(-5)
  s = 1;
}

// CHECK: :[[@LINE+2]]:27: error: the argument of 'device' has type 'float', which is not an integer type
void f19(PARAMS) {
#pragma omp target device(r)
  s = 1;
}

// CHECK: :[[@LINE+2]]:27: error: the argument of 'device' has type 'double *', which is not an integer type
void f20(PARAMS) {
#pragma omp target device(p)
  s = 1;
}

// CHECK: :[[@LINE+2]]:30: error: more than one 'device' clause on 'target'
void f21(PARAMS) {
#pragma omp target device(0) device(1)
  s = 1;
}

// CHECK: :[[@LINE+2]]:20: error: 'if(parallel:)' is for no construct that 'target' is composed of
void f22(PARAMS) {
#pragma omp target if(parallel: n)
  s = 1;
}

// CHECK: :[[@LINE+2]]:29: error: 'if(teams:)' is for no construct that 'target parallel' is composed of
void f23(PARAMS) {
#pragma omp target parallel if(teams: n)
  s = 1;
}

// CHECK: :[[@LINE+2]]:43: error: more than one 'if' clause for 'target' on 'target parallel'
void f24(PARAMS) {
#pragma omp target parallel if(target: n) if(target: m)
  s = 1;
}

// CHECK: :[[@LINE+2]]:35: error: of several 'if' clauses on 'target parallel', each must say for which construct it is
void f25(PARAMS) {
#pragma omp target parallel if(n) if(target: m)
  s = 1;
}

// CHECK: :[[@LINE+2]]:35: error: more than one 'if' clause on 'target parallel'
void f26(PARAMS) {
#pragma omp target parallel if(n) if(m)
  s = 1;
}

// CHECK: :[[@LINE+3]]:23: error: the condition of 'if' has type 'struct S', which is not scalar
void f27(PARAMS) {
  struct S st;
#pragma omp target if(st)
  s = 1;
}

// CHECK: :[[@LINE+2]]:20: error: 'if(foo:)' is for no construct that 'target' is composed of
void f28(PARAMS) {
#pragma omp target if(foo: n)
  s = 1;
}

// CHECK: :[[@LINE+2]]:31: error: 'if(target:)' is for no construct that 'target enter data' is composed of
void f29(PARAMS) {
#pragma omp target enter data if(target: n) map(to: s)
}

// CHECK: :[[@LINE+3]]:50: error: the argument of 'schedule' must be positive, not 0
void f30(PARAMS) {
  int i;
#pragma omp target parallel for schedule(static, 0)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:50: error: the argument of 'schedule' must be positive, not -1
void f31(PARAMS) {
  int i;
#pragma omp target parallel for schedule(static, -1)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:50: error: the argument of 'schedule' has type 'float', which is not an integer type
void f32(PARAMS) {
  int i;
#pragma omp target parallel for schedule(static, r)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:33: error: 'schedule(auto)' takes no chunk size
void f33(PARAMS) {
  int i;
#pragma omp target parallel for schedule(auto, 2)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:33: error: 'schedule(runtime)' takes no chunk size
void f34(PARAMS) {
  int i;
#pragma omp target parallel for schedule(runtime, 2)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:53: error: 'nonmonotonic' cannot stand together with 'monotonic'
void f35(PARAMS) {
  int i;
#pragma omp target parallel for schedule(monotonic, nonmonotonic: dynamic)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:50: error: more than one 'schedule' clause on 'target parallel for'
void f36(PARAMS) {
  int i;
#pragma omp target parallel for schedule(static) schedule(dynamic)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:59: error: the argument of 'dist_schedule' must be positive, not 0
void f37(PARAMS) {
  int i;
#pragma omp target teams distribute dist_schedule(static, 0)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+3]]:59: error: the argument of 'dist_schedule' has type 'double *', which is not an integer type
void f38(PARAMS) {
  int i;
#pragma omp target teams distribute dist_schedule(static, p)
  for (i = 0; i < n; i++) ;
}

// CHECK: :[[@LINE+2]]:35: error: 'map(from)' is not allowed on 'target enter data', which takes to, tofrom or alloc
void f39(PARAMS) {
#pragma omp target enter data map(from: s)
}

// CHECK: :[[@LINE+2]]:35: error: 'map(delete)' is not allowed on 'target enter data'
void f40(PARAMS) {
#pragma omp target enter data map(delete: s)
}

// CHECK: :[[@LINE+2]]:34: error: 'map(to)' is not allowed on 'target exit data', which takes from, tofrom, release or delete
void f41(PARAMS) {
#pragma omp target exit data map(to: s)
}

// CHECK: :[[@LINE+2]]:34: error: 'map(alloc)' is not allowed on 'target exit data'
void f42(PARAMS) {
#pragma omp target exit data map(alloc: s)
}

// CHECK: :[[@LINE+2]]:24: error: 'map(release)' is not allowed on 'target'
void f43(PARAMS) {
#pragma omp target map(release: s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:24: error: 'map(delete)' is not allowed on 'target'
void f44(PARAMS) {
#pragma omp target map(delete: s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:29: error: 'map(release)' is not allowed on 'target data'
void f45(PARAMS) {
#pragma omp target data map(release: s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:28: error: 'map' has one type, and 'from' is a second one
void f46(PARAMS) {
#pragma omp target map(to, from: s)
  s = 1;
}

// CHECK: :[[@LINE+2]]:1: error: 'target enter data' needs 'map'
void f47(PARAMS) {
#pragma omp target enter data
}

// CHECK: :[[@LINE+2]]:1: error: 'target exit data' needs 'map'
void f48(PARAMS) {
#pragma omp target exit data device(0)
}

// CHECK: :[[@LINE+2]]:1: error: 'target data' needs 'map', 'use_device_ptr' or 'use_device_addr'
void f49(PARAMS) {
#pragma omp target data
  s = 1;
}

// CHECK: :[[@LINE+2]]:1: error: 'target data' needs 'map', 'use_device_ptr' or 'use_device_addr'
void f50(PARAMS) {
#pragma omp target data if(n)
  s = 1;
}

// CHECK: :[[@LINE+2]]:1: error: 'target update' needs 'to' or 'from'
void f51(PARAMS) {
#pragma omp target update
}

// CHECK: :[[@LINE+3]]:27: error: clause 'map' is not allowed on 'target update'
// CHECK: :[[@LINE+2]]:1: error: 'target update' needs 'to' or 'from'
void f52(PARAMS) {
#pragma omp target update map(s)
}

// CHECK: :[[@LINE+3]]:25: error: clause 'write' cannot stand together with 'read'
void f53(PARAMS) {
#pragma omp target
#pragma omp atomic read write
  s = 1;
}

// CHECK: :[[@LINE+3]]:25: error: clause 'release' cannot stand together with 'read'
void f54(PARAMS) {
#pragma omp target
#pragma omp atomic read release
  s = n;
}

// CHECK: :[[@LINE+3]]:26: error: clause 'acquire' cannot stand together with 'write'
void f55(PARAMS) {
#pragma omp target
#pragma omp atomic write acquire
  s = n;
}

// CHECK: :[[@LINE+3]]:35: error: clause 'acq_rel' cannot stand together with 'acquire'
void f56(PARAMS) {
#pragma omp target
#pragma omp atomic update acquire acq_rel
  s += n;
}

// CHECK: :[[@LINE+3]]:28: error: clause 'relaxed' cannot stand together with 'seq_cst'
void f57(PARAMS) {
#pragma omp target
#pragma omp atomic seq_cst relaxed
  s += n;
}

// CHECK: :[[@LINE+4]]:35: error: clause 'read' cannot stand together with 'capture'
// CHECK: :[[@LINE+3]]:35: error: clause 'read' cannot stand together with 'update'
void f58(PARAMS) {
#pragma omp target
#pragma omp atomic update capture read
  s += n;
}

// CHECK: :[[@LINE+3]]:25: error: the argument of 'hint' must be an integer constant expression
void f59(PARAMS) {
#pragma omp target
#pragma omp atomic hint(n)
  s += n;
}

// CHECK: :[[@LINE+3]]:20: error: 'hint' asks for two things that exclude each other: uncontended and contended
void f60(PARAMS) {
#pragma omp target
#pragma omp atomic hint(3)
  s += n;
}

// CHECK: :[[@LINE+2]]:47: error: 'defaultmap' stands here for a second time for variables of one category
void f61(PARAMS) {
#pragma omp target defaultmap(tofrom: scalar) defaultmap(to: scalar)
  s = 1;
}

// CHECK: :[[@LINE+2]]:39: error: 'defaultmap' stands here for a second time for variables of one category
void f62(PARAMS) {
#pragma omp target defaultmap(tofrom) defaultmap(to: scalar)
  s = 1;
}

// CHECK: :[[@LINE+4]]:20: error: clause 'default' is not allowed on 'target'
// CHECK: :[[@LINE+4]]:3: error: 's' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
// CHECK: :[[@LINE+3]]:7: error: 'n' has no attribute of sharing, and default(none) asks for one: add it to shared, private, firstprivate or another such clause
void f63(PARAMS) {
#pragma omp target default(none)
  s = n;
}

// CHECK: :[[@LINE+2]]:20: error: clause 'num_teams' is not allowed on 'target'; it may stand on 'target teams'
void f64(PARAMS) {
#pragma omp target num_teams(3)
  s = 1;
}

// CHECK: :[[@LINE+2]]:20: error: clause 'schedule' is not allowed on 'target'
void f65(PARAMS) {
#pragma omp target schedule(static)
  s = 1;
}

// CHECK: :[[@LINE+2]]:33: error: more than one 'nowait' clause on 'target teams'
void f66(PARAMS) {
#pragma omp target teams nowait nowait
  s = 1;
}

// CHECK: :[[@LINE+5]]:1: error: 'atomic' cannot stand in 'target parallel for', whose iterations may run in any order
void f67(PARAMS) {
  int i;
#pragma omp target parallel for order(concurrent)
  for (i = 0; i < n; i++) {
#pragma omp atomic
    s++;
  }
}

// CHECK: :[[@LINE+3]]:27: error: the argument of 'filter' has type 'double *', which is not an integer type
void f68(PARAMS) {
#pragma omp target parallel
#pragma omp masked filter(p)
  s = 1;
}

// CHECK: :[[@LINE+2]]:27: error: 'device(ancestor:)' is not supported: device code cannot have the host execute a construct
void ancestor(int n) {
#pragma omp target device(ancestor : 1)
  n++;
}
