import { createServer, type Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ReadyAnswers } from './ready-answers.ts';

interface Times {
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** The HTTP server under the framework; it gives what is ready before a request is routed. */
export const readyServer = (ready: ReadyAnswers, times: Times): FastifyServerFactory => (handle): Server => {
  const server = createServer(times, (request, response) => {
    // The framework ends the connections of a server that closes.
    const answer = server.listening && request.method === 'GET' ? ready.find(request.url ?? '', request.headers) : undefined;
    if (!answer) return handle(request, response);
    response.writeHead(answer.status, answer.headers);
    return response.end(answer.body);
  });
  return server;
};
