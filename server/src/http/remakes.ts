/** Visitors get previous responses once so many were made again within so long (ms). */
const BUSY = { count: 60, within: 2000 };
/** One is made again in so many ms: all thirty pages that show a notice before they are too old. */
const TURN_MS = 25;

/** Counts what is made again after writes, and in busy times does it in turn in the background. */
export class Remakes {
  readonly #times: number[] = [];
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly remake: (key: string) => Promise<unknown>) {}

  count(): void {
    this.#times.push(performance.now());
    if (this.#times.length > BUSY.count) this.#times.shift();
  }

  isBusy(): boolean {
    const [first] = this.#times;
    return this.#times.length === BUSY.count && performance.now() - first! < BUSY.within;
  }

  /** Has a response made again in its turn, however often it is requested until then. */
  add(key: string): void {
    this.#due.add(key);
    this.#timer ??= setTimeout(() => void this.#next(), TURN_MS).unref();
  }

  clear(): void {
    this.#due.clear();
  }

  async #next(): Promise<void> {
    const startedAt = performance.now();
    const [key] = this.#due;
    if (key !== undefined) {
      this.#due.delete(key);
      // What cannot be made now fails for the next reader, who gets the error.
      await this.remake(key).catch(() => undefined);
    }
    const rest = TURN_MS - (performance.now() - startedAt);
    this.#timer =
      this.#due.size > 0
        ? setTimeout(() => void this.#next(), Math.max(rest, 0)).unref()
        : undefined;
  }
}
