import { formatNumber, formatPhone, phoneHref } from '@angan/bengali-text';
import { COLLEGE_WORDS, rank } from '@angan/shared/search';
import type { FoundNotice, SearchIndex } from './data.ts';
import { element, linkItem, readJson } from './elements.ts';

/** Results of each group of the search page. */
const OF_EACH = 20;

let index: Promise<SearchIndex> | undefined;
/** Fetched with the first search; after a failure again with the next. */
const readIndex = () =>
  (index ??= readJson<SearchIndex>('search.json').catch((error: unknown) => {
    index = undefined;
    throw error;
  }));

const find = <Row extends object>(rows: readonly Row[], q: string, textOf: (row: Row) => string) =>
  rank(rows, q, textOf, COLLEGE_WORDS);
const textOfNotice = ({ title, category, text }: FoundNotice) => [title, category, text].join('\n');
const noticeItem = ({ id, title, about }: FoundNotice) => linkItem(`/notice/${id}`, title, about);

const main = document.querySelector<HTMLElement>('main')!;
const form = main.querySelector<HTMLFormElement>('form[role=search]');
const box = form?.querySelector<HTMLInputElement>('input[name=q]');
/** Next to the page's parts, which a blank search shows again. */
const results = element('div', { class: 'snapshot-results', role: 'status' });

/** Shows results in place of what is below the head of the page; null shows the page again. */
function showResults(nodes: (Node | string)[] | null): void {
  for (const part of main.children)
    if (part !== results && !part.contains(form ?? null))
      (part as HTMLElement).hidden = nodes !== null;
  results.replaceChildren(...(nodes ?? []));
}

const resultText = (q: string, count: number) =>
  count > 0 ? `“${q}”: ${formatNumber(count)}টি পাওয়া গেছে` : `“${q}”: কিছু পাওয়া যায়নি`;
const listOf = (items: Node[]) => element('ul', { class: 'snapshot-list' }, ...items);

function group(title: string, items: Node[]): Node[] {
  return items.length > 0 ? [element('h2', {}, title), listOf(items.slice(0, OF_EACH))] : [];
}

function searchSite({ notices, people, pages }: SearchIndex, q: string): void {
  const digits = q.replace(/\D/g, '');
  const found = {
    notices: find(notices, q, textOfNotice),
    people: find(people, q, ({ title, about }) => `${title}\n${about}`),
    pages: find(pages, q, ({ title }) => title),
  };
  if (digits.length >= 5)
    found.people.push(...people.filter(({ phone }) => phone?.replace(/\D/g, '').includes(digits)));
  const count = found.notices.length + found.people.length + found.pages.length;
  const call = (phone: string | null) => {
    const href = phoneHref(phone);
    return phone && href ? element('a', { href }, formatPhone(phone)) : null;
  };
  showResults([
    element('p', {}, resultText(q, count)),
    ...group(
      'মানুষ',
      [...new Set(found.people)].map(({ to, title, about, phone }) =>
        linkItem(to, title, about, call(phone)),
      ),
    ),
    ...group(
      'পাতা ও তথ্য',
      found.pages.map(({ to, title }) => linkItem(to, title, '')),
    ),
    ...group('নোটিশ', found.notices.map(noticeItem)),
  ]);
}

function searchBoard({ notices }: SearchIndex, q: string): void {
  const category = form?.querySelector<HTMLInputElement>('input[name=category]')?.value;
  const found = find(
    notices.filter((notice) => !category || notice.category === category),
    q,
    textOfNotice,
  );
  showResults([element('p', {}, resultText(q, found.length)), listOf(found.map(noticeItem))]);
}

/** The people of this page: those that are not found are hidden. */
function searchPeople(q: string): void {
  const rows = [
    ...main.querySelectorAll<HTMLElement>('section > div > ul > li, section > ul > li'),
  ];
  const found = q ? find(rows, q, ({ textContent }) => textContent ?? '') : rows;
  for (const row of rows) row.hidden = !found.includes(row);
  results.replaceChildren(q ? resultText(q, found.length) : '');
}

async function search(q: string): Promise<void> {
  if (main.querySelector('#teachers')) return searchPeople(q);
  if (!q) return showResults(null);
  try {
    const found = await readIndex();
    // What was typed meanwhile counts.
    if (box?.value.trim() !== q) return;
    if (form?.id) searchBoard(found, q);
    else searchSite(found, q);
  } catch {
    showResults([element('p', {}, 'এখন খোঁজা যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।')]);
  }
}

function keepInAddress(q: string): void {
  const url = new URL(location.href);
  if (q) url.searchParams.set('q', q);
  else url.searchParams.delete('q');
  history.replaceState(null, '', url);
}

if (form && box) {
  main.append(results);
  const run = () => void search(box.value.trim());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepInAddress(box.value.trim());
    run();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(run, 200);
  });
  box.value = new URLSearchParams(location.search).get('q') ?? box.value;
  if (box.value) run();
}
