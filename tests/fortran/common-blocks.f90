! COMMON: named and blank blocks, several types, DIMENSION apart, BLOCK DATA, in subroutines that call each other.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
block data initial
  real(8) :: speed(10), mass
  integer :: count, flags(4)
  common /motion/ speed, mass
  common /control/ count, flags
  data speed /10 * 1.5d0/, mass /2d0/, count /10/, flags /1, 2, 3, 4/
end block data
subroutine accelerate(by)
  implicit none
  real(8) :: by, speed(10), mass
  integer :: count, flags(4), i
  common /motion/ speed, mass
  common /control/ count, flags
  !$acc parallel loop copy(speed)
  do i = 1, count
    speed(i) = speed(i) + by / mass
  end do
  !$acc serial copy(flags, count)
  flags(2) = flags(1) + count
  count = count - 3
  !$acc end serial
end subroutine
program common_blocks
  implicit none
  real(8) :: speed, mass, energy
  integer :: count, flags(4), k, list
  real :: blank(5), scale
  dimension speed(10), list(3)
  common /motion/ speed, mass
  common /control/ count, flags
  common blank, scale
  common /small/ list
  integer :: i
  call accelerate(3d0)
  print *, speed, count, flags
  call accelerate(4d0)
  print *, speed, count, flags
  energy = 0
  !$acc parallel loop reduction(+:energy) copyin(speed)
  do i = 1, 10
    energy = energy + mass * speed(i) ** 2 / 2
  end do
  print *, energy
  blank = 2
  scale = 3
  list = [4, 5, 6]
  k = 1
  !$acc parallel loop copy(blank, list)
  do i = 1, 5
    blank(i) = blank(i) * scale + i
    if (i <= 3) list(i) = list(i) * 2 + k
  end do
  print *, blank, list
end program
