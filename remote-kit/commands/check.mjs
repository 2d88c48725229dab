import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkCandidate } from '../check/check.mjs';
import { called, root } from '../project.mjs';
import { command } from '../release/arguments.mjs';
import { buildPart } from '../release/build-part.mjs';
import { readCandidate } from '../release/candidate.mjs';
import { Refusal, remoteFolders } from '../release/parts.mjs';

const usage = `${called('check')} [${remoteFolders.join('|')}] [--against https://college.example] [--no-browser]`;

/** What a team's own CI runs: it takes neither an account nor the server. */
await command(async (argv) => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { against: { type: 'string' }, 'no-browser': { type: 'boolean', default: false } },
  });
  const parts = positionals.length > 0 ? positionals : remoteFolders;
  const { against, 'no-browser': noBrowser } = values;
  if (!parts.every((part) => remoteFolders.includes(part)) || !URL.canParse(against ?? 'file:/'))
    throw new Refusal(`Like this: ${usage}`);
  for (const part of parts) {
    const folder = path.join(root, 'dist', part);
    if (!existsSync(folder)) await buildPart(part, folder);
    const opened = await checkCandidate(readCandidate(part, folder), {
      folder,
      against,
      browser: !noBrowser,
    });
    console.log(`${part} is fit${against ? ` for ${against}` : ''}: ${opened.join('; ')}.`);
  }
});
