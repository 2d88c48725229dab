import { useState } from 'react';
import { Button, Modal } from '@angan/shared/ui';
import { shownValue, type FormFields } from '../fields/form-fields.ts';
import type { Difference, Side } from './conflict.ts';
import { FieldVersion } from './field-version.tsx';
import s from './conflict-question.module.css';

interface Props {
  differences: readonly Difference[];
  fields: FormFields;
  onSave(chosen: Readonly<Record<string, Side>>): void;
  /** Leaves everything as it is. */
  onLater(): void;
}

const whose = { mine: 'আপনার লেখা', theirs: 'তাঁর লেখা' } as const;
const sides: readonly Side[] = ['mine', 'theirs'];

/** Both versions of a row that was saved elsewhere; nothing changes until a choice is saved. */
export function ConflictQuestion({ differences, fields, onSave, onLater }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
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
                      checked={chosen[name] === side}
                      onChange={() => setChosen({ ...chosen, [name]: side })}
                    />
                    {whose[side]}
                  </span>
                  <FieldVersion
                    kind={kind}
                    value={difference[side]}
                    show={(text) => shownValue(fields[name]!, text)}
                  />
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={s.answers}>
        <Button onClick={onLater}>ফরমে ফিরুন</Button>
        <Button look="primary" onClick={() => onSave(chosen)}>
          বাছাই করা লেখা সংরক্ষণ করুন
        </Button>
      </div>
    </Modal>
  );
}
