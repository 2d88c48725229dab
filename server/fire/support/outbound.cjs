// Put before the server with --require: tells of every connection that it opens and every name that it looks up.
const dns = require('node:dns');
const { isIP, Socket } = require('node:net');

const tell = (what) => process.stderr.write(`OUTBOUND ${JSON.stringify(what)}\n`);
const { connect } = Socket.prototype;
Socket.prototype.connect = function told(...words) {
  tell(
    words
      .flat()
      .find((word) => word !== null && word !== undefined && typeof word !== 'function') ?? null,
  );
  return connect.apply(this, words);
};
for (const place of [dns, dns.promises]) {
  const { lookup } = place;
  place.lookup = (...words) => {
    // A number needs no looking up; the server's own address to listen on is one.
    if (!isIP(words[0])) tell(words[0]);
    return lookup.apply(place, words);
  };
}
