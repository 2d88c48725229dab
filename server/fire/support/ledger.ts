import { createHash } from 'node:crypto';
import type { Call } from './client.ts';

/** A row: its title, and the checksum of its file. */
export interface Seen {
  title: string;
  sum: string | null;
}

export const sumOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Responses that writers received, to be compared with the data after a crash. */
export class Ledger {
  /**
   * Rows that were answered; more than one possibility where a later write was cut off, and null
   * for a row that may be gone.
   */
  readonly rows = new Map<number, (Seen | null)[]>();
  /** Creations that were cut off: they may be stored or not, but never in part. */
  readonly started = new Map<string, Seen>();
  acknowledged = 0;

  private answered(id: number, state: Seen | null): void {
    this.rows.set(id, [state]);
    this.acknowledged += 1;
  }

  /**
   * Notes a write before it is sent; the function that comes back is called with the row's number
   * once it was answered.
   */
  creating(state: Seen): (id: number) => void {
    this.started.set(state.title, state);
    return (id) => {
      this.started.delete(state.title);
      this.answered(id, state);
    };
  }

  changing(id: number, state: Seen | null): () => void {
    this.rows.set(id, [...(this.rows.get(id) ?? []), state]);
    return () => this.answered(id, state);
  }
}

type Listed = { id: number; title: string; pdf_file: string | null }[];

async function stateOf(call: Call, origin: string, row: Listed[number]): Promise<Seen> {
  if (!row.pdf_file) return { title: row.title, sum: null };
  const answer = await fetch(origin + row.pdf_file);
  const data = new Uint8Array(await answer.arrayBuffer());
  return { title: row.title, sum: answer.ok ? sumOf(data) : `status ${answer.status}` };
}

const same = (a: Seen | null | undefined, b: Seen | null) =>
  a?.title === b?.title && a?.sum === b?.sum;

/** Differences between what a server returns and what its writers were told; a sentence each. */
export async function differences(ledger: Ledger, call: Call, origin: string): Promise<string[]> {
  const listed = (await call('GET', 'notices/')).json as unknown as Listed;
  const present = new Map<number, Seen>();
  for (const row of listed) present.set(row.id, await stateOf(call, origin, row));
  const found: string[] = [];
  for (const [id, possible] of ledger.rows) {
    const state = present.get(id) ?? null;
    if (!possible.some((one) => same(one, state)))
      found.push(
        `notice ${id} is ${JSON.stringify(state)}, was acknowledged as ${JSON.stringify(possible)}`,
      );
  }
  for (const [id, state] of present) {
    if (!ledger.rows.has(id) && !same(ledger.started.get(state.title), state))
      found.push(`notice ${id} is ${JSON.stringify(state)}, which nobody sent`);
  }
  return found;
}
