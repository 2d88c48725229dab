import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnName } from './cells.ts';
import { paced } from './pace.ts';
import type { Sheet, Table } from './table.ts';

const ROWS_PER_STEP = 50;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

// XML 1.0 holds no other control characters; what looks like the escape of a sign is one itself.
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Style 1 is text, so that a zero that is typed in front stays; 2 is the same in bold. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';

const beginOf = ([headings = []]: Table) => {
  const columns = headings.map(
    (heading, index) =>
      `<col min="${String(index + 1)}" max="${String(index + 1)}" style="1" customWidth="1" ` +
      `width="${String(Math.max(14, heading.length + 4))}"/>`,
  );
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  );
};

const rowOf = (cells: readonly string[], index: number) => {
  const line = String(index + 1);
  const style = index === 0 ? '2' : '1';
  const filled = cells.map((text, at) =>
    text === ''
      ? ''
      : `<c r="${columnName(at)}${line}" s="${style}" t="inlineStr"><is>` +
        `<t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${line}">${filled.join('')}</row>`;
};

const relations = (...links: (readonly [id: string, type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(([id, type, to]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;

function packageParts(sheets: readonly Sheet[]): Record<string, string> {
  const names = sheets.map(({ name }, index) => escaped(name.slice(0, 31)) || `Sheet${index + 1}`);
  const list = names.map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n + 1}"/>`,
  );
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['workbook', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ['styles', 'styles', 'styles.xml'],
      ...names.map((_, n) => [`r${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`] as const),
    ),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
      `<sheets>${list.join('')}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  };
}

/**
 * Makes an Excel file of tables, each on a sheet, in steps. Every cell is text, so that a phone keeps its
 * zero and nothing is a formula.
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    chunks.push(bytes);
  });
  const add = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return (text: string, isLast: boolean) => part.push(strToU8(text), isLast);
  };
  for (const [name, text] of Object.entries(packageParts(sheets))) add(name)(text, true);
  const total = sheets.reduce((sum, { table }) => sum + table.length, 0);
  const pace = paced(total, onProgress);
  for (const [index, { table }] of sheets.entries()) {
    const push = add(`xl/worksheets/sheet${String(index + 1)}.xml`);
    push(beginOf(table), false);
    for (let from = 0; from < table.length; from += ROWS_PER_STEP) {
      const rows = table.slice(from, from + ROWS_PER_STEP);
      push(rows.map((cells, at) => rowOf(cells, from + at)).join(''), false);
      await pace(rows.length);
    }
    push('</sheetData></worksheet>', true);
  }
  zip.end();
  return new Blob(chunks, { type: `${TYPE}.sheet` });
}
