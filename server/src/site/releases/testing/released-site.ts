import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { miniature } from '../../../../../remote-kit/release/testing/miniature.ts';
import { readConfig } from '../../../config.ts';
import { ResponseCache } from '../../../http/response-cache.ts';
import { registerSite } from '../../index.ts';
import type { SiteContext } from '../../site-context.ts';

export interface ReleasedSite {
  repo: ReturnType<typeof miniature>;
  dir: string;
  app: FastifyInstance;
  /** Messages of the levels `error` and `warn`. */
  logged: string[];
  warned: string[];
  /** The part and the release of each that was read. */
  read: string[];
  /** Run after each test. */
  closers: (() => unknown)[];
}

type Release = (
  part: 'shell' | 'public-remote' | 'admin-remote',
  word: string,
  to?: string,
  contract?: number,
  options?: string[],
) => Promise<void>;

/** Where a test writes in the repository. */
const WRITTEN = ['live', 'far', 'data', 'cache', 'public-remote'];

/** A repository in miniature; each test begins with a released shell and what `prepare` has released. */
export function releasedSite(prepare: (release: Release) => Promise<void>) {
  const repo = miniature();
  const at = (...folders: string[]) => path.join(repo.root, ...folders);
  const site = { repo, dir: at('live'), closers: [] as (() => unknown)[] } as ReleasedSite;

  async function start(
    env: Record<string, string> = {},
    context: Pick<SiteContext, 'store' | 'reports' | 'liveOnly'> = {},
  ): Promise<FastifyInstance> {
    const server = Fastify({
      trustProxy: env['TRUST_PROXY'] ?? false,
      logger: {
        level: 'info',
        stream: {
          write(text: string) {
            const line = JSON.parse(text) as Record<'msg' | 'part' | 'release', string> & {
              level: number;
            };
            if (line.msg === 'release read') site.read.push(`${line.part} ${line.release}`);
            else if (line.level >= 50) site.logged.push(line.msg);
            else if (line.level >= 40) site.warned.push(line.msg);
          },
        },
      },
    });
    await registerSite(server, {
      config: readConfig({
        WEB_ROOT: site.repo.root,
        RELEASES_DIR: site.dir,
        DATA_DIR: path.join(site.repo.root, 'data'),
        PUBLIC_URL: 'https://college.example',
        ...env,
      }),
      reads: {
        list: async () => [],
        columns: async () => [],
        tablesOf: (path) => [path],
        read: async () => [],
      },
      cache: new ResponseCache({ now: async () => new Map(), cached: () => null }),
      abilities: () => [],
      ...context,
    });
    site.closers.push(() => server.close());
    return server;
  }

  const release: Release = async (part, word, to = site.dir, contract = 1, options = []) => {
    const { code, output } = await site.repo.run('release', [
      part,
      '--to',
      to,
      '--beside',
      site.dir,
      '--from',
      site.repo.build(part, { word, contract }),
      ...(contract > 1 && part === 'shell' ? ['--raise-contract'] : []),
      ...options,
    ]);
    if (code !== 0) throw new Error(output);
  };
  const live = (folder = site.dir) =>
    JSON.parse(readFileSync(path.join(folder, 'public-remote/remote.json'), 'utf8')) as {
      release: string;
      manifest: string;
      integrity: Record<string, string>;
      server: Record<string, string>;
    };
  const page = async (from = site.app) =>
    /<h1>(.*?)<\/h1>/.exec((await from.inject('/')).body)?.[1] ?? null;
  const remotes = async (from = site.app) =>
    (await from.inject('/remotes.json')).json<{ remotes: Record<string, unknown> }>().remotes;

  beforeAll(async () => {
    await release('shell', 'খোলস');
    await prepare(release);
    mkdirSync(at('released'));
    for (const folder of ['live', 'far'].filter((one) => existsSync(at(one))))
      renameSync(at(folder), at('released', folder));
  });
  beforeEach(() => {
    cpSync(at('released'), repo.root, { recursive: true });
    site.logged = [];
    site.warned = [];
    site.read = [];
  });
  afterEach(async () => {
    for (const close of site.closers.splice(0)) await close();
    for (const folder of WRITTEN) rmSync(at(folder), { recursive: true, force: true });
  });
  afterAll(() => repo.remove());

  return { site, start, release, live, page, remotes };
}
