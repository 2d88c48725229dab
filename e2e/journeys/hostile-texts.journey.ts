import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import type { FilledCollege } from '../support/every-text.ts';
import { hostileCollege, MARKUP } from '../support/hostile-college.ts';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ DEMO: 'off' }, { sharesPages: true });
const office = officeOf(site);
let college: FilledCollege;
let slug: string;

test.beforeAll(async () => {
  college = await hostileCollege(site.product().origin, office);
  slug = String((await office.list('pages')).at(-1)?.slug);
  const account = {
    username: 'hostile',
    full_name: MARKUP,
    phone: '01712345678',
    password: 'a right password',
    confirm_password: 'a right password',
  };
  const response = await fetch(`${site.product().origin}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(201);
});

declare global {
  interface Window {
    hit?: unknown;
    violations?: string[];
  }
}

/** Tells the page to note what its policy refuses, from its first script on. */
const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.violations?.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** The effects of a hostile text in a page. */
const harm = (page: Page) =>
  page.evaluate(() => ({
    ran: window.hit,
    violations: window.violations,
    addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((text) => /^\W*(javascript|vbscript|data:text)/i.test(text)),
    handlers: [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  }));
const NONE = { ran: undefined, violations: [], addresses: [], handlers: [] };

/** Everything that can be read on the page, in its fields too. */
const words = async (page: Page) => {
  const typed = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  return [await page.locator('body').innerText(), ...typed].join('\n');
};

const visit = (
  address: () => string,
  enter: (page: Page, address: string) => Promise<void>,
  shows: boolean,
) =>
  site.visit({ expects: [/status of 404/] }, async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    await noteViolations(page);
    await enter(page, address());
    await eventually(async () => expect(/hit=1/.test(await words(page))).toBe(shows));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect({ dialogs, ...(await harm(page)) }).toEqual({ dialogs: [], ...NONE });
  });

test('every field that takes free text has a hostile text', () => {
  const expected = [
    'classes.name',
    'sections.name',
    'subjects.name',
    'students.full_name',
    'students.roll_number',
    'students.section',
    'students.study_group',
    'students.address',
    'students.guardian_name',
    'students.left_year',
    'students.digital_id_code',
    'teachers.full_name',
    'teachers.designation',
    'teachers.subject',
    'teachers.profile',
    'staff.full_name',
    'staff.designation',
    'staff.profile',
    'committee-members.full_name',
    'committee-members.role',
    'committee-members.contact_phone',
    'principal-vice-principal.full_name',
    'principal-vice-principal.message',
    'principal-vice-principal.contact_phone',
    'notices.title',
    'notices.description',
    'notices.category',
    'gallery.caption',
    'pages.title',
    'pages.slug',
    'pages.body',
    'exams.name',
    'exams.academic_year',
    'exam-parts.name',
    'files.title',
    'files.alt_text',
    'contacts.name',
    'contacts.message',
    'contacts.phone',
    'institutions.name',
    'institutions.government_approval_number',
    'institutions.history',
    'institutions.academic_year',
    'institutions.address',
    'institutions.address_code',
    'institutions.contact_phone',
    ...['service', 'longest_time', 'papers', 'papers_from', 'fee', 'officer'].map(
      (name) => `charter-services.${name}`,
    ),
    'charter-services.superior_officer',
    'institutions.name_english',
    'institutions.board_code',
    'institutions.university_code',
    'institutions.mpo_code',
    'institutions.information_officer_name',
    'institutions.information_officer_designation',
    'institutions.information_officer_address',
    'institutions.complaint_officer_name',
    'institutions.complaint_officer_address',
    'notice-categories.name',
    'recognitions.title',
    'recognitions.number',
    'syllabi.title',
    'synonyms.meanings',
    'synonyms.word',
  ];
  expect([...college.used].sort()).toEqual(expected.sort());
});

const pages: [name: string, address: () => string, shows: boolean][] = [
  ['home', () => '/', true],
  ['the board', () => '/notice', true],
  ['a notice', () => `/notice/${college.ids.notices}`, true],
  ['an own page', () => `/page/${encodeURIComponent(slug)}`, true],
  ['a search', () => `/notice?q=${encodeURIComponent(MARKUP)}`, true],
  ['academic', () => '/academic', true],
  ['people', () => '/facnstaff', true],
  ['gallery', () => '/gallery', true],
  ['admission', () => '/admission', true],
  ['contact', () => '/contact', true],
  ['privacy', () => '/privacy', true],
  ['login', () => '/login', true],
  ['an unknown page', () => `/${encodeURIComponent(MARKUP)}?${encodeURIComponent(MARKUP)}`, true],
];
const PAGES = ['a notice', 'an own page', 'a search'];
for (const [name, address, shows] of someOf(pages, ([name]) => PAGES.includes(name)))
  test(`the product runs nothing that somebody wrote into a text, on ${name}`, async () => {
    await visit(
      address,
      async (page, at) => {
        await page.goto(at);
        await hydrated(page);
      },
      shows,
    );
  });

const screens: [name: string, screen: () => string][] = [
  ['college-info', () => 'college-info'],
  ['contact-info', () => 'contact-info'],
  ['a message', () => `contact-info?edit=${college.ids.contacts}`],
  ['principal-info', () => 'principal-info'],
  ['committee-member', () => 'committee-member'],
  ['a member', () => `committee-member?edit=${college.ids['committee-members']}`],
  ['gallery-upload', () => 'gallery-upload'],
  ['a picture', () => `gallery-upload?edit=${college.ids.gallery}`],
  ['add-class', () => 'add-class'],
  ['add-subject', () => 'add-subject'],
  ['a subject', () => `add-subject?edit=${college.ids.subjects}`],
  ['persons', () => `privacy?search=${encodeURIComponent(MARKUP)}`],
  ['pages', () => 'pages'],
  ['a page', () => `pages?edit=${college.ids.pages}`],
  ['files', () => 'files'],
  ['a file', () => `files?edit=${college.ids.files}`],
  ['notices', () => 'notices'],
  ['a notice', () => `notices?edit=${college.ids.notices}`],
  ['student-info-form', () => 'student-info-form'],
  ['a student', () => `student-info-form?edit=${college.ids.students}`],
  ['teacher-info-form', () => 'teacher-info-form'],
  ['a teacher', () => `teacher-info-form?edit=${college.ids.teachers}`],
  ['staff-info-form', () => 'staff-info-form'],
  ['somebody of the staff', () => `staff-info-form?edit=${college.ids.staff}`],
  ['class-routine', () => 'class-routine'],
  ['a lesson', () => `class-routine?edit=${college.ids['class-routine']}`],
  ['users', () => 'users'],
  ['trash', () => 'trash'],
];
/** One screen of each kind; a long run opens all. */
const SCREENS = ['a message', 'a page', 'notices', 'a student'];
for (const [name, screen] of someOf(screens, ([name]) => SCREENS.includes(name)))
  test(`the product runs nothing of it in the dashboard either, on ${name}`, async () => {
    await visit(screen, (page, at) => office.enter(page, at), true);
  });

test('the product sends it as text in everything that programs read', async () => {
  const { origin } = site.product();
  for (const address of ['/', '/notice', '/contact', '/notices.atom', '/sitemap.xml']) {
    const text = await (await fetch(origin + address)).text();
    expect({ address, raw: /<img src=x|<svg\/onload|<script>hit/.test(text) }).toEqual({
      address,
      raw: false,
    });
  }
  const form = new URLSearchParams({ name: MARKUP, email: MARKUP, phone: MARKUP, message: '' });
  const again = await (await fetch(`${origin}/contact`, { method: 'POST', body: form })).text();
  expect([
    again.includes('onerror=hit=1'),
    /<img src=x|<svg\/onload|<script>hit/.test(again),
  ]).toEqual([true, false]);
});
