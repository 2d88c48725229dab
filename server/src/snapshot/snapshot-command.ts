import { alone } from '../db/process-lock.ts';
import { CommandError, type Command, type CommandContext } from '../ops/command.ts';
import { size } from '../ops/size.ts';
import type { Place } from '../settings/places.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { readSnapshotState, storeSnapshotState, type SnapshotState } from './snapshot-state.ts';
import { ForeignPlace } from './written.ts';

/** The exit code while another process is at it. */
export const BUSY = 3;
/** Folder or bucket of the command line, else that of `SNAPSHOT_TO`. */
function destination({ config, args }: CommandContext): Place {
  if (args.length > 0 && (args[0] !== '--to' || args.length !== 2 || !args[1]))
    throw new CommandError('Give one place: angan snapshot --to DIR|s3://BUCKET', 2);
  const place = args[1] ? config.snapshotAt(args[1]) : config.snapshot;
  if (typeof place === 'string') throw new CommandError(place, 2);
  if (!place) throw new CommandError('Name a place: --to DIR|s3://BUCKET, or SNAPSHOT_TO.', 2);
  return place;
}

async function snapshotAt({ config, store, print }: CommandContext, place: Place, now: Date) {
  const created = await makeSnapshot(config, store, { place, now });
  const { notices, files, written, bytes, deleted } = created;
  const { user, system } = process.cpuUsage();
  const seconds = ((user + system) / 1_000_000).toFixed(1);
  print(
    `${files} files, ${notices} notices among them (${created.rendered} made anew); ${written} written (${size(bytes)}), ${deleted} deleted; ${seconds} s of processor time`,
  );
}

export const snapshotCommand: Record<string, Command> = {
  snapshot: {
    usage: '[--to DIR|s3://BUCKET]',
    summary: 'writes the public site as files for any static host',
    more: [
      'Without --to it goes to SNAPSHOT_TO. The place must be empty or have a snapshot: what changed is written,',
      'what visitors may no longer read is deleted. The server may run; a quarter of a core is used.',
      `Ends with ${BUSY} while another process makes one.`,
    ].join('\n'),
    async run(context) {
      const { config, store } = context;
      const place = destination(context);
      const now = new Date();
      // A web server of another user reads these files.
      const umask = process.umask(0o022);
      const keep = (state: SnapshotState) => storeSnapshotState(store, state);
      try {
        const done = await alone(store, config.dataDir, 'snapshot', async () => {
          await snapshotAt(context, place, now);
          await keep({ at: now.toISOString(), failed: null });
        });
        if (!done) throw new CommandError('Another process makes a snapshot.', BUSY);
      } catch (error) {
        if (error instanceof CommandError) throw error;
        const reason = (error as Error).message;
        const { at } = await readSnapshotState(store);
        await keep({ at, failed: { at: now.toISOString(), reason } });
        throw error instanceof ForeignPlace ? new CommandError(reason) : error;
      } finally {
        process.umask(umask);
      }
    },
  },
};
