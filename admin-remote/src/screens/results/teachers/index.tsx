import { sections } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, EmptyState, FormAlert, TextField } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import screen from '../../../layout/screen.module.css';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { useRecords } from '../../../resource/list/use-records.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useAction } from '../../../resource/use-action.ts';
import { useSubjectOptions } from '../exams/exam-parts.tsx';

type Scopes = Awaited<ReturnType<typeof send<'GET users/{id}/mark-scopes/'>>>['scopes'];
type User = Awaited<ReturnType<typeof send<'GET users/'>>>[number];

/** Which subjects and sections an account may enter. */
export function Component() {
  const users = useCall('GET users/', {});
  return (
    <Loaded query={users}>
      {(all) => <Teachers teachers={all.filter(({ areas }) => areas?.includes('marks'))} />}
    </Loaded>
  );
}

function Teachers({ teachers }: { teachers: readonly User[] }) {
  const { values, field } = useFields({ user_id: '' });
  const id = Number(values.user_id);
  const scopes = useCall('GET users/{id}/mark-scopes/', { id }, { enabled: id > 0 });
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
            {...field('user_id')}
            label="শিক্ষক"
            options={teachers.map((one) => ({ value: String(one.id), label: one.full_name }))}
          />
          {id > 0 && (
            <Loaded query={scopes}>
              {(value) => (
                <ScopesForm key={id} userId={id} scopes={value.scopes} isStale={scopes.stale} />
              )}
            </Loaded>
          )}
        </section>
      )}
    </div>
  );
}

function ScopesForm(props: { userId: number; scopes: Scopes; isStale: boolean }) {
  const { userId: id, scopes, isStale } = props;
  const { values, field } = useFields({ subject_id: '', section: '' });
  const attempt = useAction();
  // All are sent: what is about to be loaded again is none to add to.
  const busy = attempt.busy || isStale;
  const subjects = useSubjectOptions();
  const names = useRecords(sections).rows.map(({ name }) => name);
  const save = (next: Scopes) =>
    void attempt.save(
      () => send('PUT users/{id}/mark-scopes/', { id, body: { scopes: next } }),
      'দায়িত্ব ঠিক করা হয়েছে',
    );
  const added = { subject_id: Number(values.subject_id), section: values.section || null };
  return (
    <>
      <ul>
        {scopes.map((scope) => (
          <li key={`${scope.subject_id} ${scope.section}`}>
            {`${subjects.labelOf(scope.subject_id)}, ${scope.section ? `শাখা ${scope.section}` : 'সব শাখা'}`}
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => save(scopes.filter((one) => one !== scope))}
            >
              বাদ দিন
            </Button>
          </li>
        ))}
      </ul>
      <SelectField {...field('subject_id')} {...subjects} label="বিষয়" />
      <TextField
        {...field('section')}
        label="শাখা"
        hint="খালি রাখলে সব শাখা।"
        suggestions={names}
      />
      <FormAlert>{attempt.error?.message}</FormAlert>
      <Button
        variant="primary"
        disabled={busy || !values.subject_id}
        onClick={() => save([...scopes, added])}
      >
        যোগ করুন
      </Button>
    </>
  );
}
