import harness from '../product/process.cjs';

/** The first of these ports that something listens on; null when all are free. */
export async function portInUse(/** @type {number[]} */ ports) {
  for (const port of ports) if (!(await harness.isFree(port))) return port;
  return null;
}

export async function answers(/** @type {string} */ url) {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  await response?.body?.cancel();
  return response?.ok ?? false;
}
