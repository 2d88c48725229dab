import { principalFields } from '@angan/shared/information';
import { designations, type Designation } from './designations.ts';
import s from './principal.module.css';

interface Props {
  value: Designation;
  onChange(value: Designation): void;
}

/** Whose record is on the screen. */
export const DesignationChoice = ({ value, onChange }: Props) => (
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
