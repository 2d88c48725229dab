import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from './tasks.ts';

void runTask(workerData as Task).then((result) => parentPort?.postMessage(result));
