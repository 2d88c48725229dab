// Loaded with --require: a request with the header x-fails causes a fault outside of its handler.
const { Server } = require('node:http');

const { emit } = Server.prototype;
/**
 * @this {import('node:http').Server}
 * @param {string} event
 * @param {import('node:http').IncomingMessage} request
 * @param {...unknown} rest
 */
function failing(event, request, ...rest) {
  const how = event === 'request' ? request.headers['x-fails'] : undefined;
  if (how === 'promise') void Promise.reject(new Error('a fault in a promise'));
  if (how === 'exception')
    setImmediate(() => {
      throw new Error('a fault outside of promises');
    });
  return Reflect.apply(emit, this, [event, request, ...rest]);
}
Object.assign(Server.prototype, { emit: failing });
