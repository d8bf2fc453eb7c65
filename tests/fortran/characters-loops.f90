! Characters in loops of threads: private and firstprivate arrays, optional arguments, elemental functions of arrays of
! characters, CSHIFT, PACK, WHERE, FINDLOC; with bounds that are looked at, too.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O0 -fcheck=bounds -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module q
  implicit none
  type :: rec
    character(4) :: tag = 'none'
    integer :: v
  end type
contains
  character(3) function abbr(s, up)
    !$acc routine seq
    !$omp declare target
    character(*), intent(in) :: s
    character(1), intent(in), optional :: up
    abbr = s
    if (present(up)) abbr(1:1) = up
  end function
  logical function same(a, b)
    !$acc routine seq
    !$omp declare target
    character(5), intent(in) :: a
    character(*), intent(in) :: b
    same = a == b
  end function
  elemental integer function score(c)
    !$acc routine seq
    !$omp declare target
    character(1), intent(in) :: c
    score = ichar(c) - ichar('a')
  end function
end module
program p
  use q
  implicit none
  character(5) :: w(6) = ['alpha', 'beta ', 'gamma', 'delta', 'eps  ', 'zeta ']
  character*5 z, y*3, buf(2)
  character(2) :: pair(2), twin(2)
  character(1) :: letters(4) = ['d', 'a', 'c', 'b']
  type(rec) :: r(3)
  integer :: k(12), i, n, s(4)
  logical :: ok(6)
  k = 0
  ok = .false.
  z = 'init'
  twin = 'tw'
  pair = 'pp'
  r%v = 1
  buf = 'buf'
  !$acc parallel loop copy(w, ok, k, r) private(pair, y) firstprivate(twin, z)
  !$omp target teams distribute parallel do map(tofrom: w, ok, k, r) private(pair, y) firstprivate(twin, z)
  do i = 1, 6
    pair = w(i)
    pair(2) = w(i)(4:)
    y = pair(1) // twin(2)(1:1)
    ok(i) = same(w(i), trim(w(i))) .and. .not. same(w(i), 'alpha')
    select case (abbr(w(i), 'x'))
    case ('xet', 'xel')
      k(i) = 1
    case ('xm':)
      k(i) = 2
    case default
      k(i) = len_trim(y) + ichar(pair(2)(2:2))
    end select
    w(i) = abbr(w(i)) // pair(2)
    if (i <= 3) r(i) = rec(abbr(tag_of(i)), i)
  end do
  print *, w, ok, k, r
  n = 0
  !$acc serial copy(n, w, s, letters, buf)
  !$omp target map(tofrom: n, w, s, letters, buf)
  do i = ichar('a'), ichar('e')
    n = n + index(w(1), achar(i))
  end do
  do i = 1, len_trim(w(2))
    if (w(2)(i:i) == 'e') exit
    n = n + 100
  end do
  s = score(letters)
  letters = cshift(letters, 1)
  letters(1:2) = pack(letters, letters > 'b', ['y', 'z', 'y', 'z'])
  where (w == 'gammm') w = 'where'
  w(5:6) = [character(5) :: 'a', repeat('b', 7)]
  buf(2) = buf(1)(2:3) // buf(2)
  buf(1) = adjustr(buf(2)) // 'x'
  n = n + 1000 * count(w == 'where') + 10000 * merge(1, 2, any(letters == 'z')) + findloc(letters, 'c', dim=1) * 100000
  print *, 'in', abbr('xyz'), n, letters, w(6)(2:3), (abbr(w(1)) == 'alp'), buf
  !$omp end target
  !$acc end serial
  print *, n, s, letters, w, buf
contains
  function tag_of(i) result(t)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    character(6) :: t
    t = 'tag' // achar(48 + i)
  end function
end program
