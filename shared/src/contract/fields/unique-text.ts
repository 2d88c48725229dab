import { foldForSearch } from '../../text/index.ts';
import type { AnyResource } from './resource.ts';

type Described = Pick<AnyResource, 'fields'>;

/** Whether a text of digits in this field is one number, with or without zeros in front. */
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
