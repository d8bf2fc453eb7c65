// RUN: %sumacc -O2 -fopenacc -c -save-temps=obj %s -o %t.o && FileCheck %s < %t.ptx
// The fences that the orders of C become; and none for what is relaxed or a thread's own.
int main(void) {
  int x = 0, y = 0;
#pragma acc parallel num_gangs(1) vector_length(32) copy(x, y)
  {
    // CHECK-NOT: fence
    // CHECK: atom.{{.*}}add.u32
    // CHECK-NOT: fence
    __atomic_fetch_add(&x, 1, __ATOMIC_RELAXED);
    // CHECK: fence.sc.gpu;
    // CHECK-NOT: fence
    // CHECK: ld.{{(volatile|relaxed).*[bu]}}32
    // CHECK-NOT: fence
    // CHECK: fence.acq_rel.gpu;
    y = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
    // CHECK-NOT: fence
    // CHECK: fence.acq_rel.gpu;
    // CHECK-NOT: fence
    // CHECK: st.{{(volatile|relaxed).*[bu]}}32
    __atomic_store_n(&x, 3, __ATOMIC_RELEASE);
    // CHECK-NOT: fence
    // CHECK: fence.sc.gpu;
    // CHECK-NOT: fence
    // CHECK: st.{{(volatile|relaxed).*[bu]}}32
    __atomic_store_n(&x, 4, __ATOMIC_SEQ_CST);
    // CHECK-NOT: fence
    // CHECK: atom.{{.*}}exch.b32
    // CHECK-NOT: fence
    // CHECK: fence.acq_rel.gpu;
    y += __atomic_exchange_n(&x, 5, __ATOMIC_ACQUIRE);
    // CHECK-NOT: fence
    // CHECK: fence.sc.gpu;
    __sync_synchronize();
    // CHECK-NOT: fence
    int own = y, *p = &own;
    __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    y = own;
    // CHECK-NOT: {{fence|atom}}
    // CHECK: ret;
  }
  return x + y;
}
