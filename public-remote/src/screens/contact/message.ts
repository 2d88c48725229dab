import type { FieldErrors } from '@angan/shared/contract';

export const fields = ['name', 'email', 'phone', 'message'] as const;
export type FieldName = (typeof fields)[number];
export type Values = Record<FieldName, string>;

/** `values` go back into the page that the server renders for a browser without script. */
export type Answer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FieldErrors; values: Values }
  | { state: 'failed'; text: string; values: Values };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What a sent form holds, and the key that names its message. */
export const readMessage = (form: FormData): { values: Values; key: string } => ({
  values: Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as Values,
  key: textOf(form, 'idempotency_key'),
});
