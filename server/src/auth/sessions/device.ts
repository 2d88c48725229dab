import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../http/client-network.ts';
import type { Origin } from './sessions.ts';

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];
// Browsers name those that they are built on too: the more special comes first.
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/OPR\/|Opera Mini|OPX\//, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system of a User-Agent header in short, such as `Chrome · Android`; null where neither is known. */
export function deviceOf(agent: string | undefined): string | null {
  const read = (agent ?? '').slice(0, 500);
  const words = [nameIn(read, BROWSERS), nameIn(read, SYSTEMS)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: deviceOf(headers['user-agent']),
  network: clientNetwork(ip),
});
