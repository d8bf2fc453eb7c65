// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 13.9, 7.8: target update of tables of pointers to functions, of pointers in structures and of single ones,
// in both directions, and of a part of a mapped table: device code calls what the host has put there.
#include <stdio.h>
typedef int function(int);
struct operations {
  int k;
  function *first, *others[2];
};
#pragma omp declare target
static int more(int x) {
  return x + 1;
}
static int twice(int x) {
  return x * 2;
}
static int less(int x) {
  return x - 7;
}
static function *table[3] = {more, twice, less};
static struct operations operations = {5, more, {twice, less}};
static function *one = twice;
#pragma omp end declare target
int main(void) {
  int r[8] = {0}, bad = 0;
#pragma omp target map(from : r)
  for (int i = 0; i < 3; i++)
    r[i] = table[i](10);
  bad |= r[0] != 11 || r[1] != 20 || r[2] != 3;
  table[0] = less, table[2] = more;
  operations = (struct operations){6, less, {twice, more}};
  one = less;
#pragma omp target update to(table, operations, one)
#pragma omp target map(tofrom : r)
  {
    for (int i = 0; i < 3; i++)
      r[i] = table[i](10);
    r[3] = operations.first(operations.k);
    r[4] = operations.others[0](1);
    r[5] = operations.others[1](1);
    r[6] = one(8);
  }
  bad |= r[0] != 3 || r[1] != 20 || r[2] != 11 || r[3] != -1 || r[4] != 2 || r[5] != 2 || r[6] != 1;
#pragma omp target update from(table, operations, one)
  bad |= table[0](10) != 3 || table[1](10) != 20 || operations.first(6) != -1 || one(8) != 1;
  function *local[3] = {twice, less, more};
#pragma omp target data map(to : local)
  {
    local[1] = more;
#pragma omp target update to(local[1 : 1])
#pragma omp target map(tofrom : r)
    for (int i = 0; i < 3; i++)
      r[i] = local[i](10);
  }
  bad |= r[0] != 20 || r[1] != 11 || r[2] != 11;
  if (bad)
    printf("%d %d %d\n", r[0], r[1], r[2]);
  return bad;
}
