import { expect, test, type Page } from '@playwright/test';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { button, draftsOf, officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { finger } from '../support/finger.ts';
import {
  addMarksTeacher,
  addResultsCollege,
  type ResultsCollege,
} from '../support/results-college.ts';
import { axeFindings, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 60;
const TOUCHES = 400;
const PHONE = { width: 360, height: 740, touch: true };

let college: ResultsCollege;
let small: ResultsCollege;
test.beforeAll(async () => {
  college = await addResultsCollege(office, SIZE);
  small = await addResultsCollege(office, 12);
});

/** Spread over all that is possible, as in no good class. */
const marksOf = (at: number) =>
  [(at * 37 + 5) % 51, (at * 17 + 3) % 26, (at * 11 + 7) % 26] as const;
const PARTS = ['written', 'choice', 'practical'] as const;

const addressOf = (
  { examId, physics }: ResultsCollege,
  mode: string,
  part: number | 'all' = 'all',
) =>
  `marks?${new URLSearchParams({
    exam: String(examId),
    subject: String(physics),
    section: 'ক',
    mode,
    part: String(part),
  })}`;

/** What a colleague enters meanwhile: the last mark, which is another one, and the one before it. */
const theirs = () => ({
  cells: [1, 2].map((back) => ({
    part_id: college.parts.practical,
    student_id: college.students[SIZE - back],
    before: null,
    value: back === 1 ? '1' : String(marksOf(SIZE - back)[2]),
  })),
});

type Grid = { students: { student_id: number; roll: string; marks: Record<string, unknown> }[] };

async function storedMarks({ examId, physics }: ResultsCollege) {
  const query = `subject_id=${physics}&section=${encodeURIComponent('ক')}`;
  const { body } = await office.call<Grid>('GET', `exams/${examId}/marks/?${query}`);
  return new Map(body.students.map(({ student_id: id, marks }) => [id, marks]));
}

const allSaved = (page: Page) => page.getByText('সব সংরক্ষিত', { exact: true }).waitFor();
const current = (page: Page, roll: number) =>
  page.getByText(`রোল ${formatNumber(roll)}`, { exact: true }).waitFor();
const typed = (page: Page) => page.getByLabel('নম্বর', { exact: true });

/** The pad alone: beside it stand buttons for all students, whose names take long to read. */
const pad = (page: Page) => page.locator('[role="group"][aria-label="নম্বরের কি-প্যাড"]');

/** Types a mark, and goes on where the keypad has not by itself. */
async function enterMark(press: (key: string) => Promise<void>, mark: number, full: number) {
  for (const digit of String(mark)) await press(toBengaliDigits(digit));
  if (mark * 10 <= full) await press('পরের');
}

/** The network is away for some marks of each part, and a tab is killed twice, once meanwhile. */
const CUT = { from: 20, until: 26 };
const KILLED = ['0-40', '1-24'];

/** The last key is a moment from the disk: a tab that dies within it may lose that one mark. */
const onDevice = (page: Page) =>
  eventually(async () =>
    expect(JSON.parse(await draftsOf(page))).toHaveLength(
      await page.locator('[data-unsent]').count(),
    ),
  );

/** The server stores the next marks, and its answer is lost. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/marks/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test.describe('the marks of 60 students in three parts on a phone', () => {
  test('go in part by part with at most 400 touches, with three cuts, two killed tabs, a lost answer and a colleague in the same grid', async () => {
    const teacher = officeOf(site, await addMarksTeacher(office, 'nasima', college.physics));
    const expects = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];
    await site.visit({ ...PHONE, expects, fresh: true }, async ({ page: first, context }) => {
      let page = first;
      const { press, taps } = finger();
      const key = (name: string) => press(button(pad(page), name));
      for (const [index, name] of PARTS.entries()) {
        const address = addressOf(college, 'part', college.parts[name]);
        await teacher.enter(page, address);
        await current(page, 1);
        if (index === 0) {
          expect(await axeFindings(page)).toEqual([]);
          expect(await sideways(page)).toBe(0);
          await shoot(page, 'marks-by-part');
        }
        if (index === 2) await office.call('PUT', `exams/${college.examId}/marks/`, theirs());
        const full = index === 0 ? 50 : 25;
        for (let at = 0; at < SIZE; at += 1) {
          if (at === CUT.from) await context.setOffline(true);
          if (KILLED.includes(`${index}-${at}`)) {
            await onDevice(page);
            await page.close({ runBeforeUnload: false });
            await context.setOffline(false);
            page = await context.newPage();
            await page.goto(`/dashboard/${address}`);
            await current(page, at + 1);
          }
          if (at === CUT.until) await context.setOffline(false);
          if (index === 2 && at === 30) await loseAnswer(page);
          await enterMark(key, marksOf(at)[index]!, full);
        }
        if (index === 2) await press(button(page, `আমারটি: ${formatNumber(marksOf(SIZE - 1)[2])}`));
        await page.getByText(`${formatNumber(SIZE)}/${formatNumber(SIZE)}`).waitFor();
        await allSaved(page);
      }
      expect(taps()).toBeLessThanOrEqual(TOUCHES);
      console.info(`part by part: ${taps()} touches`);
    });
    const stored = await storedMarks(college);
    college.students.forEach((id, at) =>
      expect(Object.entries(stored.get(id)!).sort()).toEqual(
        PARTS.map((name, index) => [String(college.parts[name]), marksOf(at)[index]! * 100]).sort(),
      ),
    );
  });

  test('go in as the pile lies with at most 400 touches, and entering the same again changes nothing', async () => {
    await site.visit(PHONE, async ({ page }) => {
      const { press, taps } = finger();
      const key = (name: string) => press(button(pad(page), name));
      await office.enter(page, addressOf(college, 'pile'));
      const before = await storedMarks(college);
      for (let turn = 0; turn < SIZE; turn += 1) {
        const at = (turn * 23) % SIZE;
        await press(button(page, formatNumber(at + 1)));
        for (const [index, mark] of marksOf(at).entries())
          await enterMark(key, mark, index === 0 ? 50 : 25);
        if (turn === 0) await shoot(page, 'marks-by-pile');
      }
      await allSaved(page);
      console.info(`by pile: ${taps()} touches`);
      expect(taps()).toBeLessThanOrEqual(TOUCHES);
      expect(await storedMarks(college)).toEqual(before);
    });
  });
});

test.describe('on a bad day', () => {
  test('marks typed without a network and in a tab that is killed are sent when the paper is opened again', async () => {
    await site.visit(
      { ...PHONE, expects: [/ERR_INTERNET_DISCONNECTED/], fresh: true },
      async ({ page, context }) => {
        const address = addressOf(small, 'part', small.parts.written);
        await office.enter(page, address);
        await current(page, 1);
        await context.setOffline(true);
        for (const key of ['২', '৩', '৮', '০', 'পরের']) await button(page, key).tap();
        await current(page, 4);
        await page.getByText('৩টি এই ডিভাইসে রাখা আছে').waitFor();
        await page.close({ runBeforeUnload: false });
        expect((await storedMarks(small)).get(small.students[0]!)).toEqual({});
        await context.setOffline(false);
        const again = await context.newPage();
        await again.goto(`/dashboard/${address}`);
        await eventually(async () => {
          const stored = await storedMarks(small);
          expect([0, 1, 2].map((at) => stored.get(small.students[at]!))).toEqual(
            [2300, 800, 0].map((mark) => ({ [small.parts.written]: mark })),
          );
        });
        await allSaved(again);
      },
    );
  });

  test('a mark that a colleague has changed meanwhile is a question about that cell alone', async () => {
    await site.visit(PHONE, async ({ page }) => {
      await office.enter(page, addressOf(small, 'part', small.parts.choice));
      await current(page, 1);
      const cell = { part_id: small.parts.choice, student_id: small.students[0] };
      await office.call('PUT', `exams/${small.examId}/marks/`, {
        cells: [{ ...cell, before: null, value: '12' }],
      });
      for (const digit of ['১', '৫', '৯']) await button(page, digit).tap();
      await button(page, 'তাঁরটি: ১২').waitFor();
      await shoot(page, 'marks-conflict');
      const stored = await storedMarks(small);
      expect(stored.get(small.students[0]!)).toMatchObject({ [small.parts.choice]: 1200 });
      await eventually(async () =>
        expect((await storedMarks(small)).get(small.students[1]!)).toMatchObject({
          [small.parts.choice]: 900,
        }),
      );
      await button(page, 'আমারটি: ১৫').tap();
      await allSaved(page);
      expect((await storedMarks(small)).get(small.students[0]!)).toMatchObject({
        [small.parts.choice]: 1500,
      });
    });
  });

  test('a digit that waits for a second one is stored when its part or the screen is left', async () => {
    await site.visit(PHONE, async ({ page }) => {
      await office.enter(page, addressOf(small, 'part', small.parts.choice));
      await page.getByRole('button', { name: /^১১\D/ }).tap();
      await current(page, 11);
      await button(page, '২').tap();
      await page.getByLabel('অংশ').selectOption(String(small.parts.practical));
      await allSaved(page);
      await page.getByRole('button', { name: /^১২\D/ }).tap();
      await current(page, 12);
      await button(page, '১').tap();
      await page.getByRole('link', { name: 'সব পত্র' }).tap();
      await eventually(async () => {
        const stored = await storedMarks(small);
        expect([
          stored.get(small.students[10]!)?.[small.parts.choice],
          stored.get(small.students[11]!)?.[small.parts.practical],
        ]).toEqual([200, 100]);
      });
    });
  });

  test('a mark over the full mark is said at once and not stored, a half follows with a point, absent is one touch', async () => {
    await site.visit(PHONE, async ({ page }) => {
      await office.enter(page, addressOf(small, 'part', small.parts.practical));
      await current(page, 1);
      for (const digit of ['২', '৬']) await button(page, digit).tap();
      await page.getByText('পূর্ণমান ২৫, এর বেশি নম্বর হয় না।').waitFor();
      for (const name of ['মুছুন', '২', 'দশমিক', '৫', 'পরের']) await button(page, name).tap();
      await button(page, 'অনুপস্থিত').tap();
      await current(page, 3);
      expect(await typed(page).textContent()).toBe('—');
      await allSaved(page);
      const stored = await storedMarks(small);
      expect([0, 1].map((at) => stored.get(small.students[at]!)?.[small.parts.practical])).toEqual([
        2250,
        'absent',
      ]);
    });
  });
});

test('a cell of the table that is typed and not left is in its box after the tab was killed, and sent when it is left', async () => {
  await site.visit({ width: 1440, fresh: true }, async ({ page, context }) => {
    const address = addressOf(small, 'table');
    await office.enter(page, address);
    const cell = (on: Page) => on.getByRole('textbox', { name: 'রোল ৭, ব্যবহারিক' });
    await cell(page).fill('১৯.৫');
    await eventually(async () => expect(await draftsOf(page)).toContain('1950'));
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(`/dashboard/${address}`);
    await again.getByText('আগের বারের অসমাপ্ত ১টি নম্বর').waitFor();
    expect(await cell(again).inputValue()).toBe('১৯.৫');
    const practical = async () =>
      (await storedMarks(small)).get(small.students[6]!)?.[small.parts.practical];
    expect(await practical()).toBeUndefined();
    await cell(again).focus();
    await again.keyboard.press('Tab');
    await eventually(async () => expect(await practical()).toBe(1950));
    await allSaved(again);
  });
});

test('ten cells of a spreadsheet go into the table with their gap, and one undo takes them back', async () => {
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, addressOf(small, 'table'));
    const first = page.getByRole('textbox', { name: 'রোল ১, ব্যবহারিক' });
    await first.focus();
    const before = await storedMarks(small);
    const cells = ['11', '12', '13', '', '15', '16', '17', '18', '19', 'AB', ''].join('\r\n');
    await first.evaluate((target, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, cells);
    await page.getByText('৯টি ঘরে নম্বর বসেছে।').waitFor();
    await allSaved(page);
    const pasted = await storedMarks(small);
    const practical = small.students.map((id) => pasted.get(id)?.[small.parts.practical]);
    expect(practical).toEqual([
      1100,
      1200,
      1300,
      undefined,
      1500,
      1600,
      1700,
      1800,
      1900,
      'absent',
      ...small.students.slice(10).map((id) => before.get(id)?.[small.parts.practical]),
    ]);
    await button(page, 'ফিরিয়ে নিন').click();
    await allSaved(page);
    await eventually(async () => expect(await storedMarks(small)).toEqual(before));
    await shoot(page, 'marks-table');
  });
});
