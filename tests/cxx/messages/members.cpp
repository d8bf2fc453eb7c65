// RUN: not %sumac++ -fopenacc -fopenmp -freproducible -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumac++ -fopenacc -fopenmp -Minfo=accel -fsave-reduction-report=%t.json -c %s -o %t.o 2>&1 | FileCheck --check-prefix=MINFO --implicit-check-not=__sumac_this %s
// RUN: FileCheck --check-prefix=JSON --implicit-check-not=__sumac_this %s <%t.json
// Messages name members of a method's object as the user wrote them.
struct Sums {
  double s, *p, counts[4];
  int n;
  void threads() {
#pragma omp target
#pragma omp parallel
    // CHECK: :[[#@LINE+1]]:29: error: the reduction of 's' is not reproducible: what each thread has of it depends on their number
#pragma omp for reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
  }
  void elements() {
    // MINFO: :[[#@LINE+2]]: implicit reduction(+:counts[...]) by atomic updates
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      // CHECK: :[[#@LINE+1]]:7: error: the reduction of 'counts' is not reproducible: its elements are updated in any order
      counts[i % 4] += p[i];
  }
  void behind() {
    // MINFO: :[[#@LINE+2]]: implicit reduction(+:this->p[...]) by atomic updates
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      // CHECK: :[[#@LINE+1]]:7: error: the reduction of 'this->p' is not reproducible: its elements are updated in any order
      this->p[i % 3] += i;
  }
};
void all(Sums *s) { s->threads(), s->elements(), s->behind(); }
// JSON-DAG: "variable": "counts"
// JSON-DAG: "variable": "this->p"
