import { AT_ONCE, FILE_AGE, FILE_BYTES_MAX, inTime } from './limits.ts';
import { deleteFile, readFile, writeFile, writeRedirect } from './storage.ts';

/** Keeps what anybody may read and is not too large; what is gone from the server goes here too. */
async function learnFile(address: string, response: Response): Promise<void> {
  if (response.status === 404) return void (await deleteFile(address));
  const isPublic = response.headers.get('cache-control')?.startsWith('public');
  const isSmall = Number(response.headers.get('content-length')) <= FILE_BYTES_MAX;
  if (response.status !== 200 || !isPublic || !isSmall) return;
  const body = await response.arrayBuffer();
  if (body.byteLength > FILE_BYTES_MAX) return;
  await writeFile(response.url, response, body);
  if (response.redirected) await writeRedirect(address, response.url);
}

async function respond(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await inTime(readFile(request.url));
  const age = Date.now() - (found?.storedAt ?? 0);
  if (found && age < FILE_AGE) return found.response;
  const answer = fetch(request);
  event.waitUntil(
    answer.then((response) => learnFile(request.url, response.clone())).catch(() => undefined),
  );
  if (found && age < AT_ONCE) return found.response;
  return answer.catch((error: unknown) => found?.response ?? Promise.reject(error as Error));
}

/** Answers with a picture or PDF that was opened before; asks after an hour whether it is still there. */
export const visitFile = (event: FetchEvent): void =>
  event.respondWith(respond(event).catch(() => fetch(event.request)));

export async function keepFiles(files: readonly string[], cache: RequestCache): Promise<void> {
  for (const file of files)
    await fetch(file, { cache })
      .then((response) => learnFile(file, response))
      .catch(() => undefined);
}
