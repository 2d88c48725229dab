import { spawnSync, type SpawnSyncReturns } from 'node:child_process';

export const runTool = (
  words: string[],
  options: { cwd?: string; input?: string; env?: NodeJS.ProcessEnv } = {},
): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 10_000_000, ...options });

/** The JSON of a tool; where it could not work its own words are the failure. */
export function answerOf<Answer>(
  result: SpawnSyncReturns<string>,
  stream: 'stdout' | 'stderr' = 'stdout',
): Answer {
  const { stdout, stderr, status, signal } = result;
  try {
    return JSON.parse(result[stream]) as Answer;
  } catch {
    throw new Error(`the tool ended with ${status ?? signal}: ${stdout}${stderr}`);
  }
}
