import * as z from 'zod/mini';
import { cleanText, foldForSearch, withoutInvisible } from '@angan/bengali-text';
import type { AnyResource, InputOf } from './resource.ts';

export type FieldErrors = Record<string, string>;
export type Reading<Value> = { input: Value; errors: null } | { input: null; errors: FieldErrors };

/** Kinds whose values are words: the joiners within them spell. */
const WORDS: ReadonlySet<string> = new Set(['text', 'lines', 'name', 'html', 'values']);

function cleaned({ fields }: Described, values: unknown): [string, unknown][] {
  const entries = Object.entries(values !== null && typeof values === 'object' ? values : {});
  return entries.map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    // What is copied from a chat or a PDF brings marks that nobody sees and nobody can delete.
    const visible = WORDS.has(fields[name]?.kind ?? 'text') ? value : withoutInvisible(value);
    return [name, cleanText(visible)];
  });
}

/** Turns the issues of zod into one Bengali sentence a field; the first issue of a field wins. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

function finish<R extends AnyResource, Value extends Partial<InputOf<R>>>(
  contract: R,
  value: Value,
  current: Partial<InputOf<R>>,
): Reading<Value> {
  const broken = contract.rule?.({ ...current, ...value }) ?? {};
  return Object.keys(broken).length > 0
    ? { input: null, errors: broken }
    : { input: value, errors: null };
}

/** Texts are cleaned, a blank field is an absent one, unknown fields are dropped. */
export function readInput<R extends AnyResource>(
  contract: R,
  values: unknown,
): Reading<InputOf<R>> {
  const filled = cleaned(contract, values).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  const filledValues = Object.fromEntries(filled);
  const result = contract.input.safeParse(filledValues);
  if (!result.success) {
    // Where all fields are right, the rules speak at once, not in a second round.
    const { data } = partialOf(contract.input).safeParse(filledValues);
    const broken = data && contract.rule?.(data);
    return { input: null, errors: { ...broken, ...fieldErrors(result.error.issues) } };
  }
  return finish<R, InputOf<R>>(contract, result.data as InputOf<R>, {});
}

/** A schema without required fields is made once: zod compiles each schema at its first use. */
const partials = new WeakMap<AnyResource['input'], AnyResource['input']>();

function partialOf(input: AnyResource['input']): AnyResource['input'] {
  const partial = partials.get(input) ?? (z.partial(input) as AnyResource['input']);
  partials.set(input, partial);
  return partial;
}

/** A field left out stays (`known` holds the row as it is), a blank one is cleared. */
export function readPatch<R extends AnyResource>(
  contract: R,
  values: unknown,
  current: Partial<InputOf<R>>,
): Reading<Partial<InputOf<R>>> {
  const filledValues = Object.fromEntries(
    cleaned(contract, values).map(([name, value]) => [name, value === '' ? null : value]),
  );
  const result = partialOf(contract.input).safeParse(filledValues);
  if (!result.success) return { input: null, errors: fieldErrors(result.error.issues) };
  const changed = Object.entries(result.data as object).filter(([name]) =>
    Object.hasOwn(filledValues, name),
  );
  return finish<R, Partial<InputOf<R>>>(
    contract,
    Object.fromEntries(changed) as Partial<InputOf<R>>,
    current,
  );
}

type Described = Pick<AnyResource, 'fields'>;

/** A text of digits in this field is one number, with or without zeros in front. */
export const isNumber = ({ fields }: Described, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'text' && field.isNumber === true;
};

/** 062 and ৬২ are one number; 062A is none, and keeps its zero. */
export const numberKey = (text: string): string => foldForSearch(text).replace(/^0+(?=\d+$)/, '');

/** How a value is compared where no two rows may hold the same. */
export const uniqueText = (contract: Described, name: string, value: unknown): string =>
  (isNumber(contract, name) ? numberKey : foldForSearch)(String(value ?? ''));
