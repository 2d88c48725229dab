import { kb } from './format.mjs';

/** The cost of federation: row 3 against the same sources in one bundle. */
export const singleRows = (
  /** @type {{ total: number, sizes: Record<string, number> }} */ { total, sizes },
) => [
  {
    number: '3b',
    subject: 'the same script as one bundle without federation',
    goal: 'for comparison',
    ours: `${kb(total)}: ${Object.entries(sizes)
      .map(([name, bytes]) => `${name} ${kb(bytes)}`)
      .join(', ')}`,
    peers: '–',
    checks: [],
  },
];
