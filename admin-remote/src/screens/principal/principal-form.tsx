import { useState } from 'react';
import { notify, resourceApi } from '@angan/shared';
import { principals } from '@angan/shared/contract';
import { Button, FieldGroup, NotLoaded } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import { designations, type Designation } from './designations.ts';
import s from './principal.module.css';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';

const texts = ['full_name', 'contact_email', 'contact_phone', 'message'] as const;

interface OfficeHolder {
  texts: Readonly<Record<(typeof texts)[number], string>>;
  photo: File | 'stored' | 'none';
}

const EMPTY_PERSON: OfficeHolder = {
  texts: { full_name: '', contact_email: '', contact_phone: '', message: '' },
  photo: 'none',
};

function exchange(field: FieldOf<typeof principals>, next: OfficeHolder): OfficeHolder {
  const { file: photo } = field('photo');
  const before: OfficeHolder = {
    texts: {
      full_name: field('full_name').value,
      contact_email: field('contact_email').value,
      contact_phone: field('contact_phone').value,
      message: field('message').value,
    },
    photo: photo.value ?? (photo.removed || !photo.stored ? 'none' : 'stored'),
  };
  for (const name of texts) field(name).onChange(next.texts[name]);
  if (next.photo === 'none' && photo.stored) photo.onRemove?.();
  else photo.onChange(next.photo instanceof File ? next.photo : null);
  return before;
}

const api = resourceApi(principals);

export function PrincipalForm({ designation }: { designation: Designation }) {
  const { name, saved, updated, messages } = designations[designation];
  const loaded = useApiQuery(
    [principals.path, designation],
    async (signal) =>
      (await api.list(signal)).find((row) => row.designation === designation) ?? null,
    // The form starts with what is stored now.
    { gcTime: 0 },
  );
  const opened = loaded.value;
  const [createdId, setCreatedId] = useState<number>();
  // Texts and photo of the person who is not shown: the predecessor's, or those begun for the new person.
  const [parked, setParked] = useState<OfficeHolder | null>(null);
  const [isNewPerson, setIsNewPerson] = useState(false);
  const place = useFieldFocus(opened !== undefined);
  const id = createdId ?? opened?.id;
  const fields = fieldsOf(principals, {
    designation: { hidden: true },
    ...(designation === 'vice_principal' && { message: { hint: undefined } }),
  });

  if (opened === undefined)
    return <NotLoaded query={loaded}>{`${name}ের তথ্য লোড করতে সমস্যা হয়েছে`}</NotLoaded>;
  return (
    <div ref={place}>
      <p className={s.mode} role="status">
        {id === undefined
          ? `${name}ের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।`
          : isNewPerson
            ? `নতুন ${name}ের তথ্য লিখছেন। সংরক্ষণ করলে আগের জনের নাম, ছবি ও বাণী সরে যাবে।`
            : `${name}ের আগের তথ্য সম্পাদনা করছেন।`}
      </p>
      <RecordForm
        contract={principals}
        fields={fields}
        record={opened}
        fresh={{ designation }}
        // The choice above the form decides, also over a draft that was written for the other one.
        save={(values, options) =>
          id === undefined
            ? api.create({ ...values, designation }, options)
            : api.replace(id, { ...values, designation }, options)
        }
        messages={messages}
        leavingParams={['designation']}
        hasNextStep
        onSaved={(row) => {
          setIsNewPerson(false);
          setParked(null);
          notify.success(id === undefined ? saved : updated);
          setCreatedId(row.id);
        }}
      >
        {(field, controls) => (
          <FieldGroup>
            {id !== undefined && (
              <Button
                className={s.swap}
                onClick={() => {
                  setParked(exchange(field, parked ?? EMPTY_PERSON));
                  setIsNewPerson(!isNewPerson);
                }}
              >
                {isNewPerson ? 'আগের জনের তথ্যে ফিরুন' : 'নতুন ব্যক্তি'}
              </Button>
            )}
            {controls('photo', 'full_name', 'contact_email', 'contact_phone', 'message')}
          </FieldGroup>
        )}
      </RecordForm>
    </div>
  );
}
