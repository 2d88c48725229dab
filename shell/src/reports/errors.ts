import type { ReportedError, ReportKind } from '@angan/shared/contract';
import { remoteAt, type RemoteName } from '@angan/shared/platform';
import { cleanMessage, cleanRoute, cleanStack } from '@angan/shared/text';
import { typedTexts, type NotedError } from '../federation/noted-errors.ts';
import { baseOf, registeredReleases, registeredRemote } from '../federation/registered.ts';
import { isChunkError } from '../federation/releases.ts';

const MAX_ERRORS = 5;
/** Bytes of one error; a report of 1 KB also names the releases of its visit. */
const BYTES_MAX = 750;

/** As the federation's runtime says it. */
const NOT_LOADED = /ScriptNetworkError|load script resources|Failed to fetch/;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** What is in the fields now, and what was typed before. */
const typed = () => [
  ...typedTexts,
  ...[...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value, textContent }) =>
    (value || textContent || '').trim(),
  ),
];

const sent = new Set<string>();

const isHydration = (message: string) => /hydrat|React error #4[12]\d\b/i.test(message);

function kindOf(kind: ReportKind, error: Error): ReportKind {
  // As a boolean: what is no error of a chunk is still an error.
  const isChunk: boolean = isChunkError(error);
  if (isChunk) return 'load';
  if (kind === 'load' && !NOT_LOADED.test(error.message)) return 'start';
  return isHydration(error.message) ? 'hydrate' : kind;
}

/** The remote whose files are in the stack; the page's own where React found the fault in its HTML. */
function partOf(kind: ReportKind, { stack = '' }: Error): RemoteName | 'shell' {
  const inStack = registeredReleases().find(([name]) => {
    const remote = registeredRemote(name);
    return remote && stack.includes(baseOf(remote));
  });
  if (inStack) return inStack[0];
  return kind === 'hydrate' || kind === 'render' ? remoteAt(location.pathname) : 'shell';
}

/** An error as it is reported; undefined for one that was reported before, or that is no fault of a release. */
export function described(
  noted: NotedError,
  releaseOf: (part: string) => string,
): ReportedError | undefined {
  const error = noted.error instanceof Error ? noted.error : new Error(String(noted.error));
  // An answer of the server, or none.
  if (error.name === 'ApiError' || error.name === 'AbortError') return undefined;
  const kind = kindOf(noted.kind, error);
  const message = cleanMessage(error, typed());
  if (sent.size >= MAX_ERRORS || sent.has(kind + message)) return undefined;
  sent.add(kind + message);
  const part = noted.part ?? partOf(kind, error);
  const route = cleanRoute(location.pathname);
  const frames = cleanStack(
    error.stack?.replace(error.message, '').replaceAll(location.origin, ''),
  ).split('\n');
  const report = () => ({
    kind,
    part,
    release: releaseOf(part),
    message,
    route,
    stack: frames.join('\n'),
  });
  while (frames.length > 0 && JSON.stringify(report()).length > BYTES_MAX) frames.pop();
  return report();
}
