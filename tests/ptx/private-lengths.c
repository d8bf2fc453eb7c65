// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o /dev/null 2>&1 | FileCheck %s
// Who has an array of run-time length, and where: by the name that a clause knows, else by the line of its declaration.
#pragma acc routine vector
static void routine(int n, int *out) {
  // CHECK-DAG: private-lengths.c:[[@LINE+1]]: array of run-time length in the device's heap, one a worker
  int a[n];
  // CHECK-DAG: private-lengths.c:[[@LINE+1]]: private array 'a' of run-time length in the device's heap, one a lane
#pragma acc loop vector private(a)
  for (int i = 0; i < n; i++) {
    a[n - 1] = i;
    out[i] = a[n - 1];
  }
}

static int helper(int n) {
  // CHECK-DAG: private-lengths.c:[[@LINE+1]]: array of run-time length in the device's heap, one a lane
  int a[n];
  a[n - 1] = 1;
  return a[n - 1];
}

void f(int n, int m, int *out, int *p) {
  int g[n], w[n][m], f[n];
  f[0] = 1;
  // CHECK-DAG: private-lengths.c:[[@LINE+3]]: private array 'f' of run-time length in the device's heap, one a gang
  // CHECK-DAG: private-lengths.c:[[@LINE+2]]: private array 'g' of run-time length in the device's heap, one a gang
#pragma acc parallel loop gang private(g) firstprivate(f) copy(out[0:n * n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: private-lengths.c:[[@LINE+2]]: private array 'w' of run-time length in the device's heap, one a worker
    // CHECK-DAG: private-lengths.c:[[@LINE+1]]: private array 'p' of run-time length in the device's heap, one a worker
#pragma acc loop worker private(w, p[3:m])
    for (int j = 0; j < n; j++) {
      // CHECK-DAG: private-lengths.c:[[@LINE+1]]: array of run-time length in the device's heap, one a worker
      int own[m];
#pragma acc loop vector
      for (int k = 0; k < m; k++) {
        // CHECK-DAG: private-lengths.c:[[@LINE+1]]: array of run-time length in the device's heap, one a lane
        int v[k + 1];
        v[k] = g[0] + f[0];
        w[0][k] = p[3 + k] = own[k] = v[k] + helper(m);
      }
      out[i * n + j] = w[0][0] + p[3] + own[0];
    }
  }
}

void g(int n, int *out) {
#pragma acc parallel loop gang worker copyout(out[0:n])
  for (int i = 0; i < n; i++)
    routine(n, out);
}

void h(int n, int *out) {
  const int length = 16;
  int own[length];
  // CHECK-NOT: private-lengths.c:{{.*}}'own' of run-time
  // CHECK-DAG: private-lengths.c:{{.*}}: private variable 'own' of 64 bytes in shared memory, one a gang
  // CHECK-DAG: private-lengths.c:{{.*}}: private variable 'more' of 128 bytes in shared memory, one a gang
#pragma acc parallel loop gang private(own) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    long more[length];
#pragma acc loop vector
    for (int j = 0; j < length; j++)
      own[j] = (int)(more[j] = i);
    out[i] = own[0] + (int)more[3];
  }
}
