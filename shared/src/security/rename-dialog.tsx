import { useState, type FormEvent } from 'react';
import { fieldErrors, passkeyName } from '../contract/index.ts';
import { Modal, SaveBar, TextField } from '../ui/index.ts';
import { renamePasskey } from './api.ts';
import { useAccountAction } from './use-action.tsx';

interface Props {
  id: number;
  name: string;
  onClose(): void;
}

export function RenameDialog({ id, name, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [refused, setRefused] = useState<string>();
  const { busy, error, run } = useAccountAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = passkeyName.safeParse({ name: typed });
    setRefused(read.success ? undefined : fieldErrors(read.error.issues).name);
    if (!read.success) return;
    void run(async () => {
      await renamePasskey(id, typed);
      onClose();
    }, 'নাম বদলানো হয়েছে');
  }

  return (
    <Modal title="পাসকির নাম" size="question" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label="নাম"
          hint="যেমন: আমার ফোন, অফিসের কম্পিউটার"
          name="name"
          value={typed}
          onChange={setTyped}
          error={refused ?? error ?? undefined}
        />
        <SaveBar saving={busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
