import { originReader } from './origin.ts';

describe('the address of the site', () => {
  const read = (host: string, publicUrl?: string) =>
    originReader(publicUrl)({ protocol: 'http', host });

  it.each([
    'college.example',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'xn--45brj9c.example',
  ])('is the one that the visitor called: %s', (host) => {
    expect(read(host)).toBe(`http://${host}`);
  });

  it.each([
    '',
    'a b',
    '[',
    'evil.example"><script>',
    'user@evil.example',
    'evil.example/path',
    'evil.example:99999',
    'a\\b',
    '[::x]',
    'a.example:80:80',
  ])('is never made of what can be none: %j', (host) => {
    expect(() => read(host)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('is the configured one, whatever a visitor calls', () => {
    expect(read('evil.example', 'https://college.example')).toBe('https://college.example');
  });
});
