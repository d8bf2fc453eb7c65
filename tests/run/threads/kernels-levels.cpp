// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// Levels of a breadth-first search: each block collects the nodes that it finds in a tile, then takes room for all of
// them in the next front by one atomic. The graph is a class, what to do with a node a functor.
#include "../Inputs/check.h"
#include <omp.h>
#include <vector>

struct Graph {
  int nodes;
  std::vector<int> begin, to;
  explicit Graph(int n) : nodes(n), begin(n + 1) {
    for (int v = 0; v < n; v++) {
      begin[v] = (int)to.size();
      for (int k = 1; k <= 1 + v % 4; k++)
        to.push_back((v + 13 * k * k + v / 7 * k) % n);
    }
    begin[n] = (int)to.size();
  }
};

struct Mark {
  int level;
  bool operator()(int *at) const {
    int old;
#pragma omp atomic compare capture
    {
      old = *at;
      if (level < *at)
        *at = level;
    }
    return old > level;
  }
};

enum { BLOCK = 48, ROOM = BLOCK * 4, FAR = 1 << 30 };

template <typename Visit>
static int step(const int *begin, const int *to, int edges, int n, const int *front, int *next, int *level, int size,
                Visit visit) {
  int found = 0;
#pragma omp target teams num_teams((size + BLOCK - 1) / BLOCK) thread_limit(BLOCK) map(tofrom : found)                 \
    map(present, alloc : begin[0 : n + 1], to[0 : edges], front[0 : n], next[0 : n], level[0 : n])
  {
    int tile[ROOM], count = 0, place = 0;
#pragma omp parallel
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * BLOCK + t;
      int v = i < size ? front[i] : -1;
      for (int e = v < 0 ? 0 : begin[v]; e < (v < 0 ? 0 : begin[v + 1]); e++)
        if (visit(&level[to[e]])) {
          int own;
#pragma omp atomic capture
          own = count++;
          tile[own] = to[e];
        }
#pragma omp barrier
      if (t == 0) {
        int mine = count;
#pragma omp atomic capture
        {
          place = found;
          found += mine;
        }
      }
#pragma omp barrier
      for (int k = t; k < count; k += BLOCK)
        next[place + k] = tile[k];
    }
  }
  return found;
}

static std::vector<int> levels(const Graph &g) {
  int n = g.nodes, edges = (int)g.to.size(), size = 1, far = FAR;
  std::vector<int> front(n), next(n), level(n, far);
  const int *begin = g.begin.data(), *to = g.to.data();
  int *f = front.data(), *x = next.data(), *l = level.data();
  f[0] = 1;
  l[1] = 0;
#pragma omp target data map(to : begin[0 : n + 1], to[0 : edges], f[0 : n], x[0 : n]) map(tofrom : l[0 : n])
  for (int depth = 1; size; depth++) {
    size = step(begin, to, edges, n, f, x, l, size, Mark{depth});
    int *other = f;
    f = x;
    x = other;
  }
  return level;
}

static std::vector<int> plain(const Graph &g) {
  int far = FAR;
  std::vector<int> level(g.nodes, far), front{1};
  level[1] = 0;
  for (size_t i = 0; i < front.size(); i++)
    for (int e = g.begin[front[i]]; e < g.begin[front[i] + 1]; e++)
      if (level[g.to[e]] == far) {
        level[g.to[e]] = level[front[i]] + 1;
        front.push_back(g.to[e]);
      }
  return level;
}

int main() {
  Graph g(700);
  std::vector<int> level = levels(g), right = plain(g);
  int reached = 0;
  for (int v = 0; v < g.nodes; v++) {
    CHECK(level[v] == right[v], "node %d has level %d, not %d", v, level[v], right[v]);
    reached += right[v] < FAR;
  }
  CHECK(reached > 300, "%d nodes are reached", reached);
  return check_end();
}
