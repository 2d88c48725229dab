import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.ts';
import { forbidden, unauthenticated } from '../../http/errors.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const digest = (text: string) => createHash('sha256').update(text).digest();

const rangeOf = (network: string) =>
  network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ipaddr.parseCIDR(`${network}/${network.includes(':') ? 128 : 32}`);

/** A network of the list, or the token; a request that an untrusted proxy passes on is of no network. */
export function metricsAccess(
  { token, allow }: NonNullable<Config['metrics']>,
  trustsProxy: boolean,
) {
  const ranges = allow.flatMap((one) => (one === 'loopback' ? LOOPBACK : one)).map(rangeOf);
  const expected = token ? digest(`Bearer ${token}`) : null;

  const isInside = ({ ip, headers }: FastifyRequest) => {
    if (!trustsProxy && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined)
      return false;
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return ranges.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  };

  return (request: FastifyRequest): void => {
    if (isInside(request)) return;
    if (!expected) throw forbidden();
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw unauthenticated();
  };
}
