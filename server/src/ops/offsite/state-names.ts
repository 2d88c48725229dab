import type { OpenPlace } from '../../media/storage/place.ts';

export const DAY = 86_400_000;
/** More than a week, in which a running server makes a full state even without a change. */
const LONGEST_GAP = 8 * DAY;

/** A day is the complete file, an hour the pages that differ from its day's, a minute from its hour's. */
export type StateKind = 'd' | 'h' | 'm';

/** Named `KIND/LINE/NUMBER-ID-BASE-TIME`, so that a rule of a bucket can tell kinds apart. */
export interface State {
  name: string;
  kind: StateKind;
  line: string;
  number: number;
  id: string;
  base: string;
  time: number;
  /** When the place says that it was stored. */
  changed: number;
}

const NAME =
  /^([dhm])\/([\da-f]{16}(?:\.[\da-f]{16}\.\d{9})?)\/(\d{9})-([\da-f]{8})-([\da-f]{8})-(\d+)$/;

export const numbered = (number: number) => String(number).padStart(9, '0');
export const stateName = ({
  kind,
  line,
  number,
  id,
  base,
  time,
}: Omit<State, 'name' | 'changed'>) => `${kind}/${line}/${numbered(number)}-${id}-${base}-${time}`;

export function parseName(name: string, changed = 0): State | null {
  const [, kind, line = '', number, id = '', base = '', time] = NAME.exec(name) ?? [];
  if (!kind) return null;
  const numbers = { number: Number(number), time: Number(time), changed };
  return { name, kind: kind as StateKind, line, id, base, ...numbers };
}

/** A line that was restored from another names it: `ID.PARENT.NUMBER`. */
export const lineId = (line: string) => line.slice(0, 16);
const parentId = (line: string) => line.split('.')[1];

/** The states of all lines, each in the order of their numbers. */
export async function statesIn(place: OpenPlace): Promise<State[]> {
  const states: State[] = [];
  for (const kind of ['d', 'h', 'm'])
    for await (const { name, changed } of place.list(`${kind}/`)) {
      const state = parseName(name, changed.getTime());
      if (state) states.push(state);
    }
  return states.sort((a, b) => a.number - b.number);
}

/** A state behind those it depends on, at most three; null where one of them is missing. */
export function chainOf(state: State, states: readonly State[]): State[] | null {
  if (state.kind === 'd') return [state];
  const base = states.find(({ line, id }) => line === state.line && id === state.base);
  const before = base && chainOf(base, states);
  return before ? [...before, state] : null;
}

/**
 * The last state up to a moment of each line that goes on: one from which another was restored does
 * not, unless it has a state that is newer than the first of that other.
 */
export function lastOfLines(states: readonly State[], until: number): State[] {
  const before = states.filter(({ time }) => time <= until);
  const firsts = new Map([...before].reverse().map((state) => [state.line, state]));
  const lasts = new Map(before.map((state) => [state.line, state]));
  return [...lasts.values()].filter(
    (last) =>
      ![...firsts.values()].some(
        (first) => parentId(first.line) === lineId(last.line) && first.time >= last.time,
      ),
  );
}

/**
 * The names of what has had its time in a line and those it was restored from. Age is the sum of the
 * times between states; a gap that is negative or too long for a running server is a clock that was set.
 */
export function lapsedNames(
  states: readonly State[],
  { line, keep, now }: { line: string; keep: number; now: number },
): string[] {
  const days: Record<StateKind, number> = { m: 1, h: Math.min(7, keep - 1), d: keep };
  const lapsed: string[] = [];
  let age = 0;
  let later = now;
  let at: string | undefined = lineId(line);
  while (at) {
    const id: string = at;
    const own: State[] = states.filter((state) => lineId(state.line) === id);
    for (const { name, kind, changed } of [...own].reverse()) {
      const gap = later - changed;
      if (gap > 0 && gap <= LONGEST_GAP) age += gap;
      later = Math.min(later, changed);
      if (age >= days[kind] * DAY) lapsed.push(name);
    }
    at = own[0] && parentId(own[0].line);
  }
  return lapsed;
}
