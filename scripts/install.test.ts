import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(__dirname);
/** Debian and Ubuntu alone have apt and dpkg, which the script asks for versions. */
const onDebian = spawnSync('dpkg', ['--version']).status === 0 ? it : it.skip;
const install = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('sh', ['install.sh', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    input: '',
  });
  return { code: status, out: stdout, err: stderr };
};

describe('install.sh', () => {
  it('is plain POSIX shell, as far as dash and shellcheck can tell', () => {
    expect(spawnSync('sh', ['-n', 'install.sh'], { cwd: root }).status).toBe(0);
    const checked = spawnSync('shellcheck', ['install.sh'], { cwd: root, encoding: 'utf8' });
    if (!checked.error) expect(checked.stdout).toBe('');
  });

  onDebian('names every step beforehand, as anybody, and does none', () => {
    const { code, out, err } = install('--dry-run', 'college.example');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const step of ['useradd --system', 'ufw allow 443/tcp', 'reload caddy', 'angan.socket'])
      expect(out).toContain(step);
    expect(out).toContain('PUBLIC_URL=https://college.example\n');
    expect(out).toMatch(/^ +college\.example \{$/m);
    expect(out).not.toContain('127.0.0.1:3001');
  });

  onDebian('refuses what is no domain or no option with one sentence', () => {
    for (const words of [
      ['college'],
      ['College Example'],
      ['a_b.example'],
      [],
      ['--force', 'a.example'],
    ])
      expect(install('--dry-run', ...words)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^install\.sh: '.*' is (no domain|not known).*\n$/),
      });
  });
});
