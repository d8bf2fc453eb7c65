! DECLARE of allocatable variables of modules: CREATE, COPYIN, DEVICE_RESIDENT; allocated and freed in other files, by
! assignments, MOVE_ALLOC and as an argument; bounds, scalars, routines of devices in several files.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenacc -O1 store.f90 uses.f90 changes.f90 main.f90 -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
! file store.f90
module store
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp), allocatable :: field(:, :), line(:), factor
  integer, allocatable, private :: marks(:)
  logical, allocatable :: mask(:)
  !$acc declare create(field, line, factor) copyin(marks)
  !$acc declare device_resident(mask)
contains
  subroutine fill_marks(n)
    integer, intent(in) :: n
    integer :: i
    if (allocated(marks)) deallocate (marks)
    allocate (marks(-n:n))
    !$acc parallel loop
    do i = -n, n
      marks(i) = i * i
    end do
  end subroutine
  integer function mark(i)
    !$acc routine seq
    integer, intent(in) :: i
    mark = marks(i) + size(marks) + 100 * lbound(marks, 1)
  end function
end module
! file uses.f90
module uses
  use store, only: wp, f => field, line, factor
  implicit none
contains
  real(wp) function at(i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    at = f(i, j) * factor + ubound(f, 2)
  end function
  subroutine put(j, value)
    !$acc routine vector
    integer, intent(in) :: j
    real(wp), intent(in) :: value
    integer :: i
    !$acc loop vector
    do i = lbound(f, 1), ubound(f, 1)
      f(i, j) = value + i
    end do
    line(j) = value
  end subroutine
end module
! file changes.f90
subroutine make(a, n, m)
  implicit none
  real(8), allocatable, intent(inout) :: a(:, :)
  integer, intent(in) :: n, m
  if (allocated(a)) deallocate (a)
  allocate (a(0:n - 1, m))
end subroutine
subroutine renew(n)
  use store, only: line, mask
  implicit none
  integer, intent(in) :: n
  real(8), allocatable :: other(:)
  integer :: i
  allocate (other(n), source=[(i * 1d0, i = 1, n)])
  call move_alloc(other, line)
  !$acc update device(line)
  mask = [(mod(i, 3) == 0, i = 1, n)]
end subroutine
! file main.f90
program acc_declare_allocatable
  use store
  use uses
  implicit none
  interface
    subroutine make(a, n, m)
      real(8), allocatable, intent(inout) :: a(:, :)
      integer, intent(in) :: n, m
    end subroutine
  end interface
  integer :: i, j, n, m, total
  real(wp) :: sum
  do n = 3, 9, 3
    m = n + 2
    call make(field, n, m)
    line = [(0d0, i = 1, m)]
    if (.not. allocated(factor)) allocate (factor)
    factor = n
    !$acc update device(factor)
    !$acc parallel loop gang
    do j = 1, m
      call put(j, j * 10d0)
    end do
    sum = 0
    !$acc parallel loop collapse(2) reduction(+:sum) default(none) copyin(m, n)
    do j = 1, m
      do i = 0, n - 1
        sum = sum + at(i, j)
      end do
    end do
    print *, sum
    !$acc update self(field(:, 2:3), line)
    print *, field(:, 2:3), line
    call renew(m)
    !$acc parallel loop present(line, mask) default(present)
    do j = 1, m
      mask(j) = mod(j, 2) == 0
      line(j) = line(j) * 2
    end do
    !$acc serial present(mask, line)
    do j = 1, m
      if (mask(j)) line(j) = -line(j)
    end do
    !$acc end serial
    !$acc update host(line)
    print *, line
    call fill_marks(n)
    total = 0
    !$acc parallel loop reduction(+:total)
    do i = -n, n
      total = total + mark(i)
    end do
    print *, total
  end do
  !$acc serial
  factor = factor + 1
  !$acc end serial
  !$acc update self(factor)
  print *, factor
  deallocate (field, line, factor, mask)
  allocate (field(2, 2), factor)
  factor = 4
  !$acc update device(factor)
  !$acc kernels
  field = 3
  !$acc end kernels
  sum = 0
  !$acc parallel reduction(+:sum)
  sum = at(2, 2)
  !$acc end parallel
  print *, sum
end program
