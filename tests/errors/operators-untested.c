// RUN: %sumacc -fopenacc -Werror -Minfo -fsave-reduction-report=%t.json -c %s -o %t 2>&1 | FileCheck %s
// RUN: %python -c "import json, sys; [print(r['operator_test']) for r in json.load(open(sys.argv[1]))['reductions']]" %t.json | FileCheck --check-prefix=JSON %s
// UNSUPPORTED: sanitized
// Which operators cannot be tried out, and why, stands in -Minfo; what came of the others, in the report of reductions.
#include <sumac_reproducible.h>

// CHECK-DAG: sumac_reproducible.h:{{[0-9]+}}: reduction operator 'sumac_sum' of 'struct sumac_sum' not tested: it stands in a system header
double total(int n, const double *x) {
  struct sumac_sum s;
  sumac_sum_init(&s);
#pragma acc parallel loop reduction(sumac_sum : s) copyin(x[0 : n])
  for (int i = 0; i < n; i++)
    sumac_sum_add(&s, x[i]);
  return sumac_sum_value(&s);
}

#pragma acc routine seq
int elsewhere(int, int);
struct chain {
  struct chain *next;
};
union either {
  int i;
  float f;
};
// CHECK-DAG: operators-untested.c:[[@LINE+1]]: reduction operator 'elsewhere' of 'int' not tested: it calls 'elsewhere', whose body is not in this file
#pragma omp declare reduction(elsewhere : int : omp_out = elsewhere(omp_out, omp_in))
// CHECK-DAG: operators-untested.c:[[@LINE+1]]: reduction operator 'chain' of 'struct chain' not tested: a pointer has no value that could be made up
#pragma omp declare reduction(chain : struct chain : omp_out = omp_in)
// CHECK-DAG: operators-untested.c:[[@LINE+1]]: reduction operator 'either' of 'union either' not tested: which member of a union counts, its type does not say
#pragma omp declare reduction(either : union either : omp_out.i += omp_in.i)
// CHECK-DAG: reduction operator 'last' of 'int' tried out: is associative
#pragma omp declare reduction(last : int : omp_out = omp_in ? omp_in : omp_out)
int modulus = 5;
#pragma acc declare copyin(modulus)
static int modular(int a, int b) {
  return (a + b) % modulus;
}
// CHECK-DAG: operators-untested.c:[[@LINE+1]]: reduction operator 'modular' of 'int' not tested: it uses the variable 'modulus', which the program may change
#pragma omp declare reduction(modular : int : omp_out = modular(omp_out, omp_in))
// JSON-DAG: {'operator': 'elsewhere', 'result': 'not tested', 'commutes': False, 'words': "not tested: it calls 'elsewhere', whose body is not in this file"}
// JSON-DAG: {'operator': 'last', 'result': 'holds', 'commutes': False, 'words': 'tried out: is associative, begins with an identity; does not commute: 1 last 2 = 2, but 2 last 1 = 1'}
// JSON-DAG: None

int f(int n, struct chain c, union either u, int l) {
  int s = 0, plain = 0;
#pragma acc parallel loop reduction(elsewhere : s) reduction(chain : c) reduction(either : u) reduction(last : l) \
    reduction(+ : plain)
  for (int i = 0; i < n; i++) {
    s = elsewhere(s, i);
    u.i += i;
    l = i;
    plain += i;
  }
  return s + u.i + l + plain + (c.next != 0);
}
