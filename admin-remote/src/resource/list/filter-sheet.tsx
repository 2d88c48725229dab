import { useState, type ReactNode } from 'react';
import { Button, Icon, Modal, filterIcon } from '@angan/shared/ui';
import { formatNumber } from '@angan/bengali-text';
import s from './filter-sheet.module.css';

interface Props {
  /** How many of the filters inside are set. */
  active: number;
  /** How many rows they leave, as a sentence. */
  found: string;
  children: ReactNode;
}

/** The filters of a phone: a button, and a sheet at the foot of the screen. */
export function FilterSheet({ active, found, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={s.button} onClick={() => setOpen(true)}>
        <Icon path={filterIcon} />
        ফিল্টার
        {active > 0 && (
          <span className={s.badge}>
            {formatNumber(active)}
            <span className="visually-hidden">টি চালু</span>
          </span>
        )}
      </button>
      {open && (
        <Modal title="ফিল্টার" size="sheet" onClose={close}>
          <div className={s.filters}>{children}</div>
          <p role="status" className={s.found}>
            {found}
          </p>
          <Button look="primary" onClick={close}>
            তালিকা দেখুন
          </Button>
        </Modal>
      )}
    </>
  );
}
