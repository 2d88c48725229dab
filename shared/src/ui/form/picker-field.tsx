import { calendarIcon, clockIcon } from '../media/icons.ts';
import { useRef, useState } from 'react';
import {
  formatTime,
  localMoment,
  parseDate,
  parseMoment,
  parseTime,
  toBengaliDigits,
  writtenMoment,
} from '../../text/index.ts';
import { Field, type FieldProps, type FieldText } from './field.tsx';
import { Icon } from '../media/icon.tsx';
import type { IconPath } from '../media/icons.ts';
import s from './field.module.css';

interface Kind {
  picker: 'date' | 'time' | 'datetime-local';
  icon: IconPath;
  pick: string;
  placeholder: string;
  /** Typed text to the wire's spelling, or null. */
  read(text: string): string | null;
  /** The wire's spelling for reading. */
  show(stored: string): string;
  /** The wire's spelling for the browser's picker, where that is another. */
  native?(stored: string): string;
}

type Props = FieldProps & FieldText;

/**
 * A text field with the browser's picker. Its value is in the wire format where the text can be
 * parsed, else as typed.
 * Not `type="date"`: that empties itself on Bengali digits.
 */
function PickerField({
  kind,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  ...about
}: Props & { kind: Kind }) {
  const [typing, setTyping] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const read = kind.read(value);
  const show = (text: string) => {
    const known = kind.read(text);
    return known === null ? text : kind.show(known);
  };
  return (
    <Field name={name} show={show} {...about}>
      {(control) => (
        <span className={s.joined}>
          <input
            {...control}
            className={s.control}
            inputMode="text"
            autoComplete="off"
            placeholder={kind.placeholder}
            {...{ name, disabled }}
            value={typing ?? show(value)}
            onChange={(event) => {
              setTyping(event.target.value);
              onChange(kind.read(event.target.value) ?? event.target.value);
            }}
            onBlur={() => {
              setTyping(null);
              onBlur?.();
            }}
          />
          <span className={s.beside}>
            <button
              type="button"
              className={s.pick}
              disabled={disabled}
              onClick={() => native.current?.showPicker?.()}
            >
              <Icon path={kind.icon} />
              <span className="visually-hidden">{`${about.label}: ${kind.pick}`}</span>
            </button>
            <input
              ref={native}
              className={s.native}
              type={kind.picker}
              tabIndex={-1}
              aria-hidden="true"
              value={read === null ? '' : (kind.native?.(read) ?? read)}
              onChange={({ target }) => onChange(kind.read(target.value) ?? target.value)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}

const day: Kind = {
  picker: 'date',
  icon: calendarIcon,
  pick: 'পঞ্জিকা থেকে বেছে নিন',
  placeholder: 'দিন/মাস/বছর',
  read: parseDate,
  show: (iso) => toBengaliDigits(iso.split('-').reverse().join('/')),
};

const clock: Kind = {
  picker: 'time',
  icon: clockIcon,
  pick: 'ঘড়ি থেকে বেছে নিন',
  placeholder: 'যেমন সকাল ১০:৩০',
  read: parseTime,
  show: formatTime,
};

const moment: Kind = {
  picker: 'datetime-local',
  icon: calendarIcon,
  pick: 'পঞ্জিকা থেকে বেছে নিন',
  placeholder: 'যেমন ১৫/৩/২০২৬ সকাল ১০:৩০',
  read: parseMoment,
  show: writtenMoment,
  native: localMoment,
};

/** A day; its value is YYYY-MM-DD. */
export const DateField = (props: Props) => <PickerField kind={day} {...props} />;

/** A time of day; its value is HH:MM. */
export const TimeField = (props: Props) => <PickerField kind={clock} {...props} />;

/** A day with its time in Dhaka; its value is UTC ISO. */
export const MomentField = (props: Props) => <PickerField kind={moment} {...props} />;
