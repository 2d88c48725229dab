import { formatNumber } from '@angan/bengali-text';
import type { ListField } from './field.ts';
import { z } from './fields.ts';
import { fieldErrors, type FieldErrors } from './read-input.ts';

/** Reads some items of the same `shape`; an error says the place of the item that is wrong. */
export function listSchema({ item, itemName, most }: ListField, shape: z.ZodMiniType) {
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
