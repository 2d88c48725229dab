import { useState } from 'react';
import { notify, resourceApi } from '@angan/shared';
import { principals } from '@angan/shared/contract';
import {
  Button,
  EmailField,
  FailedState,
  FieldGroup,
  ImageField,
  LoadingState,
  PhoneField,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import { designations, type Designation } from './designations.ts';
import { exchange, EMPTY_PERSON, type Person } from './person.ts';
import s from './principal.module.css';

const api = resourceApi(principals);

/** The record of one designation: updated where there is one, made where there is none. */
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
  const [madeId, setMadeId] = useState<number>();
  // Texts and photo of the person who is not shown: the predecessor's, or those begun for the new person.
  const [parked, setParked] = useState<Person | null>(null);
  const [isNewPerson, setIsNewPerson] = useState(false);
  const place = useFieldFocus(opened !== undefined);
  const id = madeId ?? opened?.id;

  if (opened === undefined)
    return loaded.status === 'failed' ? (
      <FailedState
        error={loaded.error}
        onRetry={loaded.reload}
      >{`${name}ের তথ্য লোড করতে সমস্যা হয়েছে`}</FailedState>
    ) : (
      <LoadingState onRetry={loaded.reload} />
    );
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
        record={opened}
        fresh={{ designation }}
        // The choice above the form decides, also over a draft that was written for the other one.
        save={(values, options) =>
          id === undefined
            ? api.create({ ...values, designation }, options)
            : api.replace(id, { ...values, designation }, options)
        }
        messages={messages}
        leftBy={['designation']}
        onSaved={(row) => {
          setIsNewPerson(false);
          setParked(null);
          notify.success(id === undefined ? saved : updated);
          setMadeId(row.id);
        }}
      >
        {(field) => (
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
            <ImageField
              label="ছবি"
              wide
              hint="মুখ স্পষ্ট দেখা যায় এমন ছবি। JPG, PNG বা WEBP।"
              {...field('photo')}
            />
            <TextField label="পুরো নাম" wide autoComplete="off" {...field('full_name')} />
            <EmailField label="ইমেইল" {...field('contact_email')} />
            <PhoneField label="মোবাইল" {...field('contact_phone')} />
            <TextAreaField
              label="বাণী"
              hint={designation === 'principal' ? 'ওয়েবসাইটের প্রথম পাতায় দেখা যাবে।' : undefined}
              wide
              rows={10}
              {...field('message')}
            />
          </FieldGroup>
        )}
      </RecordForm>
    </div>
  );
}
