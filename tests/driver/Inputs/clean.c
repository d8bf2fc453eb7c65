/* A program that -Weverything finds nothing in, as far as it is the user's. */
#ifdef RESERVED
int __mine(void);
#endif
static int scale = 3;
#pragma acc declare copyin(scale)
int twice(int x);
#pragma acc routine seq
int twice(int x) {
  return 2 * x * scale;
}
int main(void) {
  int n = 0;
#pragma acc data copy(n)
#pragma acc parallel loop reduction(+ : n) num_gangs(4) present(n)
  for (int i = 0; i < 9; i++)
    n += twice(i);
#pragma acc update host(n) if (n > 3)
  return n != 216;
}
