import { expect, test } from '@playwright/test';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);
const ACCOUNT = {
  username: 'curious',
  full_name: 'কৌতূহলী',
  phone: '01712345678',
  password: 'a right password',
  confirm_password: 'a right password',
};
/** Calls that the server answers to Admins alone. */
const CLOSED = ['students', 'contacts', 'users', 'trash'];

const post = async (path: string, json: unknown) => {
  const response = await fetch(`${site.product().origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return (await response.json()) as Record<string, unknown>;
};

test('a role that somebody writes into their own browser opens nothing: each call is refused, and no row leaves the server', async () => {
  const secrets = [
    ...(await office.list('students')).map(({ full_name }) => String(full_name)),
    ...(await office.list('contacts')).map(({ message }) => String(message)),
  ];
  expect(secrets.length).toBeGreaterThan(20);
  const user = await post('register/', ACCOUNT);
  const { access } = await post('token/', ACCOUNT);

  await site.visit({ expects: [/status of 40[13]/] }, async ({ page, fetched }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => void bodies.push(response.text().catch(() => '')));
    await page.addInitScript(
      ([token, stored]) => {
        localStorage.setItem('access_token', token);
        localStorage.setItem('user', stored);
      },
      [String(access), JSON.stringify({ ...user, role: 'Admin' })] as const,
    );

    const requests = (path: string) =>
      fetched.filter(({ path: address }) => address.startsWith(`/api/${path}/`));
    for (const [screen, path] of [
      ['student-info-form', 'students'],
      ['contact-info', 'contacts'],
      ['users', 'users'],
      ['trash', 'trash'],
    ] as const) {
      await page.goto(`/dashboard/${screen}`);
      await eventually(() => expect(requests(path).map(({ status }) => status)).toContain(403));
    }
    await page.waitForLoadState('networkidle');
    // 0: the next screen was opened before the answer came.
    const statuses = new Set(CLOSED.flatMap(requests).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 403 && status !== 0)).toEqual([]);
    const read = (await Promise.all(bodies)).join('\n');
    expect(secrets.filter((secret) => read.includes(secret))).toEqual([]);
    const saved = await page.evaluate(
      async (token) =>
        (
          await fetch('/api/notices/', {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: '{"title":"x"}',
          })
        ).status,
      String(access),
    );
    expect(saved).toBe(403);
  });
});
