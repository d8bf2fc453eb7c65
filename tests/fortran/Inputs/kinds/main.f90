program main
  use wide
  implicit none
  integer :: i
  type(cell) :: c
  !$acc parallel loop copy(x)
  do i = 1, 4
    x(i) = x(i) * i + tenth + scaled(x(i)) + n * 2
  end do
  !$acc parallel loop
  do i = 1, 4
    c%a(i) = c%a(i) + i * big
    if (c%on) c%a(i) = -c%a(i) + int(c%f)
  end do
  print *, x, c%a
end program
