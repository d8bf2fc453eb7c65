! DECLARE TARGET of allocatables and pointers of modules: they are mapped, and routines of several files have them then.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenmp -O1 store.f90 main.f90 -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
! file store.f90
module store
  implicit none
  real, allocatable :: a(:, :)
  real, pointer :: p(:) => null()
  integer, allocatable :: counts(:)
  !$omp declare target (a, counts)
  !$omp declare target link(p)
contains
  real function total(j)
    !$omp declare target
    integer, intent(in) :: j
    integer :: i
    total = 0
    do i = lbound(a, 1), ubound(a, 1)
      total = total + a(i, j)
    end do
  end function
  subroutine scale(by)
    !$omp declare target
    real, intent(in) :: by
    integer :: i
    do i = 1, size(p)
      p(i) = p(i) * by
    end do
  end subroutine
end module
! file main.f90
program omp_declare_target_allocatable
  use store
  implicit none
  real :: sums(4)
  real, target :: t(10)
  integer :: i, n
  do n = 2, 5
    allocate (a(-1:n, 4))
    a = reshape([(i * 0.5, i = 1, (n + 2) * 4)], [n + 2, 4])
    !$omp target enter data map(to: a)
    !$omp target teams distribute parallel do map(from: sums)
    do i = 1, 4
      sums(i) = total(i)
    end do
    print *, sums
    !$omp target exit data map(delete: a)
    !$omp target teams distribute parallel do map(from: sums) map(tofrom: a)
    do i = 1, 4
      sums(i) = total(i) + a(0, i)
      a(0, i) = -1
    end do
    print *, sums, a(0, :)
    !$omp target map(from: sums)
    do i = 1, 4
      sums(i) = total(i) + a(0, i)
    end do
    !$omp end target
    print *, sums
    deallocate (a)
  end do
  t = [(i * 1.0, i = 1, 10)]
  p => t
  !$omp target data map(tofrom: t)
  !$omp target map(alloc: t)
  call scale(2.0)
  !$omp end target
  p => t(2:10:3)
  !$omp target
  call scale(-1.0)
  !$omp end target
  p => t(10:6:-1)
  !$omp target
  call scale(10.0)
  !$omp end target
  !$omp end target data
  print *, t
  allocate (counts(3))
  !$omp target map(from: counts)
  counts = [3, 1, 2]
  !$omp end target
  print *, counts
end program
