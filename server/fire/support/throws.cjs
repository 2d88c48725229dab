// Put before the server with --require: a request with the header x-fails brings about what a fault in any part could.
const { Server } = require('node:http');

const { emit } = Server.prototype;
Server.prototype.emit = function failing(event, request, ...rest) {
  const how = event === 'request' ? request.headers['x-fails'] : undefined;
  if (how === 'promise') void Promise.reject(new Error('a fault in a promise'));
  if (how === 'exception')
    setImmediate(() => {
      throw new Error('a fault outside of promises');
    });
  return emit.call(this, event, request, ...rest);
};
