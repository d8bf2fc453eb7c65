! Loops on devices and of OpenMP's host code, whose sums go on to MPI: of one number, of arrays, in place, in a request.
program loops
  use mpi
  implicit none
  integer, parameter :: n = 5003
  real(8), allocatable :: x(:), y(:)
  real(8) :: s, t, u, r, h(5), a(3), v(3)
  real(4) :: f
  complex(8) :: z
  integer :: i, rank, ranks, ierr, first, last
  integer :: request
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  first = n * rank / ranks + 1
  last = n * (rank + 1) / ranks
  allocate (x(first:last), y(first:last))
  do i = first, last
    x(i) = (mod(i, 7) - 3) * 1d15 / i + 1d0 / (i + 2)
    y(i) = merge(-1, 1, mod(i, 2) == 1) * (1d-9 + i)
  end do
  s = 0; t = 0; u = 0; f = 0; z = 0; h = 0
  !$acc parallel loop reduction(+:s, h)
  do i = first, last
    s = s + x(i) * y(i)
    h(mod(i, 5) + 1) = h(mod(i, 5) + 1) + x(i)
  end do
  !$omp target teams distribute parallel do reduction(+:t, f, z) map(tofrom: t, f, z)
  do i = first, last
    t = t + x(i)
    f = f + real(x(i), 4)
    z = z + cmplx(x(i), y(i), 8)
  end do
  !$omp parallel do reduction(+:u)
  do i = first, last
    u = u + y(i) * 3
  end do
  a = [s, t, u]
  call MPI_Allreduce(MPI_IN_PLACE, h, 5, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Allreduce(s, r, 1, MPI_REAL8, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Iallreduce(a, v, 3, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, request, ierr)
  call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
  if (rank == 0) then
    call MPI_Reduce(MPI_IN_PLACE, f, 1, MPI_REAL, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  else
    call MPI_Reduce(f, f, 1, MPI_REAL, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  end if
  call MPI_Allreduce(MPI_IN_PLACE, z, 1, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (rank == 0) print '(12(z16.16,1x))', r, h, v, f, z
  call MPI_Finalize(ierr)
end program
