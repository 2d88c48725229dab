import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startDrfServer, type DrfServer } from '../back-end/drf-server.ts';
import { startNginx } from '../back-end/nginx-host.ts';
import { startStaticHost } from '../back-end/static-host.ts';
import college from '../back-end/college.json';
import { someOf } from '../../server/testing/long-run.ts';
import { fillLogin, fillRegistration, loggedIn } from '../support/account.ts';
import { startBrowser } from '../support/browser.ts';
import { button, choose, dialog, field, rowOf, said, save } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/files.ts';
import { photo } from '../support/pictures.ts';
import { root, startProduct } from '../support/product.ts';
import { open } from '../support/screens.ts';
import { openPage, type Visit } from '../support/visit.ts';
import type { Watch } from '../support/watch.ts';

// Every screen with a back end that keeps section 7 and no more: the stand-in, or the one at BACK_END_URL.
const given = process.env.BACK_END_URL;
const siteFolder = path.join(root, 'shell/dist/static-site');
const setups = ['static', 'rendered'] as const;

interface Host {
  origin: string;
  stop(): Promise<void>;
}

const startHost = (setup: (typeof setups)[number], backEnd: string): Promise<Host> =>
  setup === 'static'
    ? startStaticHost(siteFolder, backEnd)
    : startProduct({ API_URL: `${backEnd}/api/`, DEMO: 'off' });

/** Adds a row, changes its name and deletes it for good. */
async function walkList(
  page: Page,
  noun: string,
  { title = 'নাম', fill }: { title?: string; fill(form: ReturnType<typeof dialog>): Promise<void> },
) {
  const [first, second] = [`নতুন ${noun} ক`, `নতুন ${noun} খ`];
  await button(page, `নতুন ${noun} যোগ করুন`).click();
  const form = dialog(page, `নতুন ${noun} যোগ করুন`);
  await field(form, title).fill(first);
  await fill(form);
  await save(form).click();
  await form.waitFor({ state: 'hidden' });
  await button(page, `সম্পাদনা: ${first}`).click();
  const edit = dialog(page, `${noun} সম্পাদনা`);
  await field(edit, title).fill(second);
  await save(edit).click();
  await edit.waitFor({ state: 'hidden' });
  await button(page, `মুছুন: ${second}`).click();
  const question = page.getByRole('dialog');
  await question.getByText('মুছে ফেললে আর ফিরিয়ে আনা যাবে না।').waitFor();
  await button(question, 'মুছে ফেলুন').click();
  await rowOf(page, second).waitFor({ state: 'detached' });
  expect(await button(page, 'ফিরিয়ে আনুন').count()).toBe(0);
}

const teacher = college.teachers.at(-1)!.full_name;

/** What a visitor sees of it. */
const publicScreens: [name: string, path: string, shows: string | RegExp][] = [
  ['home', '/', college['principal-vice-principal'][0]!.full_name],
  ['notice board', '/notice', 'ঈদের ছুটি'],
  ['search of the board', '/notice?q=ঈদ', 'ঈদের ছুটি'],
  ['one notice', '/notice/6', 'কলেজ দশ দিন বন্ধ থাকবে।'],
  ['academic information', '/academic', 'বিভাগসমূহ'],
  ['teachers and staff', '/facnstaff', teacher],
  ['gallery', '/gallery', 'গ্যালারি'],
  ['admission', '/admission', /ন্যূনতম জিপিএ ৪/],
  ['contact', '/contact', college.institutions[0]!.contact_email],
  ['what needs more than section 7', '/information', '404 - Page not found'],
];

const phone = '০১৭১২৩৪৫৬৭৮';

/** What an Admin does in it. */
const screens: [name: string, path: string, walk: (page: Page) => Promise<unknown>][] = [
  ['overview', '', (page) => page.getByRole('link', { name: 'নোটিশ দিন' }).waitFor()],
  [
    'institution',
    'college-info',
    async (page) => {
      await field(page, 'ঠিকানা').fill('শিমুলতলা বাজার, ফরিদপুর');
      expect(await field(page, 'অক্ষাংশ').inputValue()).toMatch(/^(২৩|23)/);
      await save(page).click();
      await said(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
    },
  ],
  [
    'messages',
    'contact-info',
    async (page) => {
      await rowOf(page, 'ভর্তির শেষ তারিখ').first().waitFor();
      expect(await page.getByText('অপঠিত').count()).toBe(0);
    },
  ],
  [
    'principal',
    'principal-info',
    async (page) => {
      await field(page, 'ইমেইল').fill('head@shimul.example');
      await save(page).click();
      await said(page, 'অধ্যক্ষের তথ্য হালনাগাদ হয়েছে');
    },
  ],
  [
    'governing committee',
    'committee-member',
    (page) => walkList(page, 'সদস্য', { fill: (form) => field(form, 'পদবি').fill('অভিভাবক সদস্য') }),
  ],
  [
    'gallery of the dashboard',
    'gallery-upload',
    async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo('drf.jpg'));
      await button(page, /আপলোড/).last().click();
      await said(page, '১টি ছবি গ্যালারিতে যোগ হয়েছে।');
      const picture = page
        .getByRole('region', { name: /গ্যালারির ছবি/ })
        .getByRole('img')
        .first();
      await expect(
        picture.evaluate((image: HTMLImageElement) =>
          image.decode().then(() => image.naturalWidth),
        ),
      ).resolves.toBeGreaterThan(0);
    },
  ],
  [
    'classes',
    'add-class',
    async (page) => {
      const part = page.getByRole('region', { name: 'শ্রেণি', exact: true });
      await field(part, 'শ্রেণির নাম').fill('একাদশ শ্রেণি');
      await save(part).click();
      await part
        .locator('[data-field=name]')
        .getByText(/with this name already exists\.$/)
        .waitFor();
      await field(part, 'শ্রেণির নাম').fill(`স্নাতক ${Math.random()}`);
      await save(part).click();
      await said(page, 'শ্রেণি যোগ হয়েছে');
    },
  ],
  [
    'subjects',
    'add-subject',
    (page) =>
      walkList(page, 'বিষয়', {
        title: 'বিষয়ের নাম',
        fill: (form) => choose(form, 'শ্রেণি', 'একাদশ শ্রেণি'),
      }),
  ],
  [
    'notices',
    'notices',
    (page) =>
      walkList(page, 'নোটিশ', {
        title: 'শিরোনাম',
        fill: async (form) => {
          expect(await form.getByText('খসড়া').count()).toBe(0);
        },
      }),
  ],
  [
    'students',
    'student-info-form',
    async (page) => {
      const fill = async (form: ReturnType<typeof dialog>) => {
        await field(form, 'রোল নম্বর').fill('৭১');
        await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
      };
      await walkList(page, 'শিক্ষার্থী', { fill });
    },
  ],
  [
    'teachers',
    'teacher-info-form',
    (page) =>
      walkList(page, 'শিক্ষক', {
        fill: async (form) => {
          await field(form, 'পদবি').fill('প্রভাষক');
          await field(form, 'বিষয়').fill('বাংলা');
          await field(form, 'মোবাইল').fill(phone);
          await field(form, 'ইমেইল').fill('teacher@shimul.example');
        },
      }),
  ],
  [
    'staff',
    'staff-info-form',
    (page) => walkList(page, 'কর্মচারী', { fill: (form) => field(form, 'পদবি').fill('পিয়ন') }),
  ],
  [
    'class routine',
    'class-routine',
    async (page) => {
      await choose(page, 'শ্রেণি', 'একাদশ শ্রেণি');
      await choose(page, 'শাখা', 'বিজ্ঞান');
      await choose(page, 'বিষয়', 'বাংলা');
      await choose(page, 'শিক্ষক', teacher);
      await field(page, 'শুরুর সময়').fill('১০:০০');
      await field(page, 'শেষের সময়').fill('১০:৪৫');
      await save(page).click();
      await page.getByText('Routine added successfully!').waitFor();
    },
  ],
];

/** What a short run manages: a form alone, lists, files, references and the routine. */
const SOME: Record<(typeof setups)[number], string[]> = {
  static: ['institution', 'gallery of the dashboard', 'classes', 'students', 'class routine'],
  rendered: ['overview', 'notices'],
};

/** The last notice of the college gets a PDF, as its Admin would give it one. */
async function givePdf(origin: string) {
  const send = (path: string, method: string, body: FormData, token?: string) =>
    fetch(`${origin}/api/${path}`, {
      method,
      body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const login = new FormData();
  for (const name of ['username', 'password'] as const) login.set(name, college.admin[name]);
  const { access } = (await (await send('token/', 'POST', login)).json()) as { access: string };
  const notice = new FormData();
  const file = new File([readFileSync(pdf())], 'eid.pdf', {
    type: 'application/pdf',
  });
  notice.set('pdf_file', file);
  expect((await send('notices/6/', 'PATCH', notice, access)).status).toBe(200);
}

let backEnd: Pick<DrfServer, 'origin' | 'stop'> & Partial<DrfServer>;
let browser: Browser;
beforeAll(async () => {
  [backEnd, browser] = await Promise.all([
    given ? { origin: given, stop: async () => undefined } : startDrfServer(),
    startBrowser(),
  ]);
  await givePdf(backEnd.origin);
});
afterAll(async () => {
  await browser.close();
  await backEnd.stop();
});

it('names every screen in the table of the guide', () => {
  const guide = readFileSync(path.join(root, 'docs/any-back-end.md'), 'utf8');
  const named = [...guide.matchAll(/^\| ([^|`]+?) \| yes \| yes \| yes \|/gm)].map(
    ([, one]) => one,
  );
  expect(named).toEqual([...publicScreens, ...screens].map(([name]) => name));
});

const hasNginx = existsSync('/usr/sbin/nginx');
(hasNginx ? it : it.skip)('is served by nginx as the guide sets it up', async () => {
  const nginx = await startNginx(siteFolder, backEnd.origin);
  try {
    const answers = await Promise.all(
      ['/', '/notice/6', '/dashboard/trash', '/unknown', '/static/none.js', '/remotes.json'].map(
        async (address) => {
          const { status, headers } = await fetch(nginx.origin + address);
          const isGuarded = headers.get('content-security-policy')?.includes("default-src 'self'");
          return [address, status, isGuarded ?? false, headers.get('content-type')];
        },
      ),
    );
    expect(answers).toEqual([
      ['/', 200, true, 'text/html'],
      ['/notice/6', 200, true, 'text/html'],
      ['/dashboard/trash', 200, true, 'text/html'],
      ['/unknown', 404, true, 'text/html'],
      ['/static/none.js', 404, true, 'text/html'],
      ['/remotes.json', 200, true, 'application/json'],
    ]);
    const notice = await fetch(`${nginx.origin}/api/notices/6/`);
    const { pdf_file } = (await notice.json()) as { pdf_file: string };
    expect(new URL(pdf_file).origin).toBe(nginx.origin);
    expect((await fetch(pdf_file)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  } finally {
    await nginx.stop();
  }
});

it('renders no page as whole while its back end is away, and lists its notices once it is there', async () => {
  const statusOf = async ({ origin }: Host, page: string) => {
    const answer = await fetch(origin + page);
    return { status: answer.status, text: await answer.text() };
  };
  const [away, there] = await Promise.all([
    startHost('rendered', 'http://127.0.0.1:9'),
    startHost('rendered', backEnd.origin),
  ]);
  try {
    // Whether it has pages of its own is not known: none is said to be gone.
    for (const page of ['/', '/page/x'])
      expect([page, (await statusOf(away, page)).status]).toEqual([page, 503]);
    expect((await statusOf(there, '/')).status).toBe(200);
    expect((await statusOf(there, '/sitemap.xml')).text).toContain('/notice/6</loc>');
  } finally {
    await Promise.all([away.stop(), there.stop()]);
  }
});

describe.each(setups)('%s', (setup) => {
  let host: Host;
  let visit: Visit & Watch;
  beforeAll(async () => {
    host = await startHost(setup, backEnd.origin);
    // What the missing page and refused saves answer, and avatars of an account that has none.
    visit = await openPage(browser, host.origin, { expects: [/404/, /401/, /400/] });
  });
  afterAll(async () => {
    await visit.context.close();
    await host.stop();
  });
  afterEach(() => {
    expect(visit.problems()).toEqual([]);
    visit.restart([/404/, /401/, /400/]);
  });

  const shown = someOf(publicScreens, (_, index) => setup === 'static' || index % 4 === 0);
  it.each(shown)('shows %s', async (_name, address, shows) => {
    await open(visit.page, encodeURI(address));
    await visit.page.getByRole('main').getByText(shows).first().waitFor();
  });

  it('begins with the newest notice, in the ticker too', async () => {
    const { page } = visit;
    await open(page, '/notice');
    const titles = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await titles.first().innerText()).toContain('ঈদের ছুটি');
    expect(await page.getByRole('banner').innerText()).toContain('ঈদের ছুটি');
  });

  it('shows the PDF of a notice within its page', async () => {
    const { page } = visit;
    await open(page, '/notice/6');
    await page.getByRole('main').getByRole('button', { name: 'এখানেই দেখুন' }).click();
    const frame = await page.waitForSelector('iframe[title="PDF: ঈদের ছুটি"]');
    const inside = await frame.contentFrame();
    // A refused frame shows an error page of the browser in the place of the file.
    await eventually(() => expect(inside?.url()).toMatch(/\/media\/.+\.pdf$/));
  });

  it('takes a message', async () => {
    const { page } = visit;
    await open(page, '/contact');
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=name]').fill('রহিমা খাতুন');
    await form.locator('[name=phone]').fill(phone);
    await form.locator('[name=message]').fill('ভর্তির শেষ তারিখ কবে?');
    await form.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await page
      .getByText(/সফলভাবে পাঠানো হয়েছে/)
      .first()
      .waitFor();
  });

  it('takes a registration, and shows at its field why the next one is refused', async () => {
    const { page } = visit;
    const password = 'বটতলার ছায়া ৭২';
    const person = {
      'ব্যবহারকারীর নাম': `rahima_${setup}`,
      'পুরো নাম': 'রহিমা খাতুন',
      'মোবাইল নম্বর': phone,
      ইমেইল: 'rahima@shimul.example',
      'পাসওয়ার্ডটি আবার লিখুন': password,
      পাসওয়ার্ড: password,
    };
    await fillRegistration(page, person);
    await page.getByText('Registration successful!').first().waitFor();
    await fillRegistration(page, person);
    await page
      .getByRole('main')
      .getByText('A user with that username already exists.')
      .first()
      .waitFor();
  });

  it('drops a token that the back end no longer knows, and shows the page', async () => {
    const { page } = visit;
    await page.evaluate(() => localStorage.setItem('access_token', 'stale'));
    await open(page, '/facnstaff');
    await page.getByRole('main').getByText(teacher).first().waitFor();
    await page.evaluate(() => localStorage.clear());
  });

  it('refuses a wrong password and lets the Admin in', async () => {
    const { page } = visit;
    await open(page, '/login');
    await fillLogin(page, { ...college.admin, password: 'ভুল' });
    await page.getByText('Invalid username or password!').first().waitFor();
    await fillLogin(page, college.admin);
    await loggedIn(page);
  });

  // The dashboard is the same, whoever writes the first page.
  const managed = someOf(screens, ([name]) => SOME[setup].includes(name));
  it.each(managed)('manages %s', async (_name, screen, walk) => {
    await visit.page.goto(`/dashboard/${screen}`);
    await walk(visit.page);
  });

  it('says at the address of a screen that the back end cannot do it', async () => {
    await visit.page.goto('/dashboard/trash');
    await visit.page.getByRole('heading', { name: 'এই সুবিধাটি নেই' }).waitFor();
  });
});
