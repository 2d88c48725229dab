import { useState } from 'react';
import type { Option } from '@angan/shared/contract';
import { foldForSearch, formatNumber } from '@angan/bengali-text';
import { Button, controlClass, Field } from '@angan/shared/ui';
import s from './bulk.module.css';
import { missingSentence, type FileChoices, type ValueChoice } from './dry-run.ts';
import type { FileColumn, FilePlan } from './file-columns.ts';
import { filledColumns, headingOf, rowCount } from './file/headings.ts';
import type { Sheet } from './file/table.ts';
import type { Checked } from './use-import.ts';

/** So many texts that are no option are asked about at once. */
const VALUES_AT_ONCE = 12;

const skippedSheets = (reason: string, sheets: readonly Sheet[]): string[] =>
  sheets.length > 0 ? [`${reason}: ${sheets.map(({ name }) => `‘${name}’`).join(', ')}।`] : [];

/** Names the hidden sheets of a file; nothing where it has none. */
export const hiddenSheets = (sheets: readonly Sheet[]): string[] =>
  skippedSheets(
    'এই শিটগুলো লুকানো, তাই পড়া হয়নি',
    sheets.filter(({ isHidden }) => isHidden),
  );

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** What an empty value is called. */
  empty: string;
  options: readonly Option[];
  onChange(value: string): void;
}

const Choice = ({ name, label, value, empty, options, onChange }: ChoiceProps) => (
  <Field name={name} label={label}>
    {(control) => (
      <select
        {...control}
        className={controlClass}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface SheetProps {
  columns: readonly FileColumn[];
  sheets: readonly Sheet[];
  onSheet(sheet: Sheet): void;
  onAll(): void;
}

/** Asks which of several sheets is meant. */
export const SheetChoice = ({ columns, sheets, onSheet, onAll }: SheetProps) => (
  <section aria-label="শিট" className={s.reading}>
    <p role="status">{`ফাইলে ${formatNumber(sheets.length)}টি শিটে তালিকা আছে। কোনটি আনবেন?`}</p>
    <div className={s.buttons}>
      {sheets.map((sheet) => (
        <Button key={sheet.name} onClick={() => onSheet(sheet)}>
          {`${sheet.name} (${formatNumber(rowCount(sheet, columns))}টি সারি)`}
        </Button>
      ))}
      <Button look="primary" onClick={onAll}>
        সব শিট একসঙ্গে
      </Button>
    </div>
  </section>
);

interface Props {
  plan: FilePlan;
  checked: Checked;
  notRead: readonly Sheet[];
  onChoose(change: Partial<FileChoices>): void;
}

/** A column that every row needs: in which of the file it is, or what all rows have. */
function MissingColumn({ column, ...props }: Props & { column: FileColumn }) {
  const { checked, onChoose } = props;
  const layout = checked.run.layout!;
  const { name, title, options = [] } = column;
  return (
    <Choice
      name={`missing-${name}`}
      label={`${title} =`}
      value=""
      empty="কোথায় আছে, বেছে নিন"
      options={[
        ...filledColumns(layout, checked.sheet.table).map((index) => ({
          value: `at ${String(index)}`,
          label: `কলাম: ${headingOf(layout, index)}`,
        })),
        ...options.map(({ value, label }) => ({
          value: `is ${value}`,
          label: `সব সারিতে: ${label}`,
        })),
      ]}
      onChange={(selected) => {
        const { targets, fixed } = checked.choices;
        const value = selected.slice(3);
        if (selected.startsWith('at'))
          onChoose({ targets: new Map([...targets, [Number(value), name]]) });
        else if (selected) onChoose({ fixed: { ...fixed, [name]: value } });
      }}
    />
  );
}

/** Each column of the file with what it goes to. */
function ColumnChoices({ plan, checked, onChoose }: Props) {
  const layout = checked.run.layout!;
  const options = plan.columns.map(({ name, title }) => ({ value: name, label: title }));
  return filledColumns(layout, checked.sheet.table).map((index) => (
    <Choice
      key={index}
      name={`column-${String(index)}`}
      label={`${headingOf(layout, index)} =`}
      value={layout.targets.get(index) ?? ''}
      empty="আনা হবে না"
      options={options}
      onChange={(name) => {
        // A field is in one column: the one that was said last.
        const others = [...checked.choices.targets].filter(([, other]) => other !== name);
        const targets = name ? others : checked.choices.targets;
        onChoose({ targets: new Map([...targets, [index, name]]) });
      }}
    />
  ));
}

/** What a text of the file means that is no option of its column. */
function ValueChoices({ plan, checked, onChoose }: Props) {
  const { values } = checked.run;
  const labelOf = ({ field, text, count, value }: ValueChoice) => {
    const column = plan.columns.find(({ name }) => name === field);
    const label = column?.options?.find((option) => option.value === value)?.label;
    const rows = `${formatNumber(count)}টি`;
    return label
      ? `${column?.title ?? ''}: ${text} → ${label}, ${rows}`
      : `${column?.title ?? ''}: “${text}” তালিকায় নেই, ${rows}`;
  };
  return (
    <>
      {values.slice(0, VALUES_AT_ONCE).map((one) => (
        <Choice
          key={`${one.field} ${one.text}`}
          name={`value-${one.field}-${one.text}`}
          label={labelOf(one)}
          value={one.value}
          empty="কোনটি, বেছে নিন"
          options={plan.columns.find(({ name }) => name === one.field)?.options ?? []}
          onChange={(value) => {
            const meanings = checked.choices.values[one.field] ?? new Map<string, string>();
            const changed = new Map([...meanings, [foldForSearch(one.text), value]]);
            onChoose({ values: { ...checked.choices.values, [one.field]: changed } });
          }}
        />
      ))}
      {values.length > VALUES_AT_ONCE && (
        <p>{`আরও ${formatNumber(values.length - VALUES_AT_ONCE)} রকম লেখা তালিকায় নেই।`}</p>
      )}
    </>
  );
}

/** How a file is understood, and what of it is left out: said before anything is sent, and changed here. */
export function FileReading(props: Props) {
  const { checked, notRead } = props;
  const { sheet, run } = checked;
  const [isOpen, setOpen] = useState(false);
  const { layout } = run;
  const leftOut = (layout ? filledColumns(layout, sheet.table) : [])
    .filter((index) => !layout?.targets.has(index))
    .map((index) => headingOf(layout!, index));
  const notes = [
    ...(leftOut.length > 0 ? [`এই কলামগুলো আনা হবে না: ${leftOut.join(', ')}।`] : []),
    ...skippedSheets(
      'এই শিটগুলো পড়া হয়নি',
      notRead.filter(({ isHidden }) => !isHidden),
    ),
    ...hiddenSheets(notRead),
    ...run.notes,
  ];
  return (
    <section aria-label="ফাইলটি যেভাবে পড়া হলো" className={s.reading}>
      {missingSentence(run) && (
        <>
          <p role="alert">{`${missingSentence(run)} কোথায় আছে, বেছে নিন।`}</p>
          {run.missing.map((column) => (
            <MissingColumn key={column.name} {...props} column={column} />
          ))}
        </>
      )}
      {notes.length > 0 && (
        <ul className={s.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ValueChoices {...props} />
      {layout && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>কোন কলাম কোথায় যাবে</summary>
          {isOpen && <ColumnChoices {...props} />}
        </details>
      )}
    </section>
  );
}
