import { lazy, Suspense, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnyResource } from '@angan/shared/contract';
import { Button, clockIcon, DialogHeadSlot } from '@angan/shared/ui';
import type { FormFields } from '../fields/form-fields.ts';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './history.module.css';

type Values = Readonly<Record<string, unknown>>;

export interface HistoryOf {
  contract: AnyResource;
  record: Values & { id: number; version?: number };
  fields: FormFields;
  fieldsOf(values: Values): Values;
  isDirty: boolean;
  onRestored(answer: unknown): Promise<void>;
}

const HistoryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "record-history" */ './history-dialog.tsx'))
    .HistoryDialog,
}));

/**
 * Leads to the versions of the record in a form, from the header of its dialog or from the top of
 * its card; their code comes with the first use.
 */
export function HistoryButton(props: HistoryOf) {
  const [isOpen, setOpen] = useState(false);
  const slot = useContext(DialogHeadSlot);
  const button = (
    <Button icon={clockIcon} variant={slot ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
      <span className={slot ? arrange.hiddenOnPhone : undefined}>ইতিহাস</span>
    </Button>
  );
  return (
    <>
      {slot === undefined ? (
        <div className={s.bar}>{button}</div>
      ) : (
        slot && createPortal(button, slot)
      )}
      {isOpen && (
        <Suspense>
          <HistoryDialog
            {...props}
            onRestored={async (answer) => {
              await props.onRestored(answer);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
