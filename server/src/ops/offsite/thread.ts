import { parentPort } from 'node:worker_threads';
import { openSource, type Source } from '../../db/copy-sqlite.ts';
import { runTask, type Task } from './tasks.ts';

let source: Source | undefined;
// Stays open: the first copy of a connection costs twice.
const sourceOf = (dataDir: string) => (source ??= openSource(dataDir));

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await runTask(task, { sourceOf }));
});
