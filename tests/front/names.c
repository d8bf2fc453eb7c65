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

// CHECK:function f#[[I12:[0-9]+]] 'int (struct x *)'  | int f(struct x *y) {   x = 1;   int sum = x; switch (__sumac...
// CHECK-NEXT:  var y#[[I13:[0-9]+]] 'struct x *'  | struct x *y
// CHECK-NEXT:  compound  | {   x = 1;   int sum = x; switch (__sumac_directive(0, ((voi...
// CHECK-NEXT:    assign 'int'  | x = 1;
// CHECK-NEXT:      ref x#[[I9:[0-9]+]] 'int'  | x
// CHECK-NEXT:      int 'int' = 1  | 1
// CHECK-NEXT:    declarations  | int sum = x;
// CHECK-NEXT:      var sum#[[I14:[0-9]+]] 'int'  | int sum = x
// CHECK-NEXT:        ref x#[[I9]] 'int'  | x
// CHECK-NEXT:    directive 0 serial  | switch (__sumac_directive(0, ((void)(sum), 0))) default:   f...
// CHECK-NEXT:      for  | for (int x = 0; x < 3; x++) {     sum += x + y->x;     {    ...
// CHECK-NEXT:        declarations  | int x = 0;
// CHECK-NEXT:          var x#[[I15:[0-9]+]] 'int'  | int x = 0
// CHECK-NEXT:            int 'int' = 0  | 0
// CHECK-NEXT:        binary < 'int'  | x < 3
// CHECK-NEXT:          ref x#[[I15]] 'int'  | x
// CHECK-NEXT:          int 'int' = 3  | 3
// CHECK-NEXT:        unary x++ 'int'  | x++
// CHECK-NEXT:          ref x#[[I15]] 'int'  | x
// CHECK-NEXT:        compound  | {     sum += x + y->x;     {       int x = 5;       sum -= x...
// CHECK-NEXT:          assign + 'int'  | sum += x + y->x;
// CHECK-NEXT:            ref sum#[[I14]] 'int'  | sum
// CHECK-NEXT:            binary + 'int'  | x + y->x
// CHECK-NEXT:              ref x#[[I15]] 'int'  | x
// CHECK-NEXT:              member > x#[[I11:[0-9]+]] 'int'  | y->x
// CHECK-NEXT:                ref y#[[I13]] 'struct x *'  | y
// CHECK-NEXT:          compound  | {       int x = 5;       sum -= x;     }
// CHECK-NEXT:            declarations  | int x = 5;
// CHECK-NEXT:              var x#[[I16:[0-9]+]] 'int'  | int x = 5
// CHECK-NEXT:                int 'int' = 5  | 5
// CHECK-NEXT:            assign - 'int'  | sum -= x;
// CHECK-NEXT:              ref sum#[[I14]] 'int'  | sum
// CHECK-NEXT:              ref x#[[I16]] 'int'  | x
// CHECK-NEXT:    return  | return sum + x;
// CHECK-NEXT:      binary + 'int'  | sum + x
// CHECK-NEXT:        ref sum#[[I14]] 'int'  | sum
// CHECK-NEXT:        ref x#[[I9]] 'int'  | x
