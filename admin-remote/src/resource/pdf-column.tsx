import type { MediaInfo } from '@angan/shared/contract';
import { truncate } from '@angan/bengali-text';
import type { Column } from '@angan/shared/ui';

interface WithPdf {
  pdf_file: string | null;
  media?: { pdf_file?: MediaInfo | null };
}

const CUT = 40;
// The address of a hidden file ends in its signature, not in its name.
const nameOf = ({ pdf_file, media }: WithPdf) =>
  media?.pdf_file?.name ??
  decodeURIComponent(pdf_file?.split(/[/?]/).find((part) => /\.pdf$/.test(part)) ?? '');

export const pdfColumn: Column<WithPdf> = {
  title: 'PDF',
  cell: (row) =>
    row.pdf_file && (
      <>
        <a href={row.pdf_file} target="_blank" rel="noreferrer">
          {truncate(nameOf(row), CUT)}
        </a>
        {row.media?.pdf_file?.unreadable && <strong> (খোলা যায়নি)</strong>}
      </>
    ),
};
