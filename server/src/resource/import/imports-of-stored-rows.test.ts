import { useImports } from '../../../testing/imports.ts';
import { plansOf } from '../../../testing/plans.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { studentsResource } from '../../resources/students.ts';
import { planImport } from './import-plan.ts';
import { ImportErrors } from './import-read.ts';

describeServerAboveDatabase(
  'an import of rows of which some are stored already',
  (server, kind) => {
    const imports = useImports(server);
    const { send, stored } = imports;

    const row = (roll_number: string, fields: Record<string, unknown> = {}) => ({
      full_name: `শিক্ষার্থী ${roll_number}`,
      roll_number,
      class_name: imports.classId,
      section: 'ক',
      ...fields,
    });
    const rows = () => [
      row('1', { address: '', guardian_name: 'নতুন অভিভাবক' }),
      row('২'),
      row('3'),
      row('4', { contact_email: 'x' }),
    ];
    const valid = () => rows().slice(0, 3);
    beforeEach(async () => {
      const stored = [row('1', { address: 'গ্রাম', guardian_name: 'অভিভাবক' }), row('2')];
      await send('students', stored);
    });
    const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
      server.app.call('POST', path, { token: server.token, json, headers });

    // Plans of SQLite alone can be read.
    if (kind === 'sqlite')
      it('looks students up by their codes in an index of SQLite', async () => {
        const file = { inputs: [null], identities: ['20260001'] };
        const plans = await plansOf(server.app.store, ({ db }) =>
          planImport(db, studentsResource, file, new Date(), new ImportErrors()),
        );
        expect(plans).toEqual([
          expect.stringContaining('INDEX students_by_code (digital_id_code=?)'),
        ]);
      });

    it('is previewed row by row, and the preview stores nothing', async () => {
      const before = await stored('students');
      const { status, body } = await post('students/import/preview/', { rows: rows() });
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          total: 4,
          new: 1,
          existing: [
            { row: 0, id: before[0]?.id, changes: ['guardian_name'] },
            { row: 1, id: before[1]?.id, changes: ['full_name', 'roll_number'] },
          ],
          invalid: 1,
          fields: { '3.contact_email': 'সঠিক ইমেইল ঠিকানা দিন।' },
        },
      });
      expect(await stored('students')).toEqual(before);
    });

    it('knows a roll with or without zeros in front, in either script, and gives none up', async () => {
      await send('students', [row('062', { full_name: 'শূন্যসহ' })]);
      const again = { rows: [row('৬২', { full_name: 'শূন্য ছাড়া' })], existing: 'update' };
      const preview = await post('students/import/preview/', again);
      expect(preview.body).toMatchObject({ new: 0, existing: [{ changes: ['full_name'] }] });
      expect((await post('students/import/', again)).body).toMatchObject({
        created: 0,
        updated: 1,
      });
      const all = await stored('students');
      expect(all.map((student) => student['roll_number'])).toEqual(['1', '2', '062']);
      expect(all[2]).toMatchObject({ full_name: 'শূন্য ছাড়া' });
      const single = await post('students/', row('0062'));
      expect([single.status, Object.keys(single.body.fields)]).toEqual([409, ['roll_number']]);
      expect((await post('students/', row('K-062'))).status).toBe(201);
      expect((await post('students/', row('K-62'))).status).toBe(201);
    });

    it('is refused by default, and skips or updates them when that is selected', async () => {
      const before = await stored('students');
      const refused = await send('students', valid());
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
        400,
        ['0.roll_number', '1.roll_number'],
      ]);
      const skipped = await post('students/import/', { rows: valid(), existing: 'skip' });
      expect(skipped.body).toMatchObject({ created: 1, updated: 0, skipped: 2 });
      expect((await stored('students')).slice(0, 2)).toEqual(before);
      const third = (await stored('students'))[2];

      const headers = { 'idempotency-key': 'key-of-an-update' };
      const update = () => post('students/import/', { rows: valid(), existing: 'update' }, headers);
      const answers = [await update(), await update()];
      const result = { created: 0, updated: 3, skipped: 0, batch_id: expect.any(Number) };
      expect(answers.map(({ body }) => body)).toEqual([result, { ...result, repeated: true }]);
      expect(await stored('students')).toEqual([
        { ...before[0], guardian_name: 'নতুন অভিভাবক', version: 2 },
        { ...before[1], full_name: 'শিক্ষার্থী ২', roll_number: '২', version: 2 },
        third,
      ]);
    });

    it('changes no row when one of them is refused', async () => {
      const before = await stored('students');
      const { status } = await post('students/import/', { rows: rows(), existing: 'update' });
      expect(status).toBe(400);
      const unknown = [...valid(), row('5', { class_name: 999_999 })];
      const dangling = await post('students/import/', { rows: unknown, existing: 'update' });
      expect([dangling.status, Object.keys(dangling.body.fields)]).toEqual([400, ['3.class_name']]);
      expect(await stored('students')).toEqual(before);
    });

    it('are known by what the export says of them before any unique field, so that a class can move and two swap rolls', async () => {
      const { token } = server;
      const json = { name: 'সপ্তম' };
      const next = (await server.app.call('POST', 'classes/', { token, json })).body.id as number;
      const [one, two] = await stored('students');
      const change = (of: Record<string, unknown> | undefined, to: Record<string, unknown>) => ({
        ...row(String(of?.roll_number), to),
        full_name: of?.full_name,
        // Spreadsheets leave stray signs, of which PostgreSQL takes no NUL.
        digital_id_code: `${String(of?.digital_id_code)}\u0000`,
      });
      const swapped = [change(one, { roll_number: '2' }), change(two, { roll_number: '1' })];
      const update = (rows: unknown[]) => post('students/import/', { rows, existing: 'update' });
      expect((await post('students/import/preview/', { rows: swapped })).body).toMatchObject({
        new: 0,
        invalid: 0,
        existing: [
          { row: 0, id: one?.id, changes: ['roll_number'] },
          { row: 1, id: two?.id, changes: ['roll_number'] },
        ],
      });
      expect((await update(swapped)).body).toMatchObject({ created: 0, updated: 2, skipped: 0 });
      // The place of a row that moves is free for a new one of the same file.
      const moved = [change(one, { class_name: next }), row('2', { full_name: 'নবাগত' })];
      expect((await update(moved)).body).toMatchObject({ created: 1, updated: 1, skipped: 0 });
      expect(await stored('students')).toMatchObject([
        { id: one?.id, roll_number: '1', class_name: next, address: 'গ্রাম' },
        { id: two?.id, roll_number: '1', class_name: imports.classId },
        { roll_number: '2', full_name: 'নবাগত', class_name: imports.classId },
      ]);
    });

    it('are known by their id where they have no code, each once', async () => {
      await send('staff', [{ full_name: 'করিম', designation: 'খ' }]);
      const [{ id } = {}] = await stored('staff');
      const named = (full_name: string) => ({ id, full_name, designation: 'খ' });
      const answers = [
        await send('staff', [named('রহিম')]),
        await post('staff/import/', { rows: [named('ক'), named('গ')], existing: 'update' }),
        await post('staff/import/', { rows: [named('রহিম')], existing: 'update' }),
      ];
      expect(answers.map(({ status, body }) => body.fields ?? status)).toEqual([
        { '0.id': 'এটি আগে থেকেই আছে। অন্য কিছু দিন।' },
        { '1.id': 'আগের একটি সারিতেও একই দেওয়া আছে।' },
        201,
      ]);
      expect(await stored('staff')).toMatchObject([{ id, full_name: 'রহিম', version: 2 }]);
    });
  },
);
