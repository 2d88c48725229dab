import { useState } from 'react';
import { notify, resourceApi } from '@angan/shared';
import { principals, type Principal } from '@angan/shared/contract';
import { designationWords } from '@angan/shared/information';
import { Button, FieldGroup, NotLoaded } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import s from './principal.module.css';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';

const texts = ['full_name', 'contact_email', 'contact_phone', 'message'] as const;

interface OfficeHolder {
  /** In the order of their names. */
  texts: readonly string[];
  photo: File | 'stored' | 'none';
}

const EMPTY_PERSON: OfficeHolder = { texts: [], photo: 'none' };

function exchange(field: FieldOf<typeof principals>, next: OfficeHolder): OfficeHolder {
  const { file: photo } = field('photo');
  const before: OfficeHolder = {
    texts: texts.map((name) => field(name).value),
    photo: photo.value ?? (photo.removed || !photo.stored ? 'none' : 'stored'),
  };
  for (const [at, name] of texts.entries()) field(name).onChange(next.texts[at] ?? '');
  if (next.photo === 'none' && photo.stored) photo.onRemove?.();
  else photo.onChange(next.photo instanceof File ? next.photo : null);
  return before;
}

/** Texts and photo of the person who is not visible wait: the predecessor's, or those of a new person. */
function useExchange() {
  const [parked, setParked] = useState<OfficeHolder | null>(null);
  const [isNewPerson, setIsNewPerson] = useState(false);
  return {
    isNewPerson,
    swap(field: FieldOf<typeof principals>) {
      setParked(exchange(field, parked ?? EMPTY_PERSON));
      setIsNewPerson(!isNewPerson);
    },
    end() {
      setIsNewPerson(false);
      setParked(null);
    },
  };
}

function modeText(name: string, isStored: boolean, isNewPerson: boolean): string {
  if (!isStored) return `${name}ের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।`;
  return isNewPerson
    ? `নতুন ${name}ের তথ্য লিখছেন। সংরক্ষণ করলে আগের জনের নাম, ছবি ও বাণী সরে যাবে।`
    : `${name}ের আগের তথ্য সম্পাদনা করছেন।`;
}

const messagesOf = (name: string) => ({
  invalid: `দয়া করে ${name}ের নাম পূরণ করুন`,
  saveFailed: `${name}ের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে`,
});

const api = resourceApi(principals);

export function PrincipalForm({ designation }: Pick<Principal, 'designation'>) {
  const [name] = designationWords[designation];
  const loaded = useApiQuery(
    [principals.path, designation],
    async (signal) =>
      (await api.list(signal)).find((row) => row.designation === designation) ?? null,
    // The form starts with what is stored now.
    { gcTime: 0 },
  );
  const opened = loaded.value;
  const [createdId, setCreatedId] = useState<number>();
  const { isNewPerson, swap, end } = useExchange();
  const place = useFieldFocus(opened !== undefined);
  const id = createdId ?? opened?.id;

  if (opened === undefined)
    return <NotLoaded query={loaded}>{`${name}ের তথ্য লোড করতে সমস্যা হয়েছে`}</NotLoaded>;
  return (
    <div ref={place}>
      <p className={s.mode} role="status">
        {modeText(name, id !== undefined, isNewPerson)}
      </p>
      <RecordForm
        contract={principals}
        fields={fieldsOf(principals, {
          designation: { hidden: true },
          ...(designation === 'vice_principal' && { message: { hint: undefined } }),
        })}
        record={opened}
        fresh={{ designation }}
        // The choice above the form decides, also over a draft that was written for the other one.
        save={(values, options) =>
          id === undefined
            ? api.create({ ...values, designation }, options)
            : api.replace(id, { ...values, designation }, options)
        }
        messages={messagesOf(name)}
        leavingParams={['designation']}
        hasNextStep
        onSaved={(row) => {
          end();
          const done = id === undefined ? 'সংরক্ষণ করা' : 'হালনাগাদ';
          notify.success(`${name}ের তথ্য ${done} হয়েছে`);
          setCreatedId(row.id);
        }}
      >
        {(field, controls) => (
          <FieldGroup>
            {id !== undefined && (
              <Button className={s.swap} onClick={() => swap(field)}>
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
