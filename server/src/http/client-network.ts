import ipaddr from 'ipaddr.js';

/** Prefixes whose addresses carry the IPv4 address of the client, and the byte at which it begins. */
const EMBEDDED_IPV4: Readonly<Record<string, number>> = { rfc6052: 12, rfc6145: 12, '6to4': 2 };

/**
 * The network that one household or computer has: an IPv4 address, or the /64 of an IPv6 customer.
 * IPv4 that is written as IPv6
 * (mapped, NAT64, 6to4) counts as that IPv4 address.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray();
  const embedded = EMBEDDED_IPV4[parsed.range()];
  if (embedded !== undefined) return bytes.slice(embedded, embedded + 4).join('.');
  const network = ipaddr.fromByteArray([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]);
  return `${network.toString()}/64`;
}
