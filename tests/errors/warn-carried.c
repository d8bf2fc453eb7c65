// RUN: %sumacc -fopenacc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenmp -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: not %sumacc -fopenacc -Werror=sumac-carried -fsyntax-only %s 2>/dev/null
// RUN: %sumacc -fopenacc -Wno-sumac-carried -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// An iteration that runs in parallel with others changes an element that one of these uses. Said where that is certain.
// NONE-NOT: warning
#ifdef _OPENACC
#define LOOP _Pragma("acc parallel loop")
#define NEST _Pragma("acc parallel loop collapse(2)")
#else
#define LOOP _Pragma("omp target teams distribute parallel for")
#define NEST _Pragma("omp target teams distribute parallel for collapse(2)")
#endif
struct pair {
  int x, y;
};

void certain(int n, int a[100], int m[100][100], struct pair p[100]) {
  LOOP
  for (int i = 1; i < 100; i++)
    // CHECK: :[[@LINE+1]]:12: warning: iterations that run in parallel depend on each other: 'a[i - 1]' is 'a[i]' of the iteration 1 before, which line [[@LINE+1]] changes [-Wsumac-carried]
    a[i] = a[i - 1] + 1;
  LOOP
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:16: warning: {{.*}}'a[i + 2]' is 'a[i]' of the iteration 2 after
    a[i] = 2 * a[i + 2];
  LOOP
  for (int i = 99; i > 0; i -= 3)
    // CHECK: :[[@LINE+1]]:12: warning: {{.*}}'a[i - 6]' is 'a[i]' of the iteration 2 after
    a[i] = a[i - 6];
  LOOP
  for (int i = 1; i < 99; i++)
    for (int j = 0; j < 100; j++)
      // CHECK: :[[@LINE+1]]:17: warning: {{.*}}'m[i - 1][j]' is 'm[i][j]' of the iteration 1 before
      m[i][j] = m[i - 1][j] + m[i][j + 1];
  LOOP
  for (int i = 1; i < n; i++) {
    // CHECK: :[[@LINE+1]]:15: warning: {{.*}}'p[i - 1].x' is 'p[i].x' of the iteration 1 before
    p[i].y += p[i - 1].x;
    p[i].x = 3;
  }
  LOOP
  for (int i = 0; i < 98; i++) {
    a[i] = 1;
    // CHECK: :[[@LINE+1]]:5: warning: {{.*}}'a[i + 1]' is 'a[i]' of the iteration 1 after
    a[i + 1] = 2;
  }
  NEST
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      // CHECK: :[[@LINE+1]]:17: warning: {{.*}}'m[i][j - 1]' is 'm[i][j]' of the iteration 1 before
      m[i][j] = m[i][j - 1];
}

static int f[100], v[100][4];
static struct {
  int x[100];
} s;

int arrays(int n) {
  int a[100] = {0};
  LOOP
  for (int i = 1; i < 100; i++)
    // CHECK: :[[@LINE+1]]:12: warning: {{.*}}'a[i - 1]' is 'a[i]' of the iteration 1 before
    a[i] = a[i - 1] + 1;
  LOOP
  for (int i = 1; i < n; i++) {
    // CHECK: :[[@LINE+1]]:12: warning: {{.*}}'f[i - 1]' is 'f[i]' of the iteration 1 before
    f[i] = f[i - 1] + a[i];
    s.x[i] = f[i];
  }
  LOOP
  for (int i = 0; i < 99; i++)
    for (int j = 0; j < 4; j++)
      // CHECK: :[[@LINE+1]]:17: warning: {{.*}}'v[i + 1][j]' is 'v[i][j]' of the iteration 1 after
      v[i][j] = v[i + 1][j];
  LOOP
  for (int i = 1; i < 100; i++)
    // CHECK: :[[@LINE+1]]:14: warning: {{.*}}'s.x[i - 1]' is 's.x[i]' of the iteration 1 before
    s.x[i] = s.x[i - 1];
  return a[99];
}

void no_arrays(int *restrict r, int *restrict to, int n) {
  int a[100] = {0};
  struct {
    int *to;
  } p = {to};
  LOOP
  for (int i = 0; i < 50; i++)
    a[i] = a[i + 50] + v[i][1] + f[i - 1 + f[0]]; // distances that no two iterations have
  LOOP
  for (int i = 1; i < n; i++) {
    f[i] = i;
    v[i + f[0]][0] = v[i + f[0] - 1][0]; // an index that iterations set
  }
  LOOP
  for (int i = 1; i < n; i++) {
    p.to = r + i;
    p.to[i] = p.to[i - 1];
  }
#ifdef _OPENACC
#pragma acc parallel private(a)
#pragma acc loop gang
  for (int i = 0; i < 99; i++) { // each gang's own
    a[i] = i;
    a[i + 1] = i;
    r[i] = a[i] + a[i + 1];
  }
#pragma acc parallel loop gang num_gangs(1)
#else
#pragma omp target teams distribute num_teams(1)
#endif
  for (int i = 1; i < 100; i++) // one thread executes it
    f[i] = f[i - 1];
}

void none(int n, int k, int *restrict a, int *restrict b, int m[100][100], struct pair p[100]) {
  LOOP
  for (int i = 1; i < n; i++)
    a[i] = b[i - 1] + b[i + 1] + a[i];
  LOOP
  for (int i = 0; i < n; i++) {
    a[i] = a[i + n] + a[i + k] + a[i + 1000]; // copies of other parts
    a[2 * i] = a[2 * i + 1];                  // pairs
    p[i].x = p[i + 1].y;
  }
  LOOP
  for (int i = 0; i < 4; i++)
    a[i] = a[i + 4];
  LOOP
  for (int i = 0; i < 100; i += 2)
    a[i] = a[i + 1];
  LOOP
  for (int i = 1; i < n; i++)
    if (i % 2)
      a[i] = a[i - 1] + a[i + 1];
  LOOP
  for (int i = 1; i < n; i++) {
    int t[4] = {0};
    for (int j = 1; j < 4; j++)
      t[j] = t[j - 1] + i;
    for (int j = 1; j < 100; j++)
      m[i][j] = m[i][j - 1] + t[3];
    m[i][i] = m[i][i - 1];
  }
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
}
