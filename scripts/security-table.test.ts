import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '../admin-remote/src/bulk/csv.ts';

const root = path.dirname(__dirname);
const [head = [], ...rows] = readCsv(readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8'));

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

  it.each(
    rows
      .filter(([, , , applies]) => applies === 'yes')
      .map(([id, , , , , proof = '']) => [id, proof]),
  )('names a test or a decision that is there: %s', (_id, proof) => {
    const [, file = '', words = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
    expect(file).toMatch(/\.(test|fire|journey)\.tsx?$|^docs\/decisions\/.+\.md$/);
    expect({
      there: existsSync(path.join(root, file)),
      says:
        existsSync(path.join(root, file)) &&
        readFileSync(path.join(root, file), 'utf8').includes(words),
    }).toEqual({ there: true, says: true });
  });
});
