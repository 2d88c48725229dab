import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { broken } from './broken.ts';

const root = path.resolve(__dirname, '../..');

it('what remotes may use of @angan/shared is as shared/api.txt promises it', () => {
  const check = ['scripts/api/report.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, check, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 240_000);

describe('a change of what remotes may use', () => {
  const before = [
    '@angan/shared 1, contract 1',
    '. call: (path: string) => Promise<void>',
    '. Toast: type { kind: "success" | "error" · text: string }',
    './ui Icon: (props: { path: string }) => Element',
  ];
  const changed = (from: string, to: string) =>
    broken(
      before,
      before.map((line) => line.replace(from, to)),
    );

  it('breaks the promise where a name is gone or its type is another', () => {
    expect(broken(before, before.slice(0, -1))).toEqual([before[3]]);
    expect(changed('(path: string)', '(path: URL)')).toEqual([before[1]]);
    expect(changed(' · text: string', '')).toEqual([before[2]]);
    expect(changed('text: string', 'text: number')).toEqual([before[2]]);
  });

  it('breaks nothing where a name or a member is added, props are taken apart, or a union is printed in another order', () => {
    expect(broken(before, [...before, './ui Badge: () => Element'])).toEqual([]);
    expect(changed('kind:', 'action?: () => void · kind:')).toEqual([]);
    expect(changed('"success" | "error"', '"error" | "success"')).toEqual([]);
    expect(changed('(props: {', '({ path }: {')).toEqual([]);
  });

  it('is let pass by a new major number', () => {
    const next = ['@angan/shared 2, contract 1', before[1]!];
    expect(broken(before, next)).toEqual([]);
  });
});
