// RUN: %sumacc -fopenmp -O1 -c %s -o %t.o -fdump=turns -w 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp -foffload=workers -O1 -c %s -o %t.o -fdump=turns -w 2>&1 | FileCheck %s --check-prefix=WORKERS
// WORKERS-LABEL: define internal void @await(
// WORKERS: load volatile i32, ptr @flag
// WORKERS-NEXT: call void @__sumac_host_turn()
// Code for several threads of a team on the host, and functions that it calls, let other threads go on where they may
// look for what these do: atomic and volatile reads, updates whose old value is used. Locks know the threads.
// REQUIRES: native
// UNSUPPORTED: device-workers, device-serial, sanitized
#include <omp.h>
// CHECK-LABEL: define dso_local i32 @host(
// CHECK: call void @omp_set_lock(
// CHECK: load atomic i32
// CHECK-NOT: __sumac_host_turn
// CHECK: ret i32
int host(int *p, omp_lock_t *lock) {
  omp_set_lock(lock);
  return __atomic_load_n(p, __ATOMIC_ACQUIRE);
}
#pragma omp declare target
static volatile int flag;
static int count, word;
// CHECK-LABEL: define internal void @await(
// CHECK: load volatile i32, ptr @flag
// CHECK-NEXT: call void @__sumac_host_turn()
static void await(void) {
  while (!flag)
    ;
}
// CHECK-LABEL: define internal i32 @plain(
// CHECK-NOT: __sumac_host_turn
// CHECK: ret i32
static int plain(void) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return count;
}
// A word that the runtime itself writes, as the number of members, is looked at once.
// CHECK-LABEL: define internal void @later(
// CHECK: load atomic i32, ptr @__sumac_event_any
// CHECK-NOT: __sumac_host_turn
// CHECK: ret void
static void later(void) {
#pragma omp task
  count++;
}
static int take(void) {
  return __atomic_exchange_n(&word, 1, __ATOMIC_ACQUIRE);
}
#pragma omp end declare target
// CHECK-LABEL: define internal i32 @take(
// CHECK: atomicrmw xchg
// CHECK-NEXT: call void @__sumac_host_turn()
// CHECK-LABEL: define {{.*}}.team(
// CHECK: call void @__sumac_host_set_lock(
void f(int n, omp_lock_t *lock) {
#pragma omp target
#pragma omp parallel num_threads(n)
  {
    await();
    plain();
    later();
    while (take())
      ;
    omp_set_lock(lock);
  }
}
