// RUN: %sumacc -fopenacc -fdump=write -c %s -o %t 2>&1 | FileCheck %s
// A declared operator becomes two functions, behind the function that declares it in a block; builtins carry them, and
// say whether iterations are to be combined in order: not where the combiner shows that it commutes.
typedef struct {
  struct {
    unsigned x;
    double y;
  } p;
} sums;
// CHECK: static {{.*}} void [[SUM:__sumac_combine_[0-9a-f]+_sign_0]](void *
// CHECK: omp_out . p . x += omp_in . p . x , omp_out . p . y *= omp_in . p . y
// CHECK: static {{.*}} void [[ZERO:__sumac_initial_[0-9a-f]+_sign_0]](void *
// CHECK: = {0};
#pragma omp declare reduction(+ : sums : omp_out.p.x += omp_in.p.x, omp_out.p.y *= omp_in.p.y)
// CHECK: static {{.*}} void __sumac_combine_{{[0-9a-f]+}}_crossed_1(void *
#pragma omp declare reduction(crossed : sums : omp_out.p.x += (unsigned)omp_in.p.y)
void f(int n, sums s, sums c) {
#pragma omp declare reduction(minus : int : omp_out -= omp_in) initializer(omp_priv = omp_orig)
#pragma acc parallel loop gang reduction(+ : s) reduction(crossed : c) reduction(minus : n) copy(s, c, n)
  for (int i = 0; i < 10; i++) {
    s.p.x++;
    c.p.x++;
    n++;
  }
}
// CHECK: #pragma clang __debug captured
// CHECK: = __sumac_operands_of("__sumac_combine_{{[0-9a-f]+}}_minus_2_inside");
// CHECK: __sumac_red_lock(__sumac_gang, 1);
// CHECK-NEXT: __sumac_original_1_2_n
// CHECK-NEXT: __sumac_red_unlock(__sumac_gang, 1);
// CHECK: __sumac_red_fini_own({{[^;]*}}, __sumac_own, 1, 0, [[SUM]], [[ZERO]], 0, 0);
// CHECK-NEXT: __sumac_red_fini_own({{[^;]*}}_crossed_1, 0, __sumac_in_order);
// CHECK-NEXT: __sumac_red_fini_own({{[^;]*}}_minus_2, &__sumac_original_1_2_n, __sumac_in_order);
