import { newKey, type ApiError, type Values } from '@angan/shared';

/** What a new row was sent under, before its answer came. */
export interface Attempt {
  key: string;
  /** Tells the pictures of a draft apart. */
  content: string;
}

/** A file of a draft is another object after a reload, with the same name, size and date. */
export const contentOf = (body: Values): string =>
  JSON.stringify(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ]),
  );

/** The row of this key was stored with another text and is gone, or not for its sender to change. */
export const isKeySpent = ({ status, code, fields, existing }: ApiError): boolean =>
  status === 404 || (code === 'clash' && !existing && Object.keys(fields).length === 0);

/** Of deeds on stored rows: a repeated body keeps its key, another body is another deed. */
export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    keyOf(body: Values): string {
      const content = contentOf(body);
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      return key;
    },
  };
}
