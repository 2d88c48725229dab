import type { RemotePart, ShellPart } from '../releases/part-release.ts';
import { Renderer } from './rendering.ts';

jest.mock('@angan/shared/platform', () => {
  const actual =
    jest.requireActual<typeof import('@angan/shared/platform')>('@angan/shared/platform');
  const library = {
    name: 'library_remote',
    folder: 'library-remote',
    prefix: '/library',
    ssr: true,
  };
  return { ...actual, REMOTES: [...actual.REMOTES, library] };
});

const shellOf = (stamp: string, ssrContract = 3, contract = 1) =>
  ({
    stamp,
    card: { contract },
    server: new Map([
      [
        'server.cjs',
        `exports.ssrContract = ${ssrContract}; exports.singletons = { word: '${stamp}' }; exports.prepare = () => {};`,
      ],
    ]),
  }) as unknown as ShellPart;

const remoteOf = (word: string, code = '', contract = 1) =>
  ({
    stamp: word,
    card: { contract },
    server: new Map([['routes.cjs', `${code}; exports.word = require('word') + ' ${word}';`]]),
  }) as unknown as RemotePart;

let reported: string[];
let rendering: (shell: ShellPart, root: RemotePart, library?: RemotePart) => unknown;

beforeEach(() => {
  reported = [];
  const renderer = new Renderer(
    {} as never,
    {} as never,
    (error) => void reported.push((error as Error).message),
  );
  rendering = (shell, public_remote, library_remote) => {
    const found = renderer.renderingOf(shell, { public_remote, library_remote });
    return (
      found && Object.values(found.modules).map((module) => (module as { word?: string }).word)
    );
  };
});

const [shell, root, library] = [shellOf('S1'), remoteOf('R1'), remoteOf('L1')];

it('renders every remote that says so with the singletons of one shell', () => {
  expect(rendering(shell, root, library)).toEqual(['S1 R1', 'S1 L1']);
  expect(rendering(shell, root, remoteOf('L2'))).toEqual(['S1 R1', 'S1 L2']);
  expect(rendering(shellOf('S2'), root, remoteOf('L2'))).toEqual(['S2 R1', 'S2 L2']);
});

it('the server goes on with the previous release of a remote whose new one does not run, and says so once', () => {
  rendering(shell, root, library);
  const broken = remoteOf('L2', "throw new Error('broken')");
  expect(rendering(shell, root, broken)).toEqual(['S1 R1', 'S1 L1']);
  expect(rendering(shell, remoteOf('R2'), broken)).toEqual(['S1 R2', 'S1 L1']);
  expect(reported).toEqual(['broken']);
});

it('the server leaves a remote to the browser while none of its releases runs with the shell', () => {
  expect(rendering(shell, root, remoteOf('L0', '', 2))).toEqual(['S1 R1']);
  expect(rendering(shell, root, library)).toEqual(['S1 R1', 'S1 L1']);
  expect(rendering(shellOf('S2', 3, 2), remoteOf('R2', '', 2), library)).toEqual(['S2 R2']);
  expect(reported).toEqual([
    'the shell has contract 1, library-remote 2',
    'the shell has contract 2, library-remote 1',
  ]);
});

it('the server keeps shell and root remote together: a root remote that does not run holds back neither', () => {
  rendering(shell, root, library);
  const broken = remoteOf('R2', "throw new Error('broken')");
  expect(rendering(shellOf('S2'), broken, remoteOf('L2'))).toEqual(['S1 R1', 'S1 L2']);
  expect(reported).toEqual(['broken']);
});

it('renders the root remote alone with a shell of a former contract, and nothing with one to come', () => {
  expect(rendering(shellOf('S1', 2), root, library)).toEqual(['S1 R1']);
  expect(rendering(shellOf('S2', 4), root, library)).toEqual(['S1 R1']);
  expect(reported).toEqual(["the shell's server bundle has contract 4; this server runs 1, 2, 3"]);
});
