! Directives with continuation in all places, blanks, comments, capital letters, END forms.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_directive_forms
  implicit none
  integer, parameter :: n = 32
  integer :: a(n), b(n), i, j, s
  a = 0; b = 1; s = 0
  !$acc   parallel   loop   copy ( a )   copyin ( b )
  do i = 1, n; a(i) = a(i) + b(i); end do
  !$acc parallel loop &
  !$acc   copy(a), &
  !$acc & copyin(b) , reduction( + : &
  !$acc & s ) ! and a comment
  do i = 1, n
    a(i) = a(i) + 2 * b(i) ; s = s + &
      & a(i)
  end do
  print *, a, s
  !$ACC PARALLEL COPY(A(1:N/2)) NUM_GANGS(2)
  !$ACC LOOP GANG
  DO I = 1, N/2
    A(I) = -A(I)
  ENDDO
  !$ACC END PARALLEL
    !$acc kernels copy(a)
    do i = 1, n
      a(i) = a(i) * 2 ! not a directive: !$acc loop
    end do
    !$acc end kernels ! end
  !$acc data copy(b)
  print *, s
  !$acc parallel loop
  do i = 1, n
    b(i) = b(i) + i
  end do
  !$acc endparallelloop
  !$acc end data
  print *, a, b
  !$acc serial
  !$acc loop seq
  do 5 i = 2, n
5   b(i) = b(i) + b(i - 1)
  !$acc end serial
  print *, b
  !$acc parallel loop collapse(2) &

  !$acc   copy(s) &
  ! a comment between
  !$acc   reduction(max:s)
  do j = 1, 4
    do i = 1, 8
      s = max(s, b(i) * j)
    end do
  end do
  print *, s
  if (n > 3) then
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = 0
    end do
  else
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = 1
    end do
  end if
  select case (n)
  case (32)
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 5
    end do
  end select
  print *, sum(a)
end program
