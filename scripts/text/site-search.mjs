import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

// `npm run site-search -- http://localhost:3000` asks the search of a running site with the demonstration
// college, and prints how often what is wanted comes first; `--others` also names what came instead.
const {
  values: { others },
  positionals: [site = ''],
} = parseArgs({ allowPositionals: true, options: { others: { type: 'boolean', default: false } } });

/** The searches of each part of site-searches.txt, with the results that are wanted. */
const siteSearches = readFileSync(path.join(import.meta.dirname, 'site-searches.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.trim().split('\n');
    const searches = lines.map((line) => {
      const [typed = '', expected = ''] = line.split(' > ');
      return { typed, expected: expected.split(' | ') };
    });
    return { name: title.split(':', 1)[0] ?? '', searches };
  });

/** The results of a page, in their order: the addresses of each result, and its words. */
function resultsIn(/** @type {string} */ html) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => ({
    addresses: [...item.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => decodeURI(to)),
    words: item.replace(/<[^>]*>/g, '').normalize('NFC'),
  }));
}

/** True where a result is what `wanted` says: ~ and some of its words, or how one of its addresses begins. */
const isExpected = (
  /** @type {ReturnType<typeof resultsIn>[number]} */ { addresses, words },
  /** @type {string} */ expected,
) =>
  expected.startsWith('~')
    ? words.includes(expected.slice(1).normalize('NFC'))
    : addresses.some((to) => to.startsWith(expected));

async function judgeSet(/** @type {(typeof siteSearches)[number]['searches']} */ searches) {
  /** @type {number[]} */
  const places = [];
  for (const { typed, expected } of searches) {
    const answer = await fetch(`${site}/search?q=${encodeURIComponent(typed)}`);
    const results = resultsIn(await answer.text());
    const place = results.findIndex((result) => expected.some((one) => isExpected(result, one)));
    places.push(place);
    if (others && place !== 0)
      console.log(`${place + 1} of ${results.length}: ${typed} > ${results[0]?.words ?? ''}`);
  }
  const share = (/** @type {number} */ max) => {
    const count = places.filter((place) => place >= 0 && place < max).length;
    return `${count} (${((100 * count) / places.length).toFixed(1)} %)`;
  };
  const found = places.filter((place) => place >= 0).length;
  return `${places.length} searches: first ${share(1)}, of the first three ${share(3)}, found ${found}`;
}

for (const { name, searches } of siteSearches) console.log(`${name}: ${await judgeSet(searches)}`);
