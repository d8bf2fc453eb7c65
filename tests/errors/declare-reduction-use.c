// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck %s
// UNSUPPORTED: sanitized
// Operators that are declared twice, for types of the language's own, with foreign variables, or not for what is reduced.
struct pair {
  int a, b;
};
typedef int four[4];
int limit;
void fill(struct pair *);
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: 'limit' cannot be used in the combiner of 'declare reduction', which knows the variables 'omp_out' and 'omp_in' alone
#pragma omp declare reduction(foreign : struct pair : omp_out.a += omp_in.a + limit)
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: operator '+' for 'int' is the language's own, and cannot be declared
#pragma omp declare reduction(+ : int : omp_out += omp_in)
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: 'declare reduction' cannot declare 'rows' for 'four', which is no type of a value: declare it for the elements
#pragma omp declare reduction(rows : four : omp_out[0] += omp_in[0])
struct none {};
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: 'declare reduction' cannot declare 'none' for 'struct none', which holds no value
#pragma omp declare reduction(none : struct none : omp_out = omp_in)
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: the call in 'initializer' has no argument 'omp_priv' or '&omp_priv', which it is to fill
#pragma omp declare reduction(fills : struct pair : omp_out.a += omp_in.a) initializer(fill(&omp_orig))
#pragma omp declare reduction(twice : struct pair : omp_out.a += omp_in.a)
// CHECK: declare-reduction-use.c:[[@LINE+2]]:{{.*}}error: reduction operator 'twice' is declared for 'struct pair' already
// CHECK: declare-reduction-use.c:[[@LINE-2]]:{{.*}}note: the first is here
#pragma omp declare reduction(twice : int, struct pair : omp_out = omp_in)

void use(struct pair p, int i, long l, const struct pair *q) {
  {
#pragma omp declare reduction(inner : struct pair : omp_out.a += omp_in.a)
  }
// CHECK: declare-reduction-use.c:[[@LINE+2]]:{{.*}}error: reduction operator 'twice' is not declared for 'l', which has type 'long'
// CHECK: note: 'twice' is declared for 'struct pair' here
#pragma acc parallel loop reduction(twice : p) reduction(twice : l)
  for (int k = 0; k < 3; k++)
    p.a++;
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: reduction operator 'inner' is not declared here for 'p', which has type 'struct pair'
#pragma acc parallel loop reduction(inner : p)
  for (int k = 0; k < 3; k++)
    p.a++;
// CHECK: declare-reduction-use.c:[[@LINE+1]]:{{.*}}error: 'later' is not a reduction operator: use + * max min & | ^ && or ||, or declare it
#pragma acc parallel loop reduction(later : i)
  for (int k = 0; k < 3; k++)
    i++;
  (void)q;
}
