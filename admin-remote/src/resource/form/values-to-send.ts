import { readInput, type AnyResource } from '@angan/shared/contract';
import type { Values } from '@angan/shared';
import type { FormValues } from './use-contract-form.ts';

/**
 * The request body of a valid form: filled fields, emptied ones as null, and files that were chosen
 * or removed. Fields
 * that were and are empty, and untouched files, are left out. `newAt`: when a new row was begun.
 */
export function valuesToSend(
  contract: AnyResource,
  values: FormValues,
  initial: FormValues,
  newAt: Date | null = null,
): Values {
  const { input } = readInput(contract, values);
  const filled = input && newAt && contract.fill ? contract.fill(input, newAt) : input;
  const fields = Object.entries(filled ?? {}).filter(
    ([name, value]) =>
      // An untouched choice of a new row is the server's to make.
      (value !== null && !(typeof value === 'boolean' && values[name] === '')) ||
      initial[name] !== '',
  );
  const files = Object.keys(contract.files).flatMap((name) =>
    values[name] === null ? [] : [[name, values[name]] as const],
  );
  return Object.fromEntries([...fields, ...files]);
}
