! A construct that needs a component of an object that is not there ends the program with a message.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t
! RUN: %run %t zero | FileCheck --check-prefix=NONE %s
! RUN: %run %t if | FileCheck --check-prefix=NONE %s
! RUN: not %run %t a 2>&1 | FileCheck --check-prefix=CHECK-A %s
! RUN: not %run %t f 2>&1 | FileCheck --check-prefix=CHECK-F %s
! RUN: not %run %t n 2>&1 | FileCheck --check-prefix=CHECK-N %s
! RUN: not %run %t w 2>&1 | FileCheck --check-prefix=CHECK-W %s
! RUN: not %run %t x 2>&1 | FileCheck --check-prefix=CHECK-X %s
! RUN: not %run %t clause 2>&1 | FileCheck --check-prefix=CHECK-CLAUSE %s
! NONE: 0.0
program main
  implicit none
  type leaf
    integer :: n = 3
    real(8), allocatable :: a(:)
    real(8) :: f(3) = 1
  end type
  type node
    type(leaf), pointer :: p => null()
    real(8), allocatable :: w(:), x
  end type
  type(node) :: s
  character(8) :: what
  integer :: i, n
  real(8) :: r(3)
  call get_command_argument(1, what)
  n = 3
  r = 0
  select case (what)
  case ('zero')
  n = 0
  !$acc parallel loop
  do i = 1, n
      r(i) = s%p%a(i) + s%w(i)
  end do
  case ('a')
  !$acc parallel loop
  do i = 1, n
! CHECK-A: :[[@LINE+1]]: sumac: error: 's%p%a' is used here, but it or its object is not there
      r(i) = s%p%a(i)
  end do
  case ('f')
  !$acc parallel loop
! CHECK-F: :[[@LINE+1]]: sumac: error: 's%p%n' is used here, but it or its object is not there
  do i = 1, s%p%n
      r(i) = s%p%f(i)
  end do
  case ('n')
  !$acc serial
! CHECK-N: :[[@LINE+1]]: sumac: error: 's%p%n' is used here, but it or its object is not there
    s%p%n = 1
  !$acc end serial
  case ('w')
  !$omp target teams distribute parallel do
  do i = 1, 3
! CHECK-W: :[[@LINE+1]]: sumac: error: 's%w' is used here, but it or its object is not there
      r(i) = s%w(i)
  end do
  case ('x')
  !$acc serial
! CHECK-X: :[[@LINE+1]]: sumac: error: 's%x' is used here, but it or its object is not there
    s%x = 1
  !$acc end serial
  case ('clause')
! CHECK-CLAUSE: :[[@LINE+1]]: sumac: error: 's%p%a' is used here, but it or its object is not there
  !$acc enter data copyin(s%p%a)
  case ('if')
  !$acc enter data copyin(s%p%a) if (associated(s%p))
  end select
  print *, r
end program
