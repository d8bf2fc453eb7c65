// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --allow-empty
// What is legal is silent: the counterparts of the errors in omp-*.c.
// CHECK-NOT: {{error|warning}}
#include <omp.h>
#pragma omp declare target
int dev_global;
#pragma omp end declare target
struct S {
  int x;
  double v[4];
  double *p;
};
#pragma omp requires atomic_default_mem_order(relaxed)
#define PARAMS int n, int m, double *p, double *q, float r, int s, long double ld, const int cn
void f0(PARAMS) {
#pragma omp target map(tofrom: p[0:n])
  p[0] = 1;
}

void f1(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: a[:])
  a[0] = 1;
}

void f2(PARAMS) {
  double a[100];
#pragma omp target map(tofrom: a[10:])
  a[10] = 1;
}

void f3(PARAMS) {
  double b[10][10];
#pragma omp target map(tofrom: b[2:3][:])
  b[2][2] = 1;
}

void f4(PARAMS) {
  double b[10][10];
#pragma omp target map(tofrom: b[2][2:3])
  b[2][2] = 1;
}

void f5(PARAMS) {
  double a[100];
  struct S st;
#pragma omp target map(tofrom: st) map(to: n) map(from: s) map(alloc: a)
  { st.x = n; s = 1; a[0] = 1; }
}

void f6(PARAMS) {
  struct S st;
#pragma omp target map(tofrom: st.x)
  st.x = 1;
}

void f7(PARAMS) {
  struct S st, *sp = &st;
#pragma omp target map(tofrom: sp->x)
  sp->x = 1;
}

void f8(PARAMS) {
#pragma omp target private(s) firstprivate(n)
  s = n;
}

void f9(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s)
  for (i = 0; i < n; i++) s += i;
}

void f10(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (i = 0; i < n; i++) s += i;
}

void f11(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for map(s) firstprivate(s)
  for (i = 0; i < n; i++) s += i;
}

void f12(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for map(s) private(s)
  for (i = 0; i < n; i++) s = i;
}

void f13(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for private(i)
  for (i = 0; i < n; i++) a[i] = i;
}

void f14(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for reduction(+: a[0:10])
  for (i = 0; i < n; i++) a[i % 10] += i;
}

void f15(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for reduction(+: a)
  for (i = 0; i < n; i++) a[i % 10] += i;
}

void f16(PARAMS) {
  int i;
  double _Complex z;
#pragma omp target teams distribute parallel for reduction(+: z) map(z)
  for (i = 0; i < n; i++) z += i;
}

void f17(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(max: r) map(r)
  for (i = 0; i < n; i++) r = r > i ? r : i;
}

void f18(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(+: s) reduction(max: r) map(s, r)
  for (i = 0; i < n; i++) { s += i; r = r > i ? r : i; }
}

void f19(PARAMS) {
#pragma omp target is_device_ptr(p, q)
  p[0] = q[0];
}

void f20(PARAMS) {
  double a[100];
#pragma omp target has_device_addr(a)
  a[0] = 1;
}

void f21(PARAMS) {
#pragma omp target data map(p[0:n]) use_device_ptr(p)
  q = p;
}

void f22(PARAMS) {
  double a[100];
#pragma omp target data map(a) use_device_addr(a)
  q = a;
}

void f23(PARAMS) {
#pragma omp target data use_device_ptr(p)
  q = p;
}

void f24(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams num_teams(4) thread_limit(32)
#pragma omp distribute parallel for num_threads(8)
  for (i = 0; i < n; i++) a[i] = i;
}

void f25(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams num_teams(n) thread_limit(m)
#pragma omp distribute
  for (i = 0; i < n; i++) a[i] = i;
}

void f26(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams num_teams(2:4)
#pragma omp distribute
  for (i = 0; i < n; i++) a[i] = i;
}

void f27(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for if(target: n > 3) if(parallel: n > 4)
  for (i = 0; i < n; i++) a[i] = i;
}

void f28(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for simd if(target: n > 3) if(parallel: n > 4) if(simd: m)
  for (i = 0; i < n; i++) a[i] = i;
}

void f29(PARAMS) {
#pragma omp target if(p)
  s = 1;
}

void f30(PARAMS) {
#pragma omp target if(r)
  s = 1;
}

void f31(PARAMS) {
#pragma omp target device(0)
  s = 1;
}

void f32(PARAMS) {
#pragma omp target device(device_num: n)
  s = 1;
}

void f33(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for schedule(static, 4)
  for (i = 0; i < n; i++) a[i] = i;
}

void f34(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for schedule(nonmonotonic: dynamic, n)
  for (i = 0; i < n; i++) a[i] = i;
}

void f35(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for schedule(monotonic: static)
  for (i = 0; i < n; i++) a[i] = i;
}

void f36(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute dist_schedule(static, 8)
  for (i = 0; i < n; i++) a[i] = i;
}

void f37(PARAMS) {
  double b[10][10];
  int i, j;
#pragma omp target teams distribute parallel for collapse(2)
  for (i = 0; i < 10; i++) for (j = 0; j < 10; j++) b[i][j] = i;
}

void f38(PARAMS) {
  double a[100];
#pragma omp target enter data map(to: p[0:n]) map(alloc: a)
}

void f39(PARAMS) {
  double a[100];
  double b[10][10];
#pragma omp target exit data map(from: p[0:n]) map(release: a) map(delete: b)
}

void f40(PARAMS) {
  double a[100];
  double b[10][10];
#pragma omp target update to(a) from(b)
}

void f41(PARAMS) {
  double a[100];
#pragma omp target update to(a[0:3]) to(a[10:3])
}

void f42(PARAMS) {
#pragma omp target
#pragma omp atomic
  s++;
}

void f43(PARAMS) {
#pragma omp target
#pragma omp atomic read acquire
  s = n;
}

void f44(PARAMS) {
#pragma omp target
#pragma omp atomic write release
  s = n;
}

void f45(PARAMS) {
  int k;
#pragma omp target
#pragma omp atomic update capture seq_cst
  k = s++;
}

void f46(PARAMS) {
  int k;
#pragma omp target
#pragma omp atomic capture acq_rel
  { k = s; s += 1; }
}

void f47(PARAMS) {
#pragma omp target
#pragma omp atomic hint(omp_sync_hint_contended)
  s++;
}

void f48(PARAMS) {
#pragma omp target defaultmap(tofrom: scalar)
  s++;
}

void f49(PARAMS) {
#pragma omp target defaultmap(none) map(s)
  s++;
}

void f50(PARAMS) {
  double a[100];
#pragma omp target defaultmap(none: scalar) map(s)
  { s++; a[0]++; }
}

void f51(PARAMS) {
  double a[100];
  int i;
#pragma omp target
  {
#pragma omp teams
    {
#pragma omp distribute
  for (i = 0; i < n; i++) a[i] = i;
#pragma omp distribute parallel for
  for (i = 0; i < n; i++) a[i] = i;
    }
  }
}

void f52(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel
  {
#pragma omp for
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp barrier
#pragma omp single
  s = 1;
#pragma omp masked
  s = 2;
#pragma omp for nowait
  for (int i = 0; i < n; i++) a[i] = i;
  }
}

void f53(PARAMS) {
  double b[10][10];
  int i, j;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
#pragma omp simd
  for (int j = 0; j < 10; j++) b[i][j] = i;
  }
}

void f54(PARAMS) {
  double a[100];
  int i, j;
#pragma omp target parallel for
  for (i = 0; i < n; i++) {
    if (i == 3) continue;
    for (int j = 0; j < 10; j++) if (j == 4) break;
    a[i] = 1;
  }
}

void f55(PARAMS) {
#pragma omp target parallel
  for (int l = 0; l < 3; l++) { if (l == 1) continue; if (l == 2) break; }
}

void f56(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for default(none) map(a) shared(a, n) private(i)
  for (i = 0; i < n; i++) a[i] = i;
}

void f57(PARAMS) {
  double a[100];
  int i;
  const double ca[3] = {1, 2, 3};
#pragma omp target parallel default(none) shared(s, a) firstprivate(n)
  { int l = n; 
#pragma omp for
   for (int i = 0; i < l; i++) a[i] = s + ca[0] * 0; }
}

void f58(PARAMS) {
  double a[100];
#pragma omp target teams default(shared)
  a[0] = 1;
}

void f59(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams loop bind(teams)
  for (i = 0; i < n; i++) a[i] = i;
}

void f60(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams
#pragma omp loop
  for (i = 0; i < n; i++) a[i] = i;
}

void f61(PARAMS) {
  double a[100];
  int i;
#pragma omp target
#pragma omp loop bind(thread)
  for (i = 0; i < n; i++) a[i] = i;
}

void f62(PARAMS) {
  int i;
#pragma omp target simd simdlen(4) aligned(p: 16)
  for (i = 0; i < n; i++) p[i] = i;
}

void f63(PARAMS) {
  double a[100];
  int i;
#pragma omp target simd nontemporal(a)
  for (i = 0; i < n; i++) a[i] = i;
}

void f64(PARAMS) {
  int i;
#pragma omp parallel for reduction(+: ld)
  for (i = 0; i < n; i++) ld += i;
#pragma omp target
  s = 1;
}

void f65(PARAMS) {
#pragma omp parallel
  {
#pragma omp target
  s = 1;
#pragma omp barrier
#pragma omp single
  s = 1;
  }
}

void f66(PARAMS) {
  double a[100];
  int i;
#pragma omp target data map(a)
  {
#pragma omp target data map(s)
#pragma omp target teams distribute parallel for
  for (i = 0; i < n; i++) a[i] = i;
#pragma omp target update from(a)
  }
}

void f67(PARAMS) {
#pragma omp parallel
#pragma omp critical(x)
  {
#pragma omp target
  s = 1;
  }
}

void f68(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel for order(concurrent)
  for (i = 0; i < n; i++) a[i] = i;
}

void f69(PARAMS) {
  int i;
#pragma omp target teams distribute parallel for reduction(&&: r) map(r)
  for (i = 0; i < n; i++) r = r && i;
}

void f70(PARAMS) {
#pragma omp target map(dev_global)
  dev_global = 1;
}

void f71(PARAMS) {
  double a[100];
#pragma omp target parallel num_threads(n) proc_bind(close)
  a[omp_get_thread_num()] = 1;
}

void f72(PARAMS) {
  double a[100];
  int i;
#pragma omp target parallel
#pragma omp parallel
#pragma omp for
  for (int i = 0; i < n; i++) a[i] = 1;
}

void f73(PARAMS) {
  const double ca[3] = {1, 2, 3};
#pragma omp target map(to: ca)
  s = ca[0];
}

void f74(PARAMS) {
  int vla[n];
#pragma omp target private(vla)
  vla[0] = 1;
}

void f75(PARAMS) {
  int vla[n];
#pragma omp target map(vla)
  vla[0] = 1;
}

void f76(PARAMS) {
  struct S st, *sp = &st;
#pragma omp target map(p[0:n], q[:n], sp[0:1])
  p[0] = q[0];
}

void f77(PARAMS) {
#pragma omp target
  {
#pragma omp nothing
  s = 1;
  }
}

void f78(PARAMS) {
#pragma omp target map(s)
#pragma omp assume no_openmp holds(s > 1)
  s = 1;
}

void f79(PARAMS) {
  double a[100];
  int i;
#pragma omp target teams distribute parallel for
  for (i = 0; i < n; i++) {
#pragma omp assume no_parallelism
   { a[i] = 1; 
#pragma omp nothing
   }
  }
}

void f80(PARAMS) {
  int k;
#pragma omp target map(s)
  {
#pragma omp atomic seq_cst
  s++;
#pragma omp atomic read acquire
  k = s;
#pragma omp atomic write release
  s = 3;
#pragma omp atomic capture acq_rel
  k = s++;
  }
}

void f81(PARAMS) {
#pragma omp metadirective when(device={kind(host)}: parallel) default(single)
  s = 1;
#pragma omp target
  s = 1;
}
