import { isSafeLink } from '../../text/index.ts';
import { isRequired, type AnyField, type ListField } from '../fields/field.ts';
import type { TextGroup, ValuesOf } from './kinds.ts';

/** One group: by the name of the text, null where it was emptied. */
export type ChangedTexts = Readonly<Record<string, unknown>>;

/** A later release may keep a text in another form than the one that is stored. */
function fits(text: AnyField, value: unknown): boolean {
  if (text.kind === 'list')
    return Array.isArray(value) && value.every((item: unknown) => itemFits(text, item));
  if (text.kind === 'choice') return text.options.some((option) => option.value === value);
  if (value === null) return !isRequired(text);
  if (text.kind === 'link') return typeof value === 'string' && isSafeLink(value);
  const isNumber = text.kind === 'integer' || text.kind === 'decimal';
  return typeof value === (isNumber ? 'number' : 'string');
}

const itemFits = ({ item: texts }: ListField, item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  Object.entries(texts).every(([name, text]) => fits(text, (item as ChangedTexts)[name] ?? null));

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
