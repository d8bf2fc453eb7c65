! Arrays in constructs: what is not supported, or wrong.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
program main
  real :: a(10), b(10, 3), c(10), s
  integer :: i, k(5)
  !$acc kernels
! CHECK: :[[@LINE+1]]:3: error: an array of rank 2 cannot be assigned to one of rank 1
  a = b(:, 1) + b
! CHECK: :[[@LINE+1]]:18: error: the shape and the order of 'reshape' have to be arrays of constant length
  b = reshape(c, k(1:i))
! CHECK: :[[@LINE+1]]:42: error: the shape and the order of 'reshape' have to be arrays of constant length
  b = reshape(b(:, 1), [10, 3], b(:, 2), k(i:))
! CHECK: :[[@LINE+1]]:9: error: functions in arrays of an implied DO are not supported in code for devices: write a loop
  a = [(pack(a, a > i), i=1, 3)]
! CHECK: :[[@LINE+1]]:7: error: an argument of 'cshift' is missing
  a = cshift(c)
! CHECK: :[[@LINE+1]]:3: error: this FORALL assigns elements of 'k' that its subscripts or sections use in other iterations, which is not supported in code for devices yet: assign to another array first
  forall (i = 1:5) k(k(i)) = i
! CHECK: :[[@LINE+1]]:3: error: this FORALL assigns elements of 'b' that its subscripts or sections use in other iterations, which is not supported in code for devices yet: assign to another array first
  forall (i = 2:3) b(:, i) = b(:, i - 1)
! CHECK: :[[@LINE+2]]:3: error: a function of arrays in the head of a loop that a directive is about is not supported in code for devices: assign its value to a variable in front of the directive
  !$acc loop
  do i = 1, maxloc(a, dim=1)
    c(i) = 0
  end do
! CHECK: :[[@LINE+1]]:18: error: the array in 'sum' has no dimension 2
  s = sum(a, dim=2)
! CHECK: :[[@LINE+1]]:11: error: the argument of 'sum' cannot be real(4)
  s = sum(s)
! CHECK: :[[@LINE+1]]:3: error: an array of rank 1 cannot be assigned to one of rank 2
  b = a
! CHECK: :[[@LINE+1]]:22: error: the argument of 'maxval' cannot be logical(4), an array
  s = maxval(b(:, 1) > 0)
! CHECK: :[[@LINE+1]]:3: error: an array of rank 1 cannot be assigned to one of rank 0
  i = maxloc(b, dim=1)
  !$acc end kernels
end program
