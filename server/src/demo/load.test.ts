import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frameTexts } from '@angan/shared/contract';
import { college, type DemoCollege } from '../../demo/college.ts';
import { file, filesOf, jpegOf, pdf } from '../../testing/files.ts';
import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { openMedia } from '../media/open.ts';
import { resources } from '../resources/index.ts';
import { isDemoDecided, loadDemo } from './load.ts';

/** The college with few files: most of the time goes into them. */
const few: DemoCollege = {
  ...college,
  gallery: college.gallery.slice(0, 1),
  notices: college.notices.slice(0, 2),
  files: [],
  syllabi: [],
  recognitions: [],
  pages: [],
};

const filesNamed = (value: unknown): string[] =>
  typeof value === 'string'
    ? /\.(jpe?g|png|webp|pdf)$/.test(value)
      ? [value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(filesNamed)
      : [];

describeServerAboveDatabase('the demonstration college', (server) => {
  let mediaFolder: string;
  beforeAll(async () => {
    // Tiny files under the real names: what is tested here is the loading, not the pictures.
    mediaFolder = mkdtempSync(path.join(tmpdir(), 'angan-demo-'));
    const [picture, paper] = [await jpegOf(8, 8), pdf()];
    for (const name of filesNamed(college)) {
      mkdirSync(path.dirname(path.join(mediaFolder, name)), { recursive: true });
      writeFileSync(path.join(mediaFolder, name), name.endsWith('.pdf') ? paper : picture);
    }
  });
  afterAll(() => rmSync(mediaFolder, { recursive: true }));

  const load = async (
    data: DemoCollege,
    progress: (sentence: string) => void = () => undefined,
  ) => {
    const { app } = server;
    const { library } = await openMedia(app.config, app.store);
    await loadDemo({
      store: app.store,
      library,
      resources,
      college: data,
      mediaFolder,
      now: app.clock.now,
      progress,
    });
  };
  /** Loads it where no test before this one has. */
  const loaded = async () => {
    if (!(await isDemoDecided(server.app.store))) await load(college);
  };
  const counts = async () => {
    const all: Record<string, number> = {};
    for (const { contract } of resources)
      all[contract.path] = (
        await server.app.call('GET', `${contract.path}/`, { token: server.token })
      ).body.length;
    return all;
  };
  const nothing = Object.fromEntries(resources.map(({ contract }) => [contract.path, 0]));
  const complete = {
    ...nothing,
    institutions: 1,
    'site-texts': college.texts.length,
    teachers: college.teachers.length,
    staff: college.staff.length,
    'committee-members': college.committee.length,
    'principal-vice-principal': college.principals.length,
    // Two drafts, one that is scheduled and one that has expired are no visitor's.
    notices: college.notices.length - 4,
    'notice-categories': new Set(college.notices.map(({ category }) => category)).size,
    gallery: college.gallery.length,
    files: college.files.length,
    pages: college.pages.length,
    contacts: college.contacts.length,
    classes: college.classes.length,
    sections: college.sections.length,
    exams: college.exams.exams.length,
    // Each exam has the parts of every subject.
    'exam-parts': 122,
    subjects: college.subjects.length,
    students: college.students.length,
    'class-routine': college.routine.length,
    recognitions: college.recognitions.length,
    syllabi: college.syllabi.length,
    'charter-services': college.charter.length,
  };

  it('tells how many pictures and PDFs there are, and which are missing', async () => {
    const messages: string[] = [];
    const photos = college.teachers.flatMap(({ photo }) => photo ?? []);
    const missing = path.join(mediaFolder, photos[0] ?? '');
    renameSync(missing, `${missing}.away`);
    const notice = college.notices.find(({ pdf_file }) => pdf_file);
    // Without classes it fails after the counting, so that the other tests find an empty college.
    const part = {
      ...college,
      principals: [],
      committee: [],
      staff: [],
      gallery: [],
      notices: [notice!, notice!],
      recognitions: [],
      syllabi: [],
      files: [],
      pages: [],
      classes: [],
    };
    await load(part, (sentence) => messages.push(sentence)).catch(() => undefined);
    renameSync(`${missing}.away`, missing);
    // Apart from the teachers there are the logo and the picture of the college.
    expect(messages).toEqual([
      `${photos.length + 2 - 1} pictures and 2 PDFs made ready`,
      `Missing from ${mediaFolder}: ${photos[0]}`,
    ]);
  });

  it('leaves nothing behind when it cannot be loaded to its end', async () => {
    const [slot] = college.routine;
    const routine = [...college.routine, { ...slot!, teacher: 'যিনি নেই' }];
    await expect(load({ ...few, routine })).rejects.toThrow('যিনি নেই');
    expect([
      await counts(),
      await isDemoDecided(server.app.store),
      filesOf(server.app).temporary,
    ]).toEqual([nothing, false, []]);
  });

  it('is loaded completely, once, whoever asks again', async () => {
    await Promise.all([load(college), load(college)]);
    await load(few);
    expect([await counts(), await isDemoDecided(server.app.store)]).toEqual([complete, true]);
  });

  it('tells the dashboard which pictures are samples, until they are replaced, and visitors nothing', async () => {
    await loaded();
    const { app, token } = server;
    const samples = async () =>
      (await app.call('GET', 'overview/', { token })).body.sample_pictures as {
        resource: string;
        url: string;
      }[];
    const before = await samples();
    const { body: items } = await app.call('GET', 'gallery/');
    expect(before.filter(({ resource }) => resource === 'gallery').map(({ url }) => url)).toEqual(
      items.map(({ image }: { image: string }) => image),
    );
    const own = { token, form: { image: file(await jpegOf(9, 9), 'own.jpg') } };
    const { body: replaced } = await app.call('PATCH', `gallery/${items[0].id}/`, own);
    await app.call('DELETE', `gallery/${items[1].id}/`, { token });
    const after = await samples();
    const missing = [items[0].image, items[1].image];
    expect(after).toEqual(before.filter(({ url }) => !missing.includes(url)));
    expect(JSON.stringify([replaced, items])).not.toContain('sample');
  });

  it('has notices in every state of their life, one pinned and one with two files', async () => {
    await loaded();
    const { token } = server;
    const all = await server.app.call('GET', 'notices/?status=all&page_size=100', { token });
    const rows = all.body.results as Record<string, unknown>[];
    const having = (test: (row: Record<string, unknown>) => unknown) => rows.filter(test).length;
    expect(
      ['draft', 'scheduled', 'expired'].map((one) => having(({ status }) => status === one)),
    ).toEqual([2, 1, 1]);
    expect([having(({ is_pinned }) => is_pinned), having((row) => row.attachment_2)]).toEqual([
      1, 1,
    ]);
  });

  it('has a published exam whose sheets families open, with who passed and who failed, and one in entry', async () => {
    await loaded();
    const { app, token } = server;
    const { body: exams } = await app.call('GET', 'exams/', { token });
    expect(exams.map(({ state }: { state: string }) => state).sort()).toEqual([
      'entry',
      'published',
    ]);
    const { body: visible } = await app.call('GET', 'results/');
    const [{ id, classes }] = visible;
    const student = college.students.find(({ class_name }) => class_name === classes[0].name)!;
    const { body } = await app.call('POST', 'results/lookup/', {
      json: {
        exam_id: id,
        class_id: classes[0].id,
        section: student.section,
        roll: student.roll_number,
        secret: student.guardian_contact.slice(-4),
      },
    });
    expect([visible.length, body.outcome, body.sheet.name]).toEqual([
      1,
      'sheet',
      student.full_name,
    ]);
    const { body: sheets } = await app.call(
      'GET',
      `exams/${id}/sheets/?class_id=${classes[0].id}`,
      {
        token,
      },
    );
    const outcomes = sheets.map(({ outcome }: { outcome: string }) => outcome);
    expect([...new Set(outcomes)].sort()).toEqual(['failed', 'passed']);
  });

  it('has a notice for every topic of the scrolling line that leads to a search', async () => {
    await loaded();
    const searches = frameTexts.tickerTopics.default.flatMap(
      ({ to }) => new URL(to, 'http://angan.invalid').searchParams.get('q') ?? [],
    );
    expect(searches).toHaveLength(4);
    for (const search of searches) {
      const query = `search=${encodeURIComponent(search)}`;
      const { body } = await server.app.call('GET', `notices/?${query}`);
      expect([search, body.count > 0]).toEqual([search, true]);
    }
  });
});
