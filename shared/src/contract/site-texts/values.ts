import type { SiteText, TextGroup, ValuesOf } from './kinds.ts';

/** What a college has changed of one group: by the name of the text, null where it was emptied. */
export type ChangedTexts = Readonly<Record<string, unknown>>;

/** A later release may keep a text in another form than the one that is stored. */
function fits(text: SiteText, value: unknown): boolean {
  if (text.kind === 'list')
    return (
      Array.isArray(value) &&
      value.every((item: unknown) => typeof item === 'object' && item !== null)
    );
  if (text.kind === 'choice') return Object.hasOwn(text.options, String(value));
  return value === null || typeof value === (text.kind === 'number' ? 'number' : 'string');
}

/** The texts of one group as a page shows them: those of the college, the defaults for all others. */
export const withDefaults = <Texts extends TextGroup>(
  texts: Texts,
  changed: ChangedTexts | undefined,
): ValuesOf<Texts> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      changed && Object.hasOwn(changed, name) && fits(text, changed[name])
        ? changed[name]
        : text.default,
    ]),
  ) as ValuesOf<Texts>;
