float a[1000], b[1000];

void kernels(void) {
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < 1000; i++)
      a[i] = (float)i;
#pragma acc loop independent
    for (int i = 0; i < 1000; i++)
      b[i] = a[i];
#pragma acc loop auto
    for (int i = 0; i < 1000; i++)
      a[i] += b[i];
  }
}
