import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './run.mjs';

const LOCK = path.join(root, '.cache/alone.lock');
/** How often it is looked whether the other process is done (ms). */
const PAUSE = 250;

/** The process that holds the lock; null where there is none. */
function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return null;
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user runs as well.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** A link comes with its content: nobody reads a lock that names no process yet. */
function take() {
  const own = `${LOCK}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Runs `work` while no other process installs or builds in this folder, and waits for one that does;
 * the lock of a process that was killed holds nobody up.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(work) {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let isLogged = false; !take();) {
    const pid = holder();
    if (pid !== null && isRunning(pid)) {
      if (!isLogged)
        console.log(`Process ${pid} installs or builds in this folder; waiting for it …`);
      isLogged = true;
      await setTimeout(PAUSE);
    } else rmSync(LOCK, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
