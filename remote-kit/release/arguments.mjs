import { parseArgs } from 'node:util';
import { partNames, Refusal } from './parts.mjs';

/**
 * Reads `<part> --to PLACE` and the options beside it; `part` is empty where the command needs none.
 * @returns {{ part: string, to: string, beside?: string, against?: string, from?: string, share?: string, then?: string, after?: string, visits?: string, key?: string, 'raise-contract'?: boolean, 'as-built'?: boolean }}
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

/** A share of visits in per cent; servers and nginx divide them into twenty groups. */
export function shareOf(/** @type {string} */ text) {
  const share = Number(text);
  if (!Number.isInteger(share) || share % 5 !== 0 || share < 5 || share > 100)
    throw new Refusal(`A share is 5, 10, 15 … 100 per cent of the visits, not ${text}.`);
  return share;
}

const MINUTES = new Map([
  ['m', 1],
  ['h', 60],
  ['d', 1440],
]);

/**
 * How a release gets to visitors by and by; undefined where all get it at once.
 * @returns {import('./types.ts').TrialPlan | undefined}
 */
export function trialPlan(
  /** @type {{ share?: string, then?: string, after?: string, visits?: string }} */ {
    share,
    then,
    after = '0m',
    visits = '0',
  },
  now = new Date(),
) {
  const first = shareOf(share ?? '100');
  if (then !== undefined && shareOf(then) <= first)
    throw new Refusal(`--then ${then} is not more than the share of ${first}.`);
  if (first === 100) return undefined;
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(after) ?? [];
  const minutes = MINUTES.get(unit);
  if (!minutes) throw new Refusal(`--after ${after} is not like 30m, 2h or 1d.`);
  if (!/^\d{1,6}$/.test(visits)) throw new Refusal(`--visits ${visits} is no number.`);
  return {
    share: first,
    since: now.toISOString(),
    ...(then && { then: shareOf(then), after: Number(count) * minutes, visits: Number(visits) }),
  };
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
