// A clause may have any number of modifiers, with commas between them; those of a reduction stand before its operator.
// Tables say which; the language is the test's own.
// RUN: %build/tests/front/front-language %s | FileCheck %s
// RUN: not %build/tests/front/front-language %S/Inputs/modifiers-wrong.c | FileCheck --check-prefix=WRONG --implicit-check-not=error: %s
// OpenACC's clauses have one each.
// RUN: not %sumacc -fopenacc -c %S/Inputs/modifiers-acc.c -o %t.o 2>&1 | FileCheck --check-prefix=ACC --implicit-check-not=error: %s
void f(int always, int n, int *to) {
#pragma try these map(always, close, to : n, to[0 : n]) map(close : n)
#pragma try these map(always, to, n) sum(+ : n) sum(task, max : n) sum(task, inscan, + : n, always)
}
// CHECK:      map(always, close, to: n {{.*}}, to[0:n] {{.*}})
// CHECK-NEXT: map(close: n {{.*}})
// CHECK:      map(always {{.*}}, to {{.*}}, n {{.*}})
// CHECK-NEXT: sum(+: n {{.*}})
// CHECK-NEXT: sum(task, max: n {{.*}})
// CHECK-NEXT: sum(task, inscan, +: n {{.*}}, always {{.*}})

// WRONG: modifiers-wrong.c:2:31: error: 'task' is not a modifier of 'map'
// WRONG: modifiers-wrong.c:3:31: error: 'always' stands twice in 'map'
// WRONG: modifiers-wrong.c:4:23: error: 'close' is not a reduction operator
// WRONG: modifiers-wrong.c:5:29: error: 'inscan' is not a reduction operator

// ACC: modifiers-acc.c:2:57: error: 'zero' is not a modifier of 'copyin'
// ACC: modifiers-acc.c:4:57: error: 'readonly' stands twice in 'copyin'
