import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { answers } from '../dev/ports.mjs';
import product from '../product/process.cjs';
import { root } from './run.mjs';

/** Debian's own Python, for which its packages are made. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'python3-lxml',
  'python3-requests',
];
const cache = path.join(root, '.cache/swift');
const unpacked = path.join(cache, 'root');
const packages = path.join(unpacked, 'usr/lib/python3/dist-packages');

/** Fetches OpenStack Swift and what it needs from Debian and unpacks it beside the system; nothing is installed. */
function unpackSwift() {
  if (existsSync(path.join(cache, 'ready'))) return;
  const debs = path.join(cache, 'debs');
  mkdirSync(debs, { recursive: true });
  const listed = execFileSync(
    'apt-get',
    ['install', '--simulate', '-qq', '--no-install-recommends', ...PACKAGES],
    { encoding: 'utf8' },
  );
  const names = [...listed.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  execFileSync('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...names], {
    cwd: debs,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const deb of readdirSync(debs)) execFileSync('dpkg', ['-x', path.join(debs, deb), unpacked]);
  // The program has a fixed place for its settings, in a folder of the system.
  const constants = path.join(packages, 'swift/common/utils.py');
  writeFileSync(
    constants,
    readFileSync(constants, 'utf8').replace(
      "SWIFT_CONF_FILE = '/etc/swift/swift.conf'",
      "SWIFT_CONF_FILE = os.environ['SWIFT_CONF_FILE']",
    ),
  );
  writeFileSync(path.join(cache, 'ready'), '');
}

const SETTINGS = `[swift-hash]
swift_hash_path_suffix = angan
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
`;
/** How each of its programs is run. */
const program = (/** @type {string} */ folder, /** @type {number} */ port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`;
const FILTERS = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats'];
const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:tempauth]
use = egg:swift#tempauth
`;

/** Starts Swift with its S3 gateway on loopback; answers how to reach it and how to stop it. */
export async function startSwift(
  /** @type {{ accessKey: string, secretKey: string }} */ { accessKey, secretKey },
) {
  unpackSwift();
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-swift-'));
  const env = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: folder,
    SWIFT_CONF_FILE: path.join(folder, 'swift.conf'),
    PYTHONPATH: packages,
    LD_LIBRARY_PATH: path.join(unpacked, 'usr/lib/x86_64-linux-gnu'),
  };
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(folder, name), text);
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(PYTHON, args, { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  write('swift.conf', SETTINGS);
  for (const kind of ['account', 'container', 'object']) {
    const port = await product.freePort();
    const rings = path.join(unpacked, 'usr/bin/swift-ring-builder');
    run(rings, `${kind}.builder`, 'create', '4', '1', '1');
    run(rings, `${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/disk`, '1');
    run(rings, `${kind}.builder`, 'rebalance');
    const own = `
devices = ${folder}/devices
mount_check = false
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
    write(`${kind}.conf`, program(folder, port) + own);
  }
  mkdirSync(path.join(folder, 'devices/disk'), { recursive: true });
  const port = await product.freePort();
  const user = accessKey.replace(':', '_');
  write('proxy.conf', `${program(folder, port)}${PROXY}user_${user} = ${secretKey} .admin\n`);

  const programs = ['account', 'container', 'object', 'proxy'].map((kind) => {
    const words = [path.join(unpacked, `usr/bin/swift-${kind}-server`), `${kind}.conf`, '-v'];
    return { kind, ...product.startProgram(PYTHON, words, { env, cwd: folder }) };
  });
  const stop = async () => {
    for (const { child } of programs) child.kill('SIGKILL');
    await Promise.all(programs.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    if (await answers(`${endpoint}/healthcheck`)) return { endpoint, stop };
    if (programs.some(({ child }) => child.exitCode !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const logs = programs.map(({ kind, output }) => `${kind}: ${output().slice(-1500)}`);
  await stop();
  throw new Error(`Swift did not start.\n${logs.join('\n')}`);
}
