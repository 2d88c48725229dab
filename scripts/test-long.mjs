import { build } from './steps/build.mjs';
import { ensureChromium, ensureFirefox } from './steps/chromium.mjs';
import { counts } from './steps/counts.mjs';
import { ensureTestPrograms, installFromDebian } from './steps/debian.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

// What `npm test` leaves out for its length, one after the other, and in full what it takes in part;
// `npm run test:long -- further s3` runs the parts that are named. The last line counts all of them.
const jest = 'node_modules/jest/bin/jest.js';
const parts = {
  jest: [jest],
  journeys: ['e2e/run.mjs'],
  copies: ['e2e/run.mjs', 'remotes', 'privacy', 'notice', 'bad-days', 'own-pages'],
  more: ['e2e/run.mjs', '--long'],
  remotes: ['scripts/test-remotes.mjs'],
  fire: ['scripts/test-fire.mjs'],
  django: ['scripts/test-django.mjs'],
  s3: ['scripts/test-s3.mjs'],
  machines: [jest, '--config', 'scripts/machine/jest.config.mjs'],
};
/** Images and whole systems, for `machines`. */
const CONTAINERS = ['podman', 'buildah', 'runc', 'catatonit', 'docker-compose'];
const NETWORKS = [
  'containernetworking-plugins',
  'golang-github-containernetworking-plugin-dnsname',
];
const SYSTEMS = ['debootstrap', 'systemd-container', 'procps', 'shellcheck', 'xz-utils'];

requireNode();
const chromium = (await install()) && (await build()) ? await ensureChromium() : null;
if (!chromium) process.exit(1);
await ensureFirefox();
await ensureTestPrograms();
await installFromDebian(['xvfb', 'webkit2gtk-driver']);

const { totals, countTests, sentence } = counts();
const named = process.argv.slice(2);
for (const [name, command] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n── ${name}`);
  if (name === 'machines') await installFromDebian([...CONTAINERS, ...NETWORKS, ...SYSTEMS]);
  // Where no Python has Django, its part says so, ends well and counts nothing.
  const env = {
    ANGAN_LONG: 'on',
    CHROMIUM_PATH: chromium,
    // The same journeys with visitors who keep copies of pages.
    ...(name === 'copies' && { ANGAN_COPIES: 'on' }),
  };
  await countTests(`long-${name}`, command, env, name === 'django');
}
console.log(`\n${sentence()}`);
process.exitCode = totals.failed > 0 ? 1 : 0;
