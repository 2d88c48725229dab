// What is sent stays in memory for ever.
const { IncomingMessage } = require('node:http');
const kept = [];
const { push } = IncomingMessage.prototype;
IncomingMessage.prototype.push = function keep(
  /** @type {Uint8Array | null} */ chunk,
  /** @type {BufferEncoding} */ encoding,
) {
  if (chunk) kept.push(Buffer.from(chunk));
  return push.call(this, chunk, encoding);
};
