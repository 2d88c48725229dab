import { batchFields, type Batch } from '@angan/shared/contract';
import { sql } from 'kysely';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { sampleOf, samples, type Sample } from '../../../testing/samples.ts';
import { startApp } from '../../../testing/test-app.ts';
import { tableOf } from '../../db/schema.ts';
import { hasBatches } from '../define-resource.ts';

type Body = Record<string, unknown>;
type Work = { action: 'delete' } | { action: 'set'; set: Body };
type Entry = { record_id: number; before: Body | null };
type Random = ReturnType<typeof randomFrom>;

const ROUNDS = isLongRun ? 40 : 6;
/** Rows of each list: each sample twice, under other rows that it names where that is allowed. */
const SAMPLES = 4;
const changed = samples.filter(({ resource }) => hasBatches(resource));

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const some = <Item>(items: readonly Item[]): Item[] =>
    items
      .filter(() => next() < 0.7)
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  return { below, oneOf, some };
}

/** One college: a server with rows in every list, the same ones in each. */
async function college(database: TestDatabase) {
  const app = await startApp(database);
  const { token } = await app.account('admin', 'Admin');
  const call = (method: string, path: string, json?: unknown) =>
    app.call(method, path, { token, json });
  const ids: Record<string, number[]> = {};

  async function fill({ path, needs, fields, files }: Sample): Promise<void> {
    if (ids[path]) return;
    ids[path] = [];
    for (const need of needs) await fill(sampleOf(need));
    for (let n = 0; n < 2 * SAMPLES; n += 1) {
      const named = Object.fromEntries(needs.map((need) => [need, ids[need]![n % 2] ?? 1]));
      const json = fields(1 + (n % SAMPLES), named);
      const form = files && { ...json, ...(await files()) };
      const sending = form
        ? {
            form: Object.fromEntries(
              Object.entries(form)
                .filter(([, value]) => value !== null)
                .map(([name, value]) => [name, value instanceof File ? value : String(value)]),
            ),
          }
        : { json };
      const { status, body } = await app.call('POST', `${path}/`, { token, ...sending });
      if (status === 201) ids[path].push(body.id as number);
    }
  }
  for (const sample of changed) await fill(sample);
  return { app, call, ids, /** The last row of the history that was compared. */ compared: 0 };
}
type College = Awaited<ReturnType<typeof college>>;

const files = new Set(changed.flatMap(({ resource }) => Object.keys(resource.contract.files)));
/** The name of a stored file is drawn by lot. */
const withoutNames = (row: Body): Body =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, files.has(name) ? Boolean(value) : value]),
  );

async function tableOfCollege({ app }: College, name: string, order: string): Promise<Body[]> {
  const { rows } =
    await sql<Body>`select * from ${sql.table(name)} order by ${sql.ref(order)}`.execute(
      app.store.db,
    );
  return rows.map(withoutNames);
}

/** What the history says of each further change, but for what tells a batch from single saves. */
async function newHistoryOf(college: College) {
  const values = (json: unknown) =>
    withoutNames((JSON.parse(String(json ?? 'null')) ?? {}) as Body);
  const { rows } =
    await sql<Body>`select * from history where id > ${college.compared} order by id`.execute(
      college.app.store.db,
    );
  college.compared = Number(rows.at(-1)?.id ?? college.compared);
  return rows.map((entry) => ({
    record: [entry.resource, entry.record_id, entry.label, entry.actor_name],
    isDeletion: entry.action === 'delete',
    before: values(entry.before),
    after: values(entry.after),
  }));
}

/** Everything that a change may reach: rows, counts, words of searches, history, what visitors read. */
async function stateOf(college: College) {
  const { app, call } = college;
  const open = changed.filter(
    ({ resource: { isPublic, contract } }) => isPublic && Object.keys(contract.files).length === 0,
  );
  const counted = (rows: Body[]) =>
    rows
      .filter(({ count }) => count !== 0)
      .map((row) => JSON.stringify(row))
      .sort();
  return {
    rows: await Promise.all(
      changed.map(({ path }) => tableOfCollege(college, tableOf(path), 'id')),
    ),
    history: await newHistoryOf(college),
    counts: counted(await tableOfCollege(college, 'row_counts', 'list')),
    words: counted(await tableOfCollege(college, 'search_words', 'list')),
    overview: (await call('GET', 'overview/')).body.counts,
    answers: await Promise.all(
      open.map(async ({ path }) => (await app.call('GET', `${path}/`)).body),
    ),
  };
}

/** A value for a field that a batch may set: of another row, or another one of its kind. */
function valueFor(
  { path, resource, needs, fields }: Sample,
  name: string,
  { below, oneOf }: Random,
  ids: College['ids'],
): unknown {
  const { contract } = resource;
  const target = contract.references[name];
  if (target) return oneOf(ids[target]!);
  const isFlag = contract.fields[name]?.kind === 'flag' || contract.computed[name] === 'flag';
  if (isFlag || path === 'contacts') return below(2) === 1;
  const named = Object.fromEntries(needs.map((need) => [need, ids[need]![0]!]));
  return fields(1 + below(SAMPLES), named)[name];
}

/** A deletion or a change of some fields; null where the lot fell on nothing. */
function workFor(sample: Sample, random: Random, ids: College['ids']): Work | null {
  const { contract, access } = sample.resource;
  const names = access.amend ? batchFields(contract) : [];
  if (names.length === 0 || random.below(3) === 0) return { action: 'delete' };
  const selected = [random.oneOf(names), random.oneOf(names)];
  const values = selected.map((name) => [name, valueFor(sample, name, random, ids)] as const);
  return { action: 'set', set: Object.fromEntries(values) };
}

describeEachDatabase('a batch and the same change row by row', (makeDatabase) => {
  const databases: TestDatabase[] = [];
  let one: College;
  let many: College;
  beforeAll(async () => {
    databases.push(await makeDatabase(), await makeDatabase());
    [one, many] = [await college(databases[0]!), await college(databases[1]!)];
    expect(many.ids).toEqual(one.ids);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one.app.close(), many.app.close()]);
    await Promise.all(databases.map((database) => database.remove()));
  });

  /** Does the same with each of these rows by calls of their own; answers those that took it. */
  async function singly(ids: readonly number[], call: (id: number) => ReturnType<College['call']>) {
    const done: number[] = [];
    for (const id of ids) if ((await call(id)).status < 300) done.push(id);
    return done;
  }
  async function expectSameState(work: Work | 'all') {
    const [expected, state] = [await stateOf(one), await stateOf(many)];
    // Texts are compared in no time; an expectation says what differs.
    if (JSON.stringify(state) !== JSON.stringify(expected))
      expect({ work, state }).toEqual({ work, state: expected });
  }
  async function expectEqual(work: Work, done: [number[], number[]]) {
    expect({ work, done: done[1].sort() }).toEqual({ work, done: done[0].sort() });
    await expectSameState(work);
  }

  async function takeBack(path: string, work: Work, { id }: Batch) {
    const query = `history/?batch=${id}&resource=${path}&page_size=100`;
    const entries = (await many.call('GET', query)).body.results as Entry[];
    const previous = new Map(entries.map(({ record_id, before }) => [record_id, before]));
    const back = await singly([...previous.keys()], (row) => {
      const { status: _status, ...values } = previous.get(row) ?? {};
      return work.action === 'delete'
        ? one.call('POST', `${path}/${row}/restore/`)
        : one.call('PATCH', `${path}/${row}/`, values);
    });
    const { body } = await many.call('POST', `${path}/batches/${id}/undo/`);
    const refused = (body as Batch).refusals.map((refusal) => refusal.id);
    await expectEqual(work, [back, [...previous.keys()].filter((row) => !refused.includes(row))]);
  }

  it.each(changed.map((sample, at) => [sample.path, sample, at] as const))(
    'end equal, and so does the way back: %s',
    async (path, sample, at) => {
      const random = randomFrom(1000 + at);
      let [rows, deeds] = [0, 0];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = random.some(one.ids[path]!);
        const work = workFor(sample, random, one.ids);
        if (!work || ids.length === 0) continue;
        const done = await singly(ids, (id) =>
          work.action === 'delete'
            ? one.call('DELETE', `${path}/${id}/`)
            : one.call('PATCH', `${path}/${id}/`, work.set),
        );
        const { status, body } = await many.call('POST', `${path}/batches/`, { ...work, ids });
        const batch = body as Batch;
        const refused = status === 201 ? batch.refusals.map(({ id }) => id) : ids;
        await expectEqual(work, [done, ids.filter((id) => !refused.includes(id))]);
        rows += done.length;
        deeds += 1;
        if (status === 201 && batch.can_undo && random.below(2) === 0)
          await takeBack(path, work, batch);
      }
      expect(Math.min(rows, deeds)).toBeGreaterThan(0);
      // The history from its beginning: nothing has changed what it said.
      one.compared = many.compared = 0;
      await expectSameState('all');
    },
    120_000,
  );
});
