/* Lanes' copies of an iteration take their addresses from the first copy's, 32 elements apart: one register for each
   array and neighbour, not one for each copy. */
// RUN: %sumacc -O2 -fopenacc -foffload=ptx -c %s -o %t.o -fdump=emit 2> %t.txt; FileCheck %s --input-file=%t.txt
// CHECK: .visible .entry
// CHECK: ld.global.f64 {{.*}}, [%rd[[FIRST:[0-9]+]]];
// CHECK-NEXT: ld.global.f64 {{.*}}, [%rd[[FIRST]]+256];
// CHECK-NEXT: ld.global.f64 {{.*}}, [%rd[[FIRST]]+512];
// CHECK-NEXT: ld.global.f64 {{.*}}, [%rd[[FIRST]]+768];
// CHECK: st.global.f64 {{.*}}[%rd[[OUT:[0-9]+]]+8]
// CHECK-NEXT: st.global.f64 {{.*}}[%rd[[OUT]]+264]
void smooth(long n, double *restrict out, const double *restrict in) {
#pragma acc parallel loop gang copyin(in[0 : n * n]) copyout(out[0 : n * n])
  for (long i = 1; i < n - 1; i++)
#pragma acc loop vector
    for (long j = 1; j < n - 1; j++)
      out[i * n + j] = 0.25 * (in[i * n + j - 1] + in[i * n + j + 1] + in[(i - 1) * n + j] + in[(i + 1) * n + j]);
}
