! SELECT CASE: values, lists, ranges open at one end, negative ones, logicals, kinds, nested, without DEFAULT, names.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program select_case
  implicit none
  integer, parameter :: n = 20, special = 7
  integer :: a(n), b(n), c(n), i
  integer(8) :: big
  integer(1) :: small
  logical :: even
  !$acc parallel loop copyout(a, b, c) private(big, small, even)
  do i = 1, n
    select case (i - 10)
    case (:-6)
      a(i) = 1
    case (-5:-2, 8)
      a(i) = 2
    case (0)
      a(i) = 3
    case (special:special + 0, 9:)
      a(i) = 4
    case default
      a(i) = 5
    end select
    b(i) = -1
    kind: select case (mod(i, 4) * 2)
    case (0, 2)
      inner: select case (i > 10)
      case (.true.)
        b(i) = 10
      case (.false.)
        b(i) = 20
      end select inner
    case (6)
      b(i) = 30
    end select kind
    big = i * 1000000000_8
    select case (big)
    case (3000000000_8:5000000000_8)
      c(i) = 1
    case (10000000000_8)
      c(i) = 2
    case default
      c(i) = 0
    end select
    small = int(mod(i, 5) - 2, 1)
    select case (small)
    case default
      c(i) = c(i) + 100
    case (-2_1, 2_1)
      c(i) = c(i) + 200
    end select
    even = mod(i, 2) == 0
    select case (even)
    case (.true.)
      c(i) = c(i) + 1000
    end select
    select case (i)
    end select
  end do
  print *, a
  print *, b
  print *, c
end program
