import { Server, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { remember } from '@angan/shared/text';
import type { FastifyServerFactory } from 'fastify';
import { readPlainRequest } from './plain-request.ts';
import { nameOf, type Moment, type ReadyAnswers } from './ready-answers.ts';
import { writtenAnswer } from './written-answer.ts';

interface Times {
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** How long a connection that says nothing stays outside of Node's own care, in ms. */
const PATIENCE = 5000;
/** The name of the answer to a plain request; null for all else. */
const plainName = remember((text: string) => {
  const asked = readPlainRequest(text);
  return asked && nameOf(asked.url, asked.headers);
}, 500);

/**
 * Gives what is ready before a request is routed. A connection that asks for nothing else is answered byte for byte, without
 * the objects of a request; with the first thing that is not plainly so it is Node's, for good.
 */
class ReadyServer extends Server {
  #early = new Set<Socket>();
  #moment: Moment | undefined;

  constructor(
    private readonly ready: ReadyAnswers,
    private readonly times: Times,
    handle: RequestListener,
  ) {
    super(times, (request, response) => {
      // The framework ends the connections of a server that closes.
      const answer =
        this.listening && request.method === 'GET'
          ? ready.find(request.url ?? '', request.headers)
          : undefined;
      if (!answer) return handle(request, response);
      response.writeHead(answer.status, answer.headers);
      return response.end(answer.body);
    });
    const ordinary = this.listeners('connection');
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) =>
      this.#meet(socket, () => ordinary.forEach((listener) => listener.call(this, socket))),
    );
  }

  #meet(socket: Socket, toNode: () => void): void {
    const handOver = (chunk?: Buffer) => {
      forget();
      socket.pause().setTimeout(0);
      if (chunk) socket.unshift(chunk);
      toNode();
      socket.resume();
    };
    const hear = (chunk: Buffer) => {
      const name = this.listening ? plainName(chunk.toString('latin1')) : null;
      const answer = name === null ? undefined : this.ready.named(name, this.#now());
      if (!answer) return handOver(chunk);
      // Who reads slowly is answered slowly.
      if (!socket.write(writtenAnswer(answer, this.times.keepAliveTimeout)))
        socket.pause().once('drain', () => socket.resume());
    };
    const late = () => handOver();
    const end = () => void socket.end();
    const fail = () => void socket.destroy();
    const forget = () => {
      this.#early.delete(socket);
      socket
        .off('data', hear)
        .off('timeout', late)
        .off('end', end)
        .off('error', fail)
        .off('close', forget);
    };
    this.#early.add(socket);
    socket
      .on('data', hear)
      .on('timeout', late)
      .on('end', end)
      .on('error', fail)
      .on('close', forget)
      .setTimeout(PATIENCE);
  }

  /** Lasts until all connections that had something to say were heard; whatever they say next is of another moment. */
  #now(): Moment {
    if (!this.#moment) {
      this.#moment = {};
      setImmediate(() => (this.#moment = undefined));
    }
    return this.#moment;
  }

  override closeIdleConnections(): void {
    for (const socket of this.#early) socket.end();
    super.closeIdleConnections();
  }

  override closeAllConnections(): void {
    for (const socket of this.#early) socket.destroy();
    super.closeAllConnections();
  }
}

/** The HTTP server under the framework. */
export const readyServer =
  (ready: ReadyAnswers, times: Times): FastifyServerFactory =>
  (handle) =>
    new ReadyServer(ready, times, handle);
