import { z } from '../fields/fields.ts';
import { resource } from '../fields/resource.ts';
import { textGroups, type TextGroupName } from './groups.ts';
import type { SiteText, TextGroup } from './kinds.ts';
import { siteTexts, type SiteTexts } from './resource.ts';
import { cleaned, isStandard, textSchema } from './schema.ts';
import { withDefaults, type ChangedTexts } from './values.ts';

const textsOf = (name: TextGroupName) =>
  Object.entries(textGroups[name].texts as Readonly<Record<string, SiteText>>);

/** A text as a form holds it: a list is JSON. */
function inForm(text: SiteText): z.ZodMiniType {
  const stored = textSchema(text);
  if (text.kind !== 'list') return stored;
  const parsed = z.pipe(
    z.string(),
    z.transform((json) => cleaned(JSON.parse(json))),
  );
  const written = z.pipe(
    stored,
    z.transform((items) => JSON.stringify(items)),
  );
  return z._default(z.pipe(parsed, written), '[]');
}

export const textsContract = (name: TextGroupName) =>
  resource(`${siteTexts.path}/${name}`, {
    title: siteTexts.title,
    fields: textGroups[name].texts,
    input: z.object(
      Object.fromEntries(textsOf(name).map(([text, about]) => [text, inForm(about)])),
    ),
  });

export function textInForm(text: SiteText, value: unknown): string {
  if (text.kind !== 'list') return String(value ?? '');
  const names = Object.keys(text.item);
  return JSON.stringify(
    (value as Record<string, unknown>[]).map((item) =>
      Object.fromEntries(names.map((name) => [name, item[name] ?? null])),
    ),
  );
}

export function textsInForm(
  name: TextGroupName,
  changed: ChangedTexts | undefined,
): Record<string, string> {
  const values = withDefaults<TextGroup>(textGroups[name].texts, changed);
  return Object.fromEntries(
    textsOf(name).map(([text, about]) => [text, textInForm(about, values[text])]),
  );
}

/** A field that is empty is an emptied text; an untouched default is left out. */
export function textsFromForm(
  name: TextGroupName,
  values: Readonly<Record<string, unknown>>,
  stored: ChangedTexts = {},
): Pick<SiteTexts, 'page' | 'texts'> {
  const texts = textsOf(name).flatMap(([text, about]) => {
    const typed = values[text] ?? null;
    const value: unknown = about.kind === 'list' ? JSON.parse(String(typed ?? '[]')) : typed;
    return text in stored || !isStandard(about, value) ? [[text, value] as const] : [];
  });
  return { page: name, texts: Object.fromEntries(texts) };
}

/** How many texts of a group say something else than at the start. */
export const countChanged = (name: TextGroupName, stored: ChangedTexts = {}): number =>
  textsOf(name).filter(([text, about]) => text in stored && !isStandard(about, stored[text]))
    .length;
