! DECLARE in modules: CREATE, COPYIN, DEVICE_RESIDENT, LINK; scalars, arrays, logicals, in routines and constructs, with UPDATE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module settings
  implicit none
  integer, parameter :: wp = kind(1d0), n = 6
  real(wp) :: gain, table(n), grid(-1:1, 0:2)
  integer :: mode = 3, resident(n), linked(4)
  logical :: negate = .false.
  !$acc declare create(gain, table, grid) copyin(mode, negate)
  !$acc declare device_resident(resident)
  !$acc declare link(linked)
contains
  real(wp) function shaped(i)
    !$acc routine seq
    integer, intent(in) :: i
    shaped = gain * table(i) + mode + grid(mod(i, 3) - 1, 1)
    if (negate) shaped = -shaped
  end function
end module
program acc_declare_module
  use settings
  implicit none
  real(wp) :: out(n)
  integer :: back(n), i, j
  gain = 2
  table = [(i * 1d0, i = 1, n)]
  grid = 0.5d0
  !$acc update device(gain, table, grid, mode, negate)
  !$acc parallel loop copyout(out)
  do i = 1, n
    out(i) = shaped(i)
  end do
  print *, out
  negate = .true.
  gain = 10
  !$acc update device(negate, gain)
  !$acc parallel loop copyout(out)
  do i = 1, n
    out(i) = shaped(i) + table(n + 1 - i)
  end do
  !$acc parallel loop
  do i = 1, n, 2
    table(i) = 0
  end do
  print *, out
  !$acc update self(table)
  print *, table
  !$acc parallel loop collapse(2) present(grid)
  do j = 0, 2
    do i = -1, 1
      grid(i, j) = grid(i, j) + i + 10 * j
    end do
  end do
  !$acc update self(grid(:, 1:2))
  print *, grid(:, 1:2)
  !$acc parallel loop
  do i = 1, n
    resident(i) = i * i
  end do
  !$acc parallel loop copyout(back)
  do i = 1, n
    back(i) = resident(n + 1 - i)
  end do
  print *, back
  linked = [1, 2, 3, 4]
  !$acc data copy(linked)
  !$acc parallel loop present(linked)
  do i = 1, 4
    linked(i) = linked(i) * mode
  end do
  !$acc end data
  print *, linked
end program
