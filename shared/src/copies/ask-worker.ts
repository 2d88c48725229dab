import type { CopyRequest } from './index.ts';

/** Absent over plain http and in private windows of some browsers. */
export const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/** True on a copy that says so: the server is away. */
export const isAway = () => 'away' in document.documentElement.dataset;

/** Asks the worker that controls this page; never settles where there is none. */
export const askWorker = <Answer>(request: CopyRequest) =>
  new Promise<Answer>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    workers()?.controller?.postMessage(request, [port2]);
  });

const ANSWER_WITHIN_MS = 1000;

export const hasCopy = (address: string): Promise<boolean> =>
  Promise.race([
    askWorker<boolean>({ type: 'has', address }),
    new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false)),
  ]);
