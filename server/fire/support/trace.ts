import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const canTrace = () => spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

/**
 * The program that writes down what a process syncs, renames and sends; it stands beside the
 * process, so that signals reach that one.
 */
export const tracing = (file: string) => [
  'strace',
  '-D',
  '-f',
  '-y',
  '-s',
  '120',
  '-e',
  'trace=fsync,fdatasync,rename,renameat,renameat2,write,writev,pwrite64,sendto,sendmsg',
  '-o',
  file,
];

/** One thing that the kernel was asked for and has done. */
export type Step =
  | { did: 'sync file' | 'rename'; file: string }
  | { did: 'sync folder' | 'sync rows' }
  | { did: 'commit' }
  | { did: 'answer'; status: number };

const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;

/** Lines of strace with the two halves of an interrupted call joined where it ended. */
function calls(trace: string): string[] {
  const started = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const [pid = ''] = line.split(' ', 1);
    if (line.endsWith('<unfinished ...>')) {
      started.set(pid, line.replace(' <unfinished ...>', ''));
      return [];
    }
    const rest = RESUMED.exec(line)?.[2];
    return rest === undefined ? [line] : [`${started.get(pid) ?? pid}${rest}`];
  });
}

function stepOf(call: string): Step | null {
  const synced = / (?:fsync|fdatasync)\(\d+<[^>]*\/media\/tmp\/([^>]+)>/.exec(call)?.[1];
  if (synced) return { did: 'sync file', file: synced };
  if (/ (fsync|fdatasync)\(\d+<[^>]*\/media\/files(\/private)?>/.test(call))
    return { did: 'sync folder' };
  if (/ (fsync|fdatasync)\(\d+<[^>]*angan\.db-wal>/.test(call)) return { did: 'sync rows' };
  const renamed = / rename\w*\(.*\/media\/tmp\/([^"]+)".*\/media\/files\//.exec(call)?.[1];
  if (renamed) return { did: 'rename', file: renamed };
  if (/ (write|writev|sendto|sendmsg)\(.*commit\\0/i.test(call)) return { did: 'commit' };
  const status = / (?:write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 (\d{3})/.exec(call)?.[1];
  return status ? { did: 'answer', status: Number(status) } : null;
}

/** In their order. */
export const stepsIn = (file: string): Step[] =>
  calls(readFileSync(file, 'utf8')).flatMap((call) => stepOf(call) ?? []);
