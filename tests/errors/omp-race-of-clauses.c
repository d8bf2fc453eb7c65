// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenmp -fimplicit-reduction -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ON --allow-empty
// ON-NOT: warning:
// OpenMP 5.2 5.5.8: a reduction clause holds for its own construct: threads and teams that share the variable besides race
// for it. In OpenACC loops around and inside reduce, too; -fimplicit-reduction asks for that.
int test(int n, int *a) {
  int s = 0;
#pragma omp target teams distribute map(s)
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:{{.*}}: warning: teams race for 's': this clause combines it over threads{{.*}} alone; add one to the construct that makes the teams [-Wsumac-race]
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < n; j++)
      s += j;
#pragma omp target teams map(s)
  // CHECK: [[#@LINE+1]]:{{.*}}: warning: teams race for 's': this clause
#pragma omp distribute parallel for reduction(+ : s)
  for (int j = 0; j < n; j++)
    s += j;
#pragma omp target parallel for map(s)
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:{{.*}}: warning: threads race for 's': this clause combines it over simd alone; add one
#pragma omp simd reduction(+ : s)
    for (int j = 0; j < n; j++)
      s += j;
#pragma omp target teams map(s) reduction(+ : s)
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    // CHECK: [[#@LINE+1]]:{{.*}}: warning: iterations that run in parallel race for 's': add reduction(+:s) to the loop
    s += j;

  /* No races, and no result is lost: one team; a variable of each team, or thread; a clause on every level. */
#pragma omp target map(s)
#pragma omp parallel for reduction(+ : s)
  for (int j = 0; j < n; j++)
    s += j;
#pragma omp target teams map(a[0 : n])
  {
    int r = 0;
#pragma omp distribute parallel for reduction(+ : r)
    for (int j = 0; j < n; j++)
      r += j;
#pragma omp atomic
    a[0] += r;
  }
#pragma omp target parallel map(a[0 : n], s)
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      int r = 0;
#pragma omp simd reduction(+ : r)
      for (int j = 0; j < n; j++)
        r += j;
      a[i] = r;
    }
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++)
#pragma omp simd reduction(+ : s)
      for (int j = 0; j < n; j++)
        s += j;
  }
#pragma omp target teams reduction(+ : s)
#pragma omp loop
  for (int j = 0; j < n; j++)
    s += j;
  return s;
}
