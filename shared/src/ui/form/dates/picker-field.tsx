import { calendarIcon, clockIcon, type IconPath } from '../../media/icons.ts';
import { useState, type ComponentProps, type ComponentType } from 'react';
import {
  formatTime,
  localMoment,
  parseDate,
  parseMoment,
  parseTime,
  toBengaliDigits,
  writtenMoment,
} from '@angan/bengali-text';
import { Field, type ControlProps, type FieldProps, type FieldText } from '../field.tsx';
import { Icon } from '../../media/icon.tsx';
import s from '../field.module.css';
import type { Picked, PickerDialog } from './picker-dialog.tsx';

type PickerProps = ComponentProps<typeof PickerDialog>;

interface Kind {
  picked: Picked;
  icon: IconPath;
  pick: string;
  placeholder: string;
  /** Typed text to the wire's spelling, or null. */
  read(text: string): string | null;
  /** The wire's spelling for reading. */
  show(stored: string): string;
  /** The wire's spelling as the clock in Dhaka shows it, where that is another. */
  local?(stored: string): string;
}

type Props = FieldProps & FieldText;

const loadDialog = () =>
  import(/* webpackChunkName: "picker" */ './picker-dialog.tsx').then((m) => m.PickerDialog);

/** The text as it is typed, which gets its usual spelling once the box is left. */
function Box(props: Props & { kind: Kind; control: ControlProps; onPick(): void }) {
  const { kind, control, name, value, onChange, onBlur, disabled } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const read = kind.read(value);
  return (
    <span className={s.joined}>
      <input
        {...control}
        className={s.control}
        inputMode="text"
        autoComplete="off"
        placeholder={kind.placeholder}
        name={name}
        disabled={disabled}
        value={typing ?? (read === null ? value : kind.show(read))}
        onChange={({ target }) => {
          setTyping(target.value);
          onChange(kind.read(target.value) ?? target.value);
        }}
        onBlur={() => {
          setTyping(null);
          onBlur?.();
        }}
      />
      <button
        type="button"
        className={s.pick}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={props.onPick}
      >
        <Icon path={kind.icon} />
        <span className="visually-hidden">{`${props.label}: ${kind.pick}`}</span>
      </button>
    </span>
  );
}

/**
 * A text field with a picker. Its value is in the wire format where the text can be parsed, else as
 * typed. Not `type="date"`: that empties itself on Bengali digits and speaks the device's language.
 */
function PickerField(props: Props & { kind: Kind }) {
  const { kind, value, onChange } = props;
  const [Dialog, setDialog] = useState<ComponentType<PickerProps> | 'failed' | null>(null);
  const read = kind.read(value);
  const open = () =>
    void loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => setDialog('failed'),
    );
  return (
    <>
      <Field
        {...props}
        below={
          Dialog === 'failed' && (
            <p role="status" className={s.hint}>
              বেছে নেওয়ার অংশটি লোড হয়নি। এখানে লিখে দিন, অথবা আবার চাপুন।
            </p>
          )
        }
      >
        {(control) => <Box {...props} control={control} onPick={open} />}
      </Field>
      {Dialog && Dialog !== 'failed' && (
        <Dialog
          title={props.label}
          picked={kind.picked}
          value={read === null ? '' : (kind.local?.(read) ?? read)}
          onChoose={(picked) => onChange(kind.read(picked) ?? picked)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const day: Kind = {
  picked: 'date',
  icon: calendarIcon,
  pick: 'পঞ্জিকা থেকে বেছে নিন',
  placeholder: 'দিন/মাস/বছর',
  read: parseDate,
  show: (iso) => toBengaliDigits(iso.split('-').reverse().join('/')),
};

const clock: Kind = {
  picked: 'time',
  icon: clockIcon,
  pick: 'ঘড়ি থেকে বেছে নিন',
  placeholder: 'যেমন সকাল ১০:৩০',
  read: parseTime,
  show: formatTime,
};

const moment: Kind = {
  picked: 'moment',
  icon: calendarIcon,
  pick: 'পঞ্জিকা থেকে বেছে নিন',
  placeholder: 'যেমন ১৫/৩/২০২৬ সকাল ১০:৩০',
  read: parseMoment,
  show: writtenMoment,
  local: localMoment,
};

/** A day; its value is YYYY-MM-DD. */
export const DateField = (props: Props) => <PickerField kind={day} {...props} />;

/** A time of day; its value is HH:MM. */
export const TimeField = (props: Props) => <PickerField kind={clock} {...props} />;

/** Dhaka time as UTC ISO; a day alone means `alone`, the time at which it begins or ends. */
export function MomentField({ alone, ...props }: Props & { alone: '00:00' | '23:59' }) {
  const read = (text: string) => moment.read(text) ?? moment.read(`${parseDate(text)}T${alone}`);
  return <PickerField kind={{ ...moment, read }} {...props} />;
}
