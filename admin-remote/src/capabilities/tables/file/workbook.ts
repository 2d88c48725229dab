import { unzipSync } from 'fflate';
import { isDateFormat, unescaped } from './cells.ts';
import { paced } from './pace.ts';
import { sheetReader, type WorkbookParts } from './sheet-cells.ts';
import { TableRefused, type Sheet } from './table.ts';
import { readXml, type XmlReader } from './xml.ts';

/** A list of 5,000 rows is some 7 MB; a ZIP of a few KB may hold a thousand times its size. */
const UNZIPPED_MAX = 100 * 1024 * 1024;
const PART =
  /(?:^|\/)(?:workbook\d*\.xml|sharedStrings\d*\.xml|styles\d*\.xml)$|\/worksheets\/[^/]+\.xml$|\.rels$/i;

const sizeOf = (parts: ReadonlyMap<string, number>) =>
  [...parts.values()].reduce((sum, size) => sum + size, 0);

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
  if (sizeOf(parts) > UNZIPPED_MAX)
    refuse('ফাইলটি খুললে ১০০ এমবির চেয়ে বড় হয়। শুধু দরকারি সারিগুলো নতুন ফাইলে কপি করে দিন।');
  return parts;
}

function stringsReader() {
  const strings: string[] = [];
  let text = '';
  // The reading aids of Japanese lie beside the text that they belong to.
  let [isText, isAid] = [false, false];
  const reader: XmlReader = {
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
  };
  return { strings, reader };
}

/** Which styles show a day or a time. */
function stylesReader() {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let isCells = false;
  const reader: XmlReader = {
    open(name, attribute) {
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) isDate.push(isDateFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  };
  return { isDate, reader };
}

/** The sheets of a workbook, each with the id of its part, and its calendar. */
function contentsReader() {
  const contents = {
    sheets: [] as { name: string; id: string; isHidden: boolean }[],
    is1904: false,
  };
  const reader: XmlReader = {
    open(name, attribute) {
      if (name === 'workbookPr')
        contents.is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const isHidden = (attribute('state') ?? 'visible') !== 'visible';
      contents.sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '', isHidden });
    },
  };
  return { contents, reader };
}

/** The files of the parts that a part refers to, by their ids. */
function relationsReader() {
  const files = new Map<string, string>();
  const reader: XmlReader = {
    open(name, attribute) {
      const file = attribute('Target')?.split('/').at(-1);
      if (name === 'Relationship' && file) files.set(attribute('Id') ?? '', file);
    },
  };
  return { files, reader };
}

/** Reads the sheets of a workbook in steps; hidden ones are only named. */
export async function readWorkbook(
  bytes: Uint8Array,
  onProgress?: (share: number) => void,
): Promise<Sheet[]> {
  const parts = partsOf(bytes);
  const names = [...parts.keys()];
  const pace = paced(sizeOf(parts), onProgress);
  const read = (part: string, reader: XmlReader) =>
    readXml(
      unzipSync(bytes, { filter: ({ name }) => name === part })[part] ?? new Uint8Array(),
      reader,
      pace,
    );
  const nameOf = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const [book, relations] = [contentsReader(), relationsReader()];
  const [styles, strings] = [stylesReader(), stringsReader()];
  await read(nameOf(/workbook\d*\.xml$/) ?? '', book.reader);
  await read(nameOf(/workbook\d*\.xml\.rels$/) ?? '', relations.reader);
  const optional = [
    { part: nameOf(/styles\d*\.xml$/), reader: styles.reader },
    { part: nameOf(/sharedStrings\d*\.xml$/), reader: strings.reader },
  ];
  for (const { part, reader } of optional) if (part) await read(part, reader);

  const context: WorkbookParts = {
    strings: strings.strings,
    is1904: book.contents.is1904,
    isDate: (style) => styles.isDate[style] ?? false,
  };
  const found: Sheet[] = [];
  for (const { name, id, isHidden } of book.contents.sheets) {
    const file = relations.files.get(id);
    const part = file && names.find((one) => one.endsWith(`/worksheets/${file}`));
    if (isHidden) found.push({ name, isHidden, table: [] });
    else if (part) {
      const { reader, end } = sheetReader(context);
      await read(part, reader);
      found.push({ name, ...end() });
    }
  }
  return found;
}
