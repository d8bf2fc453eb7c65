! Common blocks in DECLARE and DECLARE TARGET: constructs and routines have their variables by any names, in several
! procedures, with updates.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
subroutine scale_all(factor)
  implicit none
  real(8) :: factor, speed(10), mass
  integer :: count, flags(2, 2), i
  common /motion/ speed, mass /control/ count, flags
  !$acc declare create(/motion/, /control/)
  !$omp declare target(/motion/)
  !$omp declare target(/control/)
  !$acc parallel loop
  !$omp target teams distribute parallel do
  do i = 1, 10
    speed(i) = speed(i) * factor + mass
  end do
  !$acc serial
  !$omp target
  count = count + flags(2, 1)
  flags(1, 2) = count * 2
  !$omp end target
  !$acc end serial
end subroutine
real(8) function faster(i)
  implicit none
  !$acc routine seq
  !$omp declare target
  integer, intent(in) :: i
  real(8) :: v(10), m
  integer :: n, f(2, 2)
  common /motion/ v, m
  common /control/ n, f
  faster = v(i) + m * n
  v(i) = -v(i)
end function
program p
  implicit none
  real(8) :: speed(10), mass, r(10)
  integer :: count, flags(2, 2), i
  common /motion/ speed, mass
  common /control/ count, flags
  character(4) :: words(3)
  common /texts/ words
  !$acc declare create(/motion/) create(/control/, /texts/)
  !$omp declare target enter(/texts/)
  interface
    real(8) function faster(i)
      !$acc routine seq
      !$omp declare target
      integer, intent(in) :: i
    end function
  end interface
  speed = [(real(i, 8), i = 1, 10)]
  mass = 0.5d0
  count = 3
  flags = reshape([1, 2, 3, 4], [2, 2])
  words = 'abcd'
  !$acc update device(speed, mass, count, flags, words(2:3))
  !$omp target update to(speed, mass, count, flags, words(2:3))
  call scale_all(2d0)
  !$acc parallel loop copyout(r)
  !$omp target teams distribute parallel do map(from: r)
  do i = 1, 10
    r(i) = faster(i)
  end do
  !$acc serial
  !$omp target
  words(2)(2:3) = words(3)(1:2)
  !$omp end target
  !$acc end serial
  !$acc update self(speed(3:5), count, flags, words(2:2))
  !$omp target update from(speed(3:5), count, flags, words(2:2))
  print *, r
  print *, speed(3:5), count, flags, words
end program
