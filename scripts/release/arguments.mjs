import { parseArgs } from 'node:util';
import { partNames, Refusal } from './parts.mjs';

/**
 * Reads `<part> --to PLACE` and the options beside it; `part` is empty where the command needs none.
 * @returns {{ part: string, to: string, beside?: string, from?: string, 'raise-contract'?: boolean, 'as-built'?: boolean }}
 */
export function readArguments(
  /** @type {string[]} */ argv,
  /** @type {{ usage: string, options?: string[], flags?: string[], part?: boolean }} */ {
    usage,
    options = [],
    flags = [],
    part = true,
  },
) {
  let read;
  try {
    read = parseArgs({
      args: argv,
      allowPositionals: true,
      options: Object.fromEntries([
        ...['to', ...options].map((name) => [name, { type: /** @type {const} */ ('string') }]),
        ...flags.map((name) => [name, { type: /** @type {const} */ ('boolean') }]),
      ]),
    });
  } catch (error) {
    throw new Refusal([error instanceof Error ? error.message : String(error), usage]);
  }
  /** @type {{ values: Record<string, unknown>, positionals: string[] }} */
  const { values, positionals } = read;
  if (part && !partNames.includes(positionals[0]))
    throw new Refusal([
      positionals[0]
        ? `There is no part ${positionals[0]}: ${partNames.join(', ')}.`
        : 'Name the part.',
      usage,
    ]);
  if (positionals.length > (part ? 1 : 0))
    throw new Refusal([`What is meant with ${positionals.at(-1)}?`, usage]);
  if (typeof values.to !== 'string')
    throw new Refusal(['Say with --to where the releases are.', usage]);
  return { ...values, part: part ? positionals[0] : '', to: values.to };
}

/** Runs a command; a refusal is printed line by line and ends it with 1. */
export async function command(/** @type {(argv: string[]) => Promise<void>} */ run) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const reason of error.reasons) console.error(reason);
    process.exitCode = 1;
  }
}
