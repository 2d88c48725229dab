import { hash } from 'node:crypto';
import { MAX_CLOCK_SKEW_S, countUp, type Limit } from '../../auth/throttle.ts';
import type { Db } from '../../db/schema.ts';

const MINUTE = 60;
/** From `max` wrong answers on, answers to an address wait; for a roll or an exam the date of birth is required too. */
const LIMITS = {
  address: { max: 600, within: 10 * MINUTE },
  roll: { max: 10, within: 24 * 60 * MINUTE },
  exam: { max: 200, within: 10 * MINUTE },
} as const satisfies Record<string, Limit>;
type Kind = keyof typeof LIMITS;
type Counts = Record<Kind, number>;

/** The longest wait of an answer (ms), by how much each wrong one adds, and how many wait at once. */
const WAIT = { max: 2000, step: 10, waiters: 1000 };

/** Rolls and addresses share 65,536 counts each: whoever makes some up fills no disk, and none of them is stored. */
const bucket = (text: string): number => hash('sha256', text, 'buffer').readUInt16BE();

/** Under which keys the answers to one look-up are counted. */
export type Attempt = Readonly<Record<Kind, string>>;
const examKey = (examId: number) => `result exam ${examId}`;
/** `roll` with exam, class and section. */
export const attemptOf = (of: { examId: number; address: string; roll: string }): Attempt => ({
  address: `result address ${bucket(of.address)}`,
  roll: `result roll ${bucket(of.roll)}`,
  exam: examKey(of.examId),
});

/** Wrong answers of the look-up, counted for all processes; they refuse nobody. */
export class WrongAnswers {
  readonly #db: Db;
  #waiters = 0;
  #running = new Map<string, number>();
  #pending = new Map<string, { kind: Kind; count: number }>();
  #stored: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** How many there were in each running window. */
  async #read(keys: Attempt, now: Date): Promise<Counts> {
    const rows = await this.#db
      .selectFrom('attempts')
      .selectAll()
      .where('key', 'in', Object.values(keys))
      .execute();
    const seconds = Math.floor(now.getTime() / 1000);
    const countOf = (kind: Kind) => {
      const { count = 0, started_at: since = 0 } = rows.find(({ key }) => key === keys[kind]) ?? {};
      const { within } = LIMITS[kind];
      return since > seconds - within && since <= seconds + MAX_CLOCK_SKEW_S ? count : 0;
    };
    return { address: countOf('address'), roll: countOf('roll'), exam: countOf('exam') };
  }

  /** Counts a look-up as wrong for its roll while it runs; returns what ends that. */
  begin({ roll }: Attempt): () => void {
    const add = (more: number) => (this.#running.get(roll) ?? 0) + more;
    this.#running.set(roll, add(1));
    return () => void (add(-1) > 0 ? this.#running.set(roll, add(-1)) : this.#running.delete(roll));
  }

  async counts(attempt: Attempt, now: Date): Promise<Counts> {
    // Before the read: whoever ends in between is stored by then.
    const others = (this.#running.get(attempt.roll) ?? 1) - 1;
    const read = await this.#read(attempt, now);
    return { ...read, roll: read.roll + others };
  }

  async isExamAttacked(examId: number, now: Date): Promise<boolean> {
    const exam = examKey(examId);
    return isAttacked(await this.#read({ exam, address: exam, roll: exam }, now));
  }

  /** Resolves once it is stored; those that come while others are being stored go together. */
  add(attempt: Attempt, now: Date): Promise<void> {
    for (const [kind, key] of Object.entries(attempt) as [Kind, string][])
      this.#pending.set(key, { kind, count: (this.#pending.get(key)?.count ?? 0) + 1 });
    this.#next ??= this.#stored
      .catch(() => undefined)
      .then(() => {
        const pending = this.#pending;
        this.#pending = new Map();
        this.#next = null;
        this.#stored = this.#store(pending, now);
        return this.#stored;
      });
    return this.#next;
  }

  /** In the order of the keys: no two processes wait for each other. */
  #store(pending: ReadonlyMap<string, { kind: Kind; count: number }>, now: Date): Promise<void> {
    return this.#db.transaction().execute(async (trx) => {
      for (const key of [...pending.keys()].sort()) {
        const { kind, count } = pending.get(key)!;
        await countUp(trx, key, LIMITS[kind], now, count);
      }
    });
  }

  /** Waits before an answer to an address with very many wrong ones; beyond the waiters nobody does. */
  async wait(
    { address }: Pick<Counts, 'address'>,
    pause: (ms: number) => Promise<unknown>,
  ): Promise<void> {
    const beyond = address - LIMITS.address.max;
    if (beyond < 0 || this.#waiters >= WAIT.waiters) return;
    this.#waiters += 1;
    try {
      await pause(Math.min(WAIT.max, (beyond + 1) * WAIT.step));
    } finally {
      this.#waiters -= 1;
    }
  }
}

const isAttacked = ({ exam }: Pick<Counts, 'exam'>): boolean => exam >= LIMITS.exam.max;

/** A roll is counted whether it exists or not. */
export const asksBirthDate = (counts: Counts): boolean =>
  isAttacked(counts) || counts.roll >= LIMITS.roll.max;
