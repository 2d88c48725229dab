import { isSafeLink } from './links.ts';

it('links to this site, over https, to a phone or a mailbox, and to nothing else', () => {
  const safe = ['/', '/notice?q=ফলাফল', '/#principal', 'https://x.example/a', 'tel:+8801711000000'];
  expect(safe.filter((address) => !isSafeLink(address))).toEqual([]);
  const unsafe = ['', 'notice', '//x.example', '/\\x.example', '/\t/x.example', 'http://x.example'];
  unsafe.push('javascript:alert(1)', 'java\nscript:x', 'data:text/html,x', 'https://', ' /notice');
  expect(unsafe.filter(isSafeLink)).toEqual([]);
});
