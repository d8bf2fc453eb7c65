! Names in constructs: constant arrays, external procedures of the file, EQUIVALENCE, names inside of SELECT and ASSOCIATE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
real(8) function external_square(x)
  !$acc routine seq
  real(8), intent(in) :: x
  external_square = x * x
end function
subroutine external_add(x, y)
  !$acc routine seq
  real(8), intent(inout) :: x
  real(8), intent(in) :: y
  x = x + y
end subroutine
recursive function factorial(n) result(f)
  implicit none
  !$acc routine seq
  integer, intent(in) :: n
  integer :: f
  if (n <= 1) then
    f = 1
  else
    f = n * factorial(n - 1)
  end if
end function
program names
  implicit none
  real(8), parameter :: table(4) = [1d0, 2d0, 4d0, 8d0], grid(*) = [3d0, 5d0]
  integer, parameter :: order(0:2) = [2, 0, 1]
  real(8), external :: external_square
  integer :: factorial
  real(8) :: a(8), b(8), c(8)
  integer :: i, dynamic(3), update
  equivalence (b, c)
  dynamic = 1
  update = 3
  !$acc parallel loop copyout(a) default(none) copyin(dynamic) firstprivate(update)
  do i = 1, 8
    a(i) = table(mod(i, 4) + 1) + grid(1 + mod(i, 2)) * order(mod(i, 3)) + dynamic(1) + update
  end do
  print *, a
  !$acc parallel loop copy(a)
  do i = 1, 8
    a(i) = external_square(a(i)) + factorial(mod(i, 5))
    call external_add(a(i), 1d0)
  end do
  print *, a
  b = 1
  !$acc serial loop copy(b, c)
  do i = 2, 8
    b(i) = c(i - 1) + 1
  end do
  print *, b
  select case (update)
  case (3)
    associate (n => update, x => a(3))
      select case (n)
      case default
        !$acc parallel loop copy(a)
        do i = 1, 8
          a(i) = a(i) + update
        end do
      end select
      print *, n, x
    end associate
  end select
  print *, a
end program
