program p
  use omp_lib
  implicit none
  integer :: i, s, t
  s = 0
  t = 0
  !$omp target teams distribute parallel do reduction(+:s)
  do i = 1, 100
    s = s + i
  end do
  !$omp parallel do reduction(+:t)
  do i = 1, 100
    t = t + i
  end do
  print *, s, t, omp_get_max_threads() > 0
end program
