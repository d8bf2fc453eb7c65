// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -fdiagnostics-parseable-fixits -c %s -o %t.o 2>&1 | FileCheck --check-prefix=FIX %s
// Words in the parentheses of clauses that are none of those which can stand there: which these are, and which is near.
int main(void) {
  int a[4] = {0}, n = 4, s = 0;
  // CHECK: :[[@LINE+1]]:24: error: 'inout' is not a map type: to, from, tofrom, alloc, release or delete (did you mean tofrom?)
#pragma omp target map(inout : a)
  a[0] = 1;
  // FIX: fix-it:"{{.*}}":{[[@LINE-2]]:24-[[@LINE-2]]:29}:"tofrom"
  // CHECK: :[[@LINE+1]]:32: error: 'tofrm' is not a map type: to, from, tofrom, alloc, release or delete (did you mean tofrom?)
#pragma omp target map(always, tofrm : a)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:24: error: 'alway' is not a modifier of 'map': always, close, present, mapper or iterator (did you mean always?)
#pragma omp target map(alway, to : a)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:24: error: 'zzz' is not a map type: to, from, tofrom, alloc, release or delete [unknown-modifier]{{$}}
#pragma omp target map(zzz : a)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:42: error: 'dynmic' cannot stand in 'schedule': static, dynamic, guided, auto or runtime (did you mean dynamic?)
#pragma omp target parallel for schedule(dynmic, 2)
  for (int i = 0; i < n; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:42: error: 'monotonc' is not a modifier of 'schedule': monotonic, nonmonotonic or simd (did you mean monotonic?)
#pragma omp target parallel for schedule(monotonc : static)
  for (int i = 0; i < n; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:39: error: 'scaler' cannot stand in 'defaultmap': scalar, aggregate, pointer or all (did you mean scalar?)
#pragma omp target defaultmap(tofrom: scaler)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:43: error: 'clos' cannot stand in 'proc_bind': primary, master, close or spread (did you mean close?)
#pragma omp target parallel for proc_bind(clos)
  for (int i = 0; i < n; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:39: error: 'concurent' cannot stand in 'order': concurrent (did you mean concurrent?)
#pragma omp target parallel for order(concurent)
  for (int i = 0; i < n; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:34: error: 'output' cannot stand in 'depend': in, out, inout, inoutset, mutexinoutset, depobj or iterator
#pragma omp target nowait depend(output : a)
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:41: error: 'present' cannot stand in 'default': none, shared, private or firstprivate (did you mean shared?)
#pragma omp target parallel for default(present)
  for (int i = 0; i < n; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:41: error: expected none, shared, private or firstprivate in 'default'
#pragma omp target parallel for default(3)
  for (int i = 0; i < n; i++)
    a[i] = i;
  return s;
}
