import { useState } from 'react';
import { notify, resourceApi } from '@angan/shared';
import { principals } from '@angan/shared/contract';
import {
  EmailField,
  FailedState,
  FieldGroup,
  ImageField,
  PhoneField,
  Spinner,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { useLoaded } from '../../data/use-loaded.ts';
import { RecordForm } from '../../form/record-form.tsx';
import { useFieldFocus } from '../parts/use-field-focus.ts';
import { useLast } from '../parts/use-last.ts';
import { designations, type Designation } from './designations.ts';
import s from './principal.module.css';

const api = resourceApi(principals);

/** The record of one designation: updated where there is one, made where there is none. */
export function PrincipalForm({ designation }: { designation: Designation }) {
  const { name, saved, updated, messages } = designations[designation];
  const loaded = useLoaded(
    `principal/${designation}`,
    async (signal) =>
      (await api.list(signal)).find((row) => row.designation === designation) ?? null,
  );
  const opened = useLast(loaded);
  const [madeId, setMadeId] = useState<number>();
  const place = useFieldFocus(opened !== null);
  const id = madeId ?? opened?.value?.id;

  if (!opened)
    return loaded.status === 'failed' ? (
      <FailedState onRetry={loaded.reload}>{`${name}ের তথ্য লোড করতে সমস্যা হয়েছে`}</FailedState>
    ) : (
      <Spinner />
    );
  return (
    <div ref={place}>
      <p className={s.mode} role="status">
        {id === undefined
          ? `${name}ের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।`
          : `${name}ের আগের তথ্য সম্পাদনা করছেন।`}
      </p>
      <RecordForm
        contract={principals}
        record={opened.value}
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
          notify.success(id === undefined ? saved : updated);
          setMadeId(row.id);
        }}
      >
        {(field) => (
          <FieldGroup>
            <ImageField
              label="ছবি"
              wide
              hint="মুখ স্পষ্ট দেখা যায় এমন ছবি। JPG, PNG বা WEBP।"
              {...field('photo')}
            />
            <TextField label="পূর্ণ নাম" wide autoComplete="off" {...field('full_name')} />
            <EmailField label="ইমেইল" {...field('contact_email')} />
            <PhoneField label="ফোন" {...field('contact_phone')} />
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
