// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck %s
// UNSUPPORTED: sanitized
// What is wrong with operators that a program declares, and with their use.
struct pair {
  int a, b;
};
int limit;
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: expected a name, or one of + * & | ^ && ||, in 'declare reduction'
#pragma omp declare reduction(/ : struct pair : omp_out.a += omp_in.a)
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: expected ':' in 'declare reduction' after the types
#pragma omp declare reduction(lacks : struct pair)
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: expected 'omp_priv = value' or the call of a function in 'initializer'
#pragma omp declare reduction(init : struct pair : omp_out.a += omp_in.a) initializer(omp_orig)
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: unknown clause 'initialiser' on 'declare reduction'; did you mean 'initializer'?
#pragma omp declare reduction(word : struct pair : omp_out.a += omp_in.a) initialiser(omp_priv = {0})
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: no member named 'c' in 'struct pair'
#pragma omp declare reduction(member : struct pair : omp_out.c += omp_in.a)
// CHECK: declare-reduction.c:[[@LINE+1]]:{{.*}}error: use of undeclared identifier 'unknown'
#pragma omp declare reduction(type : unknown : omp_out += omp_in)
void f(int n) {
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < 3; i++)
    n++;
}
