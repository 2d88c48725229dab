import type { Copies } from '@angan/shared/contract';
import { today } from '@angan/bengali-text';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { endsWith, storedKey } from './key.ts';
import { runTrial, taskOf } from './schedule.ts';
import { keyId } from './seal.ts';
import { DAY } from './state-names.ts';
import { readStatus, writeStatus } from './status.ts';
import type { RunTask } from './tasks.ts';

const MINUTE = 60_000;
/** Without a look for so long, no process is at work. */
const LATE = 10 * MINUTE;
/** The letters of the key are requested twice a year. */
const KEY_EVERY = 180 * DAY;
const NOT_THE_KEY = 'অক্ষরগুলো মেলেনি। কাগজে লেখা চাবিটি আবার দেখুন।';

/** Copies away from the server, for start page, metrics and erasures; null where none are made. */
export function copyControl(config: Config, now: () => Date, run: RunTask) {
  const { dataDir, offsite, databaseUrl } = config;
  if (!offsite) return null;
  const key = () => storedKey(dataDir, offsite.key) ?? '';
  const idOfKey = () => keyId(key()).toString('hex');
  const status = () => readStatus(dataDir, 'status');
  const trial = () => readStatus(dataDir, 'trial');
  let trying: Promise<void> | null = null;

  return {
    state(): Copies {
      const time = now().getTime();
      const { copied, looked, pending = 0, failing } = status();
      const { at, reason } = trial();
      const { confirmed = 0, id } = readStatus(dataDir, 'confirmed');
      const isLate = looked === undefined || time - looked > LATE;
      return {
        what: databaseUrl ? 'files' : 'all',
        state: failing ? 'failing' : isLate ? 'late' : 'current',
        minutes: copied ? Math.max(0, Math.floor((time - copied) / MINUTE)) : null,
        pending,
        trial: at === undefined ? null : { day: today(new Date(at)), ok: reason === undefined },
        asks_key: Boolean(copied) && (id !== idOfKey() || time - confirmed >= KEY_EVERY),
      };
    },
    async try(): Promise<void> {
      const task = taskOf(config, now().getTime());
      if (!task || databaseUrl) throw notFound();
      // However often it is pressed, one is enough.
      trying ??= runTrial(task, run).finally(() => {
        trying = null;
      });
      await trying;
    },
    confirm(letters: string): void {
      if (!endsWith(key(), letters)) throw invalid({ letters: NOT_THE_KEY });
      writeStatus(dataDir, 'confirmed', { confirmed: now().getTime(), id: idOfKey() });
    },
    /** The day on which what is erased now has lapsed: the night after the last of its days. */
    until: () => today(new Date(now().getTime() + (offsite.keep + 1) * DAY)),
    times() {
      const seconds = (time: number | null | undefined) => (time ? time / 1000 : null);
      const { copied, looked } = status();
      return { copy: seconds(copied), look: seconds(looked), trial: seconds(trial().at) };
    },
    problems() {
      const { failing, pending = 0 } = status();
      return { failing: failing ? 1 : 0, trial: trial().reason ? 1 : 0, files: pending };
    },
  };
}
export type CopyControl = NonNullable<ReturnType<typeof copyControl>>;

export const copyRoutes =
  (copies: CopyControl | null, db: Queries) => async (app: FastifyInstance) => {
    const required = () => {
      if (!copies) throw notFound();
      return copies;
    };
    serve(app, 'POST copies/trial/', async ({ request }) => {
      await request.mayWrite(db);
      await required().try();
      return required().state();
    });
    serve(app, 'POST copies/key/', async ({ body, request }) => {
      await request.mayWrite(db);
      required().confirm(body.letters);
      return required().state();
    });
  };
