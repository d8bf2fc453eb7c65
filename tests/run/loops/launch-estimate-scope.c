/* What a launch costs is estimated in front of the region, from constants and variables that mean the same there as in
 * the region's loops: bounds of inner loops may be made of names that the region declares, or of variables that it sets.
 */
// RUN: %sumacc -fopenacc %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -DOMP %s -o %t && %run-once %t
#include <stddef.h>
#include <stdio.h>

static int g[10][8], wide[3000];
enum { SIDE = 2 };
typedef char word;

static int names_of_the_region(void) {
#ifdef OMP
#pragma omp target teams loop map(g)
#else
#pragma acc parallel loop copy(g)
#endif
  for (int i = 0; i < 10; i++) {
    enum { M = 4 };
    struct pair {
      int a, b;
    };
    int la[4];
    for (unsigned j = 0; j < sizeof la / sizeof *la; j++)
      la[j] = g[i][j];
    for (int j = 0; j < M; j++)
      g[i][j] = la[3] + 1;
    for (unsigned j = offsetof(struct pair, b); j < sizeof(struct pair); j++)
      g[i][j] = 2;
  }
  int bad = 0;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 8; j++)
      bad += g[i][j] != (j < 4 ? 1 : 2);
  return bad;
}

/* Other objects go by these names in front of the region. */
static int names_of_others(int M) {
  struct {
    char c[3];
  } la = {{0}};
#ifdef OMP
#pragma omp target teams loop map(g)
#else
#pragma acc parallel loop copy(g)
#endif
  for (int i = 0; i < 10; i++) {
    enum { SIDE = 8, M = 4 };
    typedef long word;
    int la[M];
    for (unsigned j = 0; j < sizeof la / sizeof *la; j++)
      la[j] = (int)j;
    for (int j = 0; j < SIDE; j++)
      g[i][j] = la[j % M];
    for (unsigned j = 0; j < sizeof(word); j++)
      g[i][j] += 1;
  }
  int bad = la.c[0] + (M != 1000);
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 8; j++)
      bad += g[i][j] != j % 4 + 1;
  return bad;
}

static int set_by_the_region(int n) {
#ifdef OMP
#pragma omp target teams num_teams(1) firstprivate(n) map(wide)
#else
#pragma acc parallel copy(wide)
#endif
  {
    n = 3000;
#ifdef OMP
#pragma omp loop
#else
#pragma acc loop gang vector
#endif
    for (int i = 0; i < n; i++)
      wide[i] = i;
  }
  int bad = 0;
  for (int i = 0; i < 3000; i++)
    bad += wide[i] != i;
  return bad;
}

int main(void) {
  int names = names_of_the_region(), others = names_of_others(1000), set = set_by_the_region(5);
  if (names || others || set)
    printf("wrong: %d %d %d\n", names, others, set);
  return names || others || set;
}
