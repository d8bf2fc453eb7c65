program main
  use mpi
  implicit none
  integer :: r, p, i, ierr, q, st(MPI_STATUS_SIZE)
  double precision :: s, all, t
  double complex :: z, za
  real :: f, fa
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, r, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, p, ierr)
  ! two ones, each of which alone is lost beside 1d16
  s = 1
  if (r == 0) s = 1d16
  t = s
  call MPI_Allreduce(s, all, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  z = cmplx(0.1d0 * (r + 1), -0.1d0 * r, kind=8)
  call MPI_Allreduce(z, za, 1, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Allreduce(MPI_IN_PLACE, t, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Iallreduce(s, all, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, q, ierr)
  call MPI_Wait(q, st, ierr)
  f = 0.1 * (r + 1)
  call MPI_Reduce(f, fa, 1, MPI_REAL, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  if (r == 0) print '(Z16,1X,Z16,1X,Z16,1X,Z16,1X,Z8)', all, t, real(za), aimag(za), fa
  call MPI_Finalize(ierr)
end program
