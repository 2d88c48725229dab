import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '../admin-remote/src/resource/bulk/csv.ts';
import { declaredTests, type DeclaredTest } from './security/test-titles.ts';

const root = path.dirname(__dirname);
const [head = [], ...rows] = readCsv(readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8'));

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const parsed = new Map<string, DeclaredTest[]>();

function testsOf(file: string): DeclaredTest[] {
  const tests = parsed.get(file) ?? declaredTests(textOf(file), file);
  parsed.set(file, tests);
  return tests;
}

describe('docs/asvs.csv', () => {
  it('has every requirement of the levels 1 and 2 once, in a row without a hole', () => {
    expect(head).toEqual(['id', 'level', 'requirement', 'applies', 'how', 'test or decision']);
    const count = (level: string) => rows.filter((row) => row[1] === level).length;
    expect({
      first: count('1'),
      second: count('2'),
      different: new Set(rows.map(([id]) => id)).size,
    }).toEqual({ first: 70, second: 183, different: 253 });
    const holes = rows.filter(
      ([id = '', , requirement, applies = '', how, proof]) =>
        !/^\d+\.\d+\.\d+$/.test(id) ||
        !requirement ||
        !how ||
        !['yes', 'no'].includes(applies) ||
        (applies === 'yes') !== Boolean(proof),
    );
    expect(holes).toEqual([]);
  });

  it('names for each requirement that applies a decision or the exact title of a test that runs', () => {
    const proofs = rows.filter(([, , , applies]) => applies === 'yes');
    const missing = proofs.filter(([, , , , , proof = '']) => {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
      if (!existsSync(path.join(root, file))) return true;
      if (/^docs\/decisions\/.+\.md$/.test(file)) return !textOf(file).includes(title);
      const fits = testsOf(file).filter((test) => test.title === title);
      return fits.length === 0 || fits.some(({ isSkipped }) => isSkipped);
    });
    expect(missing.map(([id, , , , , proof]) => `${id} ${proof}`)).toEqual([]);
  });

  it('does not take a test that is skipped, still to do or only mentioned for one that runs', () => {
    const source = `
      // it('mentioned in a comment', () => {});
      it.skip('skipped', () => {});
      it.todo('to do');
      describe.skip('a suite', () => { it('in a skipped suite', () => {}); });
      describe('a suite', () => { it.each([1])('runs for %s', () => {}); });
    `;
    const running = declaredTests(source, 'a.test.ts').filter(({ isSkipped }) => !isSkipped);
    expect(running.map(({ title }) => title)).toEqual(['runs for %s']);
  });
});
