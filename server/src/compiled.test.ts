import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { keepCompiledIn, runModule } from './compiled.ts';

const MODULE =
  'module.exports = { word: "ক", from: require("other"), place: [__filename, __dirname] };';
const run = (text = MODULE, file = '/x/a.cjs') =>
  runModule(text, file, (id) => `${id} was asked for`);
const exported = { word: 'ক', from: 'other was asked for', place: ['/x/a.cjs', '/x'] };

let folder: string;
const kept = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));

beforeEach(() => {
  jest.useFakeTimers();
  folder = mkdtempSync(path.join(tmpdir(), 'angan-compiled-'));
  keepCompiledIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('runs a module, and keeps what the engine made of it for the next start', () => {
  const compiling = jest.spyOn(vm.Script.prototype, 'createCachedData');
  expect([run(), readdirSync(folder)]).toEqual([exported, []]);
  jest.advanceTimersByTime(10_000);
  expect(kept()).toHaveLength(1);
  expect(run()).toEqual(exported);
  jest.advanceTimersByTime(10_000);
  expect(compiling).toHaveBeenCalledTimes(1);
});

it('keeps it when the process ends before', () => {
  run();
  const before = process.listeners('exit');
  (before.at(-1) as () => void)();
  expect([kept().length, process.listeners('exit').length]).toEqual([1, before.length - 1]);
});

it('never runs what was kept of another text', () => {
  run();
  jest.advanceTimersByTime(10_000);
  expect(run(MODULE.replace('ক', 'খ'))).toEqual({ ...exported, word: 'খ' });
});

it('makes anew what is damaged, or was made by another engine', () => {
  run();
  jest.advanceTimersByTime(10_000);
  const [file = ''] = readdirSync(folder).map((name) => path.join(folder, name));
  const damaged = Buffer.alloc(1000, 7);
  writeFileSync(file, damaged);
  // Of a file of that name the engine remembers nothing.
  expect(run(MODULE, '/x/b.cjs')).toEqual({ ...exported, place: ['/x/b.cjs', '/x'] });
  jest.advanceTimersByTime(10_000);
  expect(readFileSync(file).equals(damaged)).toBe(false);
});

it('runs where nothing can be kept', () => {
  rmSync(folder, { recursive: true });
  expect(run()).toEqual(exported);
  expect(() => jest.advanceTimersByTime(10_000)).not.toThrow();
});
