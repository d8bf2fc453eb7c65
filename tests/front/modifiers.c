// A clause may have any number of modifiers, with commas between them; those of a reduction stand before its
// operator. They may have arguments: a name, expressions, or text that the language reads itself; and stand behind a list.
// Tables say which; the language is the test's own.
// RUN: %build/tests/front/front-language %s | FileCheck %s
// RUN: not %build/tests/front/front-language %S/Inputs/modifiers-wrong.c | FileCheck --check-prefix=WRONG --implicit-check-not=error: %s
// OpenACC's clauses have one each.
// RUN: not %sumacc -fopenacc -c %S/Inputs/modifiers-acc.c -o %t.o 2>&1 | FileCheck --check-prefix=ACC --implicit-check-not=error: %s
void f(int always, int n, int *to) {
#pragma try these map(always, close, to : n, to[0 : n]) map(close : n)
#pragma try these map(always, to, n) sum(+ : n) sum(task, max : n) sum(task, inscan, + : n, always)
#pragma try these map(always, mapper(fast), iterator(int i = 0 : n, long k = (n) : 2), align(n ? 8 : 16), to : to[n])
#pragma try these map(mapper(always) : n) sum(align(n * 2), task, + : n) sum(task, align(always), max : n)
#pragma try these line(n, to[0 : n] : steps(2, n + 1), val) line(n : val(n)) line(n)
#pragma try these size(n, each : *) size(num : 4, each : n ? 1 : 2)
}
// CHECK:      map(always, close, to: n {{.*}}, to[0:n] {{.*}})
// CHECK-NEXT: map(close: n {{.*}})
// CHECK:      map(always {{.*}}, to {{.*}}, n {{.*}})
// CHECK-NEXT: sum(+: n {{.*}})
// CHECK-NEXT: sum(task, max: n {{.*}})
// CHECK-NEXT: sum(task, inscan, +: n {{.*}}, always {{.*}})
// CHECK:      map(always, mapper(fast), iterator(int i = 0 : n , long k = ( n ) : 2), align(n ? 8 : 16), to: to[n] {{.*}})
// CHECK:      map(mapper(always): n {{.*}})
// CHECK-NEXT: sum(align(n * 2), task, +: n {{.*}})
// CHECK-NEXT: sum(task, align(always), max: n {{.*}})
// CHECK:      line(steps(2, n + 1), val: n {{.*}}, to[0:n] {{.*}})
// CHECK-NEXT: line(val(n): n {{.*}})
// CHECK-NEXT: line(n {{.*}})
// CHECK:      size(num: n, each: *)
// CHECK-NEXT: size(num: 4, each: n ? 1 : 2)

// WRONG: modifiers-wrong.c:2:31: error: 'task' is not a modifier of 'map'
// WRONG: modifiers-wrong.c:3:31: error: 'always' stands twice in 'map'
// WRONG: modifiers-wrong.c:4:23: error: 'close' is not a reduction operator
// WRONG: modifiers-wrong.c:6:29: error: expected '(' in 'mapper', found ','
// WRONG: modifiers-wrong.c:7:29: error: 'always' takes no argument in 'map'
// WRONG: modifiers-wrong.c:8:30: error: expected a name in 'mapper'
// WRONG: modifiers-wrong.c:9:32: error: expected ')' in 'mapper', found 'b'
// WRONG: modifiers-wrong.c:10:54: error: expected ':' in map before the end of the directive
// WRONG: modifiers-wrong.c:11:29: error: expected an expression in 'align'
// WRONG: modifiers-wrong.c:12:30: error: expected ')' in 'align', found ','
// WRONG: modifiers-wrong.c:13:34: error: 'mapper' stands twice in 'map'
// WRONG: modifiers-wrong.c:14:34: error: 'n' is not a modifier of 'map'
// WRONG: modifiers-wrong.c:15:32: error: nothing stands in the parentheses of 'iterator'
// WRONG: modifiers-wrong.c:16:23: error: 'fast' is not a modifier of 'map'
// WRONG: modifiers-wrong.c:17:33: error: expected '(' in 'steps', found ')'
// WRONG: modifiers-wrong.c:18:28: error: 'close' is not a modifier of 'line'
// WRONG: modifiers-wrong.c:19:28: error: expected a modifier of 'line'
// WRONG: modifiers-wrong.c:20:34: error: more than one 'each' argument in 'size'
// WRONG: modifiers-wrong.c:21:24: error: 'all' is not an argument of 'size'
// WRONG: modifiers-wrong.c:22:40: error: expected ')' in 'steps' before the end of the directive
// WRONG: modifiers-wrong.c:5:29: error: 'inscan' is not a reduction operator

// ACC: modifiers-acc.c:2:57: error: 'zero' is not a modifier of 'copyin'
// ACC: modifiers-acc.c:4:57: error: 'readonly' stands twice in 'copyin'
