! Sections as arguments with functions of arrays in their subscripts, in functions and subroutines, in both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module routines
  implicit none
contains
  pure integer function f1(x)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: x(:)
    f1 = sum(x)
  end function
  subroutine s1(x, k)
    !$acc routine seq
    !$omp declare target
    integer, intent(inout) :: x(:)
    integer, intent(in) :: k(*)
    x = x + k(1)
  end subroutine
end module
program main
  use routines
  implicit none
  integer :: b(4,4), i, r(3), c(4)
  b = 1; r = 0; c = [1, 2, 1, 3]
  b(:,3) = [4,3,2,1]
  !$acc parallel loop copy(r, b)
  do i = 1, 3
    r(i) = f1(b(:, count(c > 1) + 1)) + f1(b(:, f1(c([2, 1]))))
    if (f1(b(maxval(c):1:-1, i)) > 3) r(i) = r(i) + 1
  end do
  !$acc serial copy(b)
  call s1(b(:, count(c > 1)), c(f1(c([1, 3])):))
  call s1(b(minloc(c, 1), :), b(sum(c(1:2)), :))
  b(:, 4) = f1(b(:, maxloc(c, 1)))
  !$acc end serial
  print *, r, b
  !$omp target map(tofrom: r, b) map(to: c)
  r(2) = f1(b(2:count(c > 1) + 2:1, maxloc(c, 1))) + f1(b(f1(c([1, 3])) - 1, :)) * 2
  if (any(b == f1(b(1:2, minval(c))))) call s1(r(maxval(c) - 1:), b(:, count(c == 3)))
  !$omp end target
  print *, r, b
end program
