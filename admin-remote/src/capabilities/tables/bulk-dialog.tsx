import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { can, resourceApi } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { Button, Modal, downloadIcon, download } from '@angan/shared/ui';
import { useSearchParams } from 'react-router-dom';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './bulk.module.css';
import { exportedTable, filePlan } from './file-columns.ts';
import { ImportPart, Progress } from './import-section.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { orderIn, sortRows } from '../../resource/list/sorting.ts';
import { notifyFailure } from '../../resource/notify-failure.ts';
import { reloadLastBatches } from '../../resource/selection/last-batches.ts';
import { makeFile, type TableKind } from './table-files.ts';

/** Rows of a guarded list come by a call of their own, before which the server asks who is there. */
const rowsToExport = (contract: AnyResource): Promise<readonly object[]> =>
  contract.confirmsExport && can('secondFactor')
    ? send('GET {path}/export/', { path: contract.path })
    : resourceApi(contract).list();

interface Props {
  contract: AnyResource;
  fields: FormFields;
  /** The rows to take out, where that is not all. */
  selected?: { count: number; ids(): Promise<ReadonlySet<number>> };
  canImport?: boolean;
  onClose(): void;
}

type Content = 'rows' | 'template';

/** Writes files of the list; `progress` is the share that is written, null where none is. */
function useFiles({ contract, fields, selected }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const order = orderIn(contract, useSearchParams()[0]);
  async function write(content: Content, kind: TableKind) {
    setProgress(0);
    try {
      const every = content === 'rows' ? await retryAfterLogin(() => rowsToExport(contract)) : [];
      const ids = await selected?.ids();
      const rows = ids ? every.filter((row) => ids.has((row as { id: number }).id)) : every;
      const table = exportedTable(filePlan(contract, fields), sortRows(rows, fields, order));
      const suffix = content === 'template' ? '-template' : '';
      download(await makeFile(table, kind, setProgress), `${contract.path}${suffix}.${kind}`);
    } catch (reason) {
      notifyFailure(reason);
    }
    setProgress(null);
  }
  return { progress, write };
}

interface FileButtonsProps {
  content: Content;
  /** How many of the list. */
  scope: string;
  files: ReturnType<typeof useFiles>;
}

const FileButtons = ({ content, scope, files: { progress, write } }: FileButtonsProps) => (
  <div className={`${arrange.wrap} ${arrange.gap3}`}>
    {(['xlsx', 'csv'] as const).map((kind) => (
      <Button
        icon={downloadIcon}
        key={kind}
        disabled={progress !== null}
        onClick={() => void write(content, kind)}
      >
        {`${kind === 'xlsx' ? 'Excel' : 'CSV'}${content === 'template' ? ' নমুনা' : ''}`}
        <span className="visually-hidden">
          {content === 'rows' ? ` ফাইলে ${scope} তথ্য রপ্তানি করুন` : ' ফাইল ডাউনলোড করুন'}
        </span>
      </Button>
    ))}
  </div>
);

export function BulkDialog(props: Props) {
  const { contract, fields, selected, canImport, onClose } = props;
  const files = useFiles(props);
  const { title } = contract;
  const scope = selected ? `বাছাই করা ${formatNumber(selected.count)}টি` : 'সব';

  function imported(batchId: number | undefined) {
    // The list then offers to take it back.
    if (batchId) reloadLastBatches();
    onClose();
  }

  return (
    <Modal title={`${title}: ${canImport ? 'আমদানি ও রপ্তানি' : 'রপ্তানি'}`} onClose={onClose}>
      <section className={s.part}>
        <h3>রপ্তানি</h3>
        <p>{`${scope} ${title} একটি ফাইলে রপ্তানি করুন।`}</p>
        <FileButtons content="rows" scope={scope} files={files} />
      </section>
      {canImport && (
        <section className={s.part}>
          <h3>আমদানি</h3>
          <p>
            আপনাদের নিজের Excel বা CSV ফাইল যেমন আছে তেমনই দিন, অথবা নমুনা ফাইলটি ডাউনলোড করে লিখুন।
            কী আনা হবে আর কী হবে না, আগে দেখানো হবে। আগের তথ্য বদলাতে উপরের রপ্তানি করা ফাইলটি নিন;
            তার আইডি কলাম দেখে কোনটি কার তথ্য চেনা যায়, তাই সেটি বদলাবেন না।
          </p>
          <FileButtons content="template" scope={scope} files={files} />
          <ImportPart plan={filePlan(contract, fields)} onDone={imported} />
        </section>
      )}
      <p role="status" className={s.busy}>
        {files.progress !== null && 'ফাইল তৈরি হচ্ছে…'}
      </p>
      {files.progress !== null && <Progress label="ফাইল তৈরি হচ্ছে" share={files.progress} />}
    </Modal>
  );
}
