// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -ftrapv %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -fsanitize=undefined -fsanitize-trap=undefined %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fsanitize=signed-integer-overflow -fsanitize-trap=all %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fsanitize=undefined %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O1 -fsanitize=undefined -fno-sanitize-recover=all %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fsanitize=undefined -fsanitize-minimal-runtime %s -o %t && %run %t
// RUN: %sumacc -fopenacc -finstrument-functions %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -g -finstrument-functions-after-inlining %s -o %t && %run %t
// RUN: %sumacc -fopenacc -g -finstrument-functions -fno-optimize-sibling-calls %s -o %t && %run %t
// RUN: %sumacc -fopenacc -pg -c %s -o %t.o
// RUN: %sumacc -fopenacc -O2 -fxray-instrument -fxray-instruction-threshold=1 -c %s -o %t.o
// RUN: %sumacc -fopenacc -fprofile-generate=%t.profile -c %s -o %t.o
// RUN: %sumacc -fopenacc -fprofile-instr-generate=%t.profraw -fcoverage-mapping -c %s -o %t.o
// RUN: %sumacc -fopenacc -fstack-protector-all -fstack-clash-protection %if x86_64 %{-fcf-protection%} %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fsanitize=kcfi %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -fsanitize=kcfi %s -o %t && %run %t
// RUN: %sumacc -fopenacc -ftrivial-auto-var-init=zero %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -ftrivial-auto-var-init=pattern %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -fpatchable-function-entry=4 -mno-red-zone -fzero-call-used-regs=used %s -o %t && %run %t
// Options that make clang put more into functions than the program says: hooks, counters, checks, stack guards. They
// are the host's; of the checks, those that need nothing but a trap are made on a GPU, too.
void __cyg_profile_func_enter(void *function, void *site) __attribute__((no_instrument_function));
void __cyg_profile_func_exit(void *function, void *site) __attribute__((no_instrument_function));
void __cyg_profile_func_enter(void *function, void *site) {
  (void)function, (void)site;
}
void __cyg_profile_func_exit(void *function, void *site) {
  (void)function, (void)site;
}

#pragma acc routine worker
static int sum_of(const int *a, int n) {
  int sum = 0;
#pragma acc loop worker vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * 2 + 1;
  return sum;
}

#pragma acc routine seq
int one_up(int x) {
  return x + 1;
}

#pragma acc routine seq
int two_up(int x) {
  return x + 2;
}

static int square(int x) {
  return x * x;
}

int main(void) {
  enum { N = 60, M = 7 };
  int a[N * M], sum = 0, kind[M];
  double s = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = i % 10;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 1; i <= 1000; i++)
    s += 1.0 / i;
#pragma acc parallel loop gang reduction(+ : sum) copyin(a) copyout(kind)
  for (int j = 0; j < M; j++) {
    int row = 0, shifted = 1 << j;
#pragma acc loop vector reduction(+ : row)
    for (int i = 0; i < N; i++)
      row += square(a[j * N + i]) - i / (j + 1);
    switch (j % 3) {
    case 0:
      row += shifted;
      break;
    case 1:
      row -= shifted;
      break;
    }
    kind[j] = row;
    sum += row + sum_of(a + j * N, N);
  }
  int expected = 0, wrong = 0;
  for (int j = 0; j < M; j++) {
    int row = j % 3 == 0 ? 1 << j : j % 3 == 1 ? -(1 << j) : 0;
    for (int i = 0; i < N; i++) {
      row += a[j * N + i] * a[j * N + i] - i / (j + 1);
      expected += a[j * N + i] * 2 + 1;
    }
    wrong += kind[j] != row;
    expected += row;
  }
#pragma acc parallel loop copyout(kind)
  for (int j = 0; j < M; j++) {
    int (*f)(int) = j % 2 ? two_up : one_up;
    kind[j] = f(j);
  }
  for (int j = 0; j < M; j++)
    wrong += kind[j] != j + 1 + j % 2;
  return wrong || sum != expected || s < 7.48 || s > 7.49;
}
