// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=parse -fstop-after=parse 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Each use of a name has the number of its declaration: variables that hide others, parameters, tags and members of the
// same name.
int x;
struct x {
  int x;
};
int f(struct x *y) {
  x = 1;
  int sum = x;
#pragma acc serial copy(sum)
  for (int x = 0; x < 3; x++) {
    sum += x + y->x;
    {
      int x = 5;
      sum -= x;
    }
  }
  return sum + x;
}

// CHECK:function f#12 'int (struct x *)'  | int f(struct x *y) {   x = 1;   int sum = x; switch (__sumac...
// CHECK-NEXT:  var y#13 'struct x *'  | struct x *y
// CHECK-NEXT:  compound  | {   x = 1;   int sum = x; switch (__sumac_directive(0, ((voi...
// CHECK-NEXT:    assign 'int'  | x = 1;
// CHECK-NEXT:      ref x#9 'int'  | x
// CHECK-NEXT:      int 'int' = 1  | 1
// CHECK-NEXT:    declarations  | int sum = x;
// CHECK-NEXT:      var sum#14 'int'  | int sum = x
// CHECK-NEXT:        ref x#9 'int'  | x
// CHECK-NEXT:    directive 0 serial  | switch (__sumac_directive(0, ((void)(sum), 0))) default:   f...
// CHECK-NEXT:      for  | for (int x = 0; x < 3; x++) {     sum += x + y->x;     {    ...
// CHECK-NEXT:        declarations  | int x = 0;
// CHECK-NEXT:          var x#15 'int'  | int x = 0
// CHECK-NEXT:            int 'int' = 0  | 0
// CHECK-NEXT:        binary < 'int'  | x < 3
// CHECK-NEXT:          ref x#15 'int'  | x
// CHECK-NEXT:          int 'int' = 3  | 3
// CHECK-NEXT:        unary x++ 'int'  | x++
// CHECK-NEXT:          ref x#15 'int'  | x
// CHECK-NEXT:        compound  | {     sum += x + y->x;     {       int x = 5;       sum -= x...
// CHECK-NEXT:          assign + 'int'  | sum += x + y->x;
// CHECK-NEXT:            ref sum#14 'int'  | sum
// CHECK-NEXT:            binary + 'int'  | x + y->x
// CHECK-NEXT:              ref x#15 'int'  | x
// CHECK-NEXT:              member > x#11 'int'  | y->x
// CHECK-NEXT:                ref y#13 'struct x *'  | y
// CHECK-NEXT:          compound  | {       int x = 5;       sum -= x;     }
// CHECK-NEXT:            declarations  | int x = 5;
// CHECK-NEXT:              var x#16 'int'  | int x = 5
// CHECK-NEXT:                int 'int' = 5  | 5
// CHECK-NEXT:            assign - 'int'  | sum -= x;
// CHECK-NEXT:              ref sum#14 'int'  | sum
// CHECK-NEXT:              ref x#16 'int'  | x
// CHECK-NEXT:    return  | return sum + x;
// CHECK-NEXT:      binary + 'int'  | sum + x
// CHECK-NEXT:        ref sum#14 'int'  | sum
// CHECK-NEXT:        ref x#9 'int'  | x
