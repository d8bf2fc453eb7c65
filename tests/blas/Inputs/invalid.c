/* The number of rows is negative. */
#include <cblas.h>
int main(void) {
  double a[4] = {0}, x[2] = {0}, y[2] = {0};
  cblas_dgemv(CblasColMajor, CblasNoTrans, -1, 2, 1, a, 2, x, 1, 0, y, 1);
  return 1;
}
