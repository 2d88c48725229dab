import { cleanText, formatNumber, isSafeLink } from '../../text/index.ts';
import {
  requiredChoice,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredText,
  requiredTime,
  z,
} from '../fields.ts';
import { fieldErrors, type FieldErrors, type Reading } from '../read-input.ts';
import type { ListText, NumberText, SingleText, SiteText, TextGroup } from './kinds.ts';
import type { ChangedTexts } from './values.ts';

const LINK_WRONG =
  'লিঙ্কটি / দিয়ে (এই ওয়েবসাইটের পাতা), অথবা https://, tel: বা mailto: দিয়ে শুরু করুন।';
const LINK_MAX = 500;

type Schema = z.ZodMiniType;
const orNull = (schema: Schema): Schema => z._default(z.nullable(schema), null);

function numberSchema({ min, max, isWhole }: NumberText): Schema {
  const message = `${formatNumber(min)} থেকে ${formatNumber(max)}-এর মধ্যে একটি ${isWhole ? 'পূর্ণ ' : ''}সংখ্যা দিন।`;
  return optionalNumber(min, max, message).check(
    z.refine((value) => !isWhole || value === null || Number.isInteger(value), message),
  );
}

function singleSchema(text: SingleText): Schema {
  switch (text.kind) {
    case 'line':
    case 'paragraph':
      return text.isNeeded ? requiredText(text.max) : optionalText(text.max);
    case 'link': {
      const address = requiredText(LINK_MAX).check(z.refine(isSafeLink, LINK_WRONG));
      return text.isNeeded ? address : orNull(address);
    }
    case 'day':
      return optionalDate();
    case 'time':
      return orNull(requiredTime());
    case 'number':
      return numberSchema(text);
    case 'choice':
      return requiredChoice(Object.keys(text.options) as [string, ...string[]]);
  }
}

function listSchema({ item, itemName, most }: ListText): Schema {
  const fields = Object.entries(item).map(([name, text]) => [name, singleSchema(text)] as const);
  const shape = z.object(Object.fromEntries(fields));
  const wrong = (at: number, errors: FieldErrors) =>
    Object.entries(errors)
      .slice(0, 1)
      .map(([field, message]) => {
        const place = [`${formatNumber(at + 1)} নম্বর ${itemName}`, item[field]?.label];
        return `${place.filter(Boolean).join(', ')}: ${message}`;
      })
      .join('');
  return z.pipe(
    z
      .array(z.unknown(), 'একটি তালিকা দিন।')
      .check(z.maxLength(most, `সর্বোচ্চ ${formatNumber(most)}টি রাখা যাবে।`)),
    z.transform((items: unknown[], context) =>
      items.map((one, at) => {
        const result = shape.safeParse(one);
        if (result.success) return result.data;
        const message = wrong(at, fieldErrors(result.error.issues));
        context.issues.push({ code: 'custom', message, input: one });
        return z.NEVER;
      }),
    ),
  );
}

/** Checks one text: its input is what an API or a form holds, its output what is stored. */
export const textSchema = (text: SiteText): Schema =>
  text.kind === 'list' ? listSchema(text) : singleSchema(text);

/** Texts in the spelling in which they are stored; an empty one is an emptied one. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) || null;
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
}

/** The default as a save would store it. */
const standardOf = (text: SiteText) =>
  JSON.stringify(textSchema(text).parse(cleaned(text.default)));

/**
 * Reads changed texts against their group: cleaned, unknown names dropped, one error a text. What
 * is left out, or equals its default, is not stored; null empties a text.
 */
export function readTexts(group: TextGroup, values: unknown): Reading<ChangedTexts> {
  const given = (typeof values === 'object' ? values : null) ?? {};
  const errors: FieldErrors = {};
  const changed: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(group)) {
    if (!Object.hasOwn(given, name)) continue;
    const value = cleaned((given as Record<string, unknown>)[name]);
    const result = textSchema(text).safeParse(value ?? (text.kind === 'list' ? [] : null));
    if (!result.success) errors[name] = Object.values(fieldErrors(result.error.issues))[0] ?? '';
    else if (JSON.stringify(result.data) !== standardOf(text)) changed[name] = result.data;
  }
  return Object.keys(errors).length > 0
    ? { input: null, errors }
    : { input: changed, errors: null };
}
