// RUN: %sumacc -fopenacc -fstop-after=test_operators -c %s -o %t 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: not %sumacc -fopenacc -foffload=ptx -freduction=gang:lock -DLOCK -Wno-sumac-operator -c %s -o %t 2>&1 | FileCheck --check-prefix=LOCK --implicit-check-not=error: %s
// RUN: %sumacc -fopenacc -foffload=ptx -freduction=gang:lock -DUNKNOWN -fstop-after=choose_reductions -c %s -o %t 2>&1 | FileCheck --check-prefix=UNKNOWN --implicit-check-not=warning: %s
// UNSUPPORTED: sanitized
// An operator that does not commute is warned of where a loop does not combine in the order of its iterations. To ask for
// a strategy that does not is an error, and a warning where the operator cannot be tried out.
struct affine {
  unsigned a, b;
};
struct top {
  float v[3];
};
static void merge(struct top *a, const struct top *b) {
  struct top r;
  for (int i = 0, j = 0, k = 0; k < 3; k++)
    r.v[k] = a->v[i] <= b->v[j] ? a->v[i++] : b->v[j++];
  *a = r;
}
#pragma omp declare reduction(then : struct affine : omp_out = (struct affine){omp_in.a * omp_out.a, omp_in.a * omp_out.b + omp_in.b}) \
    initializer(omp_priv = {1, 0})
#pragma omp declare reduction(both : struct affine : omp_out = (struct affine){omp_in.a + omp_out.a, omp_in.b ^ omp_out.b})
#pragma omp declare reduction(top : struct top : merge(&omp_out, &omp_in)) initializer(omp_priv = {{1e30f, 1e30f, 1e30f}})

#ifdef LOCK
void f(struct affine t, struct affine u) {
// LOCK: operators-order.c:[[@LINE+2]]: error: strategy 'lock' combines the gangs of this loop in any order, and operator 'then' of 'struct affine' does not commute: {.a = {{.*}}
#pragma acc parallel loop gang reduction(then : t) reduction(both : u)
  for (int i = 0; i < 100; i++)
    t.b += i, u.b += i;
}
#elif defined UNKNOWN
#pragma acc routine seq
double elsewhere(double, double);
#pragma omp declare reduction(other : double : omp_out = elsewhere(omp_out, omp_in)) initializer(omp_priv = 0)
void f(double s) {
// UNKNOWN: operators-order.c:[[@LINE+2]]: warning: strategy 'lock' combines the gangs of this loop in any order: whether operator 'other' of 'double' commutes is not known (not tested: {{.*}}) [-Wsumac-operator]
#pragma acc parallel loop gang reduction(other : s)
  for (int i = 0; i < 100; i++)
    s += i;
}
#else
void f(struct affine s, struct affine t, struct affine u, struct affine v, struct top p) {
// CHECK: operators-order.c:[[@LINE+1]]:52: warning: the result of 's' depends on how this loop is run: it is cut into tiles, so that threads do not come to its iterations in order, and operator 'then' of 'struct affine' does not commute: {.a = {{.*}}} then {
#pragma acc parallel loop tile(4) reduction(then : s) reduction(both : u) reduction(top : p)
  for (int i = 0; i < 100; i++)
    s.b += i, u.b += i, p.v[0] += i;
#pragma acc parallel loop reduction(then : t)
  for (int i = 0; i < 100; i++)
    t.b += i;
#pragma acc parallel num_gangs(4) copy(v)
  for (int k = 0; k < 3; k++)
// CHECK: operators-order.c:[[@LINE+1]]:{{[0-9]+}}: warning: the result of 'v' depends on how this loop is run: it may be done several times, by gangs that do not wait for each other, and operator 'then'
#pragma acc loop gang reduction(then : v)
    for (int i = 0; i < 100; i++)
      v.b += i;
}
#endif
