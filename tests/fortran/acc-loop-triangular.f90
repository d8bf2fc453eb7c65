! The variable of an outer DO is what the bounds of an inner one are computed of, and an argument of functions in it.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module harmonics
contains
  pure integer function idx(l, m)
    !$acc routine seq
    integer, intent(in) :: l, m
    idx = l*(l + 1)/2 + m + 1
  end function
end module
program acc_loop_triangular
  use harmonics
  integer :: i, l, m
  real(8) :: field(8), c(100)
  c = 1
  !$acc parallel loop gang
  do i = 1, 8
    field(i) = 0
    !$acc loop seq
    do l = 0, 6
      !$acc loop seq
      do m = 0, l
        field(i) = field(i) + c(idx(l, m))
      end do
    end do
  end do
  print *, field
end program
