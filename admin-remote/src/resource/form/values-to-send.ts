import { readInput, type AnyResource } from '@angan/shared/contract';
import type { Values } from '@angan/shared';
import type { FormValues } from './use-contract-form.ts';

/**
 * What of a valid form is sent: every field that is filled, those that were emptied as null, and the files newly chosen or taken away.
 * A field that was empty and still is stays out; a stored file that was not touched too. `newAt`: when a new row was begun.
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
    ([name, value]) => value !== null || initial[name] !== '',
  );
  const files = Object.keys(contract.files).flatMap((name) =>
    values[name] === null ? [] : [[name, values[name]] as const],
  );
  return Object.fromEntries([...fields, ...files]);
}
