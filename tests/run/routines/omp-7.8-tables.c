// RUN: %sumacc -fopenmp %s -o %t && %run %t
//
// Pointers that variables of declare target begin with: constants keep them as the device's, to functions, variables,
// strings and other constants; functions in other tables are found by the host's addresses, also after the program has
// changed the table.

#include <stdio.h>
#include <string.h>

#pragma omp declare target
static int twice(int x) {
  return 2 * x;
}
static int square(int x) {
  return x * x;
}
int next(int x) {
  return x + 1;
}

static int values[3] = {10, 20, 30};
static const int fixed[2] = {7, 8};

static int (*const table[])(int) = {twice, square, next};
static int (*changing[3])(int) = {twice, twice, next};
static const int *const places[3] = {values, values + 2, &fixed[1]};
static const char *const names[2] = {"first", "second"};

struct entry {
  const char *name;
  int (*call)(int);
  const struct entry *other;
};
static const struct entry one = {"one", square, 0};
const struct entry entries[2] = {{"zero", twice, &one}, {"next", next, &one}};
/* No image can have it: it gets the host's bytes. */
static const struct entry ring[2] = {{"a", next, &ring[1]}, {"b", twice, &ring[0]}};
static struct entry later[2] = {{0, square, 0}, {0, next, 0}};

static int call(int (*f)(int), int x) {
  return f(x);
}
static int by_function(int i, int x) {
  return table[i](x) + 1000 * changing[i](x);
}
#pragma omp end declare target

static int check(int n) {
  int r[8] = {0}, bad = 0;
  char text[2] = {0};
#pragma omp target map(tofrom : r, text)
  {
    for (int i = 0; i < 3; i++)
      r[i] = table[i](n) + 100 * by_function(i, n);
    r[3] = *places[n % 3] + *places[(n + 1) % 3] * 100 + *places[(n + 2) % 3] * 10000;
    r[4] = call(table[n % 3], 11);
    r[5] = call(later[n % 2].call, 12) + 1000 * later[(n + 1) % 2].call(13);
    text[0] = names[n % 2][1];
  }
  int (*const now[3])(int) = {twice, square, next};
  int (*const then[3])(int) = {twice, changing[1], next};
  for (int i = 0; i < 3; i++)
    bad += r[i] != now[i](n) + 100 * (now[i](n) + 1000 * then[i](n));
  bad += r[4] != now[n % 3](11) || text[0] != (n % 2 ? "second" : "first")[1];
  bad += r[5] != (n % 2 ? 13 : 144) + 1000 * (n % 2 ? 169 : 14);
  return bad;
}

/* Through constants that lead to one another. */
static int follow(int n) {
  int r = 0;
  char name = 0;
#pragma omp target map(tofrom : r, name)
  {
    r = entries[n % 2].call(n) + 1000 * entries[0].other->call(n);
    name = entries[1].other->name[2];
    r += 1000000 * ring[n % 2].call(1);
  }
  return r != (n % 2 ? n + 1 : 2 * n) + 1000 * n * n + 2000000 || name != 'e';
}

int main(void) {
  int bad[4] = {0};
  changing[1] = square;
#pragma omp target update to(changing)
  bad[0] = check(4);
  changing[1] = next;
#pragma omp target update to(changing)
  bad[1] = check(5);
  bad[2] = follow(6) + follow(7);
  for (int i = 0; i < 3; i++)
    if (bad[i])
      printf("%d: %d are wrong\n", i, bad[i]);
  return bad[0] + bad[1] + bad[2] != 0;
}
