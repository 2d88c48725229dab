// Plain JavaScript: the release command imports it too, and Node runs that without a build.
import { AwsClient } from 'aws4fetch';

/** Time-out of a response (ms), and its extension per byte sent: a slow line uploads some 200 KB/s. */
const TIMEOUT = 10_000;
const PER_BYTE = 1 / 200;
const TRIES = 2;
const WITHOUT_BODY = new Set([204, 304]);

const unescape = (/** @type {string} */ text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The texts between a tag and its end, in XML that nests no such tag. */
const between = (/** @type {string} */ xml, /** @type {string} */ tag) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) =>
    unescape(text),
  );

/** Signed requests to one bucket of any store that speaks S3. Types: s3-client.d.ts. */
export function s3Client(
  { endpoint, bucket, accessKey, secretKey, region = 'us-east-1' },
  timeout = TIMEOUT,
) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
  });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function attempt(url, { method = 'GET', headers = {}, body, sha256 }) {
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, ...(sha256 && { 'x-amz-content-sha256': sha256 }) },
      body,
    });
    // Not part of the signature: a proxy may change this header.
    signed.headers.set('accept-encoding', 'identity');
    const stop = new AbortController();
    // Only the wait for the response is bounded: a slow reader may take its time with a large file.
    const timer = setTimeout(
      () => stop.abort(new Error('the store did not answer in time')),
      timeout + (body?.length ?? 0) * PER_BYTE,
    );
    try {
      return await fetch(signed, { signal: stop.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(key, expected, { query = {}, ...sending } = {}) {
    const url = new URL(`${root}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let reason;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const response = await attempt(url.toString(), sending);
        if (expected.includes(response.status)) return response;
        const text = WITHOUT_BODY.has(response.status) ? '' : await response.text();
        const code = /<Code>([^<]*)/.exec(text)?.[1] ?? '';
        reason = new Error(
          `the store answered ${response.status} ${code} to ${sending.method ?? 'GET'}`,
        );
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  async function* list(prefix = '') {
    let next;
    do {
      const query = {
        'list-type': '2',
        ...(prefix && { prefix }),
        ...(next && { 'continuation-token': next }),
      };
      const xml = await (await send('', [200], { query })).text();
      for (const entry of between(xml, 'Contents')) {
        const [key = ''] = between(entry, 'Key');
        const [changed = ''] = between(entry, 'LastModified');
        yield { key, changed: new Date(changed) };
      }
      [next] = between(xml, 'NextContinuationToken');
    } while (next);
  }

  return { send, list };
}
