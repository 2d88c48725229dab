import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@angan/shared/calls';

const root = path.dirname(__dirname);
const folders = ['bengali-text', 'shared', 'shell', 'public-remote', 'admin-remote', 'server'];
const sources = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, 'src', name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
/** The sources with each call of a function on one line. */
const joined = sources.map(({ text }) => text.replace(/\(\s+/g, '(').replace(/,\s+/g, ', '));

/** How often a text stands in the sources. */
const count = (text: string) =>
  sources.reduce((sum, source) => sum + source.text.split(text).length - 1, 0);

it('the product describes each call once, and serves each', () => {
  const counted = Object.entries(calls).map(([key, { summary }]) => ({
    key,
    described: count(`'${key}': {`),
    summary: count(`'${summary}'`) + count(`"${summary}"`),
    isServed: joined.some((text) => text.includes(`serve(app, '${key}'`)),
  }));
  expect(counted).toEqual(
    Object.keys(calls).map((key) => ({ key, described: 1, summary: 1, isServed: true })),
  );
});

it('the product declares no route of the API beside the tables, but those that read and save the rows of a list', () => {
  const declaring = sources.filter(
    ({ name, text }) =>
      /^server\/src\/(?!site\/|media\/)/.test(name) &&
      /^\s+app\.(get|post|put|patch|delete|route)[<(]/m.test(text),
  );
  expect(declaring.map(({ name }) => name)).toEqual([
    'server/src/auth/serve-call.ts',
    'server/src/http/methods.ts',
    'server/src/resource/crud-routes.ts',
  ]);
});
