import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

it('npm run dev says in one sentence that a port is taken, and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/dev.mjs'],
      { cwd: path.join(__dirname, '../..'), env: { ...process.env, DEV_PORT: String(port) } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
  other.close();
  expect({ code, lines: output.trim().split('\n') }).toEqual({
    code: 1,
    lines: [expect.stringMatching(new RegExp(`^Port ${port} is in use: .*DEV_PORT`)) as string],
  });
});
