import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../command.ts';

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks for a line at the terminal without showing what is typed. */
async function ask(input: NodeJS.ReadStream, output: NodeJS.WriteStream, question: string) {
  const lines = createInterface({ input, output: silent(), terminal: true });
  const aborted = new AbortController();
  lines.once('SIGINT', () => aborted.abort());
  const answer = lines.question('', { signal: aborted.signal });
  output.write(question);
  try {
    return await answer;
  } catch {
    throw new CommandError('No password was entered. Nothing was changed.');
  } finally {
    lines.close();
    output.write('\n');
  }
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line;
    throw new CommandError('Standard input holds no password.', 2);
  } finally {
    lines.close();
  }
}

/** Reads a password: typed twice at a terminal, or the first line of a pipe. */
export async function readPassword(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  const typed = await ask(input, output, 'New password: ');
  if ((await ask(input, output, 'Once more: ')) !== typed)
    throw new CommandError('The two passwords differ. Nothing was changed.');
  return typed;
}
