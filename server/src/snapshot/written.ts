import type { OpenPlace } from '../media/storage/place.ts';
import { hashOf } from './addresses.ts';

/** Says which files of a place are the snapshot's: others that lie there are never touched. */
const LIST = 'snapshot-files.json';
/** Changes with the form of pages: all are made again. */
export const FORM = 1;

export interface NoticeState {
  /** Of what the page was made. */
  signature: string;
  /** What it shows. */
  files: string[];
}

interface Written {
  form: number;
  /** The hash of each file; blank where a snapshot that was broken off may have written it. */
  files: Record<string, string>;
  notices: Record<string, NoticeState>;
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/png',
  woff2: 'font/woff2',
};

function headersOf(name: string): Record<string, string> {
  const isHashed = /(^|\/)static\//.test(name);
  return {
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** A place that has something else in it; nothing of it was changed. */
export class ForeignPlace extends Error {}

async function isEmpty(place: OpenPlace): Promise<boolean> {
  for await (const { name } of place.list()) if (!name.startsWith('.')) return false;
  return true;
}

/** The files of a snapshot at its place: what is there already is not written again. */
export class WrittenFiles {
  readonly counts = { files: 0, rendered: 0, written: 0, deleted: 0, bytes: 0 };
  readonly #files: Written['files'];
  readonly #notices: Written['notices'] = {};
  readonly #current = new Set<string>();

  private constructor(
    private readonly place: OpenPlace,
    private readonly previous: Written,
  ) {
    this.#files = { ...previous.files };
  }

  static async open(place: OpenPlace): Promise<WrittenFiles> {
    const list = await place.get(LIST);
    if (!list && !(await isEmpty(place)))
      throw new ForeignPlace('The place has other files in it. Name an empty folder or bucket.');
    const { form, files, notices }: Written = list
      ? (JSON.parse(list.toString()) as Written)
      : { form: FORM, files: {}, notices: {} };
    return new WrittenFiles(place, { form: FORM, files, notices: form === FORM ? notices : {} });
  }

  #putList(list: Written): Promise<void> {
    return this.place.put(LIST, Buffer.from(JSON.stringify(list)), headersOf(LIST));
  }

  /** Names what will be written before any of it is: a later snapshot then knows what to delete. */
  async announce(names: Iterable<string>): Promise<void> {
    const unknown = [...names].filter((name) => !(name in this.#files));
    if (unknown.length === 0) return;
    for (const name of unknown) this.#files[name] = '';
    const notices = { ...this.previous.notices, ...this.#notices };
    await this.#putList({ form: FORM, files: this.#files, notices });
  }

  async put(name: string, body: Buffer): Promise<void> {
    await this.announce([name]);
    this.#current.add(name);
    const hash = hashOf(body);
    if (this.#files[name] === hash) return;
    await this.place.put(name, body, headersOf(name));
    this.#files[name] = hash;
    this.counts.written += 1;
    this.counts.bytes += body.length;
  }

  /** A file whose content never changes under its name; true where it is there. */
  has(name: string): boolean {
    if (!this.#files[name]) return false;
    this.#current.add(name);
    return true;
  }

  /** The state of a notice's page, if all of it is at the place. */
  formerNotice(file: string): NoticeState | undefined {
    const state = this.previous.notices[file];
    return state && [file, ...state.files].every((name) => this.#files[name]) ? state : undefined;
  }

  keepNotice(file: string, state: NoticeState): void {
    this.#notices[file] = state;
    for (const name of [file, ...state.files]) this.#current.add(name);
  }

  /** Removes what the snapshot has no more, and says what there is. */
  async finish(): Promise<void> {
    for (const name of Object.keys(this.#files).filter((one) => !this.#current.has(one))) {
      await this.place.delete(name);
      delete this.#files[name];
      this.counts.deleted += 1;
    }
    this.counts.files = this.#current.size;
    const list = { form: FORM, files: this.#files, notices: this.#notices };
    if (JSON.stringify(list) !== JSON.stringify(this.previous)) await this.#putList(list);
  }
}
