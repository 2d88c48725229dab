import { pruneHistory } from '../../history/prune.ts';
import { CommandError, type Command } from '../command.ts';

const FLAG = '--days';

function daysIn(args: readonly string[], standard: number): number {
  if (args.length === 0) return standard;
  const [flag, days = '', ...others] = args;
  if (flag !== FLAG || others.length > 0 || !/^[1-9]\d{0,4}$/.test(days))
    throw new CommandError(`Give nothing, or ${FLAG} with a number of days, like ${FLAG} 365`, 2);
  return Number(days);
}

export const historyCommand: Record<string, Command> = {
  'prune-history': {
    usage: `[${FLAG} N]`,
    summary: 'deletes the history of changes that is older than HISTORY_DAYS, or than N days',
    more: 'The server does so by itself every six hours; it may run meanwhile.',
    async run({ config, store, args, print }) {
      const days = daysIn(args, config.historyDays);
      const pruned = await pruneHistory(store, new Date(Date.now() - days * 86_400_000));
      print(`${pruned} rows of history were older than ${days} days and are deleted`);
    },
  },
};
