import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { originReader } from '../../http/origin.ts';

export interface RelyingParty {
  origin: string;
  /** WebAuthn's RP ID. */
  domain: string;
}

/** Why no passkey can be used at this address; null where one can. */
export type PasskeyProblem = 'insecure' | 'no-domain' | null;

export function relyingPartyReader(publicUrl: string | undefined) {
  const originOf = originReader(publicUrl);
  return (
    request: Pick<FastifyRequest, 'protocol' | 'host'>,
  ): RelyingParty & { problem: PasskeyProblem } => {
    const { origin, hostname, protocol } = new URL(originOf(request));
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
    const insecure = protocol !== 'https:' && !isLocal ? 'insecure' : null;
    return { origin, domain: hostname, problem: isAddress ? 'no-domain' : insecure };
  };
}
