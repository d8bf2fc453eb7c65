! Functions in clauses with an iterator, and in clauses of directives in a construct.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module f
  implicit none
contains
  integer function twice(n)
    integer, intent(in) :: n
    twice = 2 * n
  end function
  integer function first(n)
    integer, intent(in) :: n
    first = n
  end function
end module
program p
  use f
  integer :: i, j, a(10), n = 2, b(4, 4)
  a = 0
  b = 1
  !$omp target enter data map(to: b)
  !$omp target map(iterator(j = first(1):twice(n)), tofrom: b(:, j))
  do i = 1, 4
    b(i, 2) = i
  end do
  !$omp end target
  !$omp target map(iterator(j = 1:4), tofrom: b(:, j))
  b(1, 2) = 7
  !$omp end target
  !$omp target exit data map(from: b)
  print *, b
  !$omp target map(tofrom: a)
  !$omp teams distribute parallel do num_threads(twice(n)) schedule(static, first(3)) if(twice(1) > 1)
  do i = 1, 10
    a(i) = i
  end do
  !$omp end target
  print *, a
end program
