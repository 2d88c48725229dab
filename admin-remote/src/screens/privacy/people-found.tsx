import { useState } from 'react';
import { notify } from '@angan/shared';
import { retryAfterLogin } from '@angan/shared/account';
import type { PersonFound } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatPhone, today } from '@angan/bengali-text';
import {
  Button,
  DataTable,
  download,
  downloadIcon,
  EmptyState,
  Tag,
  type Column,
  trashIcon,
} from '@angan/shared/ui';
import { EraseDialog } from './erase-dialog.tsx';
import s from './privacy.module.css';
import { notifyFailure } from '../../resource/notify-failure.ts';
import { stateWords } from './state-words.ts';

async function exportPerson({ resource: path, id, label }: PersonFound) {
  const zip = await retryAfterLogin(() =>
    send('GET {path}/{id}/personal-data/', { path, id, responseType: 'blob' }),
  );
  download(zip, `${label} ${today()}.zip`);
}

interface Props {
  people: readonly PersonFound[];
  onSearch(text: string): void;
}

interface WayProps {
  text: string | null;
  className?: string;
  children: string;
  onSearch(text: string): void;
}

const Way = ({ text, className = s.way, children, onSearch }: WayProps) =>
  text && (
    <button type="button" className={className} onClick={() => onSearch(text)}>
      {children}
      <span className="visually-hidden">: এটি দিয়ে আবার খুঁজুন</span>
    </button>
  );

const columnsFor = (onSearch: Props['onSearch']): Column<{ id: number; person: PersonFound }>[] => [
  { title: 'নাম', kind: 'name', cell: ({ person }) => person.label },
  {
    title: 'ধরন',
    cell: ({ person }) => (
      <span className={s.kind}>
        {person.title}
        {stateWords[person.state] && <Tag tone="gold">{stateWords[person.state]}</Tag>}
      </span>
    ),
  },
  {
    title: 'মোবাইল',
    cell: ({ person: { phone } }) => (
      <Way text={phone} className={`${s.way} ${s.phone}`} onSearch={onSearch}>
        {formatPhone(phone)}
      </Way>
    ),
  },
  {
    title: 'ইমেইল',
    cell: ({ person: { email } }) => (
      <Way text={email} onSearch={onSearch}>
        {email ?? ''}
      </Way>
    ),
  },
];

export function PeopleFound({ people, onSearch }: Props) {
  const [busy, setBusy] = useState<PersonFound | null>(null);
  const [erasing, setErasing] = useState<PersonFound | null>(null);

  async function take(person: PersonFound) {
    setBusy(person);
    await exportPerson(person).then(() => notify.success('ফাইলটি ডাউনলোড হয়েছে'), notifyFailure);
    setBusy(null);
  }

  if (people.length === 0) return <EmptyState>এই নামে বা নম্বরে কোনো তথ্য পাওয়া যায়নি</EmptyState>;
  return (
    <>
      <DataTable
        caption="যাদের তথ্য পাওয়া গেছে"
        columns={columnsFor(onSearch)}
        rows={people.map((person, id) => ({ id, person }))}
        actionsVariant="button"
        actions={({ person }) => (
          <span className={s.actions}>
            <Button icon={downloadIcon} disabled={busy !== null} onClick={() => void take(person)}>
              {busy === person ? 'ফাইল তৈরি হচ্ছে…' : 'সব তথ্য রপ্তানি করুন'}
              <span className="visually-hidden">: {person.label}</span>
            </Button>
            <Button icon={trashIcon} variant="danger" onClick={() => setErasing(person)}>
              চিরতরে মুছুন<span className="visually-hidden">: {person.label}</span>
            </Button>
          </span>
        )}
      />
      <p className={s.hint}>
        একই মানুষের আরও তথ্য থাকতে পারে, যেমন পাঠানো বার্তা। মোবাইল বা ইমেইলে চাপ দিলে সেটি দিয়ে আবার
        খোঁজা হয়।
      </p>
      {erasing && <EraseDialog person={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}
