import { useState } from 'react';
import { Button, Modal, useObjectUrl } from '@angan/shared/ui';
import { displayValue, type FormFields } from '../fields/form-fields.ts';
import type { Difference, Side } from './conflict.ts';
import s from './conflict-question.module.css';
import arrange from '@angan/shared/styles/arrange.module.css';

interface FieldVersionProps {
  kind: 'text' | 'image' | 'pdf';
  value: string | File;
  show(value: string): string;
}

function FieldVersion({ kind, value, show }: FieldVersionProps) {
  const preview = useObjectUrl(value instanceof File ? value : null);
  if (value === '')
    return <span className={arrange.quiet}>{kind === 'text' ? 'খালি' : 'ফাইল নেই'}</span>;
  const address = value instanceof File ? preview : value;
  if (kind === 'image' && address) return <img className={s.image} src={address} alt="" />;
  if (value instanceof File) return <span>{value.name}</span>;
  if (kind === 'text') return <span className={s.text}>{show(value)}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      এখনকার ফাইল দেখুন
    </a>
  );
}

interface Props {
  differences: readonly Difference[];
  fields: FormFields;
  onSave(selected: Readonly<Record<string, Side>>): void;
  onLater(): void;
}

const whose = { mine: 'আপনার লেখা', theirs: 'তাঁর লেখা' } as const;
const sides: readonly Side[] = ['mine', 'theirs'];

/** Both versions of a row that was saved elsewhere; nothing changes until a choice is saved. */
export function ConflictQuestion({ differences, fields, onSave, onLater }: Props) {
  const [selected, setSelected] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ name, proposed }) => [name, proposed])),
  );
  return (
    <Modal title="অন্য কেউ এটি বদলেছেন" onClose={onLater}>
      <p>
        আপনি সম্পাদনা শুরু করার পর অন্য কেউ এই তথ্য সংরক্ষণ করেছেন। কোন ঘরে কার লেখা থাকবে বেছে নিন।
        সংরক্ষণ না করা পর্যন্ত কিছুই মুছবে না।
      </p>
      {differences.map((difference) => {
        const { name, label, kind } = difference;
        return (
          <fieldset key={name} className={s.field} data-difference={name}>
            <legend className={s.label}>{label}</legend>
            <div className={s.pair}>
              {sides.map((side) => (
                <label key={side} className={s.version}>
                  <span className={s.whose}>
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      checked={selected[name] === side}
                      onChange={() => setSelected({ ...selected, [name]: side })}
                    />
                    {whose[side]}
                  </span>
                  <FieldVersion
                    kind={kind}
                    value={difference[side]}
                    show={(text) => displayValue(fields[name]!, text)}
                  />
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={s.answers}>
        <Button onClick={onLater}>ফরমে ফিরুন</Button>
        <Button variant="primary" onClick={() => onSave(selected)}>
          বাছাই করা লেখা সংরক্ষণ করুন
        </Button>
      </div>
    </Modal>
  );
}
