import { Button, chevronDownIcon, Icon } from '@angan/shared/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
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

interface Props {
  title: string | undefined;
  /** Unfolds the part; what is unfolded is folded by the person alone. */
  isOpen: boolean;
  children: ReactNode;
}

export function FormPart({ title, isOpen, children }: Props) {
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
