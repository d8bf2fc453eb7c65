/* Where rank RANK's rows begin, of ROWS: by weights that CUT, a number in the environment, gives the ranks. Each has a row. */
#include <stdlib.h>

static inline long cut(long rows, int rank, int ranks) {
  unsigned long long state = strtoull(getenv("CUT"), NULL, 10);
  long before = 0, all = 0;
  for (int i = 0; i < ranks; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    long weight = 1 + (long)(state >> 40) % 30;
    all += weight;
    before += i < rank ? weight : 0;
  }
  return rank + (rows - ranks) * before / all;
}
