import { Suspense, useState } from 'react';
import { BATCH_ROWS_MAX, type AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button, FormAlert, Problem, useOverlay } from '@angan/shared/ui';
import { useWide } from '../../layout/use-wide.ts';
import type { ListPage } from '../list/list-page.ts';
import { selectionTools, type Tool } from '../tools.tsx';
import { BatchStatus } from './batch-status.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Deeds } from './deeds.tsx';
import { DeleteManyQuestion } from './delete-many-question.tsx';
import { dismissBatch } from './last-batches.ts';
import { selectionActions } from './selection-actions.ts';
import s from './selection.module.css';
import { useBatch } from './use-batch.ts';

const TOO_MANY = `একবারে সর্বোচ্চ ${formatNumber(BATCH_ROWS_MAX)}টি বদলানো বা মোছা যায়।`;

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  tools: readonly Tool[];
}

function SelectionBar<R extends AnyResource>({ page, tools }: Props<R>) {
  const { selection } = page.view;
  const [open, setOpen] = useState<string | null>(null);
  const batch = useBatch(page);
  const { busy, error } = batch;
  const wide = useWide();
  useOverlay(() => !busy && selection.end());
  const onClose = () => setOpen(null);
  async function onOpen(name: string) {
    if (name !== 'delete' || (await batch.count({ action: 'delete' }))) setOpen(name);
  }

  const tool = selectionTools(page, tools).find(({ name }) => name === open);
  return (
    <section className={s.bar} aria-label="বাছাই">
      <p className={`${s.said} ${s.count}`}>
        {`${formatNumber(selection.size)}টি`}
        <span className={wide ? undefined : 'visually-hidden'}> বাছা হয়েছে</span>
      </p>
      {wide && (
        <Button look="quiet" onClick={selection.end}>
          বাছাই বাতিল
        </Button>
      )}
      {selection.size > BATCH_ROWS_MAX && <p className={s.problem}>{TOO_MANY}</p>}
      {error && !open && (
        <div className={s.problem}>
          <FormAlert>
            <Problem error={error} />
          </FormAlert>
        </div>
      )}
      <Deeds
        {...selectionActions({ page, tools, wide, busy, onOpen: (name) => void onOpen(name) })}
      />
      {open === 'delete' && <DeleteManyQuestion {...{ page, batch, onClose }} />}
      {open === 'change' && <ChangeDialog {...{ page, batch, onClose }} />}
      <Suspense>{tool?.panel({ page, batch, onClose })}</Suspense>
    </section>
  );
}

/** The foot of a list: the batch that was done last, and the rows that are selected for another. */
export function ManyAtOnce<R extends AnyResource>({ page, tools }: Props<R>) {
  const { path } = page.records.contract;
  const { batch, selection } = page.view;
  return (
    <div className={s.foot}>
      {batch && (
        <BatchStatus
          key={batch.id}
          path={path}
          id={batch.id}
          batch={batch}
          onEnd={() => dismissBatch(path, batch.id)}
        />
      )}
      {selection.isOn && <SelectionBar page={page} tools={tools} />}
    </div>
  );
}
