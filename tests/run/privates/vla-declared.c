// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Arrays of run-time length that are declared in regions: in front of the loops, in loops of every level, whose inner
// loops share them, in branches and scopes of their own, left by break, continue and goto, of sizes that change from
// iteration to iteration.
#include "../Inputs/check.h"

enum { N = 50 };

struct pair {
  double x;
  char tag;
};

static int out[N];

static void check(const char *what, int n, int scale, int offset) {
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == scale * i + offset, "%s of %d [%d]: %d instead of %d", what, n, i, out[i], scale * i + offset);
    out[i] = -1;
  }
}

static void shared_by_inner_loops(int n) {
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyout(out)
  {
    int of_gang[n + 3];
#pragma acc loop worker vector
    for (int k = 0; k < n + 3; k++)
      of_gang[k] = 2 * k;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      int a[n], sum = 0;
#pragma acc loop worker vector
      for (int k = 0; k < n; k++)
        a[k] = i + of_gang[k + 3] - of_gang[k];
#pragma acc loop worker reduction(+ : sum)
      for (int k = 0; k < n; k++) {
        struct pair w[k + 1];
#pragma acc loop vector
        for (int j = 0; j <= k; j++) {
          long own[2][j + 1];
          for (int m = 0; m <= j; m++)
            own[m % 2][m] = a[k] + m;
          w[j].x = (double)own[j % 2][j];
          w[j].tag = 1;
        }
        double t = 0;
#pragma acc loop vector reduction(+ : t)
        for (int j = 0; j <= k; j++)
          t += w[k - j].x * w[j].tag - (k - j) - a[k];
        sum += (int)t + a[k];
      }
      out[i] = sum;
    }
  }
  check("shared", n, n, 6 * n);
}

/* Sizes that memory tells; both arms; a scope in a scope; sizeof. */
static void branches(int n, const int *size) {
#pragma acc parallel loop gang num_gangs(3) num_workers(2) vector_length(32) copyout(out) copyin(size [0:N])
  for (int i = 0; i < N; i++) {
    int sum = 0;
    if (size[i] > n) {
      int a[size[i]];
#pragma acc loop worker vector
      for (int k = 0; k < size[i]; k++)
        a[k] = i;
      sum = a[0] + a[size[i] - 1] + (int)(sizeof a / sizeof *a) - size[i];
    } else {
      int a[n + 1];
      a[n] = i;
      {
        short b[n + 2], c[3];
        b[n + 1] = (short)i;
        c[2] = 0;
#pragma acc loop vector
        for (int k = 0; k < n; k++)
          a[k] = b[n + 1] + c[2];
      }
      char d[n];
      d[n - 1] = 0;
      sum = a[n] + a[n - 1] + d[n - 1];
    }
    out[i] = sum;
  }
  check("branches", n, 2, 0);
}

static int again_and_again(int i) {
  int again = 0, sum = 0;
back:;
  long late[again + 2];
  late[again + 1] = i;
  sum += (int)late[again + 1];
  if (again++ < 2)
    goto back;
  return sum;
}

static void ways_out(int n) {
#pragma acc parallel loop gang vector copyout(out)
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int k = 1; k < n + 9; k++) {
      int a[k];
      a[k - 1] = i;
      if (k == 3)
        continue;
      int b[k + 1];
      b[k] = a[k - 1];
      if (k == 5)
        break;
      switch (k) {
      case 1: {
        int c[k];
        c[0] = b[k];
        sum += c[0];
        break;
      }
      default:
        sum += b[k];
      }
    }
    sum += again_and_again(i);
    out[i] = sum;
  }
  check("ways out", n, 6, 0);
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copyout(out)
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int k = 1;; k++) {
      int a[k];
#pragma acc loop worker vector
      for (int m = 0; m < k; m++)
        a[m] = i + m;
      if (k % 2)
        continue;
      int b[k];
#pragma acc loop vector
      for (int m = 0; m < k; m++)
        b[m] = a[k - 1 - m];
      sum += b[0] - k + 1;
      if (k >= 6)
        goto done;
    }
  done:
    out[i] = sum;
  }
  check("ways out of single code", n, 3, 0);
}

static void aligned(int n) {
#pragma acc parallel loop gang vector copyout(out)
  for (int i = 0; i < N; i++) {
    char a[n] __attribute__((aligned(128))), b[n];
    double c[n];
    a[n - 1] = 1, b[n - 1] = 2, c[n - 1] = 3;
    unsigned long apart = (unsigned long)a % 128 + (unsigned long)c % sizeof *c;
    out[i] = a[n - 1] + b[n - 1] + (int)c[n - 1] + (int)apart;
  }
  check("aligned", n, 0, 6);
}

/* More in all than the device has, were it not given back. */
static void given_back(int n) {
#pragma acc parallel loop gang num_gangs(2) num_workers(1) vector_length(32) copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = i;
    for (int k = 0; k < n; k++) {
      int b[5000 * n + i];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
        b[j] = i;
      out[i] += b[31] - b[0];
    }
  }
  check("given back", n, 1, 0);
}

int main(void) {
  int size[N];
  for (int n = 1; n < 40; n = 5 * n + 2) {
    for (int i = 0; i < N; i++)
      size[i] = i * 7 % 12;
    shared_by_inner_loops(n);
    branches(n, size);
    ways_out(n);
    aligned(n);
  }
  given_back(60);
  return check_end();
}
