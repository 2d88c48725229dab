import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../db/make-folder.ts';
import { offsiteFolder } from './marks.ts';

/** Of copies by any process of this machine; times in milliseconds since 1970. */
export interface CopyStatus {
  line?: string;
  copied?: number | null;
  looked?: number;
  pending?: number;
  /** Since when it fails, and why, for the operator. */
  failing?: { since: number; reason: string };
}
export interface TrialStatus {
  at?: number;
  /** Why it failed. */
  reason?: string;
}
export interface KeyStatus {
  confirmed?: number;
  id?: string;
}
interface Statuses {
  status: CopyStatus;
  trial: TrialStatus;
  confirmed: KeyStatus;
}

const fileOf = (dataDir: string, name: string) => path.join(offsiteFolder(dataDir), `${name}.json`);

/** Empty where there is none yet. */
export function readStatus<Name extends keyof Statuses>(
  dataDir: string,
  name: Name,
): Statuses[Name] {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, name), 'utf8')) as Statuses[Name];
  } catch {
    return {};
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
export const updateStatus = (dataDir: string, change: CopyStatus): void =>
  writeStatus(dataDir, 'status', { ...readStatus(dataDir, 'status'), ...change });
