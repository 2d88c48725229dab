import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { command } from '../release/arguments.mjs';
import { buildPart } from '../release/build-part.mjs';
import { remoteFolders } from '../release/parts.mjs';

await command(async () => {
  for (const part of remoteFolders) {
    const folder = path.join(root, 'dist', part);
    rmSync(folder, { recursive: true, force: true });
    await buildPart(part, folder);
    console.log(`${part} is built: dist/${part}`);
  }
});
