! The first program in Fortran. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program first
  implicit none
  real(8) :: total
  integer :: i
  total = 0
  !$acc parallel loop reduction(+:total)
  do i = 1, 1000000
    total = total + 1d0 / i
  end do
  print '(f12.8)', total
end program first
