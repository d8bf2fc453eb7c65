! DATA statements, initial values, SAVE of all forms: variables that keep values from call to call, changed in constructs.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module saved
  implicit none
  integer :: calls = 0
  real(8), save :: state(4) = [1d0, 2d0, 3d0, 4d0]
  integer, private :: hidden(3)
  data hidden /7, 8, 9/
contains
  subroutine advance(out)
    real(8), intent(out) :: out(4)
    integer, save :: steps(4) = 0
    integer :: total = 100, i
    real(8) :: history(4)
    save history
    data history /4 * 0d0/
    !$acc parallel loop copy(steps, history, state) copyout(out)
    do i = 1, 4
      steps(i) = steps(i) + i
      history(i) = history(i) + state(i)
      state(i) = state(i) * 2
      out(i) = steps(i) + history(i)
    end do
    !$acc serial copy(total, calls) copyin(hidden)
    total = total + hidden(2)
    calls = calls + 1
    !$acc end serial
    out(4) = out(4) + total
  end subroutine
end module
program data_save
  use saved
  implicit none
  real(8) :: out(4)
  integer :: table(2, 3), i, mixed(6)
  logical :: mask(5)
  complex(8) :: z(2)
  data table(1, :) /1, 2, 3/, table(2, :) /3 * 9/
  data (mixed(i), i = 1, 5, 2) /10, 30, 50/, (mixed(i), i = 2, 6, 2) /3 * -1/
  data mask /.true., 3 * .false., .true./, z /2 * (1d0, -1d0)/
  do i = 1, 3
    call advance(out)
    print *, out, calls
  end do
  !$acc parallel loop copy(mixed, mask, z) copyin(table)
  do i = 1, 6
    mixed(i) = mixed(i) + table(mod(i, 2) + 1, (i + 1) / 2)
    if (i < 6) mask(i) = .not. mask(i)
    if (i < 3) z(i) = z(i) * i
  end do
  print *, mixed, mask, z
end program
