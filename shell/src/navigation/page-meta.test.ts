import type { Institution } from '@angan/shared/contract';
import { metaOf, titleOf } from './page-meta.ts';

const institution = { name: 'শাপলা কলেজ' } as Institution;
const screen = (title: string) => ({ handle: { meta: () => ({ title }) }, data: null });

it('the head of a page takes the metadata of the innermost screen', () => {
  expect(
    metaOf([{ handle: undefined, data: null }, screen('বাইরে'), screen('ভিতরে')], institution),
  ).toEqual({ title: 'ভিতরে' });
});

it('the head of a page calls an address without a screen what the visitor reads there, and hides it from search engines', () => {
  expect(metaOf([], institution)).toEqual({ title: '404 - Page not found', noindex: true });
});

it.each([
  ['নোটিশ', institution, 'নোটিশ — শাপলা কলেজ'],
  ['', institution, 'শাপলা কলেজ'],
  ['নোটিশ', null, 'নোটিশ — আমাদের প্রতিষ্ঠান'],
])('the head of a page puts %j in the tab', (title, college, expected) => {
  expect(titleOf({ title }, college)).toBe(expected);
});
