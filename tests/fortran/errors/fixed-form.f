! Fixed form: places of errors, and a line that is longer than 72 columns.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
      subroutine s(a, n)
      integer n, i
      real a(n)
c$acc parallel loop copy(a)
      do 10 i = 1, n
C CHECK-DAG: :[[@LINE+2]]:22: error: function 'nothing' is not known in code for devices
        a(i) = 1 +
     &    a(i) + 2 * nothing(i)
   10 continue
C CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error:
c$acc paralel loop
      do i = 1, n
        a(i) = 0
      end do
      end
