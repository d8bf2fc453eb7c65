! The sea's cells and the ranks that share them: NX times NY cells are cut into columns and rows of blocks, one block for
! each rank, with a ring of one cell around it that belongs to the neighbours.
module grid
  use mpi
  implicit none
  integer, parameter :: wp = selected_real_kind(15)
  real(wp), parameter :: width = 20000 ! metres, of a cell
  integer :: nx, ny                    ! cells of the sea
  integer :: ni, nj                    ! cells of this rank's block, and...
  integer :: i0, j0                    ! ...those in front of it
  integer :: rank, ranks, sea          ! SEA: the communicator of the ranks
  integer, private :: west, east, south, north
  real(wp), allocatable, private :: to_west(:), to_east(:), to_south(:), to_north(:)
  real(wp), allocatable, private :: from_west(:), from_east(:), from_south(:), from_north(:)
contains
  ! ACROSS times UP blocks; 0: as MPI likes.
  subroutine cut_sea(across, up)
    integer, intent(in) :: across, up
    integer :: blocks(2), place(2), error
    blocks = [across, up]
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
    if (across * up == 0) then
      call MPI_Dims_create(ranks, 2, blocks, error)
    else if (across * up /= ranks) then
      call stop_all('the blocks are not as many as the ranks')
    end if
    if (blocks(1) > nx .or. blocks(2) > ny) call stop_all('there are more blocks than cells')
    call MPI_Cart_create(MPI_COMM_WORLD, 2, blocks, [.false., .false.], .false., sea, error)
    call MPI_Comm_rank(sea, rank, error)
    call MPI_Cart_coords(sea, rank, 2, place, error)
    call MPI_Cart_shift(sea, 0, 1, west, east, error)
    call MPI_Cart_shift(sea, 1, 1, south, north, error)
    i0 = place(1) * nx / blocks(1)
    j0 = place(2) * ny / blocks(2)
    ni = (place(1) + 1) * nx / blocks(1) - i0
    nj = (place(2) + 1) * ny / blocks(2) - j0
    allocate (to_west(nj), to_east(nj), from_west(nj), from_east(nj))
    allocate (to_south(0:ni + 1), to_north(0:ni + 1), from_south(0:ni + 1), from_north(0:ni + 1))
    !$acc enter data create(to_west, to_east, to_south, to_north, from_west, from_east, from_south, from_north)
  end subroutine

  ! The ring of A gets the neighbours' cells, and keeps what it has where there is no neighbour. The rows are sent with
  ! the columns that have come, so that the corners come, too.
  subroutine exchange(a)
    real(wp), intent(inout) :: a(0:ni + 1, 0:nj + 1)
    integer :: i, j
    !$acc parallel loop present(a, to_west, to_east)
    do j = 1, nj
      to_west(j) = a(1, j)
      to_east(j) = a(ni, j)
    end do
    !$acc update self(to_west, to_east)
    call swap(to_west, west, from_east, east, nj)
    call swap(to_east, east, from_west, west, nj)
    !$acc update device(from_west, from_east)
    if (west /= MPI_PROC_NULL) then
      !$acc parallel loop present(a, from_west)
      do j = 1, nj
        a(0, j) = from_west(j)
      end do
    end if
    if (east /= MPI_PROC_NULL) then
      !$acc parallel loop present(a, from_east)
      do j = 1, nj
        a(ni + 1, j) = from_east(j)
      end do
    end if
    !$acc parallel loop present(a, to_south, to_north)
    do i = 0, ni + 1
      to_south(i) = a(i, 1)
      to_north(i) = a(i, nj)
    end do
    !$acc update self(to_south, to_north)
    call swap(to_south, south, from_north, north, ni + 2)
    call swap(to_north, north, from_south, south, ni + 2)
    !$acc update device(from_south, from_north)
    if (south /= MPI_PROC_NULL) then
      !$acc parallel loop present(a, from_south)
      do i = 0, ni + 1
        a(i, 0) = from_south(i)
      end do
    end if
    if (north /= MPI_PROC_NULL) then
      !$acc parallel loop present(a, from_north)
      do i = 0, ni + 1
        a(i, nj + 1) = from_north(i)
      end do
    end if
  end subroutine

  ! Sends a line to one neighbour, and receives one from the neighbour on the other side.
  subroutine swap(mine, to, theirs, from, n)
    integer, intent(in) :: n, to, from
    real(wp), intent(in) :: mine(n)
    real(wp), intent(inout) :: theirs(n)
    integer :: error
    call MPI_Sendrecv(mine, n, MPI_DOUBLE_PRECISION, to, 1, theirs, n, MPI_DOUBLE_PRECISION, from, 1, sea, &
                      MPI_STATUS_IGNORE, error)
  end subroutine

  ! The sums over all ranks, in place of what each has.
  subroutine add_up(sums, n)
    integer, intent(in) :: n
    real(wp), intent(inout) :: sums(n)
    integer :: error
    call MPI_Allreduce(MPI_IN_PLACE, sums, n, MPI_DOUBLE_PRECISION, MPI_SUM, sea, error)
  end subroutine

  subroutine stop_all(words)
    character(*), intent(in) :: words
    integer :: error
    print '(a)', 'ocean: ' // words
    call MPI_Abort(MPI_COMM_WORLD, 1, error)
  end subroutine
end module
