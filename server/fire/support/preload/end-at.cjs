// Ends this process just before the nth time of one step, as a crash would: ANGAN_END_AT is `step:n`.
// Counting begins with SIGUSR2, or at once with ANGAN_END_FROM_START.
const fs = require('node:fs/promises');
const http = require('node:http');
const net = require('node:net');
const { listen } = require('./sqlite.cjs');

const [wanted, count] = (process.env.ANGAN_END_AT || ':').split(':');
let left = Number(count || 1);
let counting = Boolean(process.env.ANGAN_END_FROM_START);
process.on('SIGUSR2', () => {
  counting = true;
  process.stdout.write('COUNTING\n');
});

function before(/** @type {string} */ step) {
  if (!counting || step !== wanted) return;
  left -= 1;
  if (left === 0) {
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way: nothing more may happen.
    for (;;);
  }
}

const { open, rename, unlink } = fs;
fs.open = async (file, flags, mode) => {
  const handle = await open(file, flags, mode);
  const { sync, write, writeFile } = handle;
  handle.sync = () => (before(flags === 'r' ? 'sync-folder' : 'sync-file'), sync.call(handle));
  Object.assign(handle, {
    write: (/** @type {unknown[]} */ ...words) => (
      before('write'),
      Reflect.apply(write, handle, words)
    ),
    writeFile: (/** @type {unknown[]} */ ...words) => (
      before('write'),
      Reflect.apply(writeFile, handle, words)
    ),
  });
  return handle;
};
fs.rename = (from, to) => (before('rename'), rename(from, to));
fs.unlink = (file) => (
  before(/media.files/.test(String(file)) ? 'unlink' : 'unlink-unfinished'),
  unlink(file)
);

function look(/** @type {string} */ sql) {
  before('statement');
  if (/^\s*insert into "?(notices|media)/i.test(sql) || /^\s*update "?notices/i.test(sql))
    before('row');
  else if (/^\s*insert into "?history/i.test(sql)) before('history');
  else if (/^\s*commit/i.test(sql)) before('commit');
  else if (/^\s*create (table|unique index|index)/i.test(sql)) before('table');
}

listen({ hear: look });

// PostgreSQL is told its statements over a socket; each begins with the letter of its message and a length.
const { write: send } = net.Socket.prototype;
/** @this {import('node:net').Socket} @param {unknown} data @param {...unknown} rest */
function heardWrite(data, ...rest) {
  if (Buffer.isBuffer(data) && /^[PQ]/.test(data.toString('latin1', 0, 1)))
    look(data.toString('latin1', 5, 80).replaceAll('\0', ''));
  return Reflect.apply(send, this, [data, ...rest]);
}
Object.assign(net.Socket.prototype, { write: heardWrite });

const { writeHead } = http.ServerResponse.prototype;
/** @this {import('node:http').ServerResponse} @param {...unknown} words */
function heardWriteHead(...words) {
  before('reply');
  return Reflect.apply(writeHead, this, words);
}
Object.assign(http.ServerResponse.prototype, { writeHead: heardWriteHead });
