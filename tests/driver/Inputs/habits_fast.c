float a[1000], b[1000];

void divide(void) {
#pragma acc parallel loop
  for (int i = 0; i < 1000; i++)
    a[i] = a[i] / b[i];
}
