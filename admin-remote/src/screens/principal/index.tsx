import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { isDesignation, type Designation, designations } from './designations.ts';
import { PrincipalForm } from './principal-form.tsx';
import { principalFields } from '@angan/shared/information';
import s from './principal.module.css';

interface Props {
  value: Designation;
  onChange(value: Designation): void;
}

const DesignationChoice = ({ value, onChange }: Props) => (
  <fieldset className={s.choice}>
    <legend className={s.legend}>{`${principalFields.designation.label} (আবশ্যক)`}</legend>
    {(Object.keys(designations) as Designation[]).map((designation) => (
      <label key={designation} className={s.option}>
        <input
          type="radio"
          name="designation"
          value={designation}
          checked={value === designation}
          onChange={() => onChange(designation)}
        />
        {designations[designation].name}
      </label>
    ))}
  </fieldset>
);

/** Whose record is shown is in the address, so that leaving typed text is confirmed. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('designation');
  const designation: Designation = isDesignation(requested) ? requested : 'principal';

  return (
    <div className={screen.screen}>
      <PageHeader title="অধ্যক্ষ ও উপাধ্যক্ষ" subtitle="কার তথ্য লিখবেন তা আগে বেছে নিন।" />
      <div className={`${screen.card} ${screen.form}`}>
        <DesignationChoice
          value={designation}
          onChange={(next) =>
            setParams({ designation: next }, { replace: true, preventScrollReset: true })
          }
        />
        <PrincipalForm key={designation} designation={designation} />
      </div>
    </div>
  );
}
