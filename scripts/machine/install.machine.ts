import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../server/testing/until.ts';
import { canRun, Machine, nodeMirror, sh } from './machine.ts';

const DOMAIN = 'college.localhost';
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const UNITS = ['angan.socket', 'angan', 'caddy', 'angan-node.timer'];
/** Everything that an operator may have written or that a run writes. */
const STATE = `find /etc -type f ! -name '*cache*' -exec sha256sum {} + | sort; readlink /opt/angan /usr/local/bin/node;
  systemctl show -P MainPID angan caddy; find /opt/angan.d -maxdepth 1`;
const describeMachine = canRun('debootstrap', 'systemd-nspawn', 'nsenter')
  ? describe
  : describe.skip;

let folder: string;
let node: string;
/** Shows all that was said where it did not end well. */
function done({ code, out }: { code: number | null; out: string }): string {
  if (code !== 0) throw new Error(`${code}: ${out}`);
  return out;
}

beforeAll(() => {
  if (!canRun('debootstrap')) return;
  folder = mkdtempSync(path.join(tmpdir(), 'angan-machine-'));
  node = nodeMirror(path.join(folder, 'dist'), 'npm@11');
});
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

/** The ways in which the program comes: a clone that is built there, and an archive that was built elsewhere. */
const sources = {
  clone: (machine: Machine) => {
    const [repository, clone] = ['root/angan.git', 'root/angan'].map((name) =>
      path.join(machine.folder, name),
    ) as [string, string];
    sh('git', ['init', '-q', '--bare', '-b', 'main', repository]);
    sh('git', ['push', '-q', repository, 'HEAD:refs/heads/main']);
    sh('git', ['clone', '-q', '--no-hardlinks', repository, clone]);
    sh('git', ['-C', clone, 'remote', 'set-url', 'origin', '/root/angan.git']);
    // Of somebody who is not root, and root did not come by sudo.
    sh('chown', ['-R', '1000:1000', clone]);
    // What it installs from the network is fetched before: a machine that has booted has none.
    machine.prepare(`cp -R /root/angan /root/cache && cd /root/cache && export PATH=/root/${path.basename(node)}/bin:$PATH
      npm ci --no-audit --no-fund --ignore-scripts --cafile /etc/ssl/certs/ca-certificates.crt && cd / && rm -rf /root/cache`);
  },
  archive: (machine: Machine) => {
    const packed = sh('npm', ['run', '--silent', 'pack-release', '--', folder]).split('\n').at(-1)!;
    sh('tar', ['-xzf', packed, '-C', path.join(machine.folder, 'root'), '--no-same-owner']);
    sh('mv', [
      path.join(machine.folder, 'root', path.basename(packed, '.tar.gz')),
      path.join(machine.folder, 'root/angan'),
    ]);
  },
};

describeMachine.each([
  ['bookworm', 'clone'],
  ['trixie', 'archive'],
] as const)('install.sh on %s, from the %s', (suite, source) => {
  let machine: Machine;
  const environment = 'NODE_MIRROR=file:///root/dist npm_config_offline=true';
  const install = (words: string) =>
    machine.run(`${environment} sh /root/angan/install.sh ${words}`);
  const curl = (address: string) =>
    machine
      .run(
        `curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' --cacert ${AUTHORITY} ${address}`,
      )
      .out.trim();
  const complete = async () =>
    until('the site answers by https', () => curl(`https://${DOMAIN}/api/readyz/`) === '200', 120);
  const angan = (words: string, variables = '') =>
    machine.run(
      `cd /opt/angan && ${variables} runuser -u angan -- node --env-file=/etc/angan.env server/dist/cli.cjs ${words}`,
    );
  /** Whether people read all the while, and what failed of it. */
  async function whilePeopleRead(work: () => unknown): Promise<unknown> {
    const readers = machine.start(`node /root/readers.mjs https://${DOMAIN}/ ${AUTHORITY}`);
    let output = '';
    readers.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until('the readers read', () => output.includes('reading'), 60);
    work();
    await complete();
    readers.stdin!.end();
    await new Promise((resolve) => readers.once('exit', resolve));
    return JSON.parse(output.split('\n')[1]!);
  }

  beforeAll(async () => {
    machine = Machine.of(suite, path.join(folder, suite));
    cpSync(
      path.join(folder, 'dist/latest-v24.x'),
      path.join(machine.folder, 'root/dist/latest-v24.x'),
      { recursive: true },
    );
    sh('cp', ['-a', node, path.join(machine.folder, 'root')]);
    cpSync(path.join(__dirname, 'readers.mjs'), path.join(machine.folder, 'root/readers.mjs'));
    machine.prepare(`apt-get update -q
      apt-get install -d -y -q --no-install-recommends caddy curl git ufw unattended-upgrades xz-utils`);
    sources[source](machine);
    await machine.boot();
  });
  afterAll(() => machine?.end());

  it('says what it would do, and changes nothing', () => {
    const before = machine.run(STATE).out;
    const output = install(`--dry-run ${DOMAIN}`);
    expect(output).toMatchObject({
      code: 0,
      out: expect.stringContaining('would run: ufw --force enable'),
    });
    expect(machine.run(STATE).out).toBe(before);
  });

  it('refuses what is no domain, and a Node that is not what its sum says', () => {
    expect(install("'college example'")).toMatchObject({
      code: 1,
      out: expect.stringContaining('is no domain'),
    });
    const sums = path.join(machine.folder, 'root/dist/latest-v24.x/SHASUMS256.txt');
    const right = readFileSync(sums, 'utf8');
    writeFileSync(
      sums,
      right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(install(DOMAIN)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not what its sum says'),
    });
    expect(machine.run('ls /opt').out).toBe('');
    writeFileSync(sums, right);
  });

  it('brings the site to https, and names the first password', async () => {
    expect(done(install(DOMAIN))).toMatch(/First Admin: admin, password: \S+/);
    await complete();
    expect(curl(`http://${DOMAIN}/notice?page=2`)).toBe(`308 https://${DOMAIN}/notice?page=2`);
    expect(machine.run(`systemctl is-active ${UNITS.join(' ')}`).out).toBe(
      UNITS.map(() => 'active').join('\n'),
    );
    expect(machine.run('stat -c %U /proc/$(systemctl show -P MainPID angan)').out).toBe('angan');
    expect(machine.run('ufw status').out).toMatch(/^443\/tcp +ALLOW/m);
    expect(machine.run('ufw status').out).not.toMatch(/^3000/m);
    expect(machine.run('apt-config dump APT::Periodic::Unattended-Upgrade').out).toContain('"1"');
    expect(machine.run('stat -c %a-%U-%G /etc/angan.env /var/backups/angan').out).toBe(
      '640-root-angan\n750-angan-angan',
    );
    await until(
      'the first backup is made',
      () => machine.run('ls /var/backups/angan/angan-*.zip').code === 0,
      120,
    );
  });

  it('changes nothing when it runs again', () => {
    const before = machine.run(STATE).out;
    done(install(''));
    expect(machine.run('systemctl start angan-node').code).toBe(0);
    expect(machine.run(STATE).out).toBe(before);
  });

  it('restarts behind its socket while people read: no read fails', async () => {
    const restart = () =>
      expect(machine.run('systemctl restart angan && systemctl restart angan').code).toBe(0);
    expect(await whilePeopleRead(restart)).toEqual({ isRead: true, failed: [] });
  });

  it('is back after a kill, and after the machine was started anew', async () => {
    machine.run('systemctl kill --signal=KILL angan');
    await complete();
    await machine.reboot();
    await complete();
    expect(machine.run('ufw status').out).toContain('Status: active');
    expect(machine.run('systemctl list-units --failed --no-legend --plain').out).not.toMatch(
      /angan|caddy|ufw/,
    );
  });

  it('writes a snapshot and copies into the folders that the guide names', async () => {
    const folders = `install -d -o angan -g angan /var/lib/angan-copy /mnt/away && mount -t tmpfs -o uid=angan tmpfs /mnt/away
      printf 'SNAPSHOT_TO=/var/lib/angan-copy\nBACKUP_TO=/mnt/away\n' >> /etc/angan.env && systemctl restart angan`;
    expect(machine.run(folders)).toMatchObject({ code: 0 });
    await until(
      'both are there',
      () => machine.run('ls /var/lib/angan-copy/current.json /mnt/away/d').code === 0,
      180,
    );
  });

  it('is restored from those copies as the guide says', async () => {
    const putAway = `systemctl stop angan.socket 'angan*.service' && mv /var/lib/angan /var/lib/angan.former &&
      install -d -o angan -g angan -m 0750 /var/lib/angan`;
    expect(machine.run(putAway)).toMatchObject({ code: 0 });
    const key = machine.run('cat /var/lib/angan.former/offsite/key').out;
    expect(angan('restore --from /mnt/away', `BACKUP_KEY=${key}`)).toMatchObject({ code: 0 });
    expect(angan('check')).toMatchObject({ code: 0 });
    expect(machine.run('systemctl start angan.socket angan')).toMatchObject({ code: 0 });
    await complete();
    expect(angan('reset-password admin')).toMatchObject({ code: 0 });
  });

  it('takes a newer Node back that does not run the server', async () => {
    const line = path.join(machine.folder, 'root/dist/latest-v24.x');
    const previous = readFileSync(path.join(line, 'SHASUMS256.txt'));
    const before = machine.run(STATE).out;
    const name = 'node-v24.99.0-linux-x64';
    mkdirSync(path.join(line, name, 'bin'), { recursive: true });
    const program = '#!/bin/sh\n[ "$1" = --version ] && echo v24.99.0\n';
    writeFileSync(path.join(line, name, 'bin/node'), program, { mode: 0o755 });
    sh('tar', ['-cJf', `${name}.tar.xz`, name], line);
    writeFileSync(
      path.join(line, 'SHASUMS256.txt'),
      `${sh('sha256sum', [`${name}.tar.xz`], line)}\n`,
    );
    expect(machine.run('systemctl start angan-node').code).toBe(1);
    await complete();
    const ofProcess = /^\d+$/gm;
    expect(machine.run(STATE).out.replace(ofProcess, '')).toBe(before.replace(ofProcess, ''));
    expect(machine.run('systemctl is-active angan.socket angan').out).toBe('active\nactive');
    writeFileSync(path.join(line, 'SHASUMS256.txt'), previous);
  });

  const upgrades = {
    clone: async () => {
      const commit = `git clone -q /root/angan.git /root/next && cd /root/next && echo next > NEXT && git add NEXT
        git -c user.name=office -c user.email=office@college.example commit -q -m next && git push -q`;
      expect(machine.run(commit)).toMatchObject({ code: 0 });
      const read = await whilePeopleRead(() =>
        done(machine.run(`${environment} sh /opt/angan/install.sh upgrade`)),
      );
      expect(read).toEqual({ isRead: true, failed: [] });
      const serving = 'cat /proc/$(systemctl show -P MainPID angan)/cwd/NEXT';
      expect(machine.run(serving).out).toBe('next');
    },
    archive: async () => void done(install('upgrade')),
  };
  it('upgrades with a backup before it, and keeps the accounts', async () => {
    const before = machine.run('readlink /opt/angan').out;
    await upgrades[source]();
    await complete();
    expect(machine.run('readlink /opt/angan').out).not.toBe(before);
    expect(machine.run('ls /var/backups/angan/before-*.zip').code).toBe(0);
    expect(angan('reset-password admin')).toMatchObject({ code: 0 });
  });
});
