! A part of module-files.test.
program main
  use state, only: field, setup, bump, w => work, column
  use params, only: wp, n, m, scale, other
  implicit none
  integer :: i, j
  real(wp) :: s
  integer, parameter :: hidden = 7
  call setup()
  other = 0
  s = 0
  !$acc parallel loop collapse(2) reduction(+:s)
  do j = 1, m
    do i = 1, n
      field(i, j) = bump(field(i, j), i) * scale + w(i) + hidden
      s = s + field(i, j)
    end do
  end do
  !$acc parallel loop gang
  do j = 1, m
    call column(field(:, j), j)
  end do
  !$acc parallel loop
  do i = 1, n
    other(i) = sum(field(i, :))
  end do
  print '(es22.14)', s, sum(field), sum(other)
end program
