import { screen, waitFor, within } from '@testing-library/react';
import { fakeTables } from '../../testing/fake-tables.ts';
import { heard, renderScreen } from '../../testing/index.ts';
import { Component } from './index.tsx';

const save = () => screen.getByRole('button', { name: 'সংরক্ষণ করুন' });
const row = (page: string, texts: object) => ({ id: 1, version: 4, page, texts });
const list = async (name: string) => within(await screen.findByRole('group', { name }));
const names = (group: ReturnType<typeof within>) =>
  group
    .getAllByRole('listitem')
    .map((item: HTMLElement) => item.querySelector('summary')?.textContent);

it('the screen of texts lists the pages, and how many of their texts were changed', async () => {
  fakeTables({ 'site-texts': [row('home', { heroLine: 'আলোর পথে' })] });
  renderScreen(Component);
  expect(
    await screen.findByRole('link', { name: 'হোম ১টি লেখা বদলানো হয়েছে' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ভর্তি তথ্য শুরুর লেখাই আছে' })).toBeInTheDocument();
});

it('the screen of texts begins with the defaults, and stores nothing but what was changed', async () => {
  const { writes } = fakeTables({ 'site-texts': [] });
  const { user, toasts } = renderScreen(Component, '?page=admission');
  const gpa = await screen.findByLabelText('ন্যূনতম জিপিএ');
  expect(gpa).toHaveValue('২.৫');
  expect(screen.queryByText(/আগের লেখা/)).not.toBeInTheDocument();
  await user.clear(gpa);
  await user.type(gpa, '৩');
  expect(screen.getByText('আগের লেখা: ২.৫')).toBeInTheDocument();
  const steps = await list('ভর্তির প্রক্রিয়া');
  await user.click(steps.getByRole('button', { name: 'বাদ দিন: নির্ধারিত ভর্তি ফি পরিশোধ করুন।' }));
  await user.click(save());
  await heard(toasts, ['success: লেখা সংরক্ষণ হয়েছে। ওয়েবসাইটে এখন এটিই দেখা যাবে।']);
  const [{ method, path, body } = {}] = writes() as {
    method?: string;
    path?: string;
    body?: unknown;
  }[];
  expect({ method, path, body }).toMatchObject({
    method: 'post',
    path: 'site-texts/',
    body: { page: 'admission', texts: { minimumGpa: 3, process: { length: 4 } } },
  });
});

it('the screen of texts moves items by buttons, keeps the focus on them and says where they are', async () => {
  fakeTables({ 'site-texts': [] });
  const { user } = renderScreen(Component, '?page=academic');
  const departments = await list('বিভাগসমূহ');
  const down = departments.getByRole('button', { name: 'নিচে নিন: বিজ্ঞান বিভাগ' });
  await user.click(down);
  await user.keyboard('{Enter}');
  expect(names(departments)).toEqual(['১মানবিক বিভাগ', '২ব্যবসায় শিক্ষা বিভাগ', '৩বিজ্ঞান বিভাগ']);
  expect(departments.getByRole('button', { name: 'ওপরে নিন: বিজ্ঞান বিভাগ' })).toHaveFocus();
  expect(departments.getByRole('status')).toHaveTextContent('৩ নম্বরে সরানো হয়েছে');
  await user.click(screen.getByRole('button', { name: /^আগের লেখা ফিরিয়ে আনুন ?: বিভাগসমূহ/ }));
  expect(names(departments)[0]).toBe('১বিজ্ঞান বিভাগ');
});

it('the screen of texts names the item that is wrong, here and where only the server finds it', async () => {
  const { refuse, writes } = fakeTables({ 'site-texts': [row('frame', {})] });
  const { user } = renderScreen(Component, '?page=frame');
  const topics = await list('ওপরের চলমান লেখা');
  const link = topics.getAllByLabelText(/^লিঙ্ক/)[1]!;
  await user.clear(link);
  await user.type(link, 'javascript:alert(1)');
  await user.click(save());
  expect(await topics.findByText(/^২ নম্বর বিষয়, লিঙ্ক: লিঙ্কটি \/ দিয়ে/)).toBeInTheDocument();
  expect(writes()).toEqual([]);
  await user.clear(link);
  await user.type(link, '/notice');
  refuse('patch', 'site-texts/1/', 400, {
    code: 'validation_failed',
    message: 'লিঙ্কটি ঠিক নেই।',
    fields: { 'texts.tickerTopics': 'লিঙ্কটি ঠিক নেই।' },
  });
  await user.click(save());
  expect(await topics.findByText('লিঙ্কটি ঠিক নেই।')).toBeInTheDocument();
});

it('the screen of texts compares with what another Admin has stored first, item by item in words', async () => {
  const { tables } = fakeTables({ 'site-texts': [row('academic', {})] });
  const { user } = renderScreen(Component, '?page=academic');
  const departments = await list('বিভাগসমূহ');
  await user.click(departments.getByRole('button', { name: 'বাদ দিন: মানবিক বিভাগ' }));
  tables['site-texts'] = [
    { ...row('academic', { departments: [{ name: 'কৃষি বিভাগ' }] }), version: 5 },
  ];
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'অন্য কেউ এটি বদলেছেন' }));
  expect(question.getByText('কৃষি বিভাগ')).toBeInTheDocument();
  expect(question.getByText('বিজ্ঞান বিভাগ; ব্যবসায় শিক্ষা বিভাগ')).toBeInTheDocument();
  await waitFor(() => expect(question.getByText('বিভাগসমূহ')).toBeInTheDocument());
});
