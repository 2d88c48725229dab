import { holds } from './format.mjs';

/** @import { Marks } from '../support/types.ts' */

const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The line of the table about Lighthouse's marks. */
export function lighthouseRows(/** @type {Record<string, Marks>} */ pages) {
  const entries = Object.entries(pages);
  return [
    {
      number: 18,
      subject: 'Lighthouse 12.8.2 mobile, all public routes',
      goal: 'performance at least 97, accessibility, best practices and SEO 100',
      ours: entries
        .map(
          ([route, marks]) =>
            `\`${route}\` ${Object.keys(LEAST)
              .map((name) => marks[name].median)
              .join(' / ')}`,
        )
        .join('<br>'),
      peers: '–',
      checks: entries.flatMap(([route, marks]) =>
        Object.entries(LEAST).map(([name, least]) =>
          holds(
            `${name} of \`${route}\``,
            marks[name].median >= least,
            `${marks[name].median} instead of ${least} ` +
              `(${marks.lost.filter((audit) => audit.startsWith(name)).join(', ')})`,
          ),
        ),
      ),
    },
  ];
}
