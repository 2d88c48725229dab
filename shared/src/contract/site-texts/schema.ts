import { cleanText } from '@angan/bengali-text';
import { schemaOf } from '../fields/described-resource.ts';
import { z } from '../fields/fields.ts';
import { fieldErrors, type FieldErrors, type Reading } from '../fields/read-input.ts';
import type { SiteText, TextGroup } from './kinds.ts';
import type { ChangedTexts } from './values.ts';

/** Checks one text: its input is what an API or a form holds, its output what is stored. */
export const textSchema = (text: SiteText): z.ZodMiniType => schemaOf(text) ?? z.never();

/** Texts in the spelling in which they are stored; an empty one is an emptied one. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) || null;
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
}

export const isStandard = (text: SiteText, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(textSchema(text).parse(cleaned(text.default)));

/**
 * Reads the college's texts against their group: cleaned, unknown names dropped, one error a text.
 * A text left out is not stored; a default sent is the college's own word; null empties a text.
 */
export function readTexts(group: TextGroup, values: unknown): Reading<ChangedTexts> {
  const input = (typeof values === 'object' ? values : null) ?? {};
  const errors: FieldErrors = {};
  const changed: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(group)) {
    if (!Object.hasOwn(input, name)) continue;
    const value = cleaned((input as Record<string, unknown>)[name]);
    const result = textSchema(text).safeParse(value ?? (text.kind === 'list' ? [] : null));
    if (!result.success) errors[name] = Object.values(fieldErrors(result.error.issues))[0] ?? '';
    else changed[name] = result.data;
  }
  return Object.keys(errors).length > 0
    ? { input: null, errors }
    : { input: changed, errors: null };
}
