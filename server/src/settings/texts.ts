import { z } from 'zod';

export const text = z.string().trim();
export const optional = text.optional().transform((value) => value || undefined);
export const isWeb = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[?#@]/.test(url);

export const optionalWhere = (isValid: (value: string) => boolean, message: string) =>
  optional.refine((value) => !value || isValid(value), message);
