import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES } from '@angan/shared/platform';
import { resources } from '../../server/src/resources/index.ts';

const root = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, 'docs/operating', name), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) process.stderr.write('SKIPPED, there is no nginx on this machine: nginx -t\n');

/** Debian's folders, as its nginx finds them before the first line of ours: /var/cache is there, and empty. */
function asOnDebian(files: Record<string, string>): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-nginx-'));
  const inFolder = (text: string) =>
    text
      .replaceAll('/etc/nginx/', `${folder}/nginx/`)
      .replaceAll('/var/cache/', `${folder}/cache/`)
      .replaceAll('/etc/letsencrypt/live/college.example/', `${folder}/`);
  try {
    for (const name of ['nginx/conf.d', 'cache'])
      mkdirSync(path.join(folder, name), { recursive: true });
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      path.join(folder, name),
    );
    const words = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-subj', '/CN=college.example'];
    execFileSync('openssl', [...words, '-keyout', key!, '-out', certificate!], { stdio: 'pipe' });
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(folder, 'nginx', name), inFolder(text));
    const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {}
      http { access_log off; include ${folder}/nginx/conf.d/*.conf; }`;
    writeFileSync(path.join(folder, 'main.conf'), main);
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-p', folder, '-c', `${folder}/main.conf`],
      {
        encoding: 'utf8',
      },
    );
    return { status, output: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the documented nginx', () => {
  const site = read('nginx.conf');
  const include = 'include /etc/nginx/angan-cached-pages.conf;';
  const cached = site.replace('    location / {', `    ${include}\n\n    location / {`);

  (hasNginx ? it : it.skip).each([
    ['for the site', { 'conf.d/angan.conf': site }],
    [
      'with the micro-cache',
      {
        'conf.d/angan.conf': cached,
        'conf.d/angan-cache.conf': read('nginx-cache.conf'),
        'angan-cached-pages.conf': read('nginx-cached-pages.conf'),
      },
    ],
  ])('is taken by nginx -t %s', (_what, files) => {
    const { status, output } = asOnDebian(files);
    expect(output).toContain('test is successful');
    expect([status, output.match(/\[(emerg|warn|alert)\].*/g)]).toEqual([0, null]);
  });

  it('includes the cached pages where the head of the file says', () => {
    expect(read('nginx-cached-pages.conf')).toContain(include);
    expect(cached).toContain(include);
  });

  describe('caches', () => {
    const pattern = new RegExp(/location ~ (\S+) \{/.exec(read('nginx-cached-pages.conf'))![1]!);
    const rendered = REMOTES.filter(({ ssr }) => ssr).map(({ folder }) => folder);

    it.each(rendered)(
      'every page of the %s that is made of public data, and no other',
      async (folder) => {
        const { routes } = (await import(`../../${folder}/src/routes.tsx`)) as {
          routes: { path: string; loader?: unknown }[];
        };
        expect(routes.length).toBeGreaterThan(0);
        // A result is of one person alone.
        const expected = routes.map(({ path, loader }) => [
          path,
          Boolean(loader) && path !== '/result',
        ]);
        expect(routes.map(({ path }) => [path, pattern.test(path)])).toEqual(expected);
      },
    );

    it('every list that anybody may read, and no other', () => {
      const isPublic = (access?: (caller: undefined) => void) => {
        try {
          return access ? (access(undefined), true) : false;
        } catch {
          return false;
        }
      };
      const lists = resources.map(({ contract, access }) => [contract.path, isPublic(access.list)]);
      expect(lists.map(([name]) => [name, pattern.test(`/api/${String(name)}/`)])).toEqual(lists);
    });
  });
});
