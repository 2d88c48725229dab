import { useState } from 'react';
import type { Option } from '@angan/shared/contract';
import { foldForSearch, formatNumber } from '@angan/bengali-text';
import { Field, PlainSelect } from '@angan/shared/ui';
import s from './bulk.module.css';
import { missingSentence, type FileChoices } from './dry-run.ts';
import type { FileColumn, FilePlan } from './file-columns.ts';
import { notReadSentences } from './file/sheets.ts';
import type { Sheet } from './file/table.ts';
import type { Checked } from './import-stages.ts';

const VALUES_AT_ONCE = 12;

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  empty: string;
  options: readonly Option[];
  onChange(value: string): void;
}

const Choice = ({ name, label, value, empty, options, onChange }: ChoiceProps) => (
  <Field name={name} label={label}>
    {(control) => (
      <PlainSelect
        {...control}
        value={value}
        options={[{ value: '', label: empty }, ...options]}
        onChange={onChange}
      />
    )}
  </Field>
);

interface Props {
  plan: FilePlan;
  checked: Checked;
  onChoose(change: Partial<FileChoices>): void;
}

/** A column that every row needs: in which of the file it is, or what all rows have. */
function MissingColumn({ checked, onChoose, column }: Props & { column: FileColumn }) {
  const { name, title, options = [] } = column;
  const { targets, fixed } = checked.choices;
  const ways = [
    ...checked.run.columns.map(({ index, heading }) => ({
      label: `কলাম: ${heading}`,
      change: { targets: new Map([...targets, [index, name]]) },
    })),
    ...options.map(({ value, label }) => ({
      label: `সব সারিতে: ${label}`,
      change: { fixed: { ...fixed, [name]: value } },
    })),
  ];
  return (
    <Choice
      name={`missing-${name}`}
      label={`${title} =`}
      value=""
      empty="কোথায় আছে, বেছে নিন"
      options={ways.map(({ label }, index) => ({ value: String(index), label }))}
      onChange={(index) => index && onChoose(ways[Number(index)]!.change)}
    />
  );
}

const ColumnChoices = ({ plan, checked: { run, choices }, onChoose }: Props) =>
  run.columns.map(({ index, heading, target = '' }) => (
    <Choice
      key={index}
      name={`column-${String(index)}`}
      label={`${heading} =`}
      value={target}
      empty="আনা হবে না"
      options={plan.columns.map(({ name, title }) => ({ value: name, label: title }))}
      onChange={(name) => {
        // A field is in one column: the one that was said last.
        const others = [...choices.targets].filter(([, other]) => !name || other !== name);
        onChoose({ targets: new Map([...others, [index, name]]) });
      }}
    />
  ));

const ValueChoices = ({ plan, checked: { run, choices }, onChoose }: Props) => (
  <>
    {run.values.slice(0, VALUES_AT_ONCE).map(({ field, text, count, value }) => {
      const { title, options = [] } = plan.columns.find(({ name }) => name === field)!;
      const optionLabel = options.find((option) => option.value === value)?.label;
      const meaning = optionLabel ? `${text} → ${optionLabel}` : `“${text}” তালিকায় নেই`;
      return (
        <Choice
          key={`${field} ${text}`}
          name={`value-${field}-${text}`}
          label={`${title}: ${meaning}, ${formatNumber(count)}টি`}
          value={value}
          empty="কোনটি, বেছে নিন"
          options={options}
          onChange={(selected) => {
            const meanings = new Map(choices.values[field]).set(foldForSearch(text), selected);
            onChoose({ values: { ...choices.values, [field]: meanings } });
          }}
        />
      );
    })}
    {run.values.length > VALUES_AT_ONCE && (
      <p>{`আরও ${formatNumber(run.values.length - VALUES_AT_ONCE)} রকম লেখা তালিকায় নেই।`}</p>
    )}
  </>
);

/** How a file is understood, and what of it is left out: said before anything is sent, and changed here. */
export function FileReading({ notRead, ...props }: Props & { notRead: readonly Sheet[] }) {
  const { run } = props.checked;
  const [isOpen, setOpen] = useState(false);
  const leftOut = run.columns.filter(({ target }) => !target).map(({ heading }) => heading);
  const notes = [
    ...(leftOut.length > 0 ? [`এই কলামগুলো আনা হবে না: ${leftOut.join(', ')}।`] : []),
    ...notReadSentences(notRead),
    ...run.notes,
  ];
  if (!run.layout && notes.length === 0) return null;
  return (
    <section aria-label="ফাইলটি যেভাবে পড়া হলো" className={s.reading}>
      {run.missing.length > 0 && (
        <p role="alert">{`${missingSentence(run)!} কোথায় আছে, বেছে নিন।`}</p>
      )}
      {run.missing.map((column) => (
        <MissingColumn key={column.name} {...props} column={column} />
      ))}
      {notes.length > 0 && (
        <ul className={s.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ValueChoices {...props} />
      {run.layout && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>কোন কলাম কোথায় যাবে</summary>
          {isOpen && <ColumnChoices {...props} />}
        </details>
      )}
    </section>
  );
}
