import { toBengaliDigits, today, toLatinDigits } from '@angan/bengali-text';
import { Field, PlainSelect, TextField } from '@angan/shared/ui';
import choices from '../../resource/fields/choices.module.css';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import { monthFrom, monthName, printable, type Kind, type PrintSettings } from './print-kinds.ts';
import s from './print-view.module.css';

interface OptionProps {
  settings: PrintSettings;
  onChange(changes: Partial<PrintSettings>): void;
}

function AttendanceOptions({ settings, onChange }: OptionProps) {
  const months = Array.from({ length: 15 }, (_, at) => monthFrom(today(), at - 2));
  return (
    <div className={s.fields}>
      <Field name="month" label="মাস">
        {(control) => (
          <PlainSelect
            {...control}
            value={settings.month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={(month) => onChange({ month })}
          />
        )}
      </Field>
      <TextField
        name="holidays"
        label="ছুটির তারিখ"
        hint="যেমন: ১৫, ১৬, ২৫। শুক্র ও শনিবার এমনিতেই কাটা থাকে।"
        value={settings.holidays}
        onChange={(holidays) => onChange({ holidays })}
      />
    </div>
  );
}

function RoomOptions({ settings, onChange }: OptionProps) {
  const number = (label: string, name: 'across' | 'down') => (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      value={String(settings[name])}
      show={toBengaliDigits}
      onChange={(text) => {
        const seats = Math.trunc(Number(toLatinDigits(text)) || 1);
        onChange({ [name]: Math.min(20, Math.max(1, seats)) });
      }}
    />
  );
  return (
    <>
      <TextField
        name="rooms"
        label="কক্ষের নাম"
        hint="যেমন: কক্ষ ১০১, কক্ষ ১০২। শ্রেণিগুলো মিশিয়ে বসানো হয়।"
        value={settings.rooms}
        onChange={(rooms) => onChange({ rooms })}
      />
      {number('পাশাপাশি আসন', 'across')}
      {number('সারি', 'down')}
    </>
  );
}

function ColumnOptions({
  fields,
  names,
  onChange,
}: Pick<OptionProps, 'onChange'> & { fields: FormFields; names: readonly string[] }) {
  const all = printable(fields);
  const toggle = (one: string) =>
    onChange({ names: all.filter((other) => (other === one) !== names.includes(other)) });
  return (
    <fieldset className={choices.choices}>
      <legend>কলাম</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={names.includes(one)} onChange={() => toggle(one)} />
          {fields[one] && headingOf(fields[one])}
        </label>
      ))}
    </fieldset>
  );
}

interface Props extends OptionProps {
  kind: Kind;
  fields: FormFields;
  names: readonly string[];
}

export function KindOptions({ kind, fields, names, ...props }: Props) {
  if (kind === 'attendance') return <AttendanceOptions {...props} />;
  if (kind === 'list' || kind === 'phones')
    return <ColumnOptions fields={fields} names={names} onChange={props.onChange} />;
  if (kind === 'envelopes') return null;
  const { settings, onChange } = props;
  return (
    <div className={s.fields}>
      <TextField
        name="exam"
        label="পরীক্ষার নাম"
        value={settings.exam}
        onChange={(exam) => onChange({ exam })}
      />
      {kind === 'seats' && <RoomOptions {...props} />}
    </div>
  );
}
