import { sum } from '../support/numbers.mjs';
import { atMost, holds, kb, ms, notMeasured, number, range, times } from './format.mjs';
import { steadyRow } from './steadiness.mjs';
import { COMPARED, median, oursOf, PEERS } from './visits.mjs';

/** @import { ComparedPath } from './visits.mjs' */
/** @import { CpuOfPages, FirstPaints, PageResult, Pages, Steadiness } from '../support/types.ts' */

/** 145 KiB. */
const SCRIPT = 148_480;
/** 235 KiB. */
const WEIGHT = 240_640;
const FORBIDDEN = /axios|toast|emailjs|\/remotes\/admin\//i;

const besides = (
  /** @type {Pages} */ pages,
  /** @type {ComparedPath} */ path,
  /** @type {'fcp' | 'lcp'} */ measure,
) =>
  `\`${path}\` ${PEERS.filter((peer) => pages[`${peer} ${path}`])
    .map((peer) => `${peer} ${ms(median(pages, peer, path, measure))}`)
    .join(', ')}`;
const brotli = (/** @type {PageResult | undefined} */ page) =>
  page ? sum(Object.values(page.first.scripts)) : null;

function lcpRow(/** @type {Pages} */ pages) {
  const of = (/** @type {ComparedPath} */ path) => ({
    ours: pages[`ours ${path}`].cold.lcp,
    floor: median(pages, 'floor', path, 'lcp'),
    next: median(pages, 'next', path, 'lcp'),
    astro: median(pages, 'astro', path, 'lcp'),
  });
  const lines = COMPARED.map((path) => ({ path, ...of(path) }));
  return {
    number: 1,
    subject: 'cold LCP, slow 4G and CPU 4x',
    goal: "with pictures: below Astro's, at most 1.3x the floor; `/notice`: below Next's, at most 1.2x Astro's",
    ours: lines
      .map(
        ({ path, ours, floor }) => `\`${path}\` ${range(ours, ms)} = ${times(ours.median / floor)}`,
      )
      .join('<br>'),
    peers: COMPARED.map((path) => besides(pages, path, 'lcp')).join('<br>'),
    checks: lines.flatMap(({ path, ours, floor, next, astro }) => {
      const againstAstro = atMost(
        `\`${path}\` against Astro`,
        ours.median / (astro ?? NaN),
        path === '/notice' ? 1.2 : 1,
        times,
      );
      return path === '/notice'
        ? [againstAstro, atMost('`/notice` against Next', ours.median, next ?? NaN, ms)]
        : [againstAstro, atMost(`\`${path}\` against the floor`, ours.median / floor, 1.3, times)];
    }),
  };
}

function fcpRow(/** @type {Pages} */ pages) {
  const all = oursOf(pages).map(([path, { cold }]) => ({ path, fcp: cold.fcp }));
  const medians = all.map(({ fcp }) => fcp.median);
  return {
    number: 2,
    subject: 'FCP of all public routes',
    goal: "at most 1.1x Astro's; worst at most 1.3x the best",
    ours: all.map(({ path, fcp }) => `\`${path}\` ${range(fcp, ms)}`).join('<br>'),
    peers: COMPARED.map((path) => besides(pages, path, 'fcp')).join('<br>'),
    checks: [
      ...COMPARED.map((path) =>
        atMost(
          `\`${path}\` against Astro`,
          (median(pages, 'ours', path, 'fcp') ?? NaN) /
            (median(pages, 'astro', path, 'fcp') ?? NaN),
          1.1,
          times,
        ),
      ),
      atMost('worst against best', Math.max(...medians) / Math.min(...medians), 1.3, times),
    ],
  };
}

function scriptRow(/** @type {Pages} */ pages) {
  const home = pages['ours /'];
  const next = brotli(pages['next /']);
  const forbidden = Object.keys(home.first.scripts).filter((path) => FORBIDDEN.test(path));
  return {
    number: 3,
    subject: 'script on `/` (brotli, each address once)',
    goal: 'at most 148 KB (145 KiB); no admin code, axios, toasts, EmailJS',
    ours: `${kb(brotli(home))}<br>${Object.entries(home.first.scripts)
      .map(([path, bytes]) => `${path.split('/').at(-1)?.split('.')[0]} ${kb(bytes)}`)
      .join(', ')}`,
    peers: next === null ? '–' : `Next ${kb(next)}`,
    checks: [
      atMost('script', brotli(home), SCRIPT, kb),
      holds('code that a visitor does not need', forbidden.length === 0, forbidden.join(', ')),
    ],
  };
}

function weightRow(/** @type {Pages} */ pages) {
  const { kinds, bytes } = pages['ours /'].cold;
  const bare = bytes.median - (kinds.image ?? 0);
  return {
    number: 4,
    subject: 'weight of `/` on the wire',
    goal: "at most 241 KB (235 KiB) without images; in all at most half of Next's",
    ours: Object.entries(kinds)
      .map(([kind, size]) => `${kind} ${kb(size)}`)
      .join(', '),
    peers: PEERS.filter((peer) => pages[`${peer} /`])
      .map((peer) => `${peer} ${kb(pages[`${peer} /`].cold.bytes.median)}`)
      .join(', '),
    checks: [
      atMost('without images', bare, WEIGHT, kb),
      atMost(
        'against Next',
        bytes.median / (pages['next /']?.cold.bytes.median ?? NaN),
        0.5,
        times,
      ),
    ],
  };
}

function wavesRow(/** @type {Pages} */ pages) {
  const { cold, first } = pages['ours /'];
  const waves = (/** @type {string[]} */ kinds) =>
    Math.max(
      1,
      ...first.requests
        .filter(
          ({ kind, cached, to }) =>
            kinds.includes(kind) && !cached && to !== null && to <= cold.ready.max + 1000,
        )
        .map(({ wave }) => wave ?? 1),
    );
  const [content, interactive] = [waves(['html', 'css']), waves(['html', 'css', 'js', 'data'])];
  return {
    number: 5,
    subject: 'requests and waves on `/`',
    goal: 'at most 14; content in 1 wave, interactive in 3; nothing twice; no third party',
    ours: `${number(cold.requests.median)} requests; content ${content}, interactive ${interactive} waves`,
    peers: PEERS.filter((peer) => pages[`${peer} /`])
      .map((peer) => `${peer} ${number(pages[`${peer} /`].cold.requests.median)} requests`)
      .join(', '),
    checks: [
      atMost('requests', cold.requests.median, 14),
      atMost('waves before the content', content, 1),
      atMost('waves before it is interactive', interactive, 3),
      holds('fetched twice', cold.twice.length === 0, cold.twice.join(', ')),
      holds('third parties', cold.foreign.length === 0, cold.foreign.join(', ')),
    ],
  };
}

function cpuRow(/** @type {Pages} */ pages, /** @type {CpuOfPages} */ cpu) {
  const next = cpu['next /'];
  const worst = oursOf(pages)
    .map(([path, { cold }]) => /** @type {const} */ ([path, cold.tbt.median]))
    .sort((a, b) => b[1] - a[1])[0];
  const figures = (/** @type {string} */ peer) =>
    COMPARED.filter((path) => cpu[`${peer} ${path}`])
      .map((path) => `\`${path}\` ${range(cpu[`${peer} ${path}`].task, ms)}`)
      .join('<br>');
  return {
    number: 6,
    subject: 'main-thread CPU to idle; TBT at 4x',
    goal: "at most 0.9x Next's; TBT under 50 ms",
    ours:
      `${figures('ours')}<br>highest TBT: \`${worst[0]}\` ${ms(worst[1])}, \`/\` ` +
      `${range(pages['ours /'].cold.tbt, ms)}`,
    peers: PEERS.filter((peer) => cpu[`${peer} /`])
      .map((peer) => `${peer}: ${figures(peer)}`)
      .join('<br>'),
    checks: [
      ...(next
        ? COMPARED.map((path) =>
            atMost(
              `CPU of \`${path}\` against Next`,
              cpu[`ours ${path}`].task.median / cpu[`next ${path}`].task.median,
              0.9,
              times,
            ),
          )
        : [notMeasured('against Next', 'no twin in this run')]),
      ...oursOf(pages).map(([path, { cold }]) =>
        atMost(`TBT of \`${path}\``, cold.tbt.median, 50, ms),
      ),
    ],
  };
}

/** The most boxes of the first layout. */
const BOXES = { '/': 300, '/notice': 250 };

function firstPaintRow(/** @type {FirstPaints} */ paints) {
  const figures = (/** @type {string} */ peer) =>
    COMPARED.filter((path) => paints[`${peer} ${path}`])
      .map((path) => {
        const { boxes, elements, cpuMs } = paints[`${peer} ${path}`];
        return `\`${path}\` ${range(cpuMs, ms)}, ${boxes} boxes, ${elements} elements`;
      })
      .join('<br>');
  return {
    number: '6b',
    subject:
      'main thread before the first paint, without its scripts; boxes of the first layout, elements as served',
    goal: "at most Next's; boxes: at most 300 on `/`, 250 on `/notice`",
    ours: figures('ours'),
    peers: PEERS.filter((peer) => paints[`${peer} /`])
      .map((peer) => `${peer}: ${figures(peer)}`)
      .join('<br>'),
    checks: [
      ...COMPARED.map((path) =>
        atMost(
          `\`${path}\` against Next`,
          paints[`ours ${path}`].cpuMs.median,
          paints[`next ${path}`]?.cpuMs.median ?? NaN,
          ms,
        ),
      ),
      ...Object.entries(BOXES).map(([path, max]) =>
        atMost(`boxes of \`${path}\``, paints[`ours ${path}`].boxes, max),
      ),
    ],
  };
}

function picturesRow(/** @type {Pages} */ pages) {
  const paths = ['/gallery', '/facnstaff'];
  const flaws = paths.flatMap((path) =>
    pages[`ours ${path}`].first.pictures
      .filter(({ responsive, sized, lazy, below }) => !responsive || !sized || (below && !lazy))
      .map(() => path),
  );
  return {
    number: 11,
    subject: 'images of the gallery of 24 and of 40 people before a scroll',
    goal: 'at most 100 KB; `srcset` and `sizes`, width and height, lazy below the fold',
    ours: paths
      .map((path) => `\`${path}\` ${kb(pages[`ours ${path}`].cold.kinds.image ?? 0)}`)
      .join(', '),
    peers: PEERS.filter((peer) => pages[`${peer} /gallery`])
      .map(
        (peer) =>
          `${peer} ${paths.map((path) => kb(pages[`${peer} ${path}`].cold.kinds.image ?? 0)).join(', ')}`,
      )
      .join('; '),
    checks: [
      ...paths.map((path) =>
        atMost(`\`${path}\``, pages[`ours ${path}`].cold.kinds.image ?? 0, 100_000, kb),
      ),
      holds(
        'attributes',
        flaws.length === 0,
        `${flaws.length} pictures without one of them (${[...new Set(flaws)].join(', ')})`,
      ),
    ],
  };
}

/** The lines of the table that the visits of the public pages fill. */
export const pageRows = (
  /** @type {{ pages: Pages, cpu: CpuOfPages, paints: FirstPaints, other?: Steadiness }} */ {
    pages,
    cpu,
    paints,
    other,
  },
) => [
  ...[lcpRow, fcpRow, scriptRow, weightRow, wavesRow, cpuRow, picturesRow].map((row) =>
    row(pages, cpu),
  ),
  firstPaintRow(paints),
  steadyRow(pages, other),
];
