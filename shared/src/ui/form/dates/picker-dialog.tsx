import { useId, useState } from 'react';
import { timeInWords, toBengaliDigits, today } from '@angan/bengali-text';
import { Button } from '../../actions/button.tsx';
import { Modal } from '../../feedback/modal.tsx';
import { Calendar } from './calendar.tsx';
import { PlainSelect } from '../plain-select.tsx';
import s from './picker-dialog.module.css';

export type Picked = 'date' | 'time' | 'moment';

interface Props {
  title: string;
  picked: Picked;
  /** By the clock in Dhaka: YYYY-MM-DD, HH:MM, or both joined by a T; empty for none. */
  value: string;
  onChoose(value: string): void;
  onClose(): void;
}

const two = (n: number) => String(n).padStart(2, '0');
/** An hour as it is said: সকাল ১০টা. */
const hourInWords = (hour: number) => `${timeInWords(hour, 0).split(':')[0]}টা`;
const HOURS = Array.from({ length: 24 }, (_, at) => ({ value: at, label: hourInWords(at) }));
const FIVES = Array.from({ length: 12 }, (_, index) => index * 5);
/** When an office opens, for a field that has no time yet. */
const MORNING = '10:00';

function Clock({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const minutes = FIVES.includes(minute) ? FIVES : [...FIVES, minute].sort((a, b) => a - b);
  return (
    <div className={s.clock}>
      <label htmlFor={`${id}-hour`}>
        ঘণ্টা
        <PlainSelect
          id={`${id}-hour`}
          value={hour}
          options={HOURS}
          onChange={(at) => onChange(`${two(Number(at))}:${two(minute)}`)}
        />
      </label>
      <label htmlFor={`${id}-minute`}>
        মিনিট
        <PlainSelect
          id={`${id}-minute`}
          value={minute}
          options={minutes.map((at) => ({ value: at, label: toBengaliDigits(two(at)) }))}
          onChange={(at) => onChange(`${two(hour)}:${two(Number(at))}`)}
        />
      </label>
    </div>
  );
}

/** Chooses a day, a time or both, in Bengali, where the browser's own picker speaks the device's language. */
export function PickerDialog({ title, picked, value, onChoose, onClose }: Props) {
  const [day, setDay] = useState(picked === 'time' ? '' : (value.split('T')[0] ?? ''));
  const [time, setTime] = useState(
    (picked === 'time' ? value : value.split('T')[1])?.slice(0, 5) || MORNING,
  );
  function choose(text: string) {
    onChoose(text);
    onClose();
  }
  return (
    <Modal title={title} size="picker" onClose={onClose}>
      <div className={s.picker}>
        {picked !== 'time' && (
          <Calendar value={day} onChoose={picked === 'date' ? choose : setDay} />
        )}
        {picked !== 'date' && <Clock value={time} onChange={setTime} />}
        <div className={s.ways}>
          {value !== '' && (
            <Button variant="quiet" onClick={() => choose('')}>
              খালি করুন
            </Button>
          )}
          {picked === 'date' ? (
            <Button onClick={() => choose(today())}>আজ</Button>
          ) : (
            <Button
              variant="primary"
              onClick={() => choose(picked === 'time' ? time : `${day || today()}T${time}`)}
            >
              ঠিক আছে
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
