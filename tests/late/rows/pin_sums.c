// RUN: %sumacc -fopenmp -O1 -c %s -o %t.o -foffload=host -fdump=pin_sums -w 2>&1 | FileCheck %s
// UNSUPPORTED: device-serial, device-workers, sanitized
// An unknown function gets the address of a reduction's variable to which threads only add, so that it stays in memory
// until they are iterations of loops.
// CHECK: define internal void @{{.*}}region
// CHECK: call void @__sumac_members_pin(ptr %__sumac_local_1_0_sum)
// CHECK-NOT: __sumac_members_pin(
// CHECK: !sumac.member.next
// CHECK: declare void @__sumac_members_pin(
void f(int n, const int *x, int *result) {
  int sum = 0;
#pragma omp target parallel num_threads(n) reduction(+ : sum) map(tofrom : sum) map(to : x[0 : n])
  for (int i = 0; i < 4; i++) {
    sum += x[i];
#pragma omp barrier
  }
  *result = sum;
}
