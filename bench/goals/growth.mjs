import { atMost, notMeasured, times } from './format.mjs';

/** @import { Growth } from '../support/types.ts' */

const [FROM, TO] = ['1000', '100000'];

/** The calls that the goal names, by their titles. */
const KINDS = {
  start: /^start$/,
  'list page': /page/,
  search: /search/,
  filter: /^filter/,
  save: /^save of/,
  board: /^the board/,
};

/** Of each kind the call that grows most. */
function worstOf(/** @type {Growth[string]} */ sizes) {
  const [small, large] = [sizes[FROM].costs, sizes[TO].costs];
  return Object.entries(KINDS).map(([kind, pattern]) => {
    const [title = '', ratio = NaN] =
      Object.keys(large)
        .filter((one) => pattern.test(one) && small[one])
        .map((one) => /** @type {const} */ ([one, large[one].cpu / small[one].cpu]))
        .sort(([, a], [, b]) => b - a)[0] ?? [];
    return { kind, title, ratio };
  });
}

/** The line of the table about what 100 times as many rows cost. */
export function growthRows(/** @type {Growth} */ growth) {
  const databases = Object.entries(growth).map(([name, sizes]) => ({
    name,
    worst: sizes[FROM] && sizes[TO] ? worstOf(sizes) : null,
  }));
  return [
    {
      number: 19,
      subject: 'growth from 1,000 to 100,000 students, processor time of a call',
      goal: 'start, list page, search, filter, save, board at most 1.5x, both databases',
      ours: databases
        .map(({ name, worst }) =>
          worst
            ? `${name}, the most of each kind: ${worst
                .map(({ kind, title, ratio }) => `${kind} ${times(ratio)} (${title})`)
                .join(', ')}`
            : `${name}: see the table below`,
        )
        .join('<br>'),
      peers: '–',
      checks: databases.flatMap(({ name, worst }) =>
        worst
          ? worst.map(({ title, ratio }) => atMost(`${name}, ${title}:`, ratio, 1.5, times))
          : [notMeasured(`growth on ${name}`, 'one size only')],
      ),
    },
  ];
}
