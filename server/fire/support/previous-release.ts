import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/product/process.cjs';
import needsStop from '../../src/db/migrations/needs-stop.json';

/**
 * The commit of the release that colleges run now, or that which the environment names. When a release is out, its own commit is put here and nothing else
 * has to be changed.
 */
const FORMER_RELEASE =
  process.env['ANGAN_FORMER_RELEASE'] ?? '569f24533ef4f57a9f9c0473d22e9e36c123b401';

const folder = path.join(root, '.cache/former-release', FORMER_RELEASE);
const LARGEST_ARCHIVE = 1024 * 1024 * 1024;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, maxBuffer: LARGEST_ARCHIVE });

function requireCommit(): void {
  if (spawnSync('git', ['cat-file', '-e', FORMER_RELEASE], { cwd: root }).status === 0) return;
  throw new Error(
    `The former release, commit ${FORMER_RELEASE}, is not in this copy of the repository, so nobody knows ` +
      'whether an update works. In a shallow clone: git fetch --unshallow',
  );
}

/** The migrations of this release that need every process of the former one stopped. */
export function stoppingMigrations(): string[] {
  requireCommit();
  const migrationNames = git(
    'ls-tree',
    '--name-only',
    `${FORMER_RELEASE}:server/src/db/migrations`,
  );
  return (needsStop as string[]).filter((name) => !migrationNames.includes(`${name}.ts`));
}

const packagesIn = (place: string) => {
  const { packages } = JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  return Object.entries(packages).flatMap(([name, { integrity }]) =>
    integrity ? [`${name} ${integrity}`] : [],
  );
};

/** In the same version. */
function hasItsPackages(): boolean {
  const mine = new Set(packagesIn(root));
  return packagesIn(folder).every((name) => mine.has(name));
}

/** Gives a working copy the packages of this one, and its own sources as the packages of the workspace. */
function linkPackages(): void {
  for (const part of ['.', ...readdirSync(root)]) {
    const [from, to] = [root, folder].map((place) => path.join(place, part, 'node_modules'));
    if (!existsSync(from!)) continue;
    mkdirSync(to!);
    for (const name of readdirSync(from!))
      if (name === '@angan')
        cpSync(path.join(from!, name), path.join(to!, name), {
          recursive: true,
          verbatimSymlinks: true,
        });
      else symlinkSync(path.join(from!, name), path.join(to!, name));
  }
}

/** The folder of the former release with its build, which is made once. */
export function previousRelease(): string {
  const done = path.join(folder, 'former-release-is-built');
  if (existsSync(done)) return folder;
  requireCommit();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', FORMER_RELEASE) });
  if (hasItsPackages()) linkPackages();
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' });
  writeFileSync(done, '');
  return folder;
}
