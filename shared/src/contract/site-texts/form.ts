import { z } from '../fields/fields.ts';
import { resource } from '../fields/resource.ts';
import { textGroups, type TextGroupName } from './groups.ts';
import type { SiteText, TextGroup } from './kinds.ts';
import { siteTexts, type SiteTexts } from './resource.ts';
import { cleaned, isStandard, textSchema } from './schema.ts';
import { withDefaults, type ChangedTexts } from './values.ts';

/** A list as a form holds it. */
const listAsText = (text: SiteText) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((json: string) => cleaned(JSON.parse(json))),
      ),
      z.pipe(
        textSchema(text),
        z.transform((items) => JSON.stringify(items)),
      ),
    ),
    '[]',
  );

const inForm = (text: SiteText) => (text.kind === 'list' ? listAsText(text) : textSchema(text));

/** The texts of one group as one record of a form: every value is a text, a list is JSON. */
export const textsContract = (name: TextGroupName) => {
  const group: TextGroup = textGroups[name].texts;
  const fields = Object.entries(group).map(([text, about]) => [text, inForm(about)] as const);
  return resource(`${siteTexts.path}/${name}`, {
    title: siteTexts.title,
    fields: group,
    input: z.object(Object.fromEntries(fields)),
  });
};

/** One value as a form holds it. */
export function textInForm(text: SiteText, value: unknown): string {
  if (text.kind !== 'list') return String(value ?? '');
  const names = Object.keys(text.item);
  return JSON.stringify(
    (value as Record<string, unknown>[]).map((item) =>
      Object.fromEntries(names.map((name) => [name, item[name] ?? null])),
    ),
  );
}

/** The values of a form: those of the college, the defaults for all others. */
export function textsInForm(
  name: TextGroupName,
  changed: ChangedTexts | undefined,
): Record<string, string> {
  const group: TextGroup = textGroups[name].texts;
  const values = withDefaults(group, changed);
  return Object.fromEntries(
    Object.entries(group).map(([text, about]) => [text, textInForm(about, values[text])]),
  );
}

/** A field that is empty is an emptied text; an untouched default is left out. */
export function textsFromForm(
  name: TextGroupName,
  values: Readonly<Record<string, unknown>>,
  stored: ChangedTexts = {},
): Pick<SiteTexts, 'page' | 'texts'> {
  const group: TextGroup = textGroups[name].texts;
  const texts = Object.entries(group).flatMap(([text, about]) => {
    const given = values[text] ?? null;
    const value: unknown = about.kind === 'list' ? JSON.parse(String(given ?? '[]')) : given;
    return text in stored || !isStandard(about, value) ? [[text, value] as const] : [];
  });
  return { page: name, texts: Object.fromEntries(texts) };
}

/** How many texts of a group say something else than at the start. */
export function countChanged(name: TextGroupName, stored: ChangedTexts = {}): number {
  const group: TextGroup = textGroups[name].texts;
  return Object.entries(group).filter(
    ([text, about]) => text in stored && !isStandard(about, stored[text]),
  ).length;
}
