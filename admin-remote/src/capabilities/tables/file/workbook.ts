import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { isDateFormat, unescaped } from './cells.ts';
import { paced, type Pace } from './pace.ts';
import { isOn, sheetReader } from './sheet-cells.ts';
import { TableRefused, type Sheet } from './table.ts';
import { readXml, type XmlElement, type XmlReader } from './xml.ts';

const STEP_BYTES = 16_384;
/** A list of 5,000 rows is some 7 MB; a ZIP of a few KB may hold a thousand times its size. */
const UNZIPPED_MAX = 100 * 1024 * 1024;
const TOO_LARGE = 'ফাইলটি খুললে ১০০ এমবির চেয়ে বড় হয়। শুধু দরকারি সারিগুলো নতুন ফাইলে কপি করে দিন।';
const PART =
  /(?:^|\/)(?:workbook\d*\.xml|sharedStrings\d*\.xml|styles\d*\.xml)$|\/worksheets\/[^/]+\.xml$|\.rels$/i;

const sizeOf = (parts: ReadonlyMap<string, number>) =>
  [...parts.values()].reduce((sum, size) => sum + size, 0);

function partsOf(bytes: Uint8Array) {
  const names: string[] = [];
  const parts = new Map<string, number>();
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name);
      if (PART.test(name)) parts.set(name, originalSize);
      return false;
    },
  });
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  const refuse = (isRefused: boolean, sentence: string) => {
    if (isRefused) throw new TableRefused(sentence);
  };
  refuse(
    has(/workbook\.bin$/),
    'এটি .xlsb ফাইল, পড়া যায় না। Excel-এ খুলে .xlsx হিসেবে সংরক্ষণ করে আবার দিন।',
  );
  refuse(
    has(/^mimetype$/) && has(/content\.xml$/),
    'এটি LibreOffice-এর ফাইল (.ods)। .xlsx অথবা CSV হিসেবে সংরক্ষণ করে আবার দিন।',
  );
  refuse(
    !has(/\/worksheets\/[^/]+\.xml$/),
    'এই ফাইলের ভেতরে কোনো সারণি নেই। Excel (.xlsx) অথবা CSV ফাইল দিন।',
  );
  refuse(sizeOf(parts) > UNZIPPED_MAX, TOO_LARGE);
  return { parts, hasPictures: has(/\/media\//) };
}

/** Unzips the parts in steps; one that is not as long as the directory says is unzipped once more, at once. */
async function unzipped(bytes: Uint8Array, parts: ReadonlyMap<string, number>, pace: Pace) {
  const contents = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    contents.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      // A directory may say less than there is.
      size += chunk?.length ?? 0;
      if (error ?? size > UNZIPPED_MAX) throw error ?? new TableRefused(TOO_LARGE);
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    await pace(0);
  }
  for (const [part, expected] of parts) {
    const length = contents.get(part)?.reduce((sum, chunk) => sum + chunk.length, 0);
    if (length !== expected)
      contents.set(part, Object.values(unzipSync(bytes, { filter: ({ name }) => name === part })));
  }
  return contents;
}

function stringsReader() {
  const strings: string[] = [];
  let text = '';
  // The reading aids of Japanese are stored next to their text.
  let [isText, isAid] = [false, false];
  const reader: XmlReader = {
    open({ name }) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAid = true;
      else if (name === 't') isText = !isAid;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'si') strings.push(unescaped(text));
    },
  };
  return { strings, reader };
}

function dateStyles(styles: readonly XmlElement[]): boolean[] {
  const idOf = ({ attribute }: XmlElement) => Number(attribute('numFmtId') ?? 0);
  const formats = styles.filter(({ name }) => name === 'numFmt');
  const codes = new Map(formats.map((one) => [idOf(one), one.attribute('formatCode') ?? '']));
  // Those before are the styles of which cells derive theirs.
  return styles
    .slice(styles.findIndex(({ name }) => name === 'cellXfs') + 1)
    .map((style) => isDateFormat(idOf(style), codes.get(idOf(style))));
}

/** Reads the sheets of a workbook in steps; hidden ones are only named. */
export async function readWorkbook(
  bytes: Uint8Array,
  onProgress?: (share: number) => void,
): Promise<Sheet[]> {
  const { parts, hasPictures } = partsOf(bytes);
  const pace = paced(sizeOf(parts), onProgress);
  const contents = await unzipped(bytes, parts, pace);
  async function read(end: string | RegExp, reader: XmlReader): Promise<void> {
    const part = [...contents.keys()].find((name) =>
      typeof end === 'string' ? name.endsWith(end) : end.test(name),
    );
    if (part) await readXml(contents.get(part)!, reader, pace);
  }
  async function elements(end: RegExp, ...names: string[]): Promise<XmlElement[]> {
    const found: XmlElement[] = [];
    await read(end, { open: (one) => void (names.includes(one.name) && found.push(one)) });
    return found;
  }
  const book = await elements(/workbook\d*\.xml$/, 'workbookPr', 'sheet');
  const relations = await elements(/workbook\d*\.xml\.rels$/, 'Relationship');
  const isDate = dateStyles(await elements(/styles\d*\.xml$/, 'numFmt', 'cellXfs', 'xf'));
  const { strings, reader } = stringsReader();
  await read(/sharedStrings\d*\.xml$/, reader);
  const is1904 = book.some(({ attribute }) => isOn(attribute('date1904')));
  const files = new Map(
    relations.map(({ attribute }) => [attribute('Id'), attribute('Target')?.split('/').at(-1)]),
  );

  const sheets: Sheet[] = [];
  for (const { attribute } of book.filter((one) => one.name === 'sheet')) {
    const name = attribute('name') ?? '';
    const file = files.get(attribute('id'));
    if ((attribute('state') ?? 'visible') !== 'visible')
      sheets.push({ name, isHidden: true, table: [] });
    else if (file) {
      const cells = sheetReader({ strings, isDate, is1904 });
      await read(`/worksheets/${file}`, cells.reader);
      sheets.push({ name, ...cells.end(), ...(hasPictures && { hasPictures }) });
    }
  }
  return sheets;
}
