/* Initial values that mention other variables: for same-every-time.py. */
static const char *const names[] = {"one", "two", "three", "four", "five"};
static const char *const *const tables[] = {names + 1, names};

int letters(int times) {
  int n = 0;
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < times; i++)
    n += names[i % 5][0] + tables[i % 2][i % 3][1];
  return n;
}
