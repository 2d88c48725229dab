import { Button } from '@angan/shared/ui';
import { focusField } from '../../resource/form/focus-field.ts';
import s from './institution.module.css';

/** Leads to each part of a long form; `parts`: its first field -> its name. */
export const FormParts = ({ parts }: { parts: Readonly<Record<string, string>> }) => (
  <ul className={s.parts} aria-label="ফরমের অংশ">
    {Object.entries(parts).map(([field, name]) => (
      <li key={field}>
        <Button look="quiet" onClick={({ currentTarget }) => focusField(currentTarget.form, field)}>
          {name}
        </Button>
      </li>
    ))}
  </ul>
);
