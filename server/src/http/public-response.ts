import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, compress, type Coding } from './compression.ts';
import { REQUEST_ID, requestIdOf } from './headers.ts';
import { etagOf, isUnmodified } from './tagged.ts';

/** What is written: names and values of headers in turn, as Node takes them. */
interface Form {
  status: number;
  headers: readonly string[];
  body?: Buffer;
}

/** A response that is the same for every visitor who asks with the same key. */
export class PublicResponse {
  readonly etag: string;
  readonly #unchanged: Form;
  readonly #identity: Form;
  readonly #forms: Partial<Record<Coding, Form | Promise<Form>>> = {};

  /** `lastPage` is the last page of the list that it shows a page of. */
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: Buffer,
    readonly lastPage?: number,
  ) {
    this.etag = etagOf(body);
    const { 'content-type': _type, ...others } = headers;
    this.#unchanged = {
      status: 304,
      headers: Object.entries({ ...others, etag: this.etag }).flat(),
    };
    this.#identity = this.#formOf(body);
  }

  #formOf(body: Buffer, coding?: Coding): Form {
    const { status, etag } = this;
    const headers = {
      ...this.headers,
      etag,
      ...(coding && { 'content-encoding': coding }),
      'content-length': String(body.length),
    };
    return { status, headers: Object.entries(headers).flat(), body };
  }

  /** 304 for who has it, else the best coding that the visitor accepts, compressed once. */
  #formFor(headers: IncomingHttpHeaders): Form | Promise<Form> {
    if (this.status === 200 && isUnmodified(headers['if-none-match'], this.etag))
      return this.#unchanged;
    const coding = codingFor(headers['accept-encoding'], this.body.length);
    if (!coding) return this.#identity;
    return (this.#forms[coding] ??= compress(this.body, coding).then(
      (body) => (this.#forms[coding] = this.#formOf(body, coding)),
    ));
  }

  /** Writes it to a visitor; returns the status that they get. */
  write(request: IncomingMessage, response: ServerResponse, id = requestIdOf(request)): number {
    const form = this.#formFor(request.headers);
    const send = ({ status, headers, body }: Form) =>
      response.writeHead(status, [...headers, REQUEST_ID, id]).end(body);
    if (form instanceof Promise) form.then(send, () => response.destroy());
    else send(form);
    return form === this.#unchanged ? 304 : this.status;
  }
}

/** Writes a response from within a route. Its headers hold those of the hooks, which run no more. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, response: PublicResponse) {
  reply.hijack();
  response.write(request.raw, reply.raw, request.id);
  return reply;
}
