#include <openacc.h>
#include <stdio.h>

int second_total(const int *a, int n);

/* Device types have other numbers in other compilers' openacc.h: Sumac's has to be the one that is found. */
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  acc_set_device_type(acc_device_host);
  printf("%d on %s\n", second_total(a, 10), acc_get_device_type() == acc_device_host ? "host" : "another device");
  return acc_on_device(acc_device_nvidia);
}
