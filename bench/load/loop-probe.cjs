// Loaded into the measured server before its own code: on SIGUSR2 it writes how late the event loop
// was since the last signal, and what is in use after a garbage collection.
const { writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const late = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  writeFileSync(
    String(process.env.BENCH_LOOP_FILE),
    JSON.stringify({
      p50: late(delay.percentile(50)),
      p99: late(delay.percentile(99)),
      max: late(delay.max),
      inUseMb: (heapUsed + external) / 2 ** 20,
    }),
  );
  delay.reset();
});
