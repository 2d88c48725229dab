import { describeEachDatabase, onlyOn, type TestDatabase } from '../../testing/databases.ts';
import { SYSTEM } from '../history/authors.ts';
import { TokenReader } from './changes.ts';
import { migrate } from './migrate.ts';
import type { Store } from './store.ts';
import { write } from './write.ts';

describeEachDatabase('the tokens of the lists', (makeDatabase, kind) => {
  let database: TestDatabase;
  let queries: number;
  /** The store of one more process, which trusts what it read for so long (ms). */
  function processWith(lease: number): Store {
    const store = database.open();
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    return { ...store, db, ...(store.lease && { lease }) };
  }
  const writeIn = (store: Store) => write(store, SYSTEM, ['notices'], () => Promise.resolve());
  beforeAll(async () => {
    database = await makeDatabase();
    await migrate(database.open());
  });
  beforeEach(() => (queries = 0));
  afterAll(() => database.remove());

  it('are requested once however many read in a moment', async () => {
    const tokens = new TokenReader(processWith(60_000));
    const first = await Promise.all([1, 2, 3].map(() => tokens.now()));
    for (let n = 0; n < 50; n += 1) first.push(await tokens.now());
    // On SQLite asking is a function call: one that comes while another runs asks again.
    const times = kind === 'postgres' ? 1 : 2;
    expect([new Set(first).size, tokens.cached(), queries]).toEqual([1, first[0], times]);
  });

  it('have changed in each process once a write of another is acknowledged', async () => {
    const [writer, reader] = [processWith(100), processWith(100)];
    const tokens = new TokenReader(reader);
    for (let n = 0; n < 2; n += 1) {
      const before = (await tokens.now()).get('notices');
      await writeIn(writer);
      expect((await tokens.now()).get('notices')).not.toBe(before);
    }
  });

  it('stay one object while no list changes', async () => {
    const tokens = new TokenReader(processWith(0));
    const before = await tokens.ask();
    expect(await tokens.ask()).toBe(before);
    await writeIn(processWith(0));
    expect(await tokens.ask()).not.toBe(before);
  });

  onlyOn('postgres', kind)('are not taken for true longer than they may be', async () => {
    const tokens = new TokenReader(processWith(0));
    await tokens.now();
    expect(tokens.cached()).toBeNull();
    await tokens.now();
    expect(queries).toBe(2);
  });
});
