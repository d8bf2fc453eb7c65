// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | grep -c "error:" | grep -x 1
// RUN: not %sumacc -fopenacc -DLATER -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: not %sumacc -fopenacc -DOUTSIDE -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not %sumacc -fopenacc -DLOST -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LOST --implicit-check-not="error:"
// A '}' too much, or a '{' too few, is clang's error, and the only one: directives are judged where the user means them.
int scale = 3;
#if !defined(LATER) && !defined(OUTSIDE) && !defined(LOST)
// CHECK: brace-too-much.c:[[#@LINE+1]]:28: error: extraneous closing brace ('}')
int f(int x) { return x; } }
#endif
#ifdef LOST
// LOST: brace-too-much.c:[[#@LINE+2]]:12: error: expected ';' after top level declarator
// LOST: brace-too-much.c:[[#@LINE+1]]:12: error: extraneous closing brace ('}')
int one = 1};
#endif
#pragma acc declare copyin(scale)
#pragma acc routine seq
int g(int x) { return x; }
int main(void) {
  int n = 0;
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < 9; i++)
    n += i * scale;
#ifdef LATER
  // LATER-NOT: outside of any function
  // LATER: brace-too-much.c:[[#@LINE+3]]:3: error: expected identifier or '('
  // LATER-NOT: outside of any function
  }
  return n;
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < 9; i++)
    n += i;
#endif
  return n;
}
#ifdef OUTSIDE
// OUTSIDE: brace-too-much.c:[[#@LINE+1]]:1: error: 'update' stands outside of any function
#pragma acc update host(scale)
// OUTSIDE: brace-too-much.c:[[#@LINE+1]]:1: error: 'parallel' stands outside of any function
#pragma acc parallel copy(scale)
struct s {
  int x;
  // OUTSIDE-NOT: __sumac
};
#endif
