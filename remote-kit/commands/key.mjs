import { writeFileSync } from 'node:fs';
import { command } from '../release/arguments.mjs';
import { Refusal } from '../release/parts.mjs';
import { newKey } from '../release/signature.mjs';
import { called } from '../project.mjs';

await command(async (/** @type {string[]} */ [file, ...others]) => {
  if (!file || file.startsWith('-') || others.length > 0)
    throw new Refusal(`${called('key')} FILE, where the private key is to be`);
  const { pem, listed } = newKey();
  try {
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Refusal(`${file} cannot be written: ${String(error)}`);
  }
  console.log(`The private key is in ${file}: whoever has it releases in your name.`);
  console.log(`For RELEASE_KEYS of the server, after the part and a colon: ${listed}`);
});
