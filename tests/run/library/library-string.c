// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -O0 -fno-builtin -fopenacc %s -o %t.calls -lm && %run %t.calls
// RUN: %sumacc -O2 -D_FORTIFY_SOURCE=2 -fopenacc %s -o %t.checked -lm && %run %t.checked
// <string.h>, and what of <stdlib.h> device code may call, against the host's library.
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../Inputs/check.h"

enum { CASES = 300, LENGTH = 24, RESULTS = 40 };
struct results {
  long value[RESULTS];
  char text[RESULTS][3 * LENGTH];
};

static long sign(int x) {
  return x < 0 ? -1 : x > 0;
}
static long offset(const void *found, const char *in) {
  return found ? (const char *)found - in : -1;
}

/* The same for host and device: A and B are strings with room behind them, N is at most LENGTH. */
#define EVALUATE(r, a, b, n, c)                                                                                        \
  do {                                                                                                                 \
    int v = 0, t = 0;                                                                                                  \
    memset((r).text, '.', sizeof(r).text);                                                                             \
    (r).value[v++] = sign(memcmp(a, b, n));                                                                            \
    (r).value[v++] = sign(memcmp(a, a, n));                                                                            \
    (r).value[v++] = bcmp(a, b, n) != 0;                                                                               \
    (r).value[v++] = offset(memchr(a, c, n), a);                                                                       \
    (r).value[v++] = (long)strlen(a);                                                                                  \
    (r).value[v++] = (long)strnlen(a, n);                                                                              \
    (r).value[v++] = sign(strcmp(a, b));                                                                               \
    (r).value[v++] = sign(strncmp(a, b, n));                                                                           \
    (r).value[v++] = offset(strchr(a, c), a);                                                                          \
    (r).value[v++] = offset(strchr(a, 0), a);                                                                          \
    (r).value[v++] = offset(strrchr(a, c), a);                                                                         \
    (r).value[v++] = offset(strstr(a, b), a);                                                                          \
    (r).value[v++] = offset(strstr(a, a + (n) / 2), a);                                                                \
    (r).value[v++] = (long)strspn(a, b);                                                                               \
    (r).value[v++] = (long)strcspn(a, b);                                                                              \
    (r).value[v++] = offset(strpbrk(a, b), a);                                                                         \
    (r).value[v++] = abs((c) - 100) + labs((c) - 100l) + llabs(-(c)-1ll) + imaxabs((c) - 101);                         \
    div_t d = div((c) - 100, (n) + 1);                                                                                 \
    ldiv_t l = ldiv(((c) - 100) * 10000000000l, (n) + 1);                                                              \
    lldiv_t ll = lldiv(((c) - 98) * 10000000000ll, -(n)-1);                                                            \
    imaxdiv_t m = imaxdiv(((c) - 99) * 1000l, (n) + 1);                                                                \
    (r).value[v++] = d.quot;                                                                                           \
    (r).value[v++] = d.rem;                                                                                            \
    (r).value[v++] = l.quot;                                                                                           \
    (r).value[v++] = l.rem;                                                                                            \
    (r).value[v++] = ll.quot;                                                                                          \
    (r).value[v++] = ll.rem;                                                                                           \
    (r).value[v++] = m.quot;                                                                                           \
    (r).value[v++] = m.rem;                                                                                            \
    memcpy((r).text[t++], a, n);                                                                                       \
    memmove((r).text[t - 1] + 2, (r).text[t - 1], n);                                                                  \
    memcpy((r).text[t++], b, LENGTH);                                                                                  \
    memmove((r).text[t - 1], (r).text[t - 1] + 2, n);                                                                  \
    memset((r).text[t++], c, n);                                                                                       \
    (r).value[v++] = offset(mempcpy((r).text[t], a, n), (r).text[t]);                                                  \
    t++;                                                                                                               \
    (r).value[v++] = offset(strcpy((r).text[t], a), (r).text[t]);                                                      \
    strcat((r).text[t++], b);                                                                                          \
    strncpy((r).text[t++], a, n);                                                                                      \
    strcpy((r).text[t], b);                                                                                            \
    strncat((r).text[t++], a, n);                                                                                      \
    char *heap = malloc(LENGTH), *zeros = calloc(n, 2);                                                                \
    strncpy(heap, b, LENGTH);                                                                                          \
    memcpy((r).text[t++], heap, LENGTH);                                                                               \
    memcpy((r).text[t++], zeros, 2 * (n));                                                                             \
    free(heap);                                                                                                        \
    free(zeros);                                                                                                       \
    free(NULL);                                                                                                        \
    for (; v < RESULTS; v++)                                                                                           \
      (r).value[v] = 0;                                                                                                \
  } while (0)

static char a[CASES][LENGTH], b[CASES][LENGTH];
static struct results of_device[CASES], of_host[CASES];

int main(void) {
  srand(1);
  for (int i = 0; i < CASES; i++) {
    for (int j = 0; j < rand() % LENGTH; j++)
      a[i][j] = (char)("abcd\xf0"[rand() % (i % 3 ? 5 : 2)]);
    strcpy(b[i], a[i]);
    if (i % 4)
      for (int j = 0; j < rand() % LENGTH; j++)
        b[i][j] = (char)("abxy\xe0"[rand() % (i % 3 ? 5 : 2)]);
    if (i % 5 == 0)
      b[i][rand() % 4] = 0;
  }
#pragma acc parallel loop gang vector copyin(a, b) copyout(of_device)
  for (int i = 0; i < CASES; i++)
    EVALUATE(of_device[i], a[i], b[i], (size_t)(i % LENGTH), 'a' + i % 7);
  for (int i = 0; i < CASES; i++) {
    EVALUATE(of_host[i], a[i], b[i], (size_t)(i % LENGTH), 'a' + i % 7);
    for (int v = 0; v < RESULTS; v++)
      CHECK(of_device[i].value[v] == of_host[i].value[v], "case %d, value %d: %ld, not %ld", i, v,
            of_device[i].value[v], of_host[i].value[v]);
    for (int t = 0; t < RESULTS; t++)
      CHECK(memcmp(of_device[i].text[t], of_host[i].text[t], sizeof of_host[i].text[t]) == 0, "case %d, text %d", i, t);
  }
  return check_end();
}
