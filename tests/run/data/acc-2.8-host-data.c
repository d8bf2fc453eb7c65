// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// host_data use_device (OpenACC 3.3 2.8): pointers, arrays, sections, members; if and if_present.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
static int failures, table[N];

static void expect(int condition, const char *what) {
  if (!condition) {
    printf("%s\n", what);
    failures++;
  }
}

static void add(int *device, int n, int x) {
#pragma acc parallel loop deviceptr(device)
  for (int i = 0; i < n; i++)
    device[i] += x;
}

struct vector {
  int n;
  int *data;
};

int main(void) {
  int *p = malloc(N * sizeof *p), local[N];
  struct vector v = {N, malloc(N * sizeof(int))};
  for (int i = 0; i < N; i++)
    p[i] = local[i] = table[i] = v.data[i] = i;
#pragma acc data copy(p[0:N], local, table, v.data[0:N])
  {
#pragma acc host_data use_device(p, local, table, v.data)
    {
      add(p, N, 1);
      add(local, N, 2);
      add(&table[0], N, 3);
      add(v.data, v.n, 4);
      expect(p == acc_deviceptr(p) || acc_hostptr(p) != NULL, "p is no device address");
    }
#pragma acc host_data use_device(p)
    {
#pragma acc parallel loop deviceptr(p)
      for (int i = 0; i < N; i++)
        p[i] += 10;
    }
    int *inside = NULL;
#pragma acc host_data use_device(p) if (0)
    inside = p;
    expect(inside == p, "if(0) gives the host's address");
#pragma acc host_data use_device(p) if (N > 1)
    inside = p;
    expect(inside == acc_deviceptr(p), "use_device gives the device's address");
  }
  for (int i = 0; i < N; i++)
    if (p[i] != i + 11 || local[i] != i + 2 || table[i] != i + 3 || v.data[i] != i + 4) {
      printf("[%d]: %d %d %d %d\n", i, p[i], local[i], table[i], v.data[i]);
      return 1;
    }
  int *where = NULL;
#pragma acc host_data use_device(p) if_present
  where = p;
  expect(where == p, "if_present gives the host's address of absent data");
  free(p);
  free(v.data);
  return failures != 0;
}
