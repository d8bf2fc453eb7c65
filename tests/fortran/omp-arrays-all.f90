! Arrays of all shapes in TARGET: assumed with strides of any sign, pointers, contiguous, allocatable with any bounds.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module all_arrays
  implicit none
contains
  subroutine assumed(a, b)
    real(8), intent(inout) :: a(0:, :)
    integer(1), intent(inout) :: b(:)
    integer :: i, j
    !$omp target map(tofrom: a, b)
    do j = 1, size(a, 2)
      do i = 0, ubound(a, 1)
        a(i, j) = a(i, j) + i + 10 * j
      end do
    end do
    do i = 1, size(b)
      b(i) = b(i) + int(i, 1)
    end do
    !$omp end target
  end subroutine
  subroutine others(n, p, c, w)
    integer, intent(in) :: n
    real(8), pointer, intent(in) :: p(:)
    real(8), contiguous, intent(inout) :: c(:, :)
    logical(2), allocatable, intent(inout) :: w(:)
    complex(4) :: own(-n:n)
    integer :: i
    !$omp target teams distribute parallel do map(tofrom: p, c, w) map(from: own)
    do i = -n, n
      own(i) = cmplx(i, n)
      if (i >= lbound(p, 1) .and. i <= ubound(p, 1)) p(i) = p(i) * 2
      if (i > 0) c(1, i) = i
      if (i > 0) w(i) = mod(i, 2) == 0
    end do
    print *, own
  end subroutine
end module
program omp_arrays_all
  use all_arrays
  implicit none
  real(8) :: x(6, 5), c(2, 4)
  real(8), target :: t(12)
  real(8), pointer :: p(:)
  integer(1) :: b(9)
  logical(2), allocatable :: w(:)
  integer :: deep(2, 1, 2, 1, 2, 1, 3), i, j
  x = 0
  b = 0
  call assumed(x, b)
  print *, sum(x), b
  call assumed(x(6:1:-2, 1:5:2), b(9:1:-4))
  print *, x, b
  t = [(i * 1d0, i = 1, 12)]
  p(-2:) => t(11:3:-2)
  c = 0
  allocate (w(-1:4))
  w = .true.
  call others(4, p, c, w)
  print *, t, c, w
  !$omp target teams distribute parallel do collapse(2) map(from: deep)
  do j = 1, 3
    do i = 1, 2
      deep(i, 1, 1, 1, 1, 1, j) = i + 10 * j
      deep(i, 1, 2, 1, 1, 1, j) = 1
      deep(i, 1, 1, 1, 2, 1, j) = 2
      deep(i, 1, 2, 1, 2, 1, j) = size(deep, 7)
    end do
  end do
  print *, deep
end program
