program words
  implicit none
  integer :: i, s
  real :: r
  double precision :: d
#ifdef MORE
  integer, parameter :: more = MORE
#else
  integer, parameter :: more = 0
#endif
  s = 0
  d = 0
  !$acc parallel loop reduction(+:s, d)
  do i = 1, 100
    s = s + i
    d = d + i
  end do
  print '(5(i0,1x))', kind(i), kind(r), kind(d), more, s
  if (d /= s) error stop
end program
