// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=parse -fstop-after=parse 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Nodes with their types, their constants and the text that each covers, its ';' included where it is a statement.
struct pair {
  int first, second[3];
};
enum { FOUR = 4 };
double f(struct pair *p, unsigned char c, int n) {
  double sum = 0;
#pragma acc serial copy(sum)
  {
    sum += p->second[FOUR - 2] * (c << 1u);
    sum = n ? -sum : (double)sizeof(struct pair);
    do
      n--;
    while (n > 0 && !(n & 1));
  }
  return sum;
}

// CHECK:function f#[[DECL11:[0-9]+]] 'double (struct pair *, unsigned char, int)'  | double f(struct pair *p, unsigned char c, int n) {   double ...
// CHECK-NEXT:  var p#[[DECL12:[0-9]+]] 'struct pair *'  | struct pair *p
// CHECK-NEXT:  var c#[[DECL13:[0-9]+]] 'unsigned char'  | unsigned char c
// CHECK-NEXT:  var n#[[DECL14:[0-9]+]] 'int'  | int n
// CHECK-NEXT:  compound  | {   double sum = 0; switch (__sumac_directive(0, ((void)(sum...
// CHECK-NEXT:    declarations  | double sum = 0;
// CHECK-NEXT:      var sum#[[DECL15:[0-9]+]] 'double'  | double sum = 0
// CHECK-NEXT:        int 'int' = 0  | 0
// CHECK-NEXT:    directive 0 serial  | switch (__sumac_directive(0, ((void)(sum), 0))) default:   {...
// CHECK-NEXT:      compound  | {     sum += p->second[FOUR - 2] * (c << 1u);     sum = n ? ...
// CHECK-NEXT:        assign + 'double'  | sum += p->second[FOUR - 2] * (c << 1u);
// CHECK-NEXT:          ref sum#[[DECL15]] 'double'  | sum
// CHECK-NEXT:          binary * 'int'  | p->second[FOUR - 2] * (c << 1u)
// CHECK-NEXT:            subscript 'int'  | p->second[FOUR - 2]
// CHECK-NEXT:              member > second#[[DECL8:[0-9]+]] 'int[3]'  | p->second
// CHECK-NEXT:                ref p#[[DECL12]] 'struct pair *'  | p
// CHECK-NEXT:              binary - 'int' = 2  | FOUR - 2
// CHECK-NEXT:                ref FOUR#[[DECL10:[0-9]+]] 'int' = 4  | FOUR
// CHECK-NEXT:                int 'int' = 2  | 2
// CHECK-NEXT:            paren 'int'  | (c << 1u)
// CHECK-NEXT:              binary << 'int'  | c << 1u
// CHECK-NEXT:                ref c#[[DECL13]] 'unsigned char'  | c
// CHECK-NEXT:                int 'unsigned int' = 1  | 1u
// CHECK-NEXT:        assign 'double'  | sum = n ? -sum : (double)sizeof(struct pair);
// CHECK-NEXT:          ref sum#[[DECL15]] 'double'  | sum
// CHECK-NEXT:          conditional 'double'  | n ? -sum : (double)sizeof(struct pair)
// CHECK-NEXT:            ref n#[[DECL14]] 'int'  | n
// CHECK-NEXT:            unary - 'double'  | -sum
// CHECK-NEXT:              ref sum#[[DECL15]] 'double'  | sum
// CHECK-NEXT:            cast 'double'  | (double)sizeof(struct pair)
// CHECK-NEXT:              sizeof '{{unsigned long|__size_t}}' = 16  | sizeof(struct pair)
// CHECK-NEXT:        do  | do       n--;     while (n > 0 && !(n & 1));
// CHECK-NEXT:          unary x-- 'int'  | n--;
// CHECK-NEXT:            ref n#[[DECL14]] 'int'  | n
// CHECK-NEXT:          binary && 'int'  | n > 0 && !(n & 1)
// CHECK-NEXT:            binary > 'int'  | n > 0
// CHECK-NEXT:              ref n#[[DECL14]] 'int'  | n
// CHECK-NEXT:              int 'int' = 0  | 0
// CHECK-NEXT:            unary ! 'int'  | !(n & 1)
// CHECK-NEXT:              paren 'int'  | (n & 1)
// CHECK-NEXT:                binary & 'int'  | n & 1
// CHECK-NEXT:                  ref n#[[DECL14]] 'int'  | n
// CHECK-NEXT:                  int 'int' = 1  | 1
// CHECK-NEXT:    return  | return sum;
// CHECK-NEXT:      ref sum#[[DECL15]] 'double'  | sum
