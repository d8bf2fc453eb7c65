// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// omp_get_team_num and the like in methods; each team writes its part; numbers of teams by a member.
#include "Inputs/check.h"
#include <omp.h>
#include <vector>

struct Part {
  int first, last;
  static Part of(int n, int part, int parts) { return {int(long(n) * part / parts), int(long(n) * (part + 1) / parts)}; }
};
class Filler {
  int teams;

public:
  explicit Filler(int teams) : teams(teams) {}
  void fill(std::vector<int> &v) const {
    int *p = v.data();
    const int n = (int)v.size(), teams = this->teams;
#pragma omp target teams num_teams(teams) thread_limit(32) map(from: p[0:n])
    {
      const Part part = Part::of(n, omp_get_team_num(), omp_get_num_teams());
#pragma omp parallel for
      for (int i = part.first; i < part.last; i++)
        p[i] = 3 * i;
    }
  }
};

int main() {
  for (int teams : {1, 3, 8}) {
    std::vector<int> v(100, -1);
    Filler(teams).fill(v);
    for (int i = 0; i < 100; i++)
      CHECK(v[i] == 3 * i, "%d teams, %d: %d", teams, i, v[i]);
  }
  return check_end();
}
