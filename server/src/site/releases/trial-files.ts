import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TRIAL_CARD } from './released-parts.ts';
import type { Trial } from './parts.ts';

interface Card {
  release: string;
  trial: Record<string, unknown>;
}

function write(file: string, card: object): void {
  writeFileSync(`${file}.server.new`, `${JSON.stringify(card, null, 2)}\n`);
  renameSync(`${file}.server.new`, file);
}

/** Works with the card of a trial while no command changes the part; throws where one does, or where it is gone. */
function withCard(folder: string, { release }: Trial, work: (card: Card) => void): void {
  const lock = path.join(folder, '.lock');
  writeFileSync(lock, new Date().toISOString(), { flag: 'wx' });
  try {
    const card = JSON.parse(readFileSync(path.join(folder, TRIAL_CARD), 'utf8')) as Card;
    if (card.release !== release) throw new Error(`the trial is now ${card.release}`);
    work(card);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Notes in the folder of releases that a trial was taken back, for `releases` and for other servers. */
export const noteEnd = (folder: string, trial: Trial, takenBack: { at: string; reason: string }) =>
  withCard(folder, trial, (card) =>
    write(path.join(folder, TRIAL_CARD), {
      ...card,
      trial: { ...card.trial, share: 0, takenBack },
    }),
  );

/** Gives a trial the share that it was to get by itself; throws where its card no longer says so. */
export const promoteTo = (share: number, folder: string, trial: Trial) =>
  withCard(folder, trial, ({ trial: { then, ...plan }, ...card }) => {
    if (then !== share || !plan['share'] || plan['takenBack'])
      throw new Error('the trial is no longer to be promoted');
    if (share < 100) {
      const since = new Date().toISOString();
      return write(path.join(folder, TRIAL_CARD), { ...card, trial: { ...plan, share, since } });
    }
    write(path.join(folder, trial.part === 'shell' ? 'shell.json' : 'remote.json'), card);
    rmSync(path.join(folder, TRIAL_CARD));
  });
