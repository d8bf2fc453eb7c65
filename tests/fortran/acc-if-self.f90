! IF and SELF with conditions of scalars, expressions, functions and logical kinds, on every construct that takes them.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_if_self
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), i, k, big
  logical(1) :: small_flag
  logical(8) :: large_flag
  logical :: flags(2)
  a = 0
  big = 1000
  small_flag = .true.
  large_flag = .false.
  flags = [.false., .true.]
  do k = 1, 2
    !$acc parallel loop if(flags(k)) copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc kernels self(flags(k)) copy(a)
    do i = 1, n
      a(i) = a(i) + 10
    end do
    !$acc end kernels
    !$acc serial if(n > big / 100 .and. k == 1) copy(a)
    a(1) = a(1) + 1000
    !$acc end serial
    !$acc parallel if(small_flag) self(large_flag) copy(a)
    !$acc loop
    do i = 1, n
      a(i) = a(i) + 100
    end do
    !$acc end parallel
    !$acc parallel loop self if(.not. flags(k)) copy(a)
    do i = 1, n
      a(i) = a(i) + i * 10000
    end do
  end do
  print *, a
  !$acc enter data copyin(a) if(big == 1000)
  !$acc parallel loop present(a) self(.false.)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$acc update self(a(1:5)) if(isqrt(big) == 31)
  !$acc update self(a(6:7)) if(isqrt(big) == 32)
  print *, a(1:5)
  !$acc exit data copyout(a) if(present_enough(big))
  print *, a
contains
  integer function isqrt(k)
    !$acc routine seq
    integer, intent(in) :: k
    isqrt = int(sqrt(real(k)))
  end function
  logical function present_enough(k)
    !$acc routine seq
    integer, intent(in) :: k
    present_enough = k > 10
  end function
end program
