double run(double *a, int n);

double run(double *a, int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) num_gangs(8) copy(a[0 : n])
  for (int i = 0; i < n; i++)
    sum += a[i] += 1;
  return sum;
}
