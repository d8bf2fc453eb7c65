! Objects as values in constructs: what is not supported, or wrong.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -fopenmp -J%t.d -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
module own
  type money
    integer :: cents = 0
  end type
  type purse
    integer :: coins = 0
  end type
  type account
    type(money) :: m
  contains
    procedure :: put
    generic :: assignment(=) => put
  end type
  type, extends(money) :: coin
    logical :: gold
  end type
  interface assignment(=)
    module procedure from_integer, from_purse
  end interface
contains
  subroutine from_integer(m, i)
    type(money), intent(out) :: m
    integer, intent(in) :: i
    m%cents = i
  end subroutine
  subroutine from_purse(p, from)
    type(purse), intent(out) :: p
    type(purse), intent(in) :: from
    p%coins = from%coins + 1
  end subroutine
  subroutine put(to, from)
    class(account), intent(inout) :: to
    class(account), intent(in) :: from
    to%m%cents = from%m%cents
  end subroutine
end module
subroutine adds(m)
  use own
  type(money) :: m(2)
  integer :: i
  !$omp target
! CHECK: :[[@LINE+2]]:22: error: operands of '+' cannot be type(money) and type(money)
! CHECK: :[[@LINE+1]]:36: error: argument 'a' of 'abs' cannot be type(money)
    i = i + int(m(1) + m(2)) + abs(m(1))
  !$omp end target
end subroutine
subroutine assigns(h, m, a, c, o, n, p)
  use own
  type holder
    real, allocatable :: a(:)
    integer :: i
  end type
  type(holder) :: h(n), g
  type(money) :: m(n)
  type(account) :: a(n)
  type(coin) :: c(n)
  class(coin) :: o
  type(purse) :: p(n)
  integer :: n, i
  !$acc parallel loop
  do i = 1, n
! CHECK: :[[@LINE+1]]:5: error: the object of type 'holder' cannot be assigned in code for devices: it has the allocatable component 'a': assign component by component
    h(i) = h(1)
! CHECK: :[[@LINE+1]]:5: error: subroutine 'from_purse' is called in code for devices, but it is no routine for them
    p(i) = p(1)
    m(i) = m(1)
! CHECK: :[[@LINE+1]]:5: error: subroutine 'from_integer' is called in code for devices, but it is no routine for them
    m(i) = i
! CHECK: :[[@LINE+1]]:5: error: subroutine 'put' is called in code for devices, but it is no routine for them: add !$acc routine
    a(i) = a(1)
! CHECK: :[[@LINE+1]]:5: error: the object of type 'coin' cannot be assigned in code for devices: it is of another type
    c(i) = a(1)
! CHECK: :[[@LINE+1]]:5: error: the object of type 'coin' cannot be assigned in code for devices: it is polymorphic: assign in a type guard
    o = c(1)
  end do
! CHECK: :[[@LINE+1]]:34: error: object 'g' cannot be in 'private' in code for devices: its type has the allocatable component 'a'
  !$acc parallel loop private(i, g)
  do i = 1, n
    g%i = i
    block
      type(holder) :: b
      b%i = i
! CHECK: :[[@LINE+1]]:7: error: component 'a' is allocatable, and its object is a variable of code for devices, which allocates nothing
      b%a(1) = 1
    end block
  end do
! CHECK: :[[@LINE+1]]:50: error: reduction operator '+' does not take 'o', which is type(coin)
  !$acc parallel loop reduction(+:i) reduction(+:o)
  do i = 1, n
  end do
end subroutine
