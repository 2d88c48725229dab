import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../product/process.cjs';
import { until } from '../../server/testing/until.ts';
import { baseOf, canRun, nodeMirror, root, sh } from './machine.ts';

const HARDENED =
  '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges -e DEMO=off -v angan-backups:/backups';
const ANGAN = 'node server/dist/cli.cjs';
const from = /^FROM (node:\S+)/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))![1]!;
const QUIET = { stdio: 'ignore', env: process.env } as const;
const [caddyImage = ''] = /caddy:\S+/.exec(readFileSync(path.join(root, 'compose.yaml'), 'utf8'))!;
const describeImage = canRun('debootstrap', 'buildah', 'podman', 'runc', 'docker-compose')
  ? describe
  : describe.skip;

/** Storage and settings of its own, so that nothing of the machine is touched; without systemd. */
function settings(folder: string): void {
  const storage = path.join(folder, 'storage.conf');
  const containers = path.join(folder, 'containers.conf');
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/store"\nrunroot = "${folder}/run"\n`,
  );
  writeFileSync(
    containers,
    '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n' +
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n',
  );
  process.env.CONTAINERS_STORAGE_CONF = storage;
  process.env.CONTAINERS_CONF = containers;
}

/** An image under the name of the Dockerfile's FROM: no registry of images is asked. */
function makeBase(folder: string): void {
  const [, suite = ''] = /-(\w+)-slim$/.exec(from) ?? [];
  const system = path.join(folder, 'base');
  sh('cp', ['-a', baseOf(suite, []), system]);
  sh('chroot', [system, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
  const node = nodeMirror(path.join(folder, 'dist'), 'npm@11');
  sh('cp', ['-a', `${node}/.`, path.join(system, 'usr/local')]);
  mkdirSync(path.join(system, 'usr/local/etc'), { recursive: true });
  // What the machine trusts, npm trusts.
  writeFileSync(
    path.join(system, 'usr/local/etc/npmrc'),
    'cafile=/etc/ssl/certs/ca-certificates.crt\n',
  );
  const base = sh('buildah', ['from', 'scratch']);
  sh('buildah', ['copy', '-q', base, system, '/']);
  sh('buildah', ['commit', '-q', '--rm', '--format', 'docker', base, `docker.io/library/${from}`]);
  rmSync(system, { recursive: true });
}

describeImage('the image', () => {
  let folder: string;
  let port: number;
  const podman = (words: string) => sh('podman', words.split(' '));
  const angan = (words: string) => podman(`exec angan ${words}`);

  async function start(image: string, volume: string): Promise<void> {
    podman(
      `run -d --name angan ${HARDENED} -v ${volume}:/data -p 127.0.0.1:${port}:3000 localhost/angan:${image}`,
    );
    // podman has its timer of health checks from systemd: here the test asks.
    const isHealthy = () => {
      try {
        return podman('healthcheck run angan') === '';
      } catch {
        return false;
      }
    };
    await until('the health check is well', isHealthy, 120);
  }
  const stop = async () => {
    const stopping = spawn('podman', ['stop', '-t', '15', 'angan'], QUIET);
    await once(stopping, 'exit');
    const code = podman('inspect -f {{.State.ExitCode}} angan');
    podman('rm angan');
    return code;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-image-'));
    settings(folder);
    port = await freePort();
    makeBase(folder);
    // The format of Docker: that of OCI has no HEALTHCHECK and drops it without a word.
    const build = 'build -q --isolation chroot --pull-never --format docker -t angan:one .';
    sh('buildah', build.split(' '));
    const next = sh('buildah', ['from', '--pull-never', 'localhost/angan:one']);
    sh('buildah', ['config', '--label', 'next=yes', next]);
    sh('buildah', ['commit', '-q', '--rm', '--format', 'docker', next, 'localhost/angan:two']);
  });
  afterAll(() => {
    sh('podman', ['rm', '--all', '--force']);
    sh('podman', ['volume', 'prune', '--force']);
    sh('buildah', ['rm', '--all']);
    sh('podman', ['rmi', '--all', '--force']);
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs without rights: not root, nothing to write but its volumes, no capability to gain', async () => {
    await start('one', 'angan-data');
    expect(angan('id -u')).toBe('1000');
    expect(() => angan('touch /app/x')).toThrow('Read-only file system');
    const status = angan('cat /proc/1/status');
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    const ready = await fetch(`http://127.0.0.1:${port}/api/readyz/`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ok' }]);
  });

  it('finishes what is on its way at a stop, and ends with 0', async () => {
    angan(`${ANGAN} create-admin office`);
    angan(`${ANGAN} backup /backups/by-hand.zip`);
    const body = JSON.stringify({ username: 'office', password: 'wrong' });
    const request = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    request.on('data', (text: string) => (answer += text));
    request.write(
      'POST /api/token/ HTTP/1.1\r\nHost: college.example\r\nContent-Type: application/json\r\n' +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await until('the server reads the request', () => answer.includes('100 Continue'));
    const stopping = stop();
    await until('the server takes no more', () =>
      fetch(`http://127.0.0.1:${port}/api/healthz/`).then(
        () => false,
        () => true,
      ),
    );
    request.write(body.slice(5));
    expect(await stopping).toBe('0');
    expect(answer).toMatch(/^HTTP\/1\.1 401 /m);
  });

  it('keeps its data through an update to another image', async () => {
    await start('two', 'angan-data');
    expect(angan(`${ANGAN} reset-password office`)).toContain('office');
    expect(await stop()).toBe('0');
  });

  it('is restored from a backup into an empty volume', async () => {
    podman(
      `run --rm ${HARDENED} --no-healthcheck -v angan-restored:/data localhost/angan:two ${ANGAN} restore /backups/by-hand.zip`,
    );
    await start('two', 'angan-restored');
    expect(angan(`${ANGAN} reset-password office`)).toContain('office');
    expect(await stop()).toBe('0');
  });

  it('answers by https in compose.yaml, behind a Caddy of the same system', async () => {
    // The images of PostgreSQL, SeaweedFS and Caddy cannot be had without a registry of images.
    writeFileSync(
      path.join(folder, 'Dockerfile'),
      `FROM ${from}\nRUN apt-get update -q && apt-get install -y -q --no-install-recommends caddy\n` +
        'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data\n',
    );
    const build = `build -q --isolation chroot --pull-never --format docker -t docker.io/library/${caddyImage} ${folder}`;
    sh('buildah', build.split(' '));
    const logging = { logging: { driver: 'k8s-file', options: { 'max-size': '10m' } } };
    const environment = Object.fromEntries(
      ['DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => [
        name,
        '',
      ]),
    );
    const services = {
      angan: { image: 'localhost/angan:one', environment, ...logging },
      caddy: logging,
    };
    writeFileSync(path.join(folder, 'override.json'), JSON.stringify({ services }));
    writeFileSync(
      path.join(folder, 'env'),
      'DOMAIN=college.localhost\nPOSTGRES_PASSWORD=x\nS3_ACCESS_KEY=x\nS3_SECRET_KEY=x\n',
    );
    const socket = `unix://${folder}/podman.sock`;
    const service = spawn('podman', ['system', 'service', '--time=0', socket], QUIET);
    const compose = (words: string) =>
      sh('docker-compose', [
        ...`--host ${socket} --project-directory ${root} -p angan-test --env-file ${folder}/env`.split(
          ' ',
        ),
        ...`-f ${root}/compose.yaml -f ${folder}/override.json ${words}`.split(' '),
      ]);
    try {
      await until('podman listens', () => existsSync(path.join(folder, 'podman.sock')));
      compose('up -d --no-build --no-deps angan caddy');
      const curl = (address: string) =>
        spawnSync('curl', [
          ...'-sk -o /dev/null -w %{http_code} --resolve college.localhost:443:127.0.0.1'.split(
            ' ',
          ),
          '--resolve',
          'college.localhost:80:127.0.0.1',
          address,
        ]).stdout.toString();
      await until(
        'the site is there',
        () => curl('https://college.localhost/notice') === '200',
        120,
      );
      expect(curl('http://college.localhost/notice')).toBe('308');
    } finally {
      compose('down -v');
      service.kill();
    }
  });
});
