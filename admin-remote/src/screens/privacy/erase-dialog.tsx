import { useState, type FormEvent } from 'react';
import { type Erasure, type PersonFound, MENTIONS_MAX, type Mention } from '@angan/shared/contract';
import { formatDate, toBengaliDigits } from '@angan/bengali-text';
import { Button, FormAlert, Modal, SaveBar, TextField, Problem, Tag } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { send } from '@angan/shared/send';
import common from '@angan/shared/styles/common.module.css';
import s from './privacy.module.css';
import { Link } from 'react-router-dom';
import { hasScreen, pathOf } from '../../layout/places.ts';
import { stateWords } from './state-words.ts';

const addressOf = ({ resource, id, state }: Mention): string | null => {
  if (state === 'trash') return '/dashboard/trash';
  return state === 'live' && hasScreen(resource) ? pathOf(resource, id) : null;
};

/** Where texts still name who was erased; what becomes of them is for a person to decide. */
function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <>
      <p>
        {mentions.length === MENTIONS_MAX
          ? `আরও অনেক লেখায় নাম, মোবাইল বা ইমেইল আছে। প্রথম ${toBengaliDigits(MENTIONS_MAX)}টি:`
          : 'এসব লেখায় নাম, মোবাইল বা ইমেইল এখনো আছে; এগুলো বদলানো হয়নি। দেখে নিন:'}
      </p>
      <ul>
        {mentions.map((mention) => {
          const { resource, id, title, label, state } = mention;
          const address = addressOf(mention);
          return (
            <li key={`${resource} ${id}`} className={common.touchLinks}>
              {title}: {address ? <Link to={address}>{label}</Link> : label}{' '}
              {stateWords[state] && <Tag tone="gold">{stateWords[state]}</Tag>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Props {
  person: PersonFound;
  onClose(): void;
}

const remnantWords: Readonly<Record<Erasure['remnants'], string>> = {
  removed: 'ডেটাবেজের ফাইলেও আর কোনো চিহ্ন নেই।',
  pending:
    'ডেটাবেজের ফাইলে থাকা পুরোনো চিহ্ন এখনো মোছা যায়নি, কারণ সেটি ব্যবহার হচ্ছে। ছয় ঘণ্টার মধ্যে আবার চেষ্টা হবে।',
  database:
    'ডেটাবেজের টেবিলে আর কোনো চিহ্ন নেই, তবে ডেটাবেজ সার্ভার নিজের জার্নালে ও ব্যাকআপে কিছুদিন রাখতে পারে; যিনি সেটি চালান, তাঁকে জানান।',
};

function Erased({ person, erasure, onClose }: Props & { erasure: Erasure }) {
  const { backups, daily_backups: hasBackups, copies_until: until, remnants, mentions } = erasure;
  return (
    <Modal title="চিরতরে মুছে ফেলা হয়েছে" size="question" onClose={onClose}>
      <div className={s.text}>
        <p>
          <strong>{person.label}</strong>: তথ্য, ছবি ও ইতিহাসে থাকা লেখা মুছে ফেলা হয়েছে। কবে কে
          মুছেছেন, শুধু সেটুকু ইতিহাসে আছে।
        </p>
        <p>{remnantWords[remnants]}</p>
        <Mentions mentions={mentions} />
        {backups.length > 0 && (
          <>
            <p>আগের এই ব্যাকআপগুলোতে তথ্যগুলো থাকতে পারে:</p>
            <ul>
              {backups.map(({ file, day, until }) => (
                <li key={file}>
                  <code>{file}</code>, {formatDate(day)}; {formatDate(until)} তারিখে আপনাআপনি মুছে
                  যাবে
                </li>
              ))}
            </ul>
          </>
        )}
        {until && (
          <p>
            সার্ভারের বাইরে রাখা কপিগুলোতে তথ্যগুলো {formatDate(until)} পর্যন্ত থাকতে পারে, এরপর আপনাআপনি
            মুছে যাবে।
          </p>
        )}
        <p>
          {hasBackups || until
            ? 'অন্য কোথাও কপি করে রাখা ব্যাকআপ নিজে মুছে ফেলুন।'
            : 'এই সার্ভার নিজে ব্যাকআপ রাখে না। অন্য কোথাও ব্যাকআপ থাকলে তাতে তথ্যগুলো থাকতে পারে।'}
        </p>
      </div>
      <Button variant="primary" data-autofocus onClick={onClose}>
        ঠিক আছে
      </Button>
    </Modal>
  );
}

export function EraseDialog({ person, onClose }: Props) {
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, error, run, clear } = useAction();
  const [erasure, setErasure] = useState<Erasure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    setIsEmpty(!name.trim());
    const { resource: path, id } = person;
    const erase = () => send('POST {path}/{id}/erase/', { path, id, body: { name } });
    if (name.trim()) await run(async () => setErasure(await erase()));
  }

  function close() {
    if (erasure) invalidateAll();
    onClose();
  }

  if (erasure) return <Erased person={person} erasure={erasure} onClose={close} />;
  return (
    <Modal title="চিরতরে মুছতে চান?" size="question" onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={s.text}>
          <p>
            <strong>{person.label}</strong> ({person.title}): সব তথ্য, ছবি ও ইতিহাসে থাকা লেখা মুছে
            যাবে। আর ফিরিয়ে আনা যাবে না।
          </p>
        </div>
        <FormAlert>{error && !error.fields.name && <Problem error={error} />}</FormAlert>
        <TextField
          label="নিশ্চিত করতে নামটি হুবহু লিখুন"
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          error={isEmpty ? 'নামটি লিখুন।' : error?.fields.name}
        />
        <SaveBar saving={busy} save="চিরতরে মুছুন" onCancel={close} />
      </form>
    </Modal>
  );
}
