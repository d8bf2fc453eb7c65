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
