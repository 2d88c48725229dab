import { DomUtils } from 'htmlparser2';
import { formatDate } from '@angan/bengali-text';
import { all, escaped, parse, replaceWith, type Document, type Element } from './page.ts';
import type { ListedNotice } from './notices.ts';

const attribute = (element: Element, name: string) => element.attribs[name] ?? '';

const rowOf = ({ notice: { id, title, date, category } }: ListedNotice): string => {
  const about = [date ? formatDate(date) : '', category ?? ''].filter(Boolean).join(' · ');
  return `<li><a href="/notice/${id}">${escaped(title)}</a><span>${escaped(about)}</span></li>`;
};

const isNav = (label: string) => (one: Element) =>
  one.name === 'nav' && attribute(one, 'aria-label') === label;

/** Years as links: the list of them needs the application, and further pages would all change with a notice. */
function linkYears(document: Document): void {
  const [categories] = all(document, isNav('নোটিশের ধরন'));
  const [list, chip] = ['ul', 'a'].map((name) =>
    categories ? DomUtils.findOne((one) => one.name === name, categories.children) : null,
  );
  const classOf = (one: Element | null | undefined) => (one ? attribute(one, 'class') : '');
  for (const pager of all(document, isNav('পৃষ্ঠা'))) DomUtils.removeElement(pager);
  const [select] = all(
    document,
    (one) => one.name === 'select' && attribute(one, 'name') === 'year',
  );
  if (!select) return;
  const filters = select.parent as Element;
  DomUtils.removeElement(select);
  const years = (select.children as Element[]).filter((year) => attribute(year, 'value'));
  const links = years.map((year) => {
    const current = 'selected' in year.attribs ? ' aria-current="true"' : '';
    const address = `/notice?year=${attribute(year, 'value')}`;
    return `<li><a class="${classOf(chip)}" href="${address}"${current}>${escaped(DomUtils.textContent(year))}</a></li>`;
  });
  const nav = `<nav class="snapshot-years no-print" aria-label="সাল"><ul class="${classOf(list)}">${links.join('')}</ul></nav>`;
  for (const added of links.length > 0 ? parse(nav) : []) DomUtils.append(filters, added);
}

/** Numbers next to the names of all categories and years would change each of these pages with every notice. */
function dropCounts(document: Document): void {
  const isChoice = (one: Element) =>
    one.name === 'nav' && /^(নোটিশের ধরন|সাল)$/.test(attribute(one, 'aria-label'));
  for (const link of all(document, isChoice).flatMap((nav) =>
    DomUtils.findAll((one) => one.name === 'a', nav.children),
  ))
    link.children = parse(escaped(DomUtils.textContent(link).replace(/ \([০-৯,]+(টি)?\)$/, '')));
}

/** In place of a page of six: all notices of a year or of a category. */
function listAll(document: Document, rows: readonly ListedNotice[]): void {
  const months = all(document, (one) => attribute(one, 'aria-labelledby').startsWith('month-'));
  const [first, ...others] = months;
  if (!first) return;
  for (const other of others) DomUtils.removeElement(other);
  replaceWith(first, `<ul class="snapshot-list">${rows.map(rowOf).join('')}</ul>`);
}

/** What is different on the notice board of a snapshot; undefined for other pages. */
export function boardChange(address: string, notices: readonly ListedNotice[]) {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  if (pathname !== '/notice') return undefined;
  const [category, year] = [searchParams.get('category'), searchParams.get('year')];
  const rows = notices.filter(
    ({ notice }) =>
      (!category || notice.category === category) && (!year || notice.date?.startsWith(year)),
  );
  return (document: Document) => {
    linkYears(document);
    if (!category && !year) return;
    dropCounts(document);
    listAll(document, rows);
  };
}
