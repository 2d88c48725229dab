import { genitive } from '@angan/bengali-text';
import { expect, test, type Locator } from '@playwright/test';
import {
  button,
  choose,
  dialog,
  field,
  officeOf,
  pressWith,
  waitForText,
  thenUndo,
  walkedWidths,
} from '../support/dashboard.ts';
import { drag } from '../support/drag.ts';
import { eventually } from '../support/eventually.ts';
import { shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const LIFTED = 'অন্য ঘরে ছাড়ুন';

for (const width of walkedWidths)
  test.describe(`a week at ${width} px`, () => {
    const touch = width < 640;
    const visit = { width, touch, height: touch ? 740 : 900 };
    const press = pressWith(touch);
    const teachers = [`কপির শিক্ষক ক ${width}`, `কপির শিক্ষক খ ${width}`];
    const sections = [`পুরোনো শাখা ${width}`, `অন্য শাখা ${width}`];
    const ids = { class: 0, subjects: [0], teachers: [0], sections: [0] };
    const times = ['07:00', '07:40', '08:20', '09:00'];

    /** The week of a section as `day time subject teacher`, in order. */
    const weekOf = async (section: number | undefined) =>
      (await office.list('class-routine'))
        .filter(({ sectionId }) => sectionId === section)
        .map(({ day, startTime, endTime, teacherId }) =>
          [day, String(startTime).slice(0, 5), String(endTime).slice(0, 5), teacherId].join(' '),
        )
        .sort();

    test.beforeAll(async () => {
      const [school] = await office.stored('classes', 'একাদশ শ্রেণি');
      ids.class = school?.id ?? 0;
      ids.subjects = (await office.list('subjects'))
        .filter(({ class_name }) => class_name === ids.class)
        .map(({ id }) => id);
      ids.teachers = [];
      for (const full_name of teachers)
        ids.teachers.push((await office.add('teachers', { full_name })).id);
      ids.sections = [];
      for (const name of sections) ids.sections.push((await office.add('sections', { name })).id);
      for (const [index, startTime] of times.slice(0, 3).entries())
        await office.add('class-routine', {
          classId: ids.class,
          sectionId: ids.sections[0],
          subjectId: ids.subjects[index],
          teacherId: ids.teachers[index % 2],
          startTime,
          endTime: times[index + 1],
          day: 0,
        });
    });

    test('a lesson is dragged to an empty cell and back, moved by keys, and a clash is shown before it is saved', async () => {
      // So high that no page scrolls under the pointer.
      await site.visit({ ...visit, height: 1000 }, async ({ page }) => {
        await office.enter(page, `class-routine?class=${ids.class}&section=${ids.sections[0]}`);
        const [first] = times;
        const own = () => weekOf(ids.sections[0]);
        const stood = await own();
        const lesson = button(page, /^সম্পাদনা: .*রবিবার, সকাল ৭:০০$/);
        const free = button(page, 'ক্লাস যোগ করুন: সোমবার, সকাল ৭:৪০');
        const busyLesson = button(page, /^সম্পাদনা: .*রবিবার, সকাল ৭:৪০$/);

        await drag(page, touch, lesson, busyLesson, [LIFTED, 'এই শাখায় তখন অন্য ক্লাস আছে']);
        const question = dialog(page, 'অন্য সময়ে সরান');
        await question.getByText(/^এই শাখায় তখন অন্য ক্লাস আছে: /).waitFor();
        expect(await button(question, 'সরান').isDisabled()).toBe(true);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
        expect(await own()).toEqual(stood);

        await thenUndo(page, press, async () => {
          await drag(page, touch, lesson, free, [LIFTED, 'সোমবার, সকাল ৭:৪০']);
          await waitForText(page, 'ক্লাসটি সরানো হয়েছে: সোমবার, সকাল ৭:৪০');
          await button(page, /^সম্পাদনা: .*সোমবার, সকাল ৭:৪০$/).waitFor();
          expect((await own()).filter((one) => one.startsWith(`1 ${times[1]}`)).length).toBe(1);
          expect((await own()).some((one) => one.startsWith(`0 ${first}`))).toBe(false);
        });
        await waitForText(page, 'ক্লাসটি আগের সময়ে ফিরেছে: রবিবার, সকাল ৭:০০');
        expect(await own()).toEqual(stood);
        expect(await dialog(page, 'রুটিনের ক্লাস সম্পাদনা').count()).toBe(0);

        // The same without a pointer, in the dialog of the lesson.
        if (!touch) {
          const tabTo = async (target: Locator) => {
            const isThere = () => target.evaluate((element) => element === document.activeElement);
            for (let stops = 0; stops < 60 && !(await isThere()); stops += 1)
              await page.keyboard.press('Tab');
            expect(await isThere()).toBe(true);
          };
          await tabTo(lesson);
          await page.keyboard.press('Enter');
          await tabTo(button(dialog(page, 'রুটিনের ক্লাস সম্পাদনা'), 'অন্য সময়ে সরান'));
          await page.keyboard.press('Enter');
          for (const [label, typed] of [
            ['বার', 'মঙ্গল'],
            ['সময়', '৭:৪০ –'],
          ] as const) {
            await tabTo(field(question, label));
            await page.keyboard.type(typed);
            await page.keyboard.press('Enter');
          }
          await tabTo(button(question, 'সরান'));
          await thenUndo(page, press, async () => {
            await page.keyboard.press('Enter');
            await waitForText(page, 'ক্লাসটি সরানো হয়েছে: মঙ্গলবার, সকাল ৭:৪০');
            expect((await own()).filter((one) => one.startsWith(`2 ${times[1]}`)).length).toBe(1);
          });
          await eventually(async () => expect(await own()).toEqual(stood));
        }
      });
    });

    test('Sunday is copied to Monday with three taps, replaced from a table, copied to a section and cleared', async () => {
      await site.visit(visit, async ({ page }) => {
        const screen = `class-routine?class=${ids.class}&section=${ids.sections[0]}`;
        await office.enter(page, screen);
        let taps = 0;
        const openTool = async (name: string) => {
          if (touch) await tap(button(page, 'রুটিনের আরও কাজ'));
          await tap(button(page, name));
        };
        const tap = async (target: Locator) => {
          taps += 1;
          await press(target);
        };
        const sunday = await weekOf(ids.sections[0]);
        await tap(button(page, /^কপি ?: রবিবার$/));
        const copy = dialog(page, 'রবিবারের রুটিন কপি করুন');
        await tap(copy.getByRole('checkbox', { name: 'সোমবার' }));
        await copy.getByText('৩টি ক্লাস যোগ হবে।').waitFor();
        await tap(button(copy, 'কপি করুন'));
        await waitForText(page, '৩টি ক্লাস রুটিনে যোগ হয়েছে');
        await copy.waitFor({ state: 'hidden' });
        const monday = sunday.map((lesson) => lesson.replace(/^0/, '1'));
        expect(await weekOf(ids.sections[0])).toEqual([...sunday, ...monday]);
        expect(taps).toBe(3);

        // Thirty lessons, as an office has them in a spreadsheet.
        const days = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার'];
        const [subject] = (await office.list('subjects')).filter(
          ({ id }) => id === ids.subjects[0],
        );
        const clock = (index: number) => `${String(6 + index).padStart(2, '0')}:30`;
        const lines = days.flatMap((day) =>
          Array.from({ length: 6 }, (_, index) =>
            [day, clock(index), clock(index + 1), subject?.name, teachers[0]].join('\t'),
          ),
        );
        taps = 0;
        await openTool('সারণি থেকে আমদানি');
        const table = page.getByRole('dialog', { name: /সারণি থেকে রুটিন$/ });
        const pasted = field(table, 'সারণি এখানে পেস্ট করুন');
        await tap(pasted);
        await pasted.fill(['বার\tশুরু\tশেষ\tবিষয়\tশিক্ষক', ...lines, lines[0]].join('\n'));
        await table.getByText('৩০টি ক্লাস যোগ হবে।').waitFor();
        await table.getByText(/^১টি বাদ যাবে/).waitFor();
        await thenUndo(page, press, async () => {
          await tap(button(table, 'রুটিনে বসান'));
          await table.waitFor({ state: 'hidden' });
          expect((await weekOf(ids.sections[0])).length).toBe(30);
          expect(taps).toBeLessThanOrEqual(30);
        });
        await waitForText(page, '৬টি ক্লাস রুটিনে ফিরিয়ে আনা হয়েছে');
        expect(await weekOf(ids.sections[0])).toEqual([...sunday, ...monday]);

        await openTool('অন্য শাখায় কপি করুন');
        const other = page.getByRole('dialog', { name: /: রুটিন কপি করুন$/ });
        await choose(other, 'যে শাখায় বসবে', String(sections[1]));
        await other.getByText('০টি ক্লাস যোগ হবে।').waitFor();
        await choose(other, `${genitive(String(teachers[0]))} বদলে`, 'শর্মিষ্ঠা চক্রবর্তী');
        await other.getByText('৪টি ক্লাস যোগ হবে।').waitFor();
        await shoot(page, `dashboard-routine-copy-${width}`);
        await page.setViewportSize({ width, height: visit.height });
        await press(button(other, 'কপি করুন'));
        await other.waitFor({ state: 'hidden' });
        expect((await weekOf(ids.sections[1])).length).toBe(4);

        await openTool('সব ক্লাস মুছুন');
        const question = dialog(page, 'সব ক্লাস মুছে ফেলতে চান?');
        await thenUndo(page, press, async () => {
          await press(button(question, 'সব মুছে ফেলুন'));
          await question.waitFor({ state: 'hidden' });
          await waitForText(page, '৬টি ক্লাস রুটিন থেকে মুছে ফেলা হয়েছে');
          expect(await weekOf(ids.sections[0])).toEqual([]);
        });
        // The same toast was shown before: the routine itself shows when it is done.
        await eventually(async () =>
          expect(await weekOf(ids.sections[0])).toEqual([...sunday, ...monday]),
        );
        for (const { id, sectionId } of await office.list('class-routine'))
          if (ids.sections.includes(Number(sectionId)))
            await office.call('DELETE', `class-routine/${id}/`);
      });
    });
  });
