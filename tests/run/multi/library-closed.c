// RUN: %sumacc -O1 -fopenacc -fPIC -shared -DK=1 %s -o %t.1.so && %sumacc -O1 -fopenacc -fPIC -shared -DK=2 %s -o %t.2.so
// RUN: %sumacc -fopenacc %s -o %t -ldl && %run %t %t.1.so %t.2.so
// Of several libraries with device code, which became one module, one is closed: the others work as before, and keep the
// values of their variables on the device. A library is closed while a queue works for it, and opened again many times.
#include "../Inputs/check.h"
#ifdef K
#define NAME2(a, b) a##b
#define NAME1(a, b) NAME2(a, b)
#define calls NAME1(calls, K)
int calls;
#pragma acc declare create(calls)
int sum(int n) {
  int s = 0, c = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i + K;
#pragma acc serial copyout(c)
  c = ++calls;
  return s + 1000 * c;
}
void later(int *a, int n) {
  for (int r = 0; r < 50; r++) {
#pragma acc parallel loop present(a[0 : n]) async(1)
    for (int i = 0; i < n; i++)
      a[i] += K;
  }
}
#else
#include <dlfcn.h>
#include <malloc.h>

typedef int sum_function(int);
typedef void later_function(int *, int);
struct library {
  void *handle;
  sum_function *sum;
  later_function *later;
};

static struct library open_library(const char *file) {
  struct library l = {dlopen(file, RTLD_NOW | RTLD_LOCAL), 0, 0};
  if (!l.handle) {
    puts(dlerror());
    exit(1);
  }
  l.sum = (sum_function *)dlsym(l.handle, "sum");
  l.later = (later_function *)dlsym(l.handle, "later");
  return l;
}

static int a[1000];

/* The first library works in a queue, and is closed meanwhile. */
static void close_at_work(const char *file) {
  struct library l = open_library(file);
#pragma acc enter data copyin(a)
  l.later(a, 1000);
  dlclose(l.handle);
#pragma acc exit data copyout(a)
  CHECK(a[0] == 50 && a[999] == 50, "a %d %d", a[0], a[999]);
}

/* The simulator remembers memory that was freed, for its reports; a module would be far more. */
static size_t cycles(const char *file, int n) {
  for (int i = 0; i < n; i++) {
    struct library l = open_library(file);
    int s = l.sum(10);
    CHECK(s == 1055, "opened again: %d", s);
    dlclose(l.handle);
  }
  return mallinfo2().uordblks;
}

int main(int argc, char **argv) {
  (void)argc;
  struct library one = open_library(argv[1]), two = open_library(argv[2]);
  int s = one.sum(10), t;
  CHECK(s == 1055, "%d", s);
  dlclose(one.handle);
  for (int k = 1; k < 3; k++) {
    t = two.sum(10);
    CHECK(t == 1000 * k + 65, "the other one %d", t);
  }
  size_t before = cycles(argv[1], 20), after = cycles(argv[1], 80);
  CHECK(after < before + 100000, "bytes: %zu, then %zu", before, after);
  close_at_work(argv[1]);
  one = open_library(argv[1]);
  s = one.sum(10);
  dlclose(two.handle);
  CHECK(s == 1055, "%d", s);
  s = one.sum(10);
  CHECK(s == 2055, "the first one %d", s);
  return check_end();
}
#endif
