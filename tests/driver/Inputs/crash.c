#ifdef DEVICE
void there(int *p) {
#pragma omp target map(p[0 : 1])
  p[0] = 1;
}
#endif
int f(void) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += i;
  return s; }
#pragma clang __debug parser_crash
