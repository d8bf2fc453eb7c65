! Characters and output in code for devices: what is not supported, or wrong.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck --implicit-check-not=error: %s
module m
  implicit none
contains
  subroutine takes(s, t)
    !$acc routine seq
    character(4), intent(in) :: s
    character(*), intent(inout) :: t
    t = s
  end subroutine
! CHECK: :[[@LINE+1]]:19: error: 's' is an array of characters whose length is no constant, which is not supported in code for devices
  subroutine list(s)
    !$acc routine seq
    character(*) :: s(3)
    s = ' '
  end subroutine
end module
subroutine s(name, n, words)
  use m
  integer :: n, i
  character(*) :: name, words(n)
  character(8) :: a, b(3)
  character(n) :: own
  character(:), allocatable :: grows
  character(3, kind=4) :: wide
  allocate (character(n) :: grows)
  !$acc serial
! CHECK: :[[@LINE+1]]:7: error: substrings of arrays are not supported in code for devices: write a loop
  b = b(:)(2:3)
! CHECK: :[[@LINE+1]]:3: error: 'grows' has characters whose number may change, which is not supported in code for devices
  grows = 'a'
! CHECK: :[[@LINE+1]]:3: error: 'wide' has characters of another kind than the default one, which is not supported in code for devices
  wide = a
! CHECK: :[[@LINE+1]]:3: error: 'words' is an array of characters whose length is no constant, which is not supported in code for devices
  words(1) = 'a'
! CHECK: :[[@LINE+1]]:18: error: characters in an array constructor have one length: write it in front, as in '[character(len=8) :: ...]'
  b = ['a', 'b', 'cd']
! CHECK: :[[@LINE+1]]:9: error: operands of '//' cannot be character(8) and integer(4)
  a = a // n
  !$acc end serial
  !$acc serial
! CHECK: :[[@LINE+1]]:12: error: 'print' of an array that is no short vector is not supported in code for devices: print its elements
  print *, b(:n)
  !$acc end serial
end subroutine
subroutine t(name, a)
  character(*) :: name, a*8
  character(100) :: many(50)
  integer :: i
! CHECK: :[[@LINE+1]]:31: error: 'name' has no constant length, which is not supported in 'private'
  !$acc parallel loop private(name)
  do i = 1, 3
    name = 'a'
  end do
  !$acc parallel loop
  do i = 1, 3
! CHECK: :[[@LINE+2]]:5: error: 'atomic' is for numbers and logicals, and not for characters
    !$acc atomic write
    a = 'a'
! CHECK: :[[@LINE+1]]:5: error: a line of 'print' has at most 4000 characters in code for devices
    print *, repeat(many(1), 41)
  end do
end subroutine
subroutine u(n, a)
  integer :: n
  character(8) :: a
  !$acc serial
! CHECK: :[[@LINE+1]]:9: error: 'print' in code for devices has the format '*' alone
  print '(a)', a
  !$acc end serial
  !$acc serial
! CHECK: :[[@LINE+1]]:16: error: 'write' in code for devices is to the standard output alone: write (*, *)
  write (n, *) a, b(1)
  !$acc end serial
  !$acc serial
! CHECK: :[[@LINE+1]]:12: error: an implied DO in 'print' is supported in code for devices where its bounds are constants, with up to 100 items
  print *, (n, n = 1, n)
  !$acc end serial
end subroutine
subroutine v(n)
  use m
  integer :: n
  character(8) :: a
  real :: x
  !$acc serial
! CHECK: :[[@LINE+1]]:3: error: character(8) cannot be assigned to real(4)
  x = a
! CHECK: :[[@LINE+1]]:3: error: integer(4) cannot be assigned to character(8)
  a = 1
! CHECK: :[[@LINE+1]]:14: error: the argument for 's' is character(3), and not character(4)
  call takes('abc', a)
! CHECK: :[[@LINE+1]]:17: error: the length of this argument is not known when the program is compiled: assign it to a variable, and pass that
  call takes(a, repeat('abcd', n))
  !$acc end serial
end subroutine
subroutine w(a, c)
  integer :: a
  character(3) :: c
  !$acc serial
  select case (c)
! CHECK: :[[@LINE+1]]:9: error: this CASE is integer(4), and not character(3)
  case (1)
    a = 1
  end select
! CHECK: :[[@LINE+1]]:7: error: a condition is logical, and this is character(3)
  if (c) a = 2
  !$acc end serial
end subroutine
