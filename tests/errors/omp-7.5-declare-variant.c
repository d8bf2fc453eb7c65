// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// What is wrong about variants of functions and their calls (OpenMP 5.2: 7.5, 7.6).
int fast(int), other(double);
// CHECK-DAG: :[[@LINE+1]]:34: error: a variant needs a 'match' clause
#pragma omp declare variant(fast)
int a(int);
// CHECK-DAG: :[[@LINE+1]]:29: error: expected the name of a function in 'declare variant'
#pragma omp declare variant(5) match(device = {kind(host)})
int b(int);
// CHECK-DAG: :[[@LINE+1]]:64: error: more than one 'match' clause
#pragma omp declare variant(fast) match(device = {kind(gpu)})  match(user = {condition(1)})
int c(int);
// CHECK-DAG: :[[@LINE+1]]:93: error: 'p' is no parameter of 'd'
#pragma omp declare variant(fast) match(construct={dispatch}) adjust_args(need_device_ptr : p)
int d(int);
// CHECK-DAG: :[[@LINE+1]]:35: error: 'adjust_args' and 'append_args' are for dispatched calls: 'match' needs construct=
#pragma omp declare variant(fast) adjust_args(nothing : x) match(construct={parallel})
int d1(int x);
// CHECK-DAG: :[[@LINE+1]]:75: error: expected 'need_device_ptr' or 'nothing' in 'adjust_args'
#pragma omp declare variant(fast) match(construct={dispatch}) adjust_args(is_device_ptr : x)
int d2(int x);
// CHECK-DAG: :[[@LINE+1]]:110: error: 'x' stands twice in 'adjust_args'
#pragma omp declare variant(fast) match(construct={dispatch}) adjust_args(nothing : x) adjust_args(nothing : x)
int d3(int x);
// CHECK-DAG: :[[@LINE+1]]:103: error: more than one 'append_args' clause
#pragma omp declare variant(fast) match(construct={dispatch}) append_args(interop(target)) append_args(interop(target))
int d4(int x);
// CHECK-DAG: :[[@LINE+1]]:83: error: expected 'target', 'targetsync' or 'prefer_type' in 'interop'
#pragma omp declare variant(fast) match(construct={dispatch}) append_args(interop(4))
int d5(int x);
// CHECK-DAG: :[[@LINE+1]]:35: error: expected 'match', found 'append_args'
#pragma omp begin declare variant append_args(interop(target)) match(construct={dispatch})
#pragma omp end declare variant
// CHECK-DAG: :[[@LINE+1]]:35: error: expected 'match', found 'when'
#pragma omp declare variant(fast) when(device = {kind(host)})
int e(int);
// CHECK-DAG: :[[@LINE+1]]:41: error: expected 'construct', 'device', 'target_device', 'implementation' or 'user' in a
#pragma omp declare variant(fast) match(machine = {kind(host)})
int f(int);
// CHECK-DAG: :[[@LINE+1]]:52: error: 'section' is no selector of 'construct'
#pragma omp declare variant(fast) match(construct={section})
int g(int);
// CHECK-DAG: :[[@LINE+1]]:1: error: the directive declares a variant of the function that is declared next: none is
#pragma omp declare variant(fast) match(device = {kind(gpu)})
int variable;
// CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: error: static assertion failed{{.*}} 'other' has another type than 'h', of which it
#pragma omp declare variant(other) match(device = {kind(gpu)})
int h(int);
// CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: error: use of undeclared identifier 'nowhere'
#pragma omp declare variant(nowhere) match(device = {kind(gpu)})
int i(int);
#pragma omp declare variant(fast) match(construct = {dispatch})
int j(int);
// CHECK-DAG: :[[@LINE+1]]:1: error: 'end declare variant' without a 'begin declare variant'
#pragma omp end declare variant
// CHECK-DAG: :[[@LINE+1]]:1: error: the directive has no end
#pragma omp begin declare variant match(device = {kind(gpu)})
void f0(int n) {
#pragma omp target
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:1: error: what is dispatched is no call
#pragma omp dispatch
  n = n + 1;
// CHECK-DAG: :[[@LINE+1]]:29: error: more than one 'nowait' clause on 'dispatch'
#pragma omp dispatch nowait nowait
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:32: error: more than one 'device' clause on 'dispatch'
#pragma omp dispatch device(1) device(n)
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:29: error: expected 'device_num' in 'device' of 'dispatch'
#pragma omp dispatch device(ancestor : 1)
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:22: error: expected a clause of 'dispatch', found 'depend'
#pragma omp dispatch depend
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:36: error: expected the name of a variable in 'is_device_ptr'
#pragma omp dispatch is_device_ptr(5)
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:22: error: unknown clause 'private' on 'dispatch'
#pragma omp dispatch private(n)
  n = j(n);
// CHECK-DAG: :[[@LINE+1]]:36: error: more than one 'novariants' clause on 'dispatch'
#pragma omp dispatch novariants(1) novariants(n)
  n = j(n);
}
