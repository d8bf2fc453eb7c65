// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
/* OpenACC 3.3 2.5.13 and 2.5.14: sections in private and firstprivate are an object of each gang. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GANGS = 12, N = 75 };

static int failures;

static void expect(const char *what, long found, long wanted) {
  if (found == wanted)
    return;
  fprintf(stderr, "%s: %ld instead of %ld\n", what, found, wanted);
  failures++;
}

/* Sum of scale * i + offset over FIRST <= i < LAST. */
static long sum(long scale, long offset, long first, long last) {
  long total = 0;
  for (long i = first; i < last; i++)
    total += scale * i + offset;
  return total;
}

static void private_of_pointer(int first, int n) {
  long out[GANGS], *room = malloc(sizeof *room * (size_t)(first + n));
  memset(room, 1, sizeof *room * (size_t)(first + n));
#pragma acc parallel num_gangs(5) private(room [first:n]) copyout(out)
#pragma acc loop gang
  for (int g = 0; g < GANGS; g++) {
#pragma acc loop worker vector
    for (int i = first; i < first + n; i++)
      room[i] = (long)g * i + 7;
    long total = 0;
#pragma acc loop worker vector reduction(+ : total)
    for (int i = first; i < first + n; i++)
      total += room[i];
    out[g] = total;
  }
  for (int g = 0; g < GANGS; g++)
    expect("private section", out[g], sum(g, 7, first, first + n));
  for (int i = 0; i < first + n; i++)
    expect("the host's elements", room[i], 0x0101010101010101);
  free(room);
}

/* Each gang begins with the host's values and changes only its own, and back before its next iteration. */
static void firstprivate_of_pointer(int first, int n) {
  long out[GANGS], *room = malloc(sizeof *room * (size_t)(first + n));
  for (int i = 0; i < first + n; i++)
    room[i] = 3L * i;
#pragma acc parallel num_gangs(GANGS) firstprivate(room [first:n]) copyout(out)
#pragma acc loop gang
  for (int g = 0; g < GANGS; g++) {
#pragma acc loop vector
    for (int i = first; i < first + n; i++)
      room[i] += g;
    long total = 0;
#pragma acc loop vector reduction(+ : total)
    for (int i = first; i < first + n; i++)
      total += room[i];
#pragma acc loop vector
    for (int i = first; i < first + n; i++)
      room[i] -= g;
    out[g] = total;
  }
  for (int g = 0; g < GANGS; g++)
    expect("firstprivate section", out[g], sum(3, g, first, first + n));
  expect("the host's element", room[first], 3L * first);
  free(room);
}

static void rows(int n) {
  short(*row)[3] = malloc(sizeof *row * (size_t)n);
  long total = 0;
  memset(row, 0, sizeof *row * (size_t)n);
#pragma acc serial firstprivate(row [0:n] [0:3]) copy(total)
  for (int i = 0; i < n; i++) {
    row[i][2] = (short)i;
    total += row[i][0] + row[i][2];
  }
  expect("rows", total, sum(1, 0, 0, n));
  expect("the host's row", row[n - 1][2], 0);
  free(row);
}

/* Rows of run-time length. */
static void variable_rows(int n, int m) {
  long out[GANGS];
  int(*row)[m] = malloc(sizeof *row * (size_t)n), (*start)[m] = malloc(sizeof *start * (size_t)n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      row[i][j] = -1, start[i][j] = i * m + j;
#pragma acc parallel num_gangs(3) private(row [1:n - 1]) firstprivate(start [0:n]) copyout(out)
#pragma acc loop gang
  for (int g = 0; g < GANGS; g++) {
#pragma acc loop worker vector collapse(2)
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        row[i][j] = start[i][j] + g;
    long total = 0;
#pragma acc loop worker vector collapse(2) reduction(+ : total)
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        total += row[i][m - 1 - j];
    out[g] = total;
  }
  for (int g = 0; g < GANGS; g++)
    expect("variable rows", out[g], sum(1, g, m, n * m));
  expect("the host's row", row[1][0], -1);
  free(row);
  free(start);
}

static void of_arrays(int n) {
  int room[N], start[N], out[GANGS];
  for (int i = 0; i < N; i++)
    start[i] = i;
#pragma acc parallel num_gangs(3) private(room [0:n]) firstprivate(start [2:4]) copyout(out)
#pragma acc loop gang
  for (int g = 0; g < GANGS; g++) {
    for (int i = 0; i < n; i++)
      room[i] = g;
    out[g] = room[n - 1] + start[5];
  }
  for (int g = 0; g < GANGS; g++)
    expect("arrays", out[g], g + 5);
}

static void on_the_host(int n) {
  int *room = calloc((size_t)n, sizeof *room), total = 0;
#pragma acc parallel if (0) num_gangs(2) private(room [0:n]) reduction(max : total)
  {
    for (int i = 0; i < n; i++)
      room[i] = 1;
    total = room[n - 1];
  }
  expect("gangs on the host", total, 1);
  expect("the host's element", room[0], 0);
  free(room);
}

static void asynchronous(int n) {
  long out = 0, *room = malloc(sizeof *room * (size_t)n);
  for (int i = 0; i < n; i++)
    room[i] = i;
#pragma acc data copy(out)
  {
#pragma acc serial firstprivate(room [0:n]) async(3)
    for (int i = 0; i < n; i++)
      out += room[i];
    memset(room, 0, sizeof *room * (size_t)n);
#pragma acc wait(3)
  }
  expect("asynchronous", out, sum(1, 0, 0, n));
  free(room);
}

int main(void) {
  private_of_pointer(0, N);
  private_of_pointer(4, 33);
  firstprivate_of_pointer(0, N);
  firstprivate_of_pointer(9, 1);
  rows(N);
  variable_rows(5, 40);
  of_arrays(40);
  on_the_host(10);
  asynchronous(1000);
  return failures != 0;
}
