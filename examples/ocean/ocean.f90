! ocean [CELLS [STEPS [ACROSS UP]]] - a sea of CELLS times two thirds of CELLS, which ACROSS times UP ranks share. Prints
! what the sea has after each quarter of the steps, and the bits of it.
program ocean
  use dynamics
  implicit none
  integer :: steps, k, iterations, error
  call MPI_Init(error)
  nx = argument(1, 240, 6)
  ny = 2 * nx / 3
  steps = argument(2, 96, 1)
  call cut_sea(argument(3, 0, 1), argument(4, 0, 1))
  call make_sea()
  call begin_data()
  iterations = 0
  do k = 1, steps
    call advance(iterations)
    if (mod(k, max(1, steps / 4)) == 0) call report(k)
  end do
  call end_data()
  call draw('ocean.pgm')
  call MPI_Finalize(error)
contains
  integer function argument(number, otherwise, least)
    integer, intent(in) :: number, otherwise, least
    character(20) :: text
    integer :: wrong
    argument = otherwise
    if (command_argument_count() < number) return
    call get_command_argument(number, text)
    read (text, *, iostat=wrong) argument
    if (wrong /= 0 .or. argument < least) call stop_all('usage: ocean [CELLS [STEPS [ACROSS UP]]]')
  end function

  subroutine report(after)
    integer, intent(in) :: after
    real(wp) :: water, kinetic, potential
    integer(8) :: bits
    call measure(water, kinetic, potential)
    !$acc update self(u, v, eta)
    bits = bits_of(u, 1)
    bits = ieor(bits, bits_of(v, 2))
    bits = ieor(bits, bits_of(eta, 3))
    if (rank /= 0) return
    print '(2(a,i0),a,es9.2,2(a,es12.6),2(a,z16.16))', 'step ', after, ': ', iterations, ' iterations, water', water, &
      ' m3, currents ', kinetic, ' J, surface ', potential, ' J, bits ', transfer(kinetic, bits), ' ', bits
    if (.not. abs(water) < 1e-9_wp * density * width**2 * nx) call stop_all('water was lost')
  end subroutine

  ! The same for any cut: each cell's bits, turned by its place in the sea.
  integer(8) function bits_of(a, turned)
    real(wp), intent(in) :: a(0:ni + 1, 0:nj + 1)
    integer, intent(in) :: turned
    integer(8) :: own
    integer :: i, j
    own = 0
    do j = 1, nj
      do i = 1, ni
        own = ieor(own, ishftc(transfer(a(i, j), own), mod(turned + 5 * (i0 + i) + 11 * (j0 + j), 64)))
      end do
    end do
    call MPI_Allreduce(own, bits_of, 1, MPI_INTEGER8, MPI_BXOR, sea, error)
  end function

  ! The surface as a picture: white is high, black is low, land is grey.
  subroutine draw(name)
    character(*), intent(in) :: name
    integer, allocatable :: own(:, :), all(:, :)
    real(wp) :: highest, own_highest
    character(40) :: head
    integer :: i, j, unit
    allocate (own(nx, ny), all(nx, ny), source=0)
    own_highest = maxval(abs(eta(1:ni, 1:nj)))
    call MPI_Allreduce(own_highest, highest, 1, MPI_DOUBLE_PRECISION, MPI_MAX, sea, error)
    own(i0 + 1:i0 + ni, j0 + 1:j0 + nj) = nint(128 + 127 * eta(1:ni, 1:nj) / max(highest, tiny(highest)))
    call MPI_Reduce(own, all, nx * ny, MPI_INTEGER, MPI_SUM, 0, sea, error)
    if (rank /= 0) return
    write (head, '(a,i0,a,i0,a)') 'P5 ', nx, ' ', ny, ' 255'
    open (newunit=unit, file=name, access='stream', form='unformatted', status='replace')
    write (unit) trim(head) // new_line('a')
    write (unit) ((achar(max(0, min(255, all(i, j)))), i = 1, nx), j = ny, 1, -1)
    close (unit)
  end subroutine
end program
