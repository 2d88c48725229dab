// Loaded with --require: reports each connection that the server opens and each name that it looks up.
const dns = require('node:dns');
const { isIP, Socket } = require('node:net');

const report = (/** @type {unknown} */ what) =>
  process.stderr.write(`OUTBOUND ${JSON.stringify(what)}\n`);
const { connect } = Socket.prototype;
/** @this {InstanceType<typeof Socket>} @param {...unknown} words */
function reportedConnect(...words) {
  report(
    words
      .flat()
      .find((word) => word !== null && word !== undefined && typeof word !== 'function') ?? null,
  );
  return Reflect.apply(connect, this, words);
}
Object.assign(Socket.prototype, { connect: reportedConnect });
for (const place of [dns, dns.promises]) {
  const { lookup } = place;
  const reportedLookup = (/** @type {[name: string, ...unknown[]]} */ ...words) => {
    // A number needs no looking up; the server's own address to listen on is one.
    if (!isIP(words[0])) report(words[0]);
    return Reflect.apply(lookup, place, words);
  };
  Object.assign(place, { lookup: reportedLookup });
}
