import { useRef, useState, type FormEvent } from 'react';
import { newKey, notify } from '@angan/shared';
import {
  accountFields,
  isRequired,
  fieldErrors,
  invitationInput,
  type Area,
  type FieldErrors,
  INVITATION_HOURS,
} from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import {
  CheckField,
  FormAlert,
  Modal,
  SaveBar,
  TextField,
  Problem,
  Button,
} from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { isKeySpent } from '../../resource/form/idempotency-key.ts';
import { asApiError } from '../../resource/form/messages.ts';
import { AddButton } from '../../resource/list/add-button.tsx';
import { useAction } from '../../resource/use-action.ts';
import { AreaChecks } from './area-checks.tsx';
import { linkOf } from './accounts.ts';
import { CopyButton } from '@angan/shared/account';
import { send } from '@angan/shared/send';
import { genitive, toBengaliDigits } from '@angan/bengali-text';
import s from './users.module.css';

async function share(link: string) {
  try {
    await navigator.share({ title: 'অ্যাকাউন্ট খোলার আমন্ত্রণ', url: link });
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if ((error as Error).name !== 'AbortError') notify.error('লিঙ্ক পাঠানো গেল না। কপি করে পাঠান।');
  }
}

function InvitationLink({ name, link }: { name: string; link: string }) {
  return (
    <div role="status" className={s.issued}>
      <p>
        {genitive(name)} জন্য লিঙ্ক। এখনই তাঁকে পাঠান; এটি আর দেখানো হবে না। একবারই,{' '}
        {toBengaliDigits(String(INVITATION_HOURS))} ঘণ্টার মধ্যে কাজ করবে।
      </p>
      <code className={s.password}>{link}</code>
      <div className={s.answers}>
        <CopyButton
          text={link}
          done="লিঙ্ক কপি করা হয়েছে"
          failed="কপি করা গেল না। লিঙ্কটি চেপে ধরে কপি করুন।"
        />
        {typeof navigator.share === 'function' && (
          <Button variant="primary" onClick={() => void share(link)}>
            পাঠান
          </Button>
        )}
      </div>
    </div>
  );
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [isAdmin, setIsAdmin] = useState('false');
  const [areas, setAreas] = useState<Area[]>([]);
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const { busy, error, run, clear } = useAction();
  const key = useRef<string>(null);
  const [link, setLink] = useState<string | null>(null);

  function renewSpentKey(reason: unknown): never {
    if (isKeySpent(asApiError(reason))) key.current = null;
    throw reason;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    const rights =
      isAdmin === 'true' ? { role: 'Admin' as const, areas: [] } : { role: 'User' as const, areas };
    const body = { full_name: name.trim(), ...rights };
    const read = invitationInput.safeParse(body);
    setInvalid(read.success ? {} : fieldErrors(read.error.issues));
    if (!read.success) return;
    await run(async () => {
      const headers = { 'Idempotency-Key': (key.current ??= newKey()) };
      const answer = await send('POST invitations/', { body, headers }).catch(renewSpentKey);
      setLink(linkOf(answer));
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
          {isAdmin !== 'true' && (
            <IfOffered needs="areas">
              <AreaChecks value={areas} onChange={setAreas} error={errors.areas} />
            </IfOffered>
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
