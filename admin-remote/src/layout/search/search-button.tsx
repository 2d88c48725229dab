import { useState, type ComponentType } from 'react';
import { notify } from '@angan/shared';
import { Icon, searchIcon } from '@angan/shared/ui';
import type { Screen } from '../screen.ts';
import { useSlashKey } from '../use-slash-key.ts';
import s from './search-button.module.css';

interface DialogProps {
  screens: readonly Screen[];
  onClose(): void;
}

const loadDialog = () =>
  import(/* webpackChunkName: "dashboard-search" */ './search-dialog.tsx').then(
    (m) => m.SearchDialog,
  );
/** Fetched on the way to the button; the press itself says what failed. */
const warm = () => void loadDialog().catch(() => undefined);

/** Leads to the search of the complete dashboard, as `/` does; its code comes with the first use. */
export function SearchButton({ screens }: Pick<DialogProps, 'screens'>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const open = () =>
    void loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => notify.error('খোঁজার অংশটি লোড করা যায়নি। আবার চেষ্টা করুন।'),
    );
  useSlashKey(open);
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={open}
      >
        <Icon path={searchIcon} />
        <span className={s.word}>সব জায়গায় খুঁজুন</span>
        <kbd className={s.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {Dialog && <Dialog screens={screens} onClose={() => setDialog(null)} />}
    </>
  );
}
