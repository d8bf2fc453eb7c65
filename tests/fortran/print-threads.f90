! PRINT of many threads: none writes into the line of another one.
! RUN: rm -rf %t.d && mkdir %t.d && gfortran -O0 %s -o %t.host -J%t.d && %t.host | sort -u > %t.expected
! RUN: %sumacfc -fopenacc -O1 %s -o %t -J%t.d && %run %t | sort -u > %t.acc && diff %t.expected %t.acc
! RUN: %sumacfc -fopenmp -O1 %s -o %t -J%t.d && %run %t | sort -u > %t.omp && diff %t.expected %t.omp
! REQUIRES: gfortran
program p
  implicit none
  integer :: i
  !$acc parallel loop num_gangs(4) vector_length(32)
  !$omp target teams distribute parallel do num_teams(4)
  do i = 1, 200
    print *, 'iteration', i, 'of', 200, sqrt(real(i, 8)), mod(i, 2) == 0
  end do
end program
