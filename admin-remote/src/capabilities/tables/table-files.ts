import { IMPORT_BYTES_MAX } from '@angan/shared/contract';
import { readCsv, writeCsv } from './csv.ts';
import { contentOf, textOf } from './file/content.ts';
import { TableRefused, type Sheet, type Table } from './file/table.ts';

export type TableKind = 'csv' | 'xlsx';
type OnProgress = (share: number) => void;

export async function readSheets(file: File, onProgress?: OnProgress): Promise<Sheet[]> {
  if (file.size > IMPORT_BYTES_MAX)
    throw new TableRefused('ফাইলটি ১০ এমবির চেয়ে বড়। কয়েকটি ফাইলে ভাগ করে দিন।');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (contentOf(bytes) === 'text') return [{ name: '', table: readCsv(await textOf(bytes)) }];
  const { readWorkbook } = await import(/* webpackChunkName: "read-excel" */ './file/workbook.ts');
  try {
    return await readWorkbook(bytes, onProgress);
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    console.warn('Reading the Excel file failed.', error);
    throw new TableRefused('ফাইলটি Excel ফাইল হিসেবে খোলা যাচ্ছে না। .xlsx অথবা CSV ফাইল দিন।');
  }
}

export async function makeWorkbook(
  sheets: readonly Sheet[],
  onProgress?: OnProgress,
): Promise<Blob> {
  const { writeWorkbook } = await import(
    /* webpackChunkName: "write-excel" */ './file/write-workbook.ts'
  );
  return writeWorkbook(sheets, onProgress);
}

export const makeFile = async (
  table: Table,
  kind: TableKind,
  onProgress?: OnProgress,
): Promise<Blob> =>
  kind === 'csv'
    ? new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
    : makeWorkbook([{ name: '', table }], onProgress);
