import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { FilesUnavailable } from './unavailable.ts';

export type S3Config = NonNullable<Config['s3']>;

/** How long an answer may take, and how much longer for each byte that is sent, in ms: a slow line has some 200 KB/s. */
const PATIENCE = 10_000;
const PER_BYTE = 1 / 200;
const TRIES = 2;
const EMPTY = new Set([204, 304]);

interface Sending {
  method?: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Of the body, in hexadecimal: the store then refuses what was changed on the way. */
  sha256?: string;
}

/** Sends signed requests to one bucket; a store that fails, hangs or cannot be reached is an answer of 503. */
export function s3Requests(
  { endpoint, bucket, accessKey, secretKey, region }: S3Config,
  patience = PATIENCE,
) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
  });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function once(
    url: string,
    { method = 'GET', headers = {}, body, sha256 }: Sending,
  ): Promise<Response> {
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, ...(sha256 && { 'x-amz-content-sha256': sha256 }) },
      body,
    });
    // Beside the signature: a proxy on the way may change this header.
    signed.headers.set('accept-encoding', 'identity');
    const stop = new AbortController();
    // Only the wait for an answer is bounded: a large file may take its time to a slow reader.
    const timer = setTimeout(
      () => stop.abort(new Error('the store did not answer in time')),
      patience + (body?.length ?? 0) * PER_BYTE,
    );
    try {
      return await fetch(signed, { signal: stop.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request for a key (or for the bucket itself); answers the statuses that `expected` names and throws on any other. */
  return async function send(
    key: string,
    query: Record<string, string>,
    expected: readonly number[],
    sending: Sending = {},
  ): Promise<Response> {
    const url = new URL(key ? `${root}/${key}` : `${root}/`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let reason: unknown;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const response = await once(url.toString(), sending);
        if (expected.includes(response.status)) return response;
        const text = EMPTY.has(response.status) ? '' : await response.text();
        reason = new Error(
          `the store answered ${response.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''} to ${sending.method ?? 'GET'}`,
        );
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        reason = error;
      }
    }
    throw new FilesUnavailable(reason);
  };
}
