import { partsOf } from '../register-rows.ts';

type Queues<Row> = Map<string, Row[]>;

const queuesOf = <Row>(rows: readonly Row[], classOf: (row: Row) => string): Queues<Row> =>
  rows.reduce<Queues<Row>>(
    (queues, row) => queues.set(classOf(row), [...(queues.get(classOf(row)) ?? []), row]),
    new Map(),
  );

/** All rows in an order in which each part has its share of every class. */
function mixed<Row>(rows: readonly Row[], classOf: (row: Row) => string): Row[] {
  const places = [...queuesOf(rows, classOf).values()].flatMap((queue) =>
    queue.map((row, at) => ({ row, place: (at + 0.5) / queue.length })),
  );
  return places.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** The seats before and left of one, in a hall that is filled along columns of so many. */
const neighbours = (seat: number, down: number): number[] =>
  [seat % down === 0 ? -1 : seat - 1, seat - down].filter((one) => one >= 0);

const isAlike = (classes: readonly string[], seat: number, down: number): boolean =>
  neighbours(seat, down).some((other) => classes[other] === classes[seat]);

/** Seats of which a neighbour is of the same class. */
export const alikeSeats = (classes: readonly string[], down: number): number[] =>
  [...classes.keys()].filter((seat) => isAlike(classes, seat, down));

/** Seats a hall: the class with most left that sits neither in front nor at the side; rolls rise in each. */
function seated<Row>(rows: readonly Row[], classOf: (row: Row) => string, down: number): Row[] {
  const queues = queuesOf(rows, classOf);
  const seats: Row[] = [];
  while (seats.length < rows.length) {
    const near = neighbours(seats.length, down).map((one) => classOf(seats[one]!));
    const left = [...queues].filter(([, queue]) => queue.length > 0);
    const free = left.filter(([name]) => !near.includes(name));
    const [name, queue] = (free.length > 0 ? free : left).reduce((best, one) =>
      one[1].length > best[1].length ? one : best,
    );
    seats.push(queue.shift()!);
    // Of equally many, the class that was longest without a seat is next.
    queues.delete(name);
    queues.set(name, queue);
  }
  return seats;
}

/** Changes places as long as that leaves fewer who sit by their own class. */
function parted<Row>(rows: readonly Row[], classOf: (row: Row) => string, down: number): Row[] {
  const seats = [...rows];
  const classes = seats.map(classOf);
  /** How many are alike of the seats that an exchange of these two can change. */
  const alikeAround = (...exchanged: number[]) =>
    [...new Set(exchanged.flatMap((seat) => [seat, seat + 1, seat + down]))].filter(
      (seat) => seat < classes.length && isAlike(classes, seat, down),
    ).length;
  function exchange(a: number, b: number) {
    [classes[a], classes[b]] = [classes[b]!, classes[a]!];
    [seats[a], seats[b]] = [seats[b]!, seats[a]!];
  }
  function exchangeIfBetter(a: number, b: number): boolean {
    if (classes[a] === classes[b]) return false;
    const before = alikeAround(a, b);
    exchange(a, b);
    if (alikeAround(a, b) < before) return true;
    exchange(a, b);
    return false;
  }
  const improve = () =>
    alikeSeats(classes, down).some((seat) =>
      classes.some((_, other) => exchangeIfBetter(seat, other)),
    );
  while (improve());
  return seats;
}

/** Who sits where, a list a hall along its columns: classes mixed, so that neighbours are of two. */
export const seatsOf = <Row>(
  rows: readonly Row[],
  classOf: (row: Row) => string,
  { across, down }: { across: number; down: number },
): Row[][] =>
  partsOf(mixed(rows, classOf), across * down).map((hall) =>
    parted(seated(hall, classOf, down), classOf, down),
  );
