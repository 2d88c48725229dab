import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test, type Page } from '@playwright/test';
import { NEWEST_NOTICE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { NEWEST_ADDRESS } from '../support/public-routes.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });

/** The parts of these that would be printed. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].some((part) =>
        (part as HTMLElement).checkVisibility(),
      );
    return {
      navigation: visible('nav'),
      footer: visible('footer'),
      buttons: visible('button, .no-print'),
      heading: visible('h1'),
    };
  });

/** The text of a PDF has spaces between the clusters of Bengali. */
const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '');

async function linesOf(page: Page): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await page.pdf({ format: 'A4' }));
  return [...document.pages()].map((one) =>
    one
      .getText()
      .trim()
      .split(/\s*\n\s*/),
  );
}

test.describe('on paper', () => {
  for (const [subject, address, parts] of [
    ['the notice', NEWEST_ADDRESS, 'article > *'],
    ['the routine', '/academic', '#routine table'],
    ['the admission page', '/admission', '#admission > section'],
  ] as const)
    test(`${subject} is one A4 page in one column, without navigation and buttons`, async () => {
      await site.visit({}, async ({ page }) => {
        await open(page, address);
        await page.emulateMedia({ media: 'print' });
        expect(await printed(page)).toEqual({
          navigation: false,
          footer: false,
          buttons: false,
          heading: true,
        });
        const lefts = await page
          .locator(parts)
          .evaluateAll((all) =>
            all
              .filter((part) => part.checkVisibility())
              .map((part) => Math.round(part.getBoundingClientRect().left)),
          );
        expect(lefts.length).toBeGreaterThan(0);
        expect(new Set(lefts).size).toBe(1);
        const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      });
    });
});

test('the eleven items are printed with every heading above what it heads', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, '/information');
    await page.emulateMedia({ media: 'print' });
    expect(await printed(page)).toMatchObject({ navigation: false, buttons: false, heading: true });
    const pages = await linesOf(page);
    const last = pages.map((lines) => bare(lines.at(-1) ?? ''));
    const headings = await page.locator('#main h2, #main h3').allInnerTexts();
    expect(headings.filter((text) => last.includes(bare(text)))).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(7);
    const text = bare(pages.flat().join(''));
    const { origin } = site.product();
    expect(text).toContain(`(${origin}/notice)`);
    expect(text).not.toContain('(/');
    expect(text).toContain(`${origin}/information`);
  });
});

test('the students of a class are a bar, long as they are many and divided by gender, without script', async () => {
  await site.visit({ width: 360, height: 740, javaScript: false }, async ({ page }) => {
    await page.goto('/information');
    await page.emulateMedia({ media: 'print' });
    const rows = await page.locator('#students tbody tr:not(:last-child)').evaluateAll((all) =>
      all.map((row) => ({
        counts: [...row.querySelectorAll('td[data-title]')].map((cell) =>
          Number(cell.textContent.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 2534))),
        ),
        widths: [...row.querySelectorAll('i')].flatMap((part) => {
          const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(part);
          const border = `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`;
          return borderTopStyle === 'none' ? [] : [[border, part.getBoundingClientRect().width]];
        }),
      })),
    );
    const [one] = rows;
    const scale = Number(one?.widths[0]?.[1]) / one!.counts[0]!;
    expect(scale).toBeGreaterThan(5);
    expect(rows.map(({ widths }) => widths)).toEqual(
      rows.map(({ counts: [girls, boys] }) => [
        [expect.stringMatching(/^solid 12px/), expect.closeTo(girls! * scale, 0)],
        [expect.stringMatching(/^double 12px/), expect.closeTo(boys! * scale, 0)],
      ]),
    );
  });
});

test('a printed notice names its file and its own address', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, NEWEST_ADDRESS);
    await page.emulateMedia({ media: 'print' });
    const file = await page
      .getByRole('region', { name: /^সংযুক্ত PDF/ })
      .locator('p')
      .first()
      .textContent();
    const text = bare((await linesOf(page)).flat().join(''));
    expect(text).toContain(bare(file!));
    expect(text.endsWith(site.product().origin + NEWEST_ADDRESS)).toBe(true);
  });
});

test.describe('the PDF of a notice', () => {
  test('is looked into on its page, where nothing is fetched before the reader asks', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await open(page, NEWEST_ADDRESS);
      const files = () => fetched.filter(({ path }) => path.includes('.pdf'));
      expect(files()).toEqual([]);
      await page.getByRole('main').getByRole('button', { name: 'এখানেই দেখুন' }).click();
      const frame = page.locator(`iframe[title="PDF: ${NEWEST_NOTICE.normalize('NFC')}"]`);
      await frame.waitFor();
      // A busy Chromium asks once for the frame and once for its viewer.
      await eventually(() =>
        // The address of the notice leads to its newest file.
        expect(new Set(files().map(({ status }) => status))).toEqual(new Set([302, 200])),
      );
      const inside = await (await frame.elementHandle())?.contentFrame();
      // A refused frame shows an error page of the browser in the place of the file.
      await eventually(() => expect(inside?.url()).toMatch(/\/media\/[0-9a-f]+\.pdf/));
      await page.getByRole('main').getByRole('button', { name: 'PDF লুকান' }).click();
      await frame.waitFor({ state: 'detached' });
    });
  });
});
