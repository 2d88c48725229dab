import { useId } from 'react';
import {
  accountFields,
  areaLabels,
  areaMeanings,
  areaNames,
  areasWith,
  type Area,
} from '@angan/shared/contract';
import { can } from '@angan/shared';
import s from './users.module.css';

interface Props {
  value: readonly Area[];
  onChange(value: Area[]): void;
  error?: string | null;
}

export function AreaChecks({ value, onChange, error }: Props) {
  const id = useId();
  const toggled = (area: Area) =>
    areaNames.filter((name) => value.includes(name) !== (name === area));

  return (
    <fieldset className={s.areas} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{accountFields.areas.label}</legend>
      {areasWith(can).map((area) => (
        <label key={area} className={s.area}>
          <input
            type="checkbox"
            aria-labelledby={`${id}-${area}`}
            aria-describedby={`${id}-${area}-means`}
            checked={value.includes(area)}
            onChange={() => onChange(toggled(area))}
          />
          <span>
            <strong id={`${id}-${area}`}>{areaLabels[area]}</strong>
            <span id={`${id}-${area}-means`} className={s.means}>
              {areaMeanings[area]}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className={s.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
