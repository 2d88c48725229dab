const HOUR = 3_600_000;

/** The highest age of a copy that is served while the fresh page is fetched (ms). */
export const AT_ONCE = 24 * HOUR;
/** So long a copy replaces the answer of a silent server (ms). */
export const WHILE_AWAY = 30 * 24 * HOUR;
/** So long a file is served without a check whether it may still be read (ms). */
export const FILE_AGE = HOUR;
/** How long the network is waited for: in usual times, without a line, for an old copy or a reload (ms). */
export const NETWORK_WITHIN = { normal: 0, offline: 1000, old: 4000 };
/** A storage that does not answer must not keep the page away (ms). */
export const STORAGE_WITHIN = 1500;

export const PAGES_MAX = 60;
export const FILES_MAX = 150;
export const FILE_BYTES_MAX = 10_000_000;
export const FILES_BYTES_MAX = 50_000_000;

export const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** What a storage answers; undefined where it fails or does not answer in time. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work, wait(STORAGE_WITHIN)]).catch(() => undefined);
