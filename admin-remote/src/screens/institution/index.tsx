import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify, resourceApi } from '@angan/shared';
import { institutions } from '@angan/shared/contract';
import { FieldGroup, NotLoaded } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { useApiQuery } from '../../data/use-api-query.ts';
import { fieldsOf, groupsOf } from '../../resource/fields/form-fields.ts';
import { loadSelects } from '../../resource/fields/lazy-select-field.tsx';
import type { FormMessages } from '../../resource/form/messages.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import screen from '../../layout/screen.module.css';
import { useWide } from '../../layout/use-wide.ts';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import { FormPart, FormPartLinks } from './form-parts.tsx';
import { MapLink } from './map-link.tsx';

const messages: FormMessages = {
  invalid: 'দয়া করে প্রতিষ্ঠানের নাম ও ইমেইল পূরণ করুন',
  saveFailed: 'প্রতিষ্ঠানের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে',
};

const api = resourceApi(institutions);
void loadSelects();

/** The one record of the institution: created by the first save, amended by all others. */
export function Component() {
  const loaded = useApiQuery(
    ['institutions', 'first'],
    async (signal) => (await api.list(signal))[0] ?? null,
    // The form starts with what is stored now.
    { gcTime: 0 },
  );
  const opened = loaded.value;
  // After the first save the same form amends the row it has made.
  const [madeId, setMadeId] = useState<number>();
  const place = useFieldFocus(opened !== undefined);
  const id = madeId ?? opened?.id;
  const fields = fieldsOf(institutions);
  const wide = useWide();
  const requested = useSearchParams()[0].get('field') ?? '';

  return (
    <div className={screen.screen}>
      <PageHeader title="কলেজের তথ্য" lead="এখানে যা লিখবেন তা ওয়েবসাইটের সব পাতায় দেখা যাবে।" />
      {opened === undefined ? (
        <NotLoaded query={loaded}>প্রতিষ্ঠানের তথ্য লোড করতে সমস্যা হয়েছে</NotLoaded>
      ) : (
        <div ref={place} className={`${screen.card} ${screen.form}`}>
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
              setMadeId(row.id);
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
                      names.includes('name') ||
                      names.includes(requested) ||
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
        </div>
      )}
    </div>
  );
}
