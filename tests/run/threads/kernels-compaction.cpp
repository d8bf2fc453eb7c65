// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// Each block keeps what a predicate likes: flags, a prefix sum, and a place for the block by one atomic.
#include "../Inputs/check.h"
#include <algorithm>
#include <omp.h>
#include <vector>

struct Multiple {
  int of;
  bool operator()(int x) const { return x % of == 0; }
};

template <typename T, typename Keep> static int compact(const T *in, T *out, int n, Keep keep, int block) {
  int kept = 0;
#pragma omp target teams num_teams((n + block - 1) / block) thread_limit(block) map(to : in[0 : n]) \
    map(tofrom : out[0 : n], kept) firstprivate(keep)
  {
    int place[1024], first;
#pragma omp parallel num_threads(block)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * block + t;
      bool mine = i < n && keep(in[i]);
      place[t] = mine;
      for (int d = 1; d < block; d *= 2) {
#pragma omp barrier
        int before = t >= d ? place[t - d] : 0;
#pragma omp barrier
        place[t] += before;
      }
      if (t == block - 1) {
        int all = place[t];
#pragma omp atomic capture
        {
          first = kept;
          kept += all;
        }
      }
#pragma omp barrier
      if (mine)
        out[first + place[t] - 1] = in[i];
    }
  }
  return kept;
}

int main() {
  for (int block : {1, 33, 128}) {
    int n = block == 1 ? 40 : 700;
    std::vector<int> in(n), out(n), expected;
    for (int i = 0; i < n; i++)
      if ((in[i] = i * 13 % 503) % 3 == 0)
        expected.push_back(in[i]);
    int kept = compact(in.data(), out.data(), n, Multiple{3}, block);
    CHECK(kept == (int)expected.size(), "%d of %d kept by blocks of %d", kept, (int)expected.size(), block);
    std::sort(out.begin(), out.begin() + kept); /* blocks come in any order */
    std::sort(expected.begin(), expected.end());
    CHECK(std::equal(expected.begin(), expected.end(), out.begin()), "other elements by blocks of %d", block);
  }
  return check_end();
}
