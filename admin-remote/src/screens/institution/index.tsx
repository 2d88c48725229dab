import { useState, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify, resourceApi } from '@angan/shared';
import { institutions, type Institution } from '@angan/shared/contract';
import { FieldGroup, NotLoaded, Button, chevronDownIcon, Icon, pinIcon } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { useApiQuery } from '../../data/use-api-query.ts';
import { fieldsOf, groupsOf, type FormFields } from '../../resource/fields/form-fields.ts';
import { loadSelects } from '../../resource/fields/lazy-select-field.tsx';
import type { FormMessages } from '../../resource/form/messages.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import screen from '../../layout/screen.module.css';
import { useWide } from '../../layout/use-wide.ts';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import { focusField } from '../../resource/form/focus-field.ts';
import s from './institution.module.css';
import { toLatinDigits } from '@angan/bengali-text';
import { mapHref } from '@angan/shared/text';

/** Shorter names of parts, by their first field. */
const shortNames: Readonly<Record<string, string>> = {
  complaint_officer_name: 'অভিযোগ কর্মকর্তা',
  latitude: 'মানচিত্র',
};

const FormPartLinks = ({ fields }: { fields: FormFields }) => (
  <ul className={s.parts} aria-label="ফরমের অংশ">
    {groupsOf(fields).map(({ title, names: [field = ''] }) => (
      <li key={field}>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => focusField(currentTarget.form, field)}
        >
          {shortNames[field] ?? title}
        </Button>
      </li>
    ))}
  </ul>
);

interface Props {
  title: string | undefined;
  /** Unfolds the part; what is unfolded is folded by the person alone. */
  isOpen: boolean;
  children: ReactNode;
}

function FormPart({ title, isOpen, children }: Props) {
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && part.current) part.current.open = true;
  }, [isOpen]);
  return (
    <details ref={part} className={s.part}>
      <summary>
        <span>{title}</span> <Icon path={chevronDownIcon} size={20} />
      </summary>
      {children}
    </details>
  );
}

const degrees = (typed: string, max: number): number | null => {
  const text = toLatinDigits(typed).trim();
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && Math.abs(number) <= max ? number : null;
};

function MapLink({ latitude, longitude }: { latitude: string; longitude: string }) {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return (
    <p className={s.map}>
      {north !== null && east !== null ? (
        <a
          href={mapHref(north, east)}
          target="_blank"
          rel="noopener noreferrer"
          className={s.mapLink}
        >
          <Icon path={pinIcon} size={20} />
          মানচিত্রে দেখুন
          <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
        </a>
      ) : (
        'অক্ষাংশ ও দ্রাঘিমাংশ দিলে এখান থেকে মানচিত্রে মিলিয়ে দেখা যাবে।'
      )}
    </p>
  );
}

const messages: FormMessages = {
  invalid: 'দয়া করে প্রতিষ্ঠানের নাম ও ইমেইল পূরণ করুন',
  saveFailed: 'প্রতিষ্ঠানের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে',
};

const api = resourceApi(institutions);
void loadSelects();

export function Component() {
  const loaded = useApiQuery(
    ['institutions', 'first'],
    async (signal) => (await api.list(signal))[0] ?? null,
    // The form starts with what is stored now.
    { gcTime: 0 },
  );
  const place = useFieldFocus(loaded.value !== undefined);
  return (
    <div className={screen.screen}>
      <PageHeader title="কলেজের তথ্য" subtitle="এখানে যা লিখবেন তা ওয়েবসাইটের সব পাতায় দেখা যাবে।" />
      {loaded.value === undefined ? (
        <NotLoaded query={loaded}>প্রতিষ্ঠানের তথ্য লোড করতে সমস্যা হয়েছে</NotLoaded>
      ) : (
        <div ref={place} className={`${screen.card} ${screen.form}`}>
          <InstitutionForm opened={loaded.value} />
        </div>
      )}
    </div>
  );
}

function InstitutionForm({ opened }: { opened: Institution | null }) {
  // After the first save the same form amends the row it has made.
  const [createdId, setCreatedId] = useState<number>();
  const id = createdId ?? opened?.id;
  const fields = fieldsOf(institutions);
  const wide = useWide();
  const requested = useSearchParams()[0].get('field') ?? '';

  return (
    <RecordForm
      contract={institutions}
      fields={fields}
      record={opened}
      save={(values, options) =>
        id === undefined ? api.create(values, options) : api.amend(id, values, options)
      }
      messages={messages}
      leavingParams={[]}
      hasNextStep
      onSaved={(row) => {
        notify.success(`প্রতিষ্ঠানের তথ্য ${id === undefined ? 'জমা' : 'হালনাগাদ'} হয়েছে`);
        setCreatedId(row.id);
      }}
    >
      {(field, controls) => (
        <>
          <FormPartLinks fields={fields} />
          {groupsOf(fields).map(({ title, names }) => (
            <FormPart
              key={title}
              title={title}
              isOpen={
                wide ||
                !opened ||
                ['name', requested].some((name) => names.includes(name)) ||
                names.some((name) => field(name as 'name').error)
              }
            >
              <FieldGroup>
                {controls(...names)}
                {names.includes('longitude') && (
                  <MapLink
                    latitude={field('latitude').value}
                    longitude={field('longitude').value}
                  />
                )}
              </FieldGroup>
            </FormPart>
          ))}
        </>
      )}
    </RecordForm>
  );
}
