const { subscribe } = require('node:diagnostics_channel');
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

// Loaded before a server: writes what ran of every script from the start of a request that has the
// header `x-trace-to` to its answer, to the file that the header names.
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Answers what ran since it was last called. */
function take() {
  /** @type {import('node:inspector').Profiler.TakePreciseCoverageReturnType['result']} */
  let taken = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    taken = result;
  });
  return taken;
}

const targetOf = (/** @type {unknown} */ message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message);
  return request.headers['x-trace-to'];
};

subscribe('http.server.request.start', (message) => {
  if (targetOf(message)) take();
});
subscribe('http.server.response.finish', (message) => {
  const target = targetOf(message);
  if (typeof target === 'string') writeFileSync(target, JSON.stringify(take()));
});
