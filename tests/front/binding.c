// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=check -fstop-after=check 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=parse -fstop-after=parse 2>&1 | FileCheck --strict-whitespace --match-full-lines --check-prefix=TREE %s
// What each directive governs, and which one it stands in: without braces, several in a row, behind labels and cases,
// before functions, at file scope.
int table[4];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int i) {
  return 2 * i;
}
int once(int);
#pragma acc routine(once) worker
void f(int n, int *a) {
  if (n > 3)
#pragma acc data copy(a[0 : n])
#pragma acc parallel
#pragma acc loop gang
    for (int i = 0; i < n; i++)
#pragma acc atomic
      a[i] += 1;
  else
    switch (n) {
    case 1:
#pragma acc serial
      a[0] = 1;
      a[1] = 2;
    end: {
#pragma acc enter data copyin(a[0 : 2])
#pragma acc wait(1)
      break;
    }
    default:
      goto end;
    }
}

// CHECK:0 {{.*}}binding.c:6:1: declare of table
// CHECK-NEXT:  create(table 'int[4]')
// CHECK-NEXT:1 {{.*}}binding.c:7:1: routine of twice
// CHECK-NEXT:  seq()
// CHECK-NEXT:2 {{.*}}binding.c:12:1: routine of once
// CHECK-NEXT:  argument(once 'int (int)')
// CHECK-NEXT:  worker()
// CHECK-NEXT:3 {{.*}}binding.c:15:1: data in f
// CHECK-NEXT:  copy(a[0:n] 'int *')
// CHECK-NEXT:4 {{.*}}binding.c:16:1: parallel in f inside 3
// CHECK-NEXT:5 {{.*}}binding.c:17:1: loop in f inside 4
// CHECK-NEXT:  gang()
// CHECK-NEXT:6 {{.*}}binding.c:19:1: atomic in f inside 5
// CHECK-NEXT:7 {{.*}}binding.c:24:1: serial in f
// CHECK-NEXT:8 {{.*}}binding.c:28:1: enter data in f
// CHECK-NEXT:  copyin(a[0:2] 'int *')
// CHECK-NEXT:9 {{.*}}binding.c:29:1: wait in f
// CHECK-NEXT:  argument(1)

// TREE:function twice#[[DECL7:[0-9]+]] 'int (int)'  | int twice(int i) {   return 2 * i; }
// TREE-NEXT:  var i#[[DECL8:[0-9]+]] 'int'  | int i
// TREE-NEXT:  compound  | {   return 2 * i; }
// TREE-NEXT:    return  | return 2 * i;
// TREE-NEXT:      binary * 'int'  | 2 * i
// TREE-NEXT:        int 'int' = 2  | 2
// TREE-NEXT:        ref i#[[DECL8]] 'int'  | i
// TREE-NEXT:function f#[[DECL10:[0-9]+]] 'void (int, int *)'  | void f(int n, int *a) {   if (n > 3) switch (__sumac_directi...
// TREE-NEXT:  var n#[[DECL11:[0-9]+]] 'int'  | int n
// TREE-NEXT:  var a#[[DECL12:[0-9]+]] 'int *'  | int *a
// TREE-NEXT:  compound  | {   if (n > 3) switch (__sumac_directive(3, ((void)(a), 0), ...
// TREE-NEXT:    if  | if (n > 3) switch (__sumac_directive(3, ((void)(a), 0), (0),...
// TREE-NEXT:      binary > 'int'  | n > 3
// TREE-NEXT:        ref n#[[DECL11]] 'int'  | n
// TREE-NEXT:        int 'int' = 3  | 3
// TREE-NEXT:      directive 3 data  | switch (__sumac_directive(3, ((void)(a), 0), (0), (n))) defa...
// TREE-NEXT:        directive 4 parallel  | switch (__sumac_directive(4)) default: switch (__sumac_direc...
// TREE-NEXT:          directive 5 loop  | switch (__sumac_directive(5)) default:     for (int i = 0; i...
// TREE-NEXT:            for  | for (int i = 0; i < n; i++) switch (__sumac_directive(6)) de...
// TREE-NEXT:              declarations  | int i = 0;
// TREE-NEXT:                var i#[[DECL13:[0-9]+]] 'int'  | int i = 0
// TREE-NEXT:                  int 'int' = 0  | 0
// TREE-NEXT:              binary < 'int'  | i < n
// TREE-NEXT:                ref i#[[DECL13]] 'int'  | i
// TREE-NEXT:                ref n#[[DECL11]] 'int'  | n
// TREE-NEXT:              unary x++ 'int'  | i++
// TREE-NEXT:                ref i#[[DECL13]] 'int'  | i
// TREE-NEXT:              directive 6 atomic  | switch (__sumac_directive(6)) default:       a[i] += 1;
// TREE-NEXT:                assign + 'int'  | a[i] += 1;
// TREE-NEXT:                  subscript 'int'  | a[i]
// TREE-NEXT:                    ref a#[[DECL12]] 'int *'  | a
// TREE-NEXT:                    ref i#[[DECL13]] 'int'  | i
// TREE-NEXT:                  int 'int' = 1  | 1
// TREE-NEXT:      switch  | switch (n) {     case 1: switch (__sumac_directive(7)) defau...
// TREE-NEXT:        ref n#[[DECL11]] 'int'  | n
// TREE-NEXT:        compound  | {     case 1: switch (__sumac_directive(7)) default:       a...
// TREE-NEXT:          case  | case 1: switch (__sumac_directive(7)) default:       a[0] = ...
// TREE-NEXT:            int 'int' = 1  | 1
// TREE-NEXT:            directive 7 serial  | switch (__sumac_directive(7)) default:       a[0] = 1;
// TREE-NEXT:              assign 'int'  | a[0] = 1;
// TREE-NEXT:                subscript 'int'  | a[0]
// TREE-NEXT:                  ref a#[[DECL12]] 'int *'  | a
// TREE-NEXT:                  int 'int' = 0  | 0
// TREE-NEXT:                int 'int' = 1  | 1
// TREE-NEXT:          assign 'int'  | a[1] = 2;
// TREE-NEXT:            subscript 'int'  | a[1]
// TREE-NEXT:              ref a#[[DECL12]] 'int *'  | a
// TREE-NEXT:              int 'int' = 1  | 1
// TREE-NEXT:            int 'int' = 2  | 2
// TREE-NEXT:          label end#[[DECL14:[0-9]+]]  | end: { __sumac_directive(8, ((void)(a), 0), (0), (2)); __sum...
// TREE-NEXT:            compound  | { __sumac_directive(8, ((void)(a), 0), (0), (2)); __sumac_di...
// TREE-NEXT:              directive 8 enter data  | __sumac_directive(8, ((void)(a), 0), (0), (2));
// TREE-NEXT:              directive 9 wait  | __sumac_directive(9, (1));
// TREE-NEXT:              break  | break;
// TREE-NEXT:          default  | default:       goto end;
// TREE-NEXT:            goto end#[[DECL14]]  | goto end;
