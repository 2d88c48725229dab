import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an answer depends on beside its address. */
export type Asked = Pick<IncomingHttpHeaders, 'host' | 'accept-encoding' | 'if-none-match'> & {
  'save-data'?: string | string[];
};

/** An answer as the full way through the server gave it. */
export interface ReadyAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
  /** Whether the full way would give it again; asked before each use. */
  holds(): boolean;
  /** When that was last asked, and it was so. */
  heldAt?: Moment | undefined;
}

/** Requests that came together share one: each was sent before the first of them is answered, so that what holds for one holds for all. */
export type Moment = object;

const LONGEST_NAME = 600;
/** What one answer weighs beside its body. */
const OVERHEAD = 2048;
const MOST_BYTES = 8 * 1024 * 1024;

/** All that an answer depends on. */
export const nameOf = (
  url: string,
  { host, 'accept-encoding': encoding, 'if-none-match': known, 'save-data': saves }: Asked,
) => `${url}\n${host}\n${encoding}\n${known}\n${String(saves)}`;
const weightOf = ({ body }: ReadyAnswer) => OVERHEAD + (body?.length ?? 0);

/** A database that cannot even be asked is for the full way to tell of. */
function stillHolds(answer: ReadyAnswer): boolean {
  try {
    return answer.holds();
  } catch {
    return false;
  }
}

/** Answers to reads that anyone may make, ready to be given again to whoever asks the same, for as long as they hold; the oldest go first. */
export class ReadyAnswers {
  private kept = new Map<string, ReadyAnswer>();
  private weight = 0;

  constructor(private readonly most = MOST_BYTES) {}

  find(url: string, asked: Asked): ReadyAnswer | undefined {
    return this.named(nameOf(url, asked));
  }

  named(name: string, moment?: Moment): ReadyAnswer | undefined {
    const answer = this.kept.get(name);
    if (!answer || (moment && answer.heldAt === moment)) return answer;
    if (stillHolds(answer)) {
      answer.heldAt = moment;
      return answer;
    }
    this.drop(name, answer);
    return undefined;
  }

  /** Keeps what is about to be sent, with the headers that the reply has now. */
  keep(
    { method, raw: { url = '', headers } }: FastifyRequest,
    reply: FastifyReply,
    body: Buffer | undefined,
    holds: () => boolean,
  ): void {
    const name = nameOf(url, headers);
    // A visitor who knows another state than this one is answered in full, as anyone who knows none.
    const isPlain = headers['if-none-match'] === undefined || reply.statusCode === 304;
    if (method !== 'GET' || !isPlain || name.length > LONGEST_NAME) return;
    const length = body && { 'content-length': body.length };
    const fields = Object.entries({ ...reply.getHeaders(), ...length }).flatMap(
      ([field, value]) => [field, String(value)],
    );
    const answer = { status: reply.statusCode, headers: fields, body, holds };
    const earlier = this.kept.get(name);
    if (earlier) this.drop(name, earlier);
    this.kept.set(name, answer);
    this.weight += weightOf(answer);
    for (const [oldest, least] of this.kept) {
      if (this.weight <= this.most) break;
      this.drop(oldest, least);
    }
  }

  private drop(name: string, answer: ReadyAnswer): void {
    this.kept.delete(name);
    this.weight -= weightOf(answer);
  }
}
