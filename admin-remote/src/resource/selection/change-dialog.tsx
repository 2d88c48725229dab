import { useState, type FormEvent } from 'react';
import { batchFields, readPatch, type AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { FormAlert, Modal, Problem, SaveBar } from '@angan/shared/ui';
import { ContractField } from '../fields/contract-form.tsx';
import { isOffered } from '@angan/shared/offered';
import { headingOf } from '../fields/list-fields.tsx';
import { Choices } from '../fields/choices.tsx';
import type { ListPage } from '../list/list-page.ts';
import s from './selection.module.css';
import type { BatchRun } from './use-batch.ts';

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  batch: BatchRun;
  onClose(): void;
}

export const changeableFields = <R extends AnyResource>({ records, fields }: ListPage<R>) =>
  batchFields(records.contract).filter((name) => {
    const field = fields[name];
    return field && !field.hidden && isOffered(field);
  });

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

export function ChangeDialog<R extends AnyResource>({ page, batch, onClose }: Props<R>) {
  const { busy, error, start } = batch;
  const { contract } = page.records;
  const { fields } = page;
  const names = changeableFields(page);
  const label = `${formatNumber(page.view.selection.size)}টি বদলান`;
  const [name, setName] = useState(names[0] ?? '');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = fields[name];

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = contract.patch ?? contract.input;
    const values = { [name]: FLAGS[value] ?? value };
    const { input: set, errors } = readPatch({ ...contract, input, rule: undefined }, values, {});
    setWrong(errors?.[name]);
    if (set) start({ action: 'set', set });
  }

  return (
    <Modal title={label} onClose={onClose}>
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
        <FormAlert>{error && <Problem error={error} />}</FormAlert>
        <SaveBar saving={busy} save={label} onCancel={onClose} />
      </form>
    </Modal>
  );
}
