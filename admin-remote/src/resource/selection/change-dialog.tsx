import { useState, type FormEvent } from 'react';
import { readPatch, type AnyResource } from '@angan/shared/contract';
import type { ApiError } from '@angan/shared';
import { formatNumber } from '@angan/bengali-text';
import { Modal, Problem, SaveBar } from '@angan/shared/ui';
import { ContractField } from '../fields/contract-form.tsx';
import type { FormFields } from '../fields/form-fields.ts';
import { headingOf } from '../fields/list-fields.tsx';
import { Choices } from '../fields/choices.tsx';
import s from './selection.module.css';

interface Props {
  contract: AnyResource;
  fields: FormFields;
  /** The fields of which one is set. */
  names: readonly string[];
  count: number;
  busy: boolean;
  error: ApiError | null;
  onSet(values: Record<string, unknown>): void;
  onClose(): void;
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

export function ChangeDialog({ contract, fields, names, count, ...props }: Props) {
  const { busy, error, onSet, onClose } = props;
  const [name, setName] = useState(names[0] ?? '');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = fields[name];

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = contract.patch ?? contract.input;
    const given = { [name]: FLAGS[value] ?? value };
    const { input: set, errors } = readPatch({ ...contract, input, rule: undefined }, given, {});
    setWrong(errors?.[name]);
    if (set) onSet(set);
  }

  return (
    <Modal title={`${formatNumber(count)}টি বদলান`} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <div className={s.change}>
          {names.length > 1 && (
            <Choices
              label="কী বদলাবেন"
              options={names.map((one) => ({
                value: one,
                label: fields[one] ? headingOf(fields[one]) : one,
              }))}
              value={name}
              onChange={(next) => {
                setName(next);
                setValue('');
                setWrong(undefined);
              }}
            />
          )}
          {field && (
            <ContractField
              key={name}
              field={field}
              control={{ name, value, error: wrong, onChange: setValue }}
            />
          )}
        </div>
        {error && (
          <div role="alert">
            <Problem error={error} />
          </div>
        )}
        <SaveBar saving={busy} save={`${formatNumber(count)}টি বদলান`} onCancel={onClose} />
      </form>
    </Modal>
  );
}
