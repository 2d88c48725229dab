import { clientNetwork } from './client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['an IPv4 address', '203.0.113.5', '203.0.113.5'],
    ['IPv4 mapped into IPv6', '::ffff:203.0.113.5', '203.0.113.5'],
    ['the same in hexadecimal', '::FFFF:cb00:7105', '203.0.113.5'],
    ['IPv4 behind NAT64', '64:ff9b::203.0.113.5', '203.0.113.5'],
    ['the same in hexadecimal', '64:ff9b::cb00:7105', '203.0.113.5'],
    ['6to4', '2002:cb00:7105:1:2:3:4:5', '203.0.113.5'],
    ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['two zero groups at the end of the prefix', '2001:db8::1', '2001:db8::/64'],
    ['the same prefix with a full end', '2001:db8::1:2:3:4', '2001:db8::/64'],
    ['a zone', 'fe80::1%eth0', 'fe80::/64'],
    ['no address at all', 'unknown', 'unknown'],
  ])('of %s: %s', (_name, address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('tells neighbours from strangers', () => {
    expect(clientNetwork('64:ff9b::203.0.113.6')).not.toBe(clientNetwork('64:ff9b::203.0.113.5'));
    expect(clientNetwork('2001:db8:0:1::1')).not.toBe(clientNetwork('2001:db8::1'));
  });
});
