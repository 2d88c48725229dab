import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_CONTRACT, type ScreenHandle } from '@angan/shared/platform';
import * as facade from '@angan/shared/router';
import { contract, routes, site } from './routes.tsx';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file),
);
const textOf = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

it('the public remote uses no name of the router that the shell does not export', () => {
  const used = sources.flatMap((file) =>
    [...textOf(file).matchAll(/import (type )?\{([^}]*)\} from 'react-router-dom'/g)].flatMap(
      ([, type, names]) =>
        type
          ? []
          : (names ?? '')
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name && !name.startsWith('type ')),
    ),
  );
  expect(used).toContain('useLoaderData');
  expect(used.filter((name) => !(name in facade))).toEqual([]);
});

it('the public remote has every public address of the site, of this contract', () => {
  expect(contract).toBe(REMOTE_CONTRACT);
  expect(routes.map((route) => route.path)).toEqual(
    expect.arrayContaining([
      '/',
      '/notice',
      '/notice/:id',
      '/academic',
      '/facnstaff',
      '/gallery',
      '/admission',
      '/contact',
      '/login',
    ]),
  );
});

it('the public remote names for the server the chunk that really has each screen', () => {
  const named = [...textOf('routes.tsx').matchAll(/webpackChunkName: "([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(routes.map((route) => (route.handle as ScreenHandle).chunk)).toEqual(named);
});

it('the public remote lists the pages of the menu, and no others, in the sitemap', () => {
  const handles = routes.map(({ path, handle }) => ({ path, ...(handle as ScreenHandle) }));
  const inMenu = handles.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));
  const specified = [
    ['/', 'হোম'],
    ['/academic', 'একাডেমিক'],
    ['/facnstaff', 'শিক্ষক ও কর্মচারী'],
    ['/admission', 'ভর্তি'],
    ['/gallery', 'গ্যালারি'],
    ['/notice', 'নোটিশ'],
    ['/contact', 'যোগাযোগ'],
  ];
  expect(
    inMenu
      .sort((a, b) => a.order - b.order)
      .map(({ path, label }) => [path, label])
      .filter(([path]) => specified.some(([listed]) => listed === path)),
  ).toEqual(specified);
  expect(handles.flatMap(({ path, sitemap }) => (sitemap ? [path] : [])).sort()).toEqual(
    inMenu.flatMap(({ path }) => (path === '/result' ? [] : [path])).sort(),
  );
});

it('the public remote has a title and a description for every page, with and without an institution', () => {
  const metas = routes.map((route) => ({
    path: route.path,
    ...(route.handle as ScreenHandle).meta?.(undefined, null),
  }));
  expect(Object.fromEntries(metas.map(({ path, title }) => [path, title]))).toMatchObject({
    '/': '',
    '/notice': 'নোটিশ বোর্ড',
    '/notice/:id': 'নোটিশটি পাওয়া যায়নি',
    '/academic': 'একাডেমিক তথ্য',
    '/facnstaff': 'শিক্ষক ও কর্মচারী',
    '/gallery': 'গ্যালারি',
    '/admission': 'ভর্তি তথ্য',
    '/contact': 'যোগাযোগ',
    '/login': 'লগইন',
  });
  expect(metas.filter(({ path, title }) => !title && path !== '/')).toEqual([]);
  expect(metas.filter(({ description, noindex }) => !description && !noindex)).toEqual([]);
});

it('the public remote has the topics of the ticker, each with an address of this site', () => {
  expect(site.tickerTopics.map(({ text }) => text)).toEqual([
    'ফলাফল ২০২৫',
    'মানবিক বিভাগের নোটিশ',
    'বিজ্ঞান বিভাগের নোটিশ',
    'পরীক্ষার রুটিন',
    'ভর্তি শুরু হয়েছে',
  ]);
  const paths = routes.map((route) => route.path);
  expect(site.tickerTopics.filter(({ to }) => !paths.includes(to.split(/[?#]/)[0]))).toEqual([]);
});

it('the public remote declares every query parameter that a screen reads', () => {
  const declared = routes.flatMap(({ handle }) => Object.keys((handle as ScreenHandle).query!));
  const read = sources.flatMap((file) =>
    [...textOf(file).matchAll(/(?:[pP]arams\.get\(|textParam\(.*, )'(\w+)'\)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect([...new Set(read)].sort()).toEqual([...new Set(declared)].sort());
});
