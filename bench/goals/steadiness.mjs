import { atMost, holds, notMeasured, number } from './format.mjs';
import { oursOf } from './visits.mjs';

/** @import { Pages, Steadiness } from '../support/types.ts' */

/** The line of the table about what moves, and about errors. */
export function steadyRow(/** @type {Pages} */ pages, /** @type {Steadiness | undefined} */ other) {
  const all = oursOf(pages);
  const worst = Math.max(...all.map(([, { cold }]) => cold.cls.max));
  const others = Object.entries(other ?? {});
  const errors = [
    ...all.map(([path, { cold }]) => ({ path, found: [...cold.errors, ...cold.failed] })),
    ...others.map(([path, one]) => ({ path, found: one.errors })),
  ].flatMap(({ path, found }) => found.map((error) => `\`${path}\`: ${error}`));
  const elsewhere = others.map(([path, { cls }]) => ({ path, cls: cls.max }));
  elsewhere.sort((a, b) => b.cls - a.cls);
  return {
    number: 7,
    subject: 'CLS / hydration errors / console errors',
    goal:
      'at most 0.01 / 0 / 0 on every public route, also with other contents, a late font, late ' +
      'pictures, no logo',
    ours:
      `CLS ${number(worst)}; another institution, font and pictures 2 s late: CLS ` +
      `${elsewhere.length > 0 ? `${number(elsewhere[0].cls)} (\`${elsewhere[0].path}\`)` : '–'}; ${errors.length} errors`,
    peers: '–',
    checks: [
      atMost('CLS', worst, 0.01),
      ...(other
        ? elsewhere.map(({ path, cls }) => atMost(`CLS of \`${path}\` elsewhere`, cls, 0.01))
        : [notMeasured('another institution', 'not part of this run')]),
      holds('errors', errors.length === 0, errors.join('; ')),
    ],
  };
}
