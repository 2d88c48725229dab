import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../src/db/postgres.ts';
import { until } from '../testing/until.ts';
import { pngOf } from '../testing/files.ts';
import { signIn, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { times } from './support/mode.ts';
import { aboveDatabase } from './support/places.ts';
import { fireServer } from './support/server.ts';
import { canTrace, stepsIn, tracing, type Step } from './support/trace.ts';
import { noticeForm } from './support/writers.ts';

const PDF = readFileSync(path.join(__dirname, '../demo/media/pdf/admission-guide.pdf'));

/**
 * Every kind of write: rows alone, with a PDF, with a picture in several sizes, a replacement and a
 * deletion; `null` stands for a call that writes nothing.
 */
async function writeEach(call: Call): Promise<(number | null)[]> {
  const answers: (number | null)[] = [];
  const write = async (...sent: Parameters<Call>) => {
    const answer = await call(...sent);
    answers.push(answer.status);
    return answer.json;
  };
  // The picture of a PDF's first page is kept after the answer.
  const untilDrawn = (id: number) =>
    until('the first page is drawn', async () => {
      answers.push(null);
      const { media } = (await call('GET', `notices/${id}/`)).json as { media?: unknown };
      return (media as { pdf_file: { width?: number } }).pdf_file.width !== undefined;
    });
  const picture = new FormData();
  picture.append('image', new File([new Uint8Array(await pngOf(400, 300))], 'a.png'));
  const plain = await write('POST', 'notices/', { json: { title: 'সারি' } });
  const withFile = await write('POST', 'notices/', { form: noticeForm('ফাইল', PDF) });
  await untilDrawn(withFile.id);
  await write('POST', 'gallery/', { form: picture });
  await write('PUT', `notices/${withFile.id}/`, { form: noticeForm('নতুন ফাইল', PDF) });
  await untilDrawn(withFile.id);
  await write('PATCH', `notices/${plain.id}/`, { json: { title: 'বদল' } });
  await write('DELETE', `notices/${plain.id}/`);
  return answers;
}

/** The steps before each answer, with repetitions left out. */
function stepsOfEach(steps: readonly Step[]): string[][] {
  const answers: string[][] = [];
  let before: string[] = [];
  for (const step of steps) {
    if (step.did === 'answer') {
      answers.push(before);
      before = [];
    } else if (before.at(-1) !== step.did) before.push(step.did);
  }
  return answers;
}

/** Files that came to their place before their bytes were safe. */
const renamedUnsynced = (steps: readonly Step[]) =>
  steps.filter(
    (step, at) =>
      step.did === 'rename' &&
      !steps.slice(0, at).some((other) => other.did === 'sync file' && other.file === step.file),
  );

/**
 * Pictures come in several sizes, whose renames and syncs of the folder alternate; a job of the
 * start may commit rows of its own in between.
 */
const inOrder = (steps: readonly string[]) =>
  steps.filter((step, at) => steps.lastIndexOf(step) === at);
const FILE = ['sync file', 'rename', 'sync folder'];

aboveDatabase('a power cut', (rows, kind) => {
  (canTrace() ? it : it.skip)(
    'takes nothing that was answered: everything is synced before',
    async () => {
      const { env } = rows();
      const server = await fireServer({ env: { ...env, UV_USE_IO_URING: '0' } });
      const trace = path.join(server.dataDir, 'trace');
      try {
        await server.start();
        const call = await signIn(server);
        await server.end();
        await server.start({ under: tracing(trace) });
        const from = stepsIn(trace).length;
        const answered: (number | null)[] = [];
        for (let round = 0; round < times(10, 1); round += 1)
          answered.push(...(await writeEach(call)));
        await server.end();
        const steps = stepsIn(trace).slice(from);
        expect(renamedUnsynced(steps)).toEqual([]);
        const done = stepsOfEach(steps).filter((_steps, at) => answered[at] !== null);
        const written = answered.filter((status) => status !== null);
        const last = kind === 'SQLite' ? 'sync rows' : 'commit';
        const expected = [
          [last],
          [...FILE, last],
          [...FILE, last],
          [...FILE, last],
          [last],
          [last],
        ];
        expect(written).toEqual(
          written.map((_status, at) => [201, 201, 201, 200, 200, 204][at % 6]),
        );
        expect(done.map(inOrder)).toEqual(written.map((_status, at) => expected[at % 6]));
        // The same thing done for each file before the rows are.
        expect(done.map((steps) => steps.at(-1))).toEqual(written.map(() => last));
        if (env.DATABASE_URL) await expectFullDurability(env.DATABASE_URL, trace);
        figures(`power-${kind.toLowerCase()}`, {
          'writes whose syncs were watched with strace': written.length,
          'answered before file, folder and rows were safe': 0,
        });
      } finally {
        await server.remove();
      }
    },
  );
});

if (!canTrace())
  process.stderr.write('SKIPPED, strace is missing or not allowed here: a power cut\n');

/**
 * PostgreSQL syncs by itself at COMMIT, as long as nobody tells it otherwise for our role, database
 * or connection.
 */
async function expectFullDurability(url: string, trace: string): Promise<void> {
  expect(readFileSync(trace, 'utf8')).not.toMatch(/synchronous_commit/);
  const { db } = openPostgres(url, () => undefined);
  try {
    const settings = await sql`select setconfig from pg_db_role_setting`.execute(db);
    expect(settings.rows).toEqual([]);
  } finally {
    await db.destroy();
  }
}
