import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { caller, signIn, type Call } from './support/client.ts';
import { until } from '../testing/until.ts';
import { damage } from './support/damage.ts';
import { figures } from './support/figures.ts';
import { isLong, times } from './support/mode.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer, type FireServer } from './support/server.ts';

const PRELOAD = ['end-at', 'clock'].flatMap((name) => [
  '--require',
  path.join(__dirname, `support/preload/${name}.cjs`),
]);
const [STUDENTS, HOUR, YEAR] = [12, 3_600_000, '২০২৫-২০২৬'];
/** So many statements each of the acts has at least. */
const STATEMENTS = 8;

/** Before the commit, before the answer, at any statement; the short form has each place on one of the two. */
const points = (kind: string): string[] => [
  ...(isLong || kind === 'SQLite' ? ['commit:1'] : []),
  ...(isLong || kind === 'PostgreSQL' ? ['reply:1'] : []),
  ...Array.from({ length: times(10, 1) }, () => `statement:${randomInt(1, STATEMENTS)}`),
];

interface Slip {
  roll: string;
  code: string;
}

onEachDatabase('a server that ends while results are made', (rows) => {
  let server: FireServer;
  let call: Call;
  /** Sets the server's clock to so many hours from now. */
  const jump = (hours: number) =>
    writeFileSync(path.join(server.dataDir, 'clock'), String(hours * HOUR));
  const start = async (point = '') => {
    const env = { ANGAN_END_AT: point, ANGAN_CLOCK: path.join(server.dataDir, 'clock') };
    await server.start({ env });
    call = await signIn(server);
  };
  beforeEach(async () => {
    server = await fireServer({ env: rows().env, nodeArgs: PRELOAD });
    await start();
  });
  afterEach(() => server.remove());

  async function created(method: string, to: string, json?: object) {
    const { status, text, json: body } = await call(method, to, { json });
    if (status >= 300) throw new Error(`${method} ${to}: ${status} ${text}`);
    return body;
  }
  async function college() {
    const { id: class_id } = await created('POST', 'classes/', { name: 'দ্বাদশ' });
    const file = Array.from({ length: STUDENTS }, (_, at) => ({
      full_name: `শিক্ষার্থী ${at + 1}`,
      roll_number: String(at + 1),
      class_name: class_id,
      section: 'ক',
      result_consent: 'given',
    }));
    await created('POST', 'students/import/', { rows: file });
    const { id: subject } = await created('POST', 'subjects/', {
      name: 'বাংলা',
      class_name: class_id,
    });
    const { id: exam } = await created('POST', 'exams/', { name: 'নির্বাচনি', academic_year: YEAR });
    const part = { exam, subject, paper: null, name: 'লিখিত', full_marks: 100 };
    const { id: part_id } = await created('POST', 'exam-parts/', part);
    await created('PUT', 'choices/', {
      class_id,
      group: null,
      compulsory: [subject],
      fourth: null,
    });
    await created('POST', `exams/${exam}/state/`, { action: 'open' });
    const { students } = (await created(
      'GET',
      `exams/${exam}/marks/?subject_id=${subject}&section=ক`,
    )) as unknown as { students: { student_id: number }[] };
    const cells = students.map(({ student_id }, at) => ({
      part_id,
      student_id,
      before: null,
      value: String(40 + at),
    }));
    await created('PUT', `exams/${exam}/marks/`, { cells });
    const codes = await created('POST', 'result-codes/', { class_id, academic_year: YEAR });
    const slips = codes as unknown as Slip[];
    return { exam, class_id, part_id, slips, first: students[0]!.student_id };
  }
  /** Makes a call at which the server ends at a point, and starts it again. */
  async function killed(point: string, make: () => Promise<unknown>) {
    await server.end();
    await start(point);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGUSR2');
    // A short act would be over before the signal was heard.
    await until('the server counts', async () => server.output().includes('COUNTING'));
    await Promise.all([make().catch(() => undefined), ended]);
    await server.end('SIGKILL');
    await start();
  }

  it('a closing, a publication and a correction that were killed are done for all students or for none', async () => {
    const { kind, env } = rows();
    const { exam, class_id, part_id, slips, first } = await college();
    const state = (action: string, values = {}) =>
      call('POST', `exams/${exam}/state/`, { json: { action, ...values } });
    const sheets = async () => {
      const { status, text } = await call('GET', `exams/${exam}/sheets/?class_id=${class_id}`);
      return status === 404 ? 'none' : text.replaceAll(/"(published|corrected)_at":[^,}]*/g, '');
    };
    const stateNow = async () => (await created('GET', `exams/${exam}/`)).state;
    const opened = async () => {
      const found = new Set<unknown>();
      for (const { roll, code } of slips) {
        const json = { exam_id: exam, class_id, section: 'ক', roll, secret: code };
        const answer = await caller(server)('POST', 'results/lookup/', { json });
        found.add(answer.status === 200 ? answer.json.outcome : answer.status);
      }
      return [...found];
    };
    const fix = (value: string) =>
      call('POST', `exams/${exam}/corrections/`, {
        json: { reason: 'ভুল', student_id: first, marks: [{ part_id, value }] },
      });
    await state('close');
    const closed = await sheets();
    await state('reopen', { reason: 'আবার' });
    const all = points(kind);
    for (const point of all) {
      await killed(point, () => state('close'));
      const then = await stateNow();
      expect([point, then, await sheets()]).toEqual([
        point,
        then,
        then === 'entry' ? 'none' : closed,
      ]);
      expect((await state('close')).status).toBe(204);

      const visible_from = new Date(Date.now() + HOUR).toISOString();
      await killed(point, () => state('publish', { visible_from }));
      expect(['closed', 'published']).toContain(await stateNow());
      expect([point, await opened()]).toEqual([point, [404]]);
      expect((await state('publish', { visible_from })).status).toBe(204);
      // The clock publishes, to all at once, though nobody was there at that moment.
      await server.end('SIGKILL');
      jump(1.1);
      await start();
      expect([point, await opened()]).toEqual([point, ['sheet']]);

      await killed(point, () => fix('95'));
      const corrected = await sheets();
      expect((await fix('95')).status).toBe(corrected === closed ? 200 : 409);
      const after = await sheets();
      expect(after).not.toBe(closed);
      if (corrected !== closed) expect(corrected).toBe(after);
      expect((await fix('40')).status).toBe(200);
      expect(await sheets()).toBe(closed);
      await state('withdraw');
      await state('reopen', { reason: 'আবার' });
      await server.end('SIGKILL');
      jump(0);
      await start();
    }
    await server.end();
    expect(await damage({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL })).toEqual([]);
    figures(`results-${kind.toLowerCase()}`, {
      'ends in the middle of a closing, a publication or a correction': 3 * all.length,
      'results of which a part was stored': 0,
    });
  });
});
