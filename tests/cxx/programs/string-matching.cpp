// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Edit distances of words from std::string, with rows on the stack, sizes by a template.
#include "Inputs/check.h"
#include <algorithm>
#include <string>
#include <vector>

template <int MOST> static int distance(const char *a, int n, const char *b, int m) {
  int row[MOST + 1];
  for (int j = 0; j <= m; j++)
    row[j] = j;
  for (int i = 1; i <= n; i++) {
    int corner = row[0];
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      const int up = row[j];
      row[j] = std::min({up + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1])});
      corner = up;
    }
  }
  return row[m];
}

int main() {
  const std::vector<std::string> words = {"kitten", "sitting", "mitten", "", "sit"};
  const std::string target = "sitting";
  std::string text;
  std::vector<int> at(1, 0);
  for (const auto &w : words) {
    text += w;
    at.push_back((int)text.size());
  }
  const char *t = text.c_str(), *g = target.c_str();
  const int *a = at.data(), n = (int)words.size(), size = (int)text.size() + 1, m = (int)target.size();
  std::vector<int> out(n);
  int *o = out.data();
#pragma acc parallel loop copyin(t[0:size], g[0:m], a[0:n + 1]) copyout(o[0:n])
  for (int i = 0; i < n; i++)
    o[i] = distance<16>(t + a[i], a[i + 1] - a[i], g, m);
  const int want[] = {3, 0, 3, 7, 4};
  for (int i = 0; i < n; i++)
    CHECK(out[i] == want[i], "%d: %d", i, out[i]);
  return check_end();
}
