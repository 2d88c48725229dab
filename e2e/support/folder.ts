import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';

/** A folder for the tests of a file; made before them, as the runner reads files that it does not run. */
export function folderOfTests(name: string): string {
  const folder = path.join(tmpdir(), `angan-${name}-${process.pid}`);
  test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
