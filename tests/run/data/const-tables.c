// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O1 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O3 %s -o %t && %run %t
// Constant tables of addresses in device code: of strings, of parts of other constants, of functions; of the file, of a
// function, of a region; with an index that is not known before the program runs.
#include <string.h>

struct entry {
  const char *name;
  const int *values;
  int (*change)(int);
};

static int twice(int x) {
  return 2 * x;
}
static int negated(int x) {
  return -x;
}

static const char *const names[] = {"ab", "cd", "efg"};
static const int v[4] = {1, 2, 3, 4};
static const int *const parts[2] = {v, v + 2};
static const struct entry table[3] = {
    {"one", v + 1, twice}, {"two", &v[3], negated}, {.name = "three", .change = twice}};
static const struct entry *const entries[] = {&table[2], &table[0], table + 1};
static const char *const *const again = names + 1;

#pragma acc routine seq
static int length(int i) {
  static const char *const words[] = {"", "a", "bb", "ccc"};
  return (int)strlen(words[i % 4]);
}

#pragma acc routine vector
static int sum_of_lengths(int n) {
  static const char *const words[3] = {"xyz", "yz", "z"};
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += (int)strlen(words[i % 3]);
  return sum;
}

static int expected(int i) {
  const char *const own[] = {"pq", "rs"};
  const struct entry *entry = entries[i % 3];
  return names[i % 3][0] + parts[i % 2][1] + entry->name[1] + table[i % 2].values[0] + entry->change(i) +
         own[i % 2][0] + again[i % 2][1] + length(i);
}

int main(void) {
  enum { N = 100 };
  int a[N], b[N], sum = 0, wrong = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++) {
    const char *own[] = {"pq", "rs"};
    const struct entry *entry = entries[i % 3];
    a[i] = names[i % 3][0] + parts[i % 2][1] + entry->name[1] + table[i % 2].values[0] + entry->change(i) +
           own[i % 2][0] + again[i % 2][1] + length(i);
  }
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = expected(i);
#pragma acc serial copyout(sum)
  sum = sum_of_lengths(N);
  for (int i = 0; i < N; i++)
    wrong += a[i] != expected(i) || b[i] != expected(i);
  return wrong || sum != sum_of_lengths(N);
}
