import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnName } from './cells.ts';
import { paced } from './pace.ts';
import type { Sheet, Table } from './table.ts';

const ROWS_OF_A_STEP = 50;
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

function smallParts(sheets: readonly Sheet[]): Record<string, string> {
  const each = (of: (name: string, number: string) => string) =>
    sheets.map(({ name }, index) => of(name, String(index + 1))).join('');
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      each(
        (_, n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      ) +
      '</Types>',
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (_, n) =>
          `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      ) +
      `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      each(
        (name, n) =>
          `<sheet name="${escaped(name.slice(0, 31)) || `Sheet${n}`}" sheetId="${n}" r:id="rId${n}"/>`,
      ) +
      '</sheets></workbook>',
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
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const add = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return (text: string, isLast: boolean) => part.push(strToU8(text), isLast);
  };
  for (const [name, text] of Object.entries(smallParts(sheets))) add(name)(text, true);
  const total = sheets.reduce((sum, { table }) => sum + table.length, 0);
  let written = 0;
  const pace = paced(() => onProgress?.(written / total));
  for (const [index, { table }] of sheets.entries()) {
    const push = add(`xl/worksheets/sheet${String(index + 1)}.xml`);
    push(beginOf(table), false);
    for (let from = 0; from < table.length; from += ROWS_OF_A_STEP) {
      const rows = table.slice(from, from + ROWS_OF_A_STEP);
      push(rows.map((cells, at) => rowOf(cells, from + at)).join(''), false);
      written += rows.length;
      await pace(rows.length);
    }
    push('</sheetData></worksheet>', true);
  }
  zip.end();
  return new Blob(made, { type: `${TYPE}.sheet` });
}
