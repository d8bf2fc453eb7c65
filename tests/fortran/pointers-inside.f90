! Pointers that constructs and routines associate (Fortran 2018, 10.2.2, 8.7, 16.9.16): those of a BLOCK and a routine,
! scalars and arrays, and in a construct arrays of the program.
! flang: its descriptors of components differ
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s -o %t.acc && %as-gfortran %s %t.acc
! REQUIRES: gfortran
module m
  implicit none
contains
  integer function largest(x, n)
    integer, intent(in) :: n
    integer, target :: x(n, n)
    integer, pointer :: best, column(:)
    integer :: i, j
    !$acc routine seq
    !$omp declare target
    nullify(best)
    do j = 1, n
      column => x(:, j)
      do i = 1, n
        if (associated(best)) then
          if (column(i) > best) best => column(i)
        else
          best => column(1)
        end if
      end do
    end do
    largest = best
    best = -1
  end function
end module
program p
  use m
  implicit none
  type links
    integer :: k
    integer, pointer :: one, some(:, :)
  end type
  type(links) :: s, t(2)
  integer, target :: a(12), b(0:3, -1:4), c(4, 4)
  integer, pointer :: host(:), other(:, :)
  integer :: i, j
  integer, target :: r(10)
  a = [(i, i = 1, 12)]
  b = reshape([(10 * i, i = 1, 24)], [4, 6])
  c = reshape([(mod(7 * i, 17), i = 1, 16)], [4, 4])
  host => a(12:1:-1); other => b(::2, :)
  r = 0
  !$omp target map(tofrom: a, b, r)
  !$acc serial copy(a, b, r)
  block
    integer, pointer :: q(:), w(:, :), v(:, :), one, none
    nullify(q, none)
    if (.not. associated(q)) r(1) = 1
    q => a
    q(2) = q(2) + 100
    q => q(2:12:3)
    r(2) = q(2) + size(q)
    q(0:) => a(3:)
    r(3) = q(0) + lbound(q, 1) * 1000 + ubound(q, 1) * 10000
    w => b
    w(0, -1) = 7
    v => w(1:3:2, :)
    w => v
    w(:, 2) = -w(:, 2)
    r(4) = sum(w) + size(w, 2)
    q => w(2, 5:1:-2)
    r(5) = q(1) + 1000 * size(q)
    q(:) = q(:) + 1
    one => w(1, 1)
    one = one * 2
    if (associated(one)) r(6) = one
    one => a(5)
    r(7) = one
    q => null()
  end block
  !$omp end target
  !$acc end serial
  print *, a, b, r
  !$omp target map(tofrom: a, b, r)
  !$acc serial copy(a, b, r)
  r(1) = host(1)
  host => a(2:4)
  host(1) = 55
  r(2) = size(host) + lbound(host, 1)
  other => b
  other(0, 0) = 66
  r(3) = other(1, 1) + ubound(other, 2)
  !$omp end target
  !$acc end serial
  print *, a, b, r
  !$omp target teams distribute parallel do map(tofrom: b, r) private(j)
  !$acc parallel loop copy(b, r) private(j)
  do i = 1, 4
    block
      integer, pointer :: row(:)
      row => b(i - 1, :)
      r(i) = 0
      do j = 1, size(row)
        r(i) = r(i) + row(j)
        row(j) = i
      end do
    end block
  end do
  print *, b, r
  nullify(host)
  other => b
  !$omp target teams distribute parallel do map(tofrom: a, r) private(j, host) firstprivate(other)
  !$acc parallel loop copy(a, r) private(j, host) firstprivate(other)
  do i = 1, 4
    host(i:) => a(3 * i - 2:3 * i)
    r(i) = host(i) + ubound(host, 1) + size(other, 2)
    host(i + 1) = -i
  end do
  print *, a, c, r
  host => a(1:3)
  !$omp target teams distribute parallel do private(host) map(tofrom: c)
  !$acc parallel loop private(host) copy(c)
  do i = 1, 4
    host => c(i:i, 1)
    host = host + 1
  end do
  host => a(1:3)
  !$omp target map(tofrom: a)
  !$acc serial copy(a)
  host(2) = 17
  !$omp end target
  !$acc end serial
  print *, a, c, r
  !$omp target map(tofrom: r, c)
  !$acc serial copy(r, c)
  r(1) = largest(c, 4)
  r(2) = largest(c, 4)
  !$omp end target
  !$acc end serial
  print *, r, c
  !$omp target map(tofrom: r, c, b) map(alloc: s, t)
  !$acc serial copy(r, c, b) create(s, t)
  s%k = 2
  s%one => c(1, 2)
  s%some => b(::3, :)
  t(1) = s
  t(1)%one = t(1)%one + 500
  t(1)%some(2, 3) = 77
  t(2)%some => b(:, 3:)
  t(2)%one => c(2, 2)
  t(1)%one => t(2)%one
  t(1)%one = t(1)%one + 3
  nullify(s%one, t(1)%one)
  r(1) = t(2)%some(2, 1) + t(2)%one
  r(2) = size(t(2)%some, 2) + lbound(t(1)%some, 1)
  if (.not. associated(t(1)%one)) r(3) = s%k
  !$omp end target
  !$acc end serial
  print *, r, c, b
  nullify(t(2)%one)
  t(1)%one => r(5)
  s%one => r(6)
  !$omp target map(tofrom: s, t)
  !$acc serial copy(s, t)
  t(2)%one => s%one
  s%one => t(1)%one
  !$omp end target
  !$acc end serial
  print *, associated(t(2)%one, r(6)), associated(s%one, r(5))
end program
