import * as z from 'zod/mini';
import { cleanText, foldForSearch } from '@angan/bengali-text';
import type { AnyResource, InputOf } from './resource.ts';

export type FieldErrors = Record<string, string>;
export type Reading<Value> = { input: Value; errors: null } | { input: null; errors: FieldErrors };

const cleaned = (values: unknown): [string, unknown][] =>
  Object.entries(values !== null && typeof values === 'object' ? values : {}).map(
    ([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value],
  );

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
  known: Partial<InputOf<R>>,
): Reading<Value> {
  const broken = contract.rule?.({ ...known, ...value }) ?? {};
  return Object.keys(broken).length > 0
    ? { input: null, errors: broken }
    : { input: value, errors: null };
}

/** Texts are cleaned, a blank field is an absent one, unknown fields are dropped. */
export function readInput<R extends AnyResource>(
  contract: R,
  values: unknown,
): Reading<InputOf<R>> {
  const filled = cleaned(values).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  const given = Object.fromEntries(filled);
  const result = contract.input.safeParse(given);
  if (!result.success) {
    // Where all that was given is right, the rules speak at once, not in a second round.
    const { data } = partialOf(contract.input).safeParse(given);
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

/** A field left out is kept (`known` holds the row as it is), a blank one is cleared. */
export function readPatch<R extends AnyResource>(
  contract: R,
  values: unknown,
  known: Partial<InputOf<R>>,
): Reading<Partial<InputOf<R>>> {
  const given = Object.fromEntries(
    cleaned(values).map(([name, value]) => [name, value === '' ? null : value]),
  );
  const result = partialOf(contract.input).safeParse(given);
  if (!result.success) return { input: null, errors: fieldErrors(result.error.issues) };
  const changed = Object.entries(result.data as object).filter(([name]) =>
    Object.hasOwn(given, name),
  );
  return finish<R, Partial<InputOf<R>>>(
    contract,
    Object.fromEntries(changed) as Partial<InputOf<R>>,
    known,
  );
}

type Described = Pick<AnyResource, 'fields'>;

/** A text of digits in this field is one number, with or without zeros in front. */
export const isNumber = ({ fields }: Described, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'text' && field.isNumber === true;
};

/** How a value is compared where no two rows may hold the same: 062 and ৬২ are one roll. */
export function uniqueText(contract: Described, name: string, value: unknown): string {
  const folded = foldForSearch(String(value ?? ''));
  return isNumber(contract, name) && /^\d+$/.test(folded)
    ? folded.replace(/^0+(?=\d)/, '')
    : folded;
}
