import { unzipSync } from 'fflate';
import { isDateFormat, unescaped } from './cells.ts';
import { paced, type Pace } from './pace.ts';
import { sheetReader, type WorkbookParts } from './sheet-cells.ts';
import { TableRefused, type Sheet } from './table.ts';
import { readXml } from './xml.ts';

/** A list of 5,000 rows is some 7 MB; a ZIP of a few KB may hold a thousand times its size. */
const UNZIPPED_MAX = 100 * 1024 * 1024;
const PART =
  /(?:^|\/)(?:workbook\d*\.xml|sharedStrings\d*\.xml|styles\d*\.xml)$|\/worksheets\/[^/]+\.xml$|\.rels$/i;

/** The names of the parts that are read, with their sizes. */
function partsOf(bytes: Uint8Array): Map<string, number> {
  const names: string[] = [];
  const parts = new Map<string, number>();
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name);
      if (PART.test(name)) parts.set(name, originalSize);
      return false;
    },
  });
  const refuse = (text: string) => {
    throw new TableRefused(text);
  };
  const has = (end: string) => names.some((name) => name.endsWith(end));
  if (has('workbook.bin'))
    refuse('এটি .xlsb ফাইল, পড়া যায় না। Excel-এ খুলে .xlsx হিসেবে সংরক্ষণ করে আবার দিন।');
  if (has('content.xml') && names.includes('mimetype'))
    refuse('এটি LibreOffice-এর ফাইল (.ods)। .xlsx অথবা CSV হিসেবে সংরক্ষণ করে আবার দিন।');
  if (![...parts.keys()].some((name) => name.includes('/worksheets/')))
    refuse('এই ফাইলের ভেতরে কোনো সারণি নেই। Excel (.xlsx) অথবা CSV ফাইল দিন।');
  if ([...parts.values()].reduce((sum, size) => sum + size, 0) > UNZIPPED_MAX)
    refuse('ফাইলটি খুললে ১০০ এমবির চেয়ে বড় হয়। শুধু দরকারি সারিগুলো নতুন ফাইলে কপি করে দিন।');
  return parts;
}

async function readStrings(bytes: Uint8Array, pace: Pace): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  // The reading aids of Japanese lie beside the text that they belong to.
  let [isText, isAid] = [false, false];
  await readXml(
    bytes,
    {
      open(name) {
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
    },
    pace,
  );
  return strings;
}

/** Which styles show a day or a time. */
async function readStyles(bytes: Uint8Array, pace: Pace): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCells = false;
  await readXml(
    bytes,
    {
      open(name, attribute) {
        if (name === 'numFmt')
          codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
        else if (name === 'cellXfs') isCells = true;
        else if (name === 'xf' && isCells) {
          const id = Number(attribute('numFmtId') ?? 0);
          styles.push(isDateFormat(id, codes.get(id)));
        }
      },
      close(name) {
        if (name === 'cellXfs') isCells = false;
      },
    },
    pace,
  );
  return styles;
}

/** What a workbook says of its sheets, each by the id of its part. */
async function readContents(bytes: Uint8Array, pace: Pace) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readXml(
    bytes,
    {
      open(name, attribute) {
        if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
        if (name !== 'sheet') return;
        const isHidden = (attribute('state') ?? 'visible') !== 'visible';
        sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '', isHidden });
      },
    },
    pace,
  );
  return { sheets, is1904 };
}

/** The parts that a part refers to, by their ids. */
async function readRelations(bytes: Uint8Array, pace: Pace): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (name: string, attribute: (name: string) => string | undefined) => {
    if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '');
  };
  await readXml(bytes, { open }, pace);
  return targets;
}

/** Reads the sheets of a workbook in steps; hidden ones are only named. */
export async function readWorkbook(
  bytes: Uint8Array,
  onProgress?: (share: number) => void,
): Promise<Sheet[]> {
  const parts = partsOf(bytes);
  const total = [...parts.values()].reduce((sum, size) => sum + size, 0);
  let read = 0;
  const rest = paced(() => onProgress?.(read / total));
  const pace: Pace = (done) => {
    read += done;
    return rest(done);
  };
  const names = [...parts.keys()];
  const nameOf = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? '';
  const part = (wanted: string) =>
    unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array();
  const optional = async <Result>(
    name: string,
    read: (bytes: Uint8Array, pace: Pace) => Promise<Result[]>,
  ) => (name ? read(part(name), pace) : []);

  const book = nameOf(/workbook\d*\.xml$/);
  const { sheets, is1904 } = await readContents(part(book), pace);
  const targets = await readRelations(part(nameOf(/workbook\d*\.xml\.rels$/)), pace);
  const styles = await optional(nameOf(/styles\d*\.xml$/), readStyles);
  const strings = await optional(nameOf(/sharedStrings\d*\.xml$/), readStrings);
  const context: WorkbookParts = { strings, is1904, isDate: (style) => styles[style] ?? false };
  const found: Sheet[] = [];
  for (const { name, id, isHidden } of sheets) {
    if (isHidden) {
      found.push({ name, isHidden, table: [] });
      continue;
    }
    const target = (targets.get(id) ?? '').split('/').at(-1) ?? '';
    const file = names.find((one) => one.endsWith(`/worksheets/${target}`));
    if (!target || !file) continue;
    const { reader, end } = sheetReader(context);
    await readXml(part(file), reader, pace);
    found.push({ name, ...end() });
  }
  return found;
}
