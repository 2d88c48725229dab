import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../db/make-folder.ts';
import { offsiteFolder } from './marks.ts';

/** What any process of this machine has done, each in a file; times in milliseconds since 1970. */
interface Statuses {
  status: {
    line?: string;
    copied?: number | null;
    looked?: number;
    /** Files that the database names and that are not there yet. */
    pending?: number;
    /** Why it fails. */
    failing?: string;
  };
  /** With why it failed. */
  trial: { at?: number; reason?: string };
  confirmed: { confirmed?: number; id?: string };
}

const fileOf = (dataDir: string, name: string) => path.join(offsiteFolder(dataDir), `${name}.json`);

/** Empty where there is none yet. */
export function readStatus<Name extends keyof Statuses>(dataDir: string, name: Name) {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, name), 'utf8')) as Statuses[Name];
  } catch {
    return {} as Statuses[Name];
  }
}

/** Replaced in one step: other processes read it. */
export function writeStatus<Name extends keyof Statuses>(
  dataDir: string,
  name: Name,
  status: Statuses[Name],
): void {
  makeFolder(offsiteFolder(dataDir));
  const file = fileOf(dataDir, name);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(status));
  renameSync(`${file}.${process.pid}`, file);
}

/** Changes what is known of the copies and leaves the rest as it is. */
export const updateStatus = (dataDir: string, change: Statuses['status']): void =>
  writeStatus(dataDir, 'status', { ...readStatus(dataDir, 'status'), ...change });
