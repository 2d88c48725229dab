import { Button } from '@angan/shared/ui';
import { groupsOf, type FormFields } from '../../resource/fields/form-fields.ts';
import { focusField } from '../../resource/form/focus-field.ts';
import s from './institution.module.css';

/** Shorter names of parts, by their first field. */
const shortNames: Readonly<Record<string, string>> = {
  complaint_officer_name: 'অভিযোগ কর্মকর্তা',
  latitude: 'মানচিত্র',
};

export const FormPartLinks = ({ fields }: { fields: FormFields }) => (
  <ul className={s.parts} aria-label="ফরমের অংশ">
    {groupsOf(fields).map(({ title, names: [field = ''] }) => (
      <li key={field}>
        <Button look="quiet" onClick={({ currentTarget }) => focusField(currentTarget.form, field)}>
          {shortNames[field] ?? title}
        </Button>
      </li>
    ))}
  </ul>
);
