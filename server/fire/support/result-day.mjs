// Sends the mixed load of the measurements, and readers of pages beside it; prints what came back
// as JSON. Run as: node result-day.mjs ORIGIN RATE SECONDS
import { openLoop } from '../../../bench/load/client.mjs';
import { etagsOf, mixedLoad } from '../../../bench/load/mix.mjs';
import harness from '../../../scripts/product/process.cjs';

const [origin = '', rate, seconds] = process.argv.slice(2);
const PAGES = ['/', '/notice', '/notice/60', '/notice?q=ফল'];

const answer = await fetch(`${origin}/api/token/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(harness.ADMIN),
});
const { access: token } = await answer.json();
const etags = await etagsOf(origin);

const load = { rate: Number(rate), seconds: Number(seconds) };
const pages = (/** @type {number} */ index) => ({
  kind: 'page',
  path: encodeURI(PAGES[index % PAGES.length]),
  headers: { 'accept-encoding': 'br' },
});
console.log('BEGUN');
const answers = await Promise.all([
  openLoop(origin, mixedLoad({ token, etags, rate: load.rate }), load),
  openLoop(origin, pages, { ...load, rate: Math.ceil(load.rate / 10) }),
]);
console.log(JSON.stringify(answers.flat()));
