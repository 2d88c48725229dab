import type { ErrorBody } from './errors.ts';

const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(firstText).find(Boolean) : undefined;
};

/**
 * The texts of an error body: one of ours, or of Django REST framework (`detail`, or a list of texts for each field).
 * `message` is undefined where it says nothing.
 */
export function readErrorTexts(body: unknown) {
  if (body === null || typeof body !== 'object') return { message: undefined, fields: {} };
  const { code, message, detail, fields, existing, request_id, second_factor, ...rest } =
    body as Partial<ErrorBody> & { detail?: unknown };
  const named = Object.entries(fields ?? rest).flatMap(([name, value]) => {
    const text = firstText(value);
    return text ? [[name, text] as const] : [];
  });
  return {
    code: typeof code === 'string' ? code : undefined,
    message: firstText(message) ?? firstText(detail) ?? named[0]?.[1],
    fields: Object.fromEntries(named) as Record<string, string>,
    existing: existing && typeof existing.id === 'number' ? existing : null,
    request_id: typeof request_id === 'string' ? request_id : null,
    second_factor: second_factor && typeof second_factor.ticket === 'string' ? second_factor : null,
  };
}
