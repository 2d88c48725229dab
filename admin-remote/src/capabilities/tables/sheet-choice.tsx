import { formatNumber } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './bulk.module.css';
import type { FileColumn } from './file-columns.ts';
import { joined, rowCount } from './file/sheets.ts';
import type { Sheet } from './file/table.ts';

interface Props {
  columns: readonly FileColumn[];
  sheets: readonly Sheet[];
  answer(sheet: Sheet): void;
}

export const SheetChoice = ({ columns, sheets, answer }: Props) => (
  <section aria-label="শিট" className={s.reading}>
    <p role="status">{`ফাইলে ${formatNumber(sheets.length)}টি শিটে তালিকা আছে। কোনটি আনবেন?`}</p>
    <div className={`${arrange.wrap} ${arrange.gap3}`}>
      {sheets.map((sheet) => (
        <Button key={sheet.name} onClick={() => answer(sheet)}>
          {`${sheet.name} (${formatNumber(rowCount(sheet, columns))}টি সারি)`}
        </Button>
      ))}
      <Button variant="primary" onClick={() => answer(joined(sheets, columns))}>
        সব শিট একসঙ্গে
      </Button>
    </div>
  </section>
);
