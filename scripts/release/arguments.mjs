import { parseArgs } from 'node:util';
import { partNames, Refusal } from './parts.mjs';

/** Reads `<part> --to PLACE` and the options beside it; `part` is null where the command needs none. */
export function readArguments(argv, { usage, options = [], flags = [], part = true }) {
  let read;
  try {
    read = parseArgs({
      args: argv,
      allowPositionals: true,
      options: Object.fromEntries([
        ...['to', ...options].map((name) => [name, { type: 'string' }]),
        ...flags.map((name) => [name, { type: 'boolean' }]),
      ]),
    });
  } catch (error) {
    throw new Refusal([error.message, usage]);
  }
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
  if (!values.to) throw new Refusal(['Say with --to where the releases are.', usage]);
  return { part: part ? positionals[0] : null, ...values };
}

/** Runs a command; a refusal is printed line by line and ends it with 1. */
export async function command(run) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const reason of error.reasons) console.error(reason);
    process.exitCode = 1;
  }
}
