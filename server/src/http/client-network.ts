import ipaddr from 'ipaddr.js';

/** Prefixes whose addresses carry the IPv4 address of the client, and the byte at which it begins. */
const EMBEDDED_IPV4: Readonly<Record<string, number>> = { rfc6052: 12, rfc6145: 12, '6to4': 2 };

/** An IPv4 address, also where it is written as IPv6 (mapped, NAT64, 6to4), or the /64 of an IPv6 customer. */
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
