! DEVICE_TYPE on constructs and loops: values for all devices and for kinds of them, that change no result.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_device_types
  implicit none
  integer, parameter :: n = 40, m = 5
  integer :: a(n, m), i, j, s
  !$acc parallel copyout(a) num_gangs(2) device_type(nvidia) num_gangs(4) vector_length(64) device_type(host) num_gangs(3)
  !$acc loop gang device_type(nvidia) gang worker
  do j = 1, m
    !$acc loop vector device_type(*) vector
    do i = 1, n
      a(i, j) = i * j
    end do
  end do
  !$acc end parallel
  print *, sum(a)
  s = 0
  !$acc kernels loop copy(a) dtype(nvidia, host) independent dtype(*) seq
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  !$acc parallel loop reduction(+:s) copyin(a) device_type(*) collapse(2)
  do j = 1, m
    do i = 1, n
      s = s + a(i, j)
    end do
  end do
  print *, s
  !$acc data copy(a)
  !$acc update device(a) device_type(nvidia) async(1)
  !$acc wait
  !$acc parallel loop device_type(nvidia) async(2) device_type(host) async(3)
  do j = 1, m
    do i = 1, n
      a(i, j) = -a(i, j)
    end do
  end do
  !$acc wait
  !$acc end data
  print *, sum(a)
end program
