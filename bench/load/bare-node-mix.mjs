import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A Node server that does nothing but answer the mixed load's requests with answers recorded
 * before: `path -> { type, body, etag }`.
 */
const [file = '', port] = process.argv.slice(2);
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([key, { body, ...rest }]) => [
    key,
    { ...rest, body: Buffer.from(body, 'base64') },
  ]),
);

// As long as the product keeps a connection: a shorter time would break some of the client's.
createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const answer =
    answers.get(`${request.method} ${(request.url ?? '/').split('?')[0]}`) ?? answers.get('GET /');
  const reply = () => {
    if (answer.etag && request.headers['if-none-match'] === answer.etag)
      return response.writeHead(304, { etag: answer.etag }).end();
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': answer.type,
      'content-length': answer.body.length,
      ...(answer.encoding && { 'content-encoding': answer.encoding }),
      ...(answer.etag && { etag: answer.etag }),
    });
    return response.end(answer.body);
  };
  request.on('end', reply).resume();
}).listen(Number(port), '127.0.0.1');
