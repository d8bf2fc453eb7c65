! The directives init, shutdown and set with their clauses.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program devices
  implicit none
  integer :: i, number
  real :: a(10)
  logical :: no
  no = .false.
  number = 0
  a = 1
  !$acc init
  !$acc init device_type(default) device_num(number)
  !$acc init device_type(nvidia) if(no)
  !$acc set device_num(number)
  !$acc set device_type(default)
  !$acc set default_async(3) if(number == 0)
  !$acc parallel loop copy(a) async
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$acc wait(3)
  print *, a
  !$acc set device_type(default) device_num(number) default_async(number)
  !$acc shutdown if(no)
  !$acc shutdown device_num(number)
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = a(i) * i
  end do
  print *, a
  !$acc shutdown device_type(default)
  !$acc shutdown
end program
