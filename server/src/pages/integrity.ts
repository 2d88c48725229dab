import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const kept = new Map<string, string>();

/** The hash that a browser checks a file against. Built files carry their content in their name, so each is read once. */
export function integrityOfFile(file: string): string | undefined {
  const known = kept.get(file);
  if (known || !existsSync(file)) return known;
  const integrity = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  kept.set(file, integrity);
  return integrity;
}
