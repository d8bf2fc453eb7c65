! Characters in constructs and routines: assignment, comparison, substrings, functions, arrays, components, constants,
! SELECT CASE, arguments. The oracle is the host's compiler.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module texts
  implicit none
  character(len=*), parameter :: hello = 'hello', both = hello // ', ' // 'world'
  character(3), parameter :: short = 'abcdef', days(2) = ['mon', 'tue']
  character(len=8), parameter :: padded(3) = [character(len=8) :: 'a', 'bcd', 'efghijklm']
  type :: item
    integer :: n = 1
    character(6) :: name = 'none'
    character(2) :: codes(3)
    real :: x = 0
  end type
contains
  integer function vowels(s)
    !$acc routine seq
    !$omp declare target
    character(len=*), intent(in) :: s
    integer :: i
    vowels = 0
    do i = 1, len(s)
      select case (s(i:i))
      case ('a', 'e', 'i', 'o', 'u')
        vowels = vowels + 1
      case ('A':'Z')
        vowels = vowels + 100
      end select
    end do
  end function
  subroutine upper(s)
    !$acc routine seq
    !$omp declare target
    character(len=*), intent(inout) :: s
    integer :: i, k
    do i = 1, len_trim(s)
      k = index('abcdefghijklmnopqrstuvwxyz', s(i:i))
      if (k > 0) s(i:i) = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'(k:k)
    end do
  end subroutine
  subroutine fill(s, with, times)
    !$acc routine seq
    !$omp declare target
    character(8), intent(out) :: s
    character, intent(in) :: with
    integer, intent(in), optional :: times
    integer :: i
    s = ' '
    do i = 1, 8
      if (present(times)) then
        if (i > times) exit
      end if
      s(i:i) = with
    end do
  end subroutine
  function name_of(i) result(name)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    character(7) :: name
    name = 'item ' // achar(iachar('0') + i)
  end function
  subroutine note(list, n, what)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: n
    character(4), intent(inout) :: list(n)
    character(*), intent(in), optional :: what
    integer :: i
    do i = 1, n
      if (present(what)) then
        list(i) = what // list(i)
      else
        list(i) = list(i)(2:) // '.'
      end if
    end do
  end subroutine
  ! Constructs with characters whose length the procedure knows.
  subroutine inside(name, word, n)
    character(*), intent(inout) :: name
    character(*), intent(in) :: word
    integer, intent(in) :: n
    character(n) :: own
    integer :: k
    own = 'abcdefghij'
    k = 0
    !$acc serial copy(k)
    !$omp target map(tofrom: k)
    if (name == word) k = 1
    name(2:3) = word(1:1) // '#'
    own(n:n) = '!'
    k = k + 10 * len(name) + len_trim(word) + 1000 * len(own)
    !$omp end target
    !$acc end serial
    print *, '[', name, '][', word, '][', own, ']', k
    !$acc data copy(name)
    !$omp target data map(tofrom: name)
    !$acc serial present(name)
    !$omp target
    name = 'x' // name
    !$omp end target
    !$acc end serial
    !$omp end target data
    !$acc end data
    print *, '[', name, ']'
  end subroutine
end module

program p
  use texts
  implicit none
  character(len=8) :: s = 'start', t, names(5), grid(2, 3)
  character :: c = 'q', d*4, e(2)*3
  character(4) :: list(4) = ['aa  ', 'bb  ', 'cc  ', 'dd  ']
  character(20) :: long = '  some words here'
  character(8), allocatable :: dynamic(:)
  type(item) :: one, many(4)
  integer :: i, k(40), n
  logical :: l(20)
  k = 0
  l = .false.
  d = 'dddd'
  n = 3
  t = ' '
  grid = 'g'
  e = 'ee'
  allocate (dynamic(0:3))
  dynamic = 'dyn'
  !$acc serial copy(k, l, names, grid, list, many)
  !$omp target map(tofrom: k, l, names, grid, list, many)
  t = s
  d = s
  s = c // '-' // d(2:3) // hello
  c = short
  names(1) = hello
  names(2) = s(n:)
  names(3) = both(8:)
  names(4) = days(2) // padded(3)
  names(5) = repeat('ab', 3)
  long(4:8) = long
  long = long(2:10) // trim(long) // '|'
  e(1)(2:2) = 'X'
  e(2) = e(1)(2:) // e(2)
  l(1) = 'a' == 'a   '
  l(2) = 'abc' < 'abd'
  l(3) = 'ab' > 'ab c'
  l(4) = 'B' <= names(1)
  l(5) = s /= t
  l(6) = lge('a', 'b')
  l(7) = llt(names(1), names(2))
  l(8) = '' == '  '
  l(9) = names(1)(1:4) == 'hell' .and. c == 'a'
  l(10) = 'a' // ' ' >= 'a'
  k(1) = len(s)
  k(2) = len_trim(names(1))
  k(3) = len_trim('   ')
  k(4) = ichar('A') + iachar(s(1:1))
  k(5) = index(long, 'o')
  k(6) = index(long, 'o', back=.true.)
  k(7) = index('abc', '')
  k(8) = scan('fortran', 'tr')
  k(9) = scan('fortran', 'tr', .true.)
  k(10) = verify('  x ', ' ')
  k(11) = verify('aab', 'a', back=.true.)
  k(12) = len(trim(names(1)) // 'x')
  k(13) = vowels('education') + vowels(s) + vowels(trim(names(1)))
  k(14) = vowels(s(2:n) // 'AeI')
  k(15) = len(names) + len(d // e(1))
  k(16) = ichar(char(200))
  k(17) = len(repeat(s, n - 1))
  call upper(names(1))
  call upper(names(3)(2:n))
  call fill(names(5), 'f', 3)
  call fill(s, char(ichar('a') + n))
  call fill(grid(2, 3), c)
  grid(1, :) = ['one  ', 'two  ', 'three']
  grid(2, 1:2) = grid(1, 2:3)
  call note(list, 3)
  call note(list(3), 2, 'z')
  t = adjustl('  left') // 'x'
  names(2) = adjustr(names(2))
  grid(2, 2) = merge('yes', 'no ', n > 2) // name_of(n)
  one%name = 'thing' // achar(48 + n)
  one%codes(2) = one%name(3:)
  many(2)%name = one%name
  many(2)%name(2:3) = '--'
  many(3)%codes = ['a1', 'b2', 'c3']
  many(3)%codes(1)(2:2) = 'z'
  many(4) = many(2)
  many(1) = item(7, 'made', ['x ', 'y ', 'z '], 2.5)
  do i = 1, 3
    select case (names(i))
    case ('HELLO')
      k(20 + i) = 1
    case ('a':'b', 'w':)
      k(20 + i) = 2
    case default
      k(20 + i) = 3
    end select
  end do
  block
    character(3) :: own, few(2)
    own = 'abcdef'
    few = own
    few(2)(1:1) = own(3:3)
    if (few(2) == 'cbc' .and. few(1) /= 'ab') k(30) = 1
  end block
  !$omp end target
  !$acc end serial
  print *, '[', s, '][', t, '][', c, '][', d, '][', e, '][', long, ']'
  print *, names, '|', grid, '|', list
  print *, l
  print *, k
  print *, '[', one%name, one%codes(2), ']', (many(i)%n, many(i)%name, many(i)%x, i = 1, 4), many(3)%codes, many(1)%codes
  !$acc parallel loop copy(names) private(d) firstprivate(t)
  !$omp target teams distribute parallel do map(tofrom: names) private(d) firstprivate(t)
  do i = 1, 4
    d = name_of(i)
    dynamic(mod(i, 4)) = names(i)(1:2) // d // t
  end do
  print *, dynamic
  !$acc kernels
  !$omp target
  dynamic(1:2) = dynamic(2:3)
  where (dynamic == dynamic(3)) dynamic = 'same'
  k(1) = count(dynamic == 'same')
  !$omp end target
  !$acc end kernels
  print *, dynamic, k(1)
  call inside(s, 'dddddddd', 5)
  call inside(names(3)(2:6), 'w', 3)
end program
