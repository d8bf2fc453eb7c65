// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenMP 5.2 11.6, 17.1: distribute constructs in functions that a teams construct calls share their iterations among
// the teams, and those of parallel ones among their threads, too; also where a pointer leads to the function.
#include <omp.h>
#include <stdio.h>
enum { N = 97, TEAMS = 4 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

#pragma omp begin declare target
void share(int *a, int *team, int n) {
#pragma omp distribute
  for (int i = 0; i < n; i++) {
    a[i]++;
    team[i] = omp_get_team_num();
  }
}
void chunks(int *a, int *team, int n) {
#pragma omp distribute dist_schedule(static, 5)
  for (int i = 0; i < n; i++) {
    a[i]++;
    team[i] = omp_get_team_num();
  }
}
void threads(int *a, int *team, int n) {
#pragma omp distribute parallel for collapse(2) schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 1; k++) {
      a[i] += omp_get_level();
      team[i] = omp_get_team_num();
    }
}
#pragma omp end declare target
static void all(int *a, int *s, int *team, int n, int *teams) {
  share(a, team, n);
  *teams = omp_get_num_teams();
#pragma omp distribute
  for (int i = 0; i < n; i += 10) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = i; k < (i + 10 < n ? i + 10 : n); k++)
      sum += k;
    s[i] += sum;
  }
}
typedef void function(int *, int *, int);

static int is_shared(const int *team, int n, int teams) {
  int bad = 0;
  for (int i = 0; i < n; i++)
    bad += team[i] < 0 || team[i] >= teams;
  return !bad;
}

int main(void) {
  int a[N] = {0}, b[N] = {0}, c[N] = {0}, d[3][N] = {0}, s[N] = {0}, of[4][N], teams = 0, bad = 0;
#pragma omp target teams num_teams(TEAMS) map(tofrom : a, b, c, s, of, teams)
  {
    int mine;
    all(a, s, of[0], N, &mine);
    chunks(b, of[1], N);
    threads(c, of[2], N);
    if (omp_get_team_num() == 0)
      teams = mine;
  }
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int k = i; i % 10 == 0 && k < i + 10 && k < N; k++)
      sum += k;
    bad += a[i] != 1 || s[i] != sum || b[i] != 1 || c[i] != 1 || of[1][i] != i / 5 % teams;
  }
  CHECK(bad == 0 && teams >= 1 && teams <= TEAMS && is_shared(of[0], N, teams) && is_shared(of[2], N, teams));
#pragma omp target teams num_teams(TEAMS) map(tofrom : d, of)
  {
    function *f = omp_get_num_teams() ? share : chunks;
    f(d[0], of[0], N);
    f = omp_get_num_teams() ? chunks : share;
    f(d[1], of[1], N);
    f = omp_get_num_teams() ? threads : share;
    f(d[2], of[2], N);
  }
  for (int i = 0; i < N; i++)
    bad += d[0][i] != 1 || d[1][i] != 1 || d[2][i] != 1 || of[1][i] != i / 5 % teams;
  CHECK(bad == 0 && is_shared(of[0], N, teams) && is_shared(of[2], N, teams));
  return wrong != 0;
}
