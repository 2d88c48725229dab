/** The way from this page up to the root of the snapshot, which may lie below a folder of its host. */
export const root = (document.currentScript as HTMLScriptElement | null)?.dataset['root'] ?? './';

/** An address of the site as a link of this page. */
export function linkOf(address: string): string {
  const [, path = '', end = ''] = /^\/?([^?#]*)(.*)$/.exec(address) ?? [];
  return root + path.replace(/([^/])$/, '$1/') + end;
}

export async function readJson<Data>(name: string): Promise<Data> {
  const answer = await fetch(root + name, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Data;
}

type Child = Node | string | null;

export function element(name: string, attributes: Record<string, string>, ...children: Child[]) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children.filter((child) => child !== null));
  return created;
}

export const linkItem = (address: string, title: string, about: string, ...more: Child[]) =>
  element(
    'li',
    {},
    element('a', { href: linkOf(address) }, title),
    about ? element('span', {}, about) : null,
    ...more,
  );
