// RUN: %sumacc -fopenmp -fdump=write -fstop-after=write %s 2>&1 | FileCheck %s
// Threads keep records of their crews only for functions that may ask for them.
int omp_get_thread_num(void);
static int plain(int x) {
  return x + 1;
}
static int asks(int x) {
  return x + omp_get_thread_num();
}
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = plain(i) + omp_get_thread_num();
#pragma omp target parallel for map(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = asks(i);
}
// The function has a form for devices, and the host's.
// CHECK: static int asks(int x) {
// CHECK-NEXT: if (__sumac_in_launch()) {
// CHECK: __sumac_routine_begin(8);
// CHECK: return x + __sumac_crew_ask(0, 0);
// CHECK: else
// CHECK: return x + omp_get_thread_num();
// CHECK: __sumac_region_slots("__sumac_region_{{.*}}_0")
// CHECK-NOT: __sumac_crew_{{begin|enter|leave}}
// CHECK: __sumac_region_slots("__sumac_region_{{.*}}_1")
// CHECK: __sumac_crew_begin();
// CHECK: __sumac_crew_enter({{.*}}, 1);
// CHECK: asks(i)
// CHECK: __sumac_crew_leave();
