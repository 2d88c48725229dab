import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { miniature } from '../../../../../scripts/release/testing/miniature.ts';
import { readConfig } from '../../../config.ts';
import { ResponseCache } from '../../../http/response-cache.ts';
import { registerSite } from '../../index.ts';

export interface ReleasedSite {
  repo: ReturnType<typeof miniature>;
  /** The folder of the releases. */
  dir: string;
  app: FastifyInstance;
  /** Messages of the level `error`. */
  logged: string[];
  /** The part and the release of each that was read. */
  read: string[];
  /** Run after each test. */
  closers: (() => unknown)[];
}

/**
 * A repository in miniature with a released shell, and servers of its releases, anew for each test
 * of a file.
 */
export function releasedSite() {
  const site = { closers: [] as (() => unknown)[] } as ReleasedSite;

  async function start(env: Record<string, string> = {}): Promise<FastifyInstance> {
    const server = Fastify({
      logger: {
        level: 'info',
        stream: {
          write(text: string) {
            const line = JSON.parse(text) as Record<'msg' | 'part' | 'release', string> & {
              level: number;
            };
            if (line.msg === 'release read') site.read.push(`${line.part} ${line.release}`);
            else if (line.level >= 50) site.logged.push(line.msg);
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
      cache: new ResponseCache(() => null),
      tokens: { now: async () => new Map() },
      abilities: () => [],
    });
    site.closers.push(() => server.close());
    return server;
  }

  const release = async (
    part: 'shell' | 'public-remote' | 'admin-remote',
    word: string,
    to = site.dir,
    contract = 1,
  ) => {
    const { code, output } = await site.repo.run('release', [
      part,
      '--to',
      to,
      '--beside',
      site.dir,
      '--from',
      site.repo.build(part, { word, contract }),
      ...(contract > 1 && part === 'shell' ? ['--raise-contract'] : []),
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

  beforeEach(async () => {
    site.repo = miniature();
    site.dir = path.join(site.repo.root, 'live');
    site.logged = [];
    site.read = [];
    await release('shell', 'খোলস');
  });
  afterEach(async () => {
    for (const close of site.closers.splice(0)) await close();
    site.repo.remove();
  });

  return { site, start, release, live, page, remotes };
}
