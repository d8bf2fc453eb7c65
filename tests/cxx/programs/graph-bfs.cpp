// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A breadth-first search on a graph of vectors, level by level, with an atomic capture for places in the next front.
#include "Inputs/check.h"
#include <vector>

struct Graph {
  std::vector<int> row, to;
  explicit Graph(int n) : row(1, 0) {
    for (int i = 0; i < n; i++) {
      for (int next : {(2 * i + 1) % n, (3 * i + 2) % n, (i + 1) % n})
        to.push_back(next);
      row.push_back((int)to.size());
    }
  }
};

int main() {
  const int n = 100;
  const Graph g(n);
  std::vector<int> level(n, -1), front(n), next(n);
  const int *row = g.row.data(), *to = g.to.data(), m = (int)g.to.size();
  int *l = level.data(), *f = front.data(), *q = next.data(), count = 1;
  l[0] = 0, f[0] = 0;
#pragma omp target data map(to: row[0:n + 1], to[0:m]) map(tofrom: l[0:n], f[0:n]) map(alloc: q[0:n])
  for (int depth = 1; count; depth++) {
    int found = 0;
#pragma omp target teams distribute parallel for map(tofrom: found)
    for (int i = 0; i < count; i++)
      for (int e = row[f[i]]; e < row[f[i] + 1]; e++) {
        int old = -1;
#pragma omp atomic compare capture
        { old = l[to[e]]; if (l[to[e]] == -1) { l[to[e]] = depth; } }
        if (old == -1) {
          int at;
#pragma omp atomic capture
          at = found++;
          q[at] = to[e];
        }
      }
    count = found;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < count; i++)
      f[i] = q[i];
  }
  std::vector<int> want(n, -1), todo(1, 0);
  want[0] = 0;
  for (std::size_t at = 0; at < todo.size(); at++)
    for (int e = row[todo[at]]; e < row[todo[at] + 1]; e++)
      if (want[to[e]] < 0) {
        want[to[e]] = want[todo[at]] + 1;
        todo.push_back(to[e]);
      }
  for (int i = 0; i < n; i++)
    CHECK(level[i] == want[i], "%d: %d, not %d", i, level[i], want[i]);
  return check_end();
}
