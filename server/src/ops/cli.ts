import { environment } from '../config.ts';
import { readPassword } from './accounts/read-password.ts';
import { closeToOthers } from './data-folder.ts';
import { runCli } from './run-cli.ts';

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

closeToOthers();
void runCli(process.argv.slice(2), {
  env: environment,
  print: line(process.stdout),
  printError: line(process.stderr),
  readPassword: () => readPassword(process.stdin, process.stderr),
}).then((code) => {
  process.exitCode = code;
});
