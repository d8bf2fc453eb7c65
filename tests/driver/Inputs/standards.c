int f(int n) {
  int i, s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (i = 0; i < n; i++)
    s += i;
  return s;
}

int main(void) {
  enum e { A, B } v = B;
  char c = (char)200;
  int size = 0, value = 0;
#pragma acc parallel copy(size, value)
  {
    size = sizeof v;
    value = c;
  }
  return !(f(10) == 45 && size == (int)sizeof v && value == c);
}
