/* Copies memory of the device to the host that nobody, or not all of which somebody, has written. */
#include <stdint.h>
#include <stdio.h>

int cuInit(unsigned), cuCtxCreate_v2(void **, unsigned, int), cuMemAlloc_v2(uint64_t *, size_t);
int cuMemcpyDtoH_v2(void *, uint64_t, size_t), cuMemcpyDtoHAsync_v2(void *, uint64_t, size_t, void *);
int cuMemcpyDtoD_v2(uint64_t, uint64_t, size_t), cuMemsetD8_v2(uint64_t, unsigned char, size_t);
int cuMemFree_v2(uint64_t), cuCtxSynchronize(void);

int main(void) {
  void *context;
  uint64_t a, b, c;
  static char host[4000];
  int code = cuInit(0) || cuCtxCreate_v2(&context, 0, 0);
  code = code || cuMemAlloc_v2(&a, 4000) || cuMemAlloc_v2(&b, 4000) || cuMemAlloc_v2(&c, 4000);
  code = code || cuMemcpyDtoH_v2(host, a + 100, 1000);
  code = code || cuMemcpyDtoH_v2(host, a, 4000); /* told already */
  code = code || cuMemcpyDtoD_v2(b, a, 4000);    /* stays unwritten */
  code = code || cuMemcpyDtoHAsync_v2(host, b, 4000, NULL);
  code = code || cuMemsetD8_v2(c + 1000, 7, 10) || cuMemcpyDtoH_v2(host, c, 4000);
  for (int k = 0; k < 30 && !code; k++)
    code = cuMemAlloc_v2(&a, 4000) || cuMemcpyDtoH_v2(host, a, 4000) || cuMemFree_v2(a);
  printf("code %d\n", code || cuCtxSynchronize());
}
