import { brotliCompressSync, constants } from 'node:zlib';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

/** 118 KB, the goal for the script that the home page loads. */
const BUDGET = 118_000;

const site = useSite();
const brotliBytes = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

it('a visitor of the home page loads at most 118 KB of script, none of it for calls, toasts, e-mail or the dashboard', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    const scripts = await Promise.all(
      fetched.filter(({ type }) => type === 'script').map(async ({ path, request }) => {
        const text = (await (await request.response())?.text()) ?? '';
        const { responseBodySize } = await request.sizes();
        return { path, text, brotli: brotliBytes(text), wire: responseBodySize };
      }),
    );
    const sum = (part: 'brotli' | 'wire') => scripts.reduce((bytes, script) => bytes + script[part], 0);
    const lines = scripts.map(({ path, brotli, wire }) => `${String(brotli).padStart(8)} brotli ${String(wire).padStart(8)} sent  ${path}`);
    process.stdout.write(`\nScript of / : ${sum('brotli')} bytes brotli, ${sum('wire')} sent, budget ${BUDGET}\n${lines.join('\n')}\n`);

    const carriesToo = (mark: string) => scripts.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
    // Words that survive minifying: an error code of axios, the style name of the toasts, the host of EmailJS.
    expect({ axios: carriesToo('ERR_BAD_RESPONSE'), toasts: carriesToo('_goober'), email: carriesToo('api.emailjs.com') }).toEqual({ axios: [], toasts: [], email: [] });
    expect(fetched.filter(({ path }) => path.includes('/remotes/admin/'))).toEqual([]);
    expect(sum('brotli')).toBeLessThanOrEqual(BUDGET);
    expect(sum('wire')).toBeLessThanOrEqual(BUDGET);

    const twice = fetched.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index);
    expect(twice).toEqual([]);
  });
});
