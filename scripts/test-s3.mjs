import { randomBytes } from 'node:crypto';
import { runJest } from './steps/run.mjs';
import { startSwift } from './steps/swift.mjs';

// A store that checks signatures: one that takes any would prove nothing.
const keys = { accessKey: 'angan:tester', secretKey: randomBytes(16).toString('hex') };
console.log(
  'Starting OpenStack Swift with its S3 gateway; the first time it is fetched from Debian …',
);
const swift = await startSwift(keys).catch((error) => {
  console.error(`No S3 store could be started, so nothing was tested: ${error.message}`);
  process.exit(1);
});
const end = async (/** @type {number | null} */ code) => {
  await swift.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(130));
await end(
  await runJest('server/s3/jest.config.mjs', process.argv.slice(2), {
    TEST_S3_ENDPOINT: swift.endpoint,
    TEST_S3_ACCESS_KEY: keys.accessKey,
    TEST_S3_SECRET_KEY: keys.secretKey,
  }),
);
