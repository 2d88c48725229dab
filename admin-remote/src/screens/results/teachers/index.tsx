import { useState } from 'react';
import { sections } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, EmptyState, FormAlert, NotLoaded, TextField } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import screen from '../../../layout/screen.module.css';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { useAction } from '../../../resource/use-action.ts';
import { useSubjectOptions } from '../exams/exam-parts.tsx';

type Scopes = Awaited<ReturnType<typeof send<'GET users/{id}/mark-scopes/'>>>['scopes'];

/** Which subjects and sections an account may enter. */
export function Component() {
  const [userId, setUserId] = useState('');
  const users = useCall('GET users/', {});
  const of = { id: Number(userId) };
  const scopes = useCall('GET users/{id}/mark-scopes/', of, { enabled: userId !== '' });
  if (!users.value) return <NotLoaded query={users} />;
  const teachers = users.value.filter(({ areas }) => areas?.includes('marks'));
  return (
    <div className={screen.screen}>
      <PageHeader
        title="নম্বর তোলার দায়িত্ব"
        subtitle="‘ব্যবহারকারী’ পাতায় যাঁকে নম্বর তোলার কাজ দেওয়া হয়েছে, তাঁর বিষয় ও শাখা এখানে ঠিক করুন।"
      />
      {teachers.length === 0 ? (
        <EmptyState>এখনো কাউকে নম্বর তোলার কাজ দেওয়া হয়নি।</EmptyState>
      ) : (
        <section className={screen.card}>
          <SelectField
            name="user_id"
            label="শিক্ষক"
            value={userId}
            onChange={setUserId}
            options={teachers.map(({ id, full_name: name }) => ({
              value: String(id),
              label: name,
            }))}
          />
          {userId !== '' && !scopes.value && <NotLoaded query={scopes} />}
          {scopes.value && (
            <ScopesForm
              key={userId}
              userId={Number(userId)}
              scopes={scopes.value.scopes}
              isStale={scopes.stale}
            />
          )}
        </section>
      )}
    </div>
  );
}

function ScopesForm(props: { userId: number; scopes: Scopes; isStale: boolean }) {
  const { userId, scopes, isStale } = props;
  const [subject, setSubject] = useState('');
  const [section, setSection] = useState('');
  const attempt = useAction();
  const { error } = attempt;
  // All are sent: what is about to be loaded anew is none to add to.
  const busy = attempt.busy || isStale;
  const { labelOf, ...options } = useSubjectOptions();
  const names = useRecords(sections).rows.map(({ name }) => name);
  const save = (next: Scopes) =>
    attempt.save(
      () => send('PUT users/{id}/mark-scopes/', { id: userId, body: { scopes: next } }),
      'দায়িত্ব ঠিক করা হয়েছে',
    );
  return (
    <>
      <ul>
        {scopes.map((scope) => (
          <li key={`${scope.subject_id} ${scope.section}`}>
            {`${labelOf(scope.subject_id)}, ${scope.section ? `শাখা ${scope.section}` : 'সব শাখা'}`}
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => void save(scopes.filter((one) => one !== scope))}
            >
              বাদ দিন
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        name="subject_id"
        label="বিষয়"
        value={subject}
        onChange={setSubject}
        {...options}
      />
      <TextField
        name="section"
        label="শাখা"
        hint="খালি রাখলে সব শাখা।"
        suggestions={names}
        value={section}
        onChange={setSection}
      />
      <FormAlert>{error?.message}</FormAlert>
      <Button
        variant="primary"
        disabled={busy || !subject}
        onClick={() =>
          void save([...scopes, { subject_id: Number(subject), section: section || null }])
        }
      >
        যোগ করুন
      </Button>
    </>
  );
}
