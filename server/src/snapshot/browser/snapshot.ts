import type { Current } from './data.ts';
import { element, linkItem, linkOf, readJson } from './elements.ts';

/** Fills what changes with every notice; without an answer the page stays as it is. */
function show({ at, notices }: Current): void {
  const line = document.querySelector('.snapshot-line');
  if (line) line.textContent = `এটি ${at}-এর কপি।`;
  if (notices.length === 0) return;
  const ticker = document.querySelector('[data-changes="ticker"] ul');
  ticker?.replaceChildren(
    ...notices.map(({ id, title }) =>
      element('li', {}, element('a', { href: linkOf(`/notice/${id}`) }, title)),
    ),
  );
  const here = location.pathname;
  const others = notices.filter(({ id }) => !here.includes(`/notice/${id}/`));
  document
    .querySelector('.snapshot-newest')
    ?.replaceChildren(
      element('h2', {}, 'নতুন নোটিশ'),
      element(
        'ul',
        {},
        ...others.map(({ id, title, date }) => linkItem(`/notice/${id}`, title, date)),
      ),
    );
}

readJson<Current>('current.json').then(show, () => undefined);
