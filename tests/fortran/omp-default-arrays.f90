! DEFAULT(FIRSTPRIVATE) and DEFAULT(PRIVATE) are about arrays, too (OpenMP 5.2, 5.4.1).
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t
! REQUIRES: gfortran
program p
  implicit none
  integer, parameter :: n = 64
  integer :: i, k, counts(3), scale, d(n), w(3), given(n)
  integer, allocatable :: list(:)
  counts = [1, 2, 3]
  scale = 10
  allocate(list(0:2))
  list = 5
  given = [(i, i = 1, n)]
  !$omp target teams distribute default(firstprivate) shared(d, given)
  do i = 1, n
    counts(2) = counts(2) + given(i)
    list(0) = list(0) + 1
    d(i) = counts(2) * scale + counts(3) + list(2)
    counts(2) = counts(2) - given(i)
  end do
  if (any(d /= [((2 + i) * 10 + 8, i = 1, n)]) .or. any(counts /= [1, 2, 3]) .or. any(list /= 5)) error stop 1
  w = -7
  !$omp target teams distribute parallel do default(private) shared(d)
  do i = 1, n
    do k = 1, 3
      w(k) = i * k
    end do
    d(i) = sum(w)
  end do
  if (any(d /= [(6 * i, i = 1, n)]) .or. any(w /= -7)) error stop 2
end program
