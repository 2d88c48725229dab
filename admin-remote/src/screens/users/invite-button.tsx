import { useState, type FormEvent } from 'react';
import { can } from '@angan/shared';
import {
  accountFields,
  isRequired,
  fieldErrors,
  invitationInput,
  type Area,
  type FieldErrors,
} from '@angan/shared/contract';
import { CheckField, FormAlert, Modal, SaveBar, TextField, Problem } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { idempotencyKeys } from '../../resource/form/idempotency-key.ts';
import { AddButton } from '../../resource/list/add-button.tsx';
import { useAction } from '../../resource/use-action.ts';
import { AreaChecks } from './area-checks.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { invite, linkOf } from './invitations.ts';

function InviteDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [isAdmin, setIsAdmin] = useState('false');
  const [areas, setAreas] = useState<Area[]>([]);
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const { busy, error, run, clear } = useAction();
  const [keys] = useState(idempotencyKeys);
  const [link, setLink] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    const input =
      isAdmin === 'true'
        ? { full_name: name.trim(), role: 'Admin' as const, areas: [] }
        : { full_name: name.trim(), role: 'User' as const, areas };
    const read = invitationInput.safeParse(input);
    setInvalid(read.success ? {} : fieldErrors(read.error.issues));
    if (!read.success) return;
    await run(async () => {
      setLink(linkOf(await invite(input, keys.keyOf({ body: JSON.stringify(input) }))));
      invalidateAll();
    });
  }
  const errors = error?.fields ?? invalid;

  return (
    <Modal title="লিঙ্ক দিয়ে আমন্ত্রণ" size="question" onClose={onClose}>
      {link !== null ? (
        <InvitationLink name={name.trim()} link={link} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={accountFields.full_name.label}
            hint="লিঙ্ক খুলে তিনি নিজের ব্যবহারকারীর নাম ও পাসওয়ার্ড বেছে নেবেন।"
            name="full_name"
            required={isRequired(accountFields.full_name)}
            value={name}
            onChange={setName}
            error={errors.full_name}
          />
          <CheckField
            label={accountFields.role.label}
            name="role"
            text="অ্যাডমিন: ড্যাশবোর্ডের সব কাজ করতে পারবেন"
            value={isAdmin}
            onChange={setIsAdmin}
          />
          {isAdmin !== 'true' && can('areas') && (
            <AreaChecks value={areas} onChange={setAreas} error={errors.areas} />
          )}
          <FormAlert>{error && <Problem error={error} />}</FormAlert>
          <SaveBar saving={busy} save="লিঙ্ক তৈরি করুন" onCancel={onClose} />
        </form>
      )}
    </Modal>
  );
}

export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AddButton label="লিঙ্ক দিয়ে আমন্ত্রণ" onAdd={() => setOpen(true)} />
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
