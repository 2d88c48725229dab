import { isFile, isRecordedFile } from '@angan/shared/contract';
import { Tag } from '@angan/shared/ui';
import { namesInForm, shownValue, type FormFields } from '../fields/form-fields.ts';
import type { FieldChange } from './versions.ts';
import s from './history.module.css';

/** What a form calls a field; the stored name of one that is no longer known. */
export const labelOfField = (fields: FormFields, name: string): string =>
  fields[name]?.label ?? name;

/** What the server derives from other fields is no field of its own to a person. */
export const isShownField = (name: string): boolean => name !== 'status';

const isHtml = (text: string) => /^<[a-z][\s\S]*>$/.test(text);
const readable = (text: string) =>
  isHtml(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text;

function textOf(fields: FormFields, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isRecordedFile(value)) return value.name ?? 'নামহীন ফাইল';
  if (typeof value === 'boolean') return value ? 'হ্যাঁ' : 'না';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const field = fields[name];
  return readable(field ? shownValue(field, text) : text);
}

function Value({ text, isGone }: { text: string; isGone: boolean }) {
  return (
    <>
      {text ? <span className={s.value}>{text}</span> : <span className={s.empty}>খালি</span>}
      {isGone && <span className={s.which}>ফাইলটি আর রাখা নেই</span>}
    </>
  );
}

interface Props {
  fields: FormFields;
  changes: readonly FieldChange[];
  /** Headings of the two columns. */
  older: string;
  newer: string;
  /** The fields in which both are equal. */
  same?: Readonly<Record<string, unknown>>;
}

/** Two versions field by field; each field that differs says so in words too. */
export function Comparison({ fields, changes, older, newer, same = {} }: Props) {
  const value = (name: string, given: unknown) => (
    <Value
      text={textOf(fields, name, given)}
      isGone={isRecordedFile(given) && given.is_kept === false}
    />
  );
  const shown = changes.filter(({ name }) => isShownField(name));
  const inForm = namesInForm(fields);
  // A file that was never there is no part of a record; a form may not even offer it.
  const equal = Object.entries(same).filter(
    ([name, given]) =>
      inForm.includes(name) &&
      !changes.some((change) => change.name === name) &&
      (given || !fields[name] || !isFile(fields[name])),
  );
  return (
    <>
      {shown.length === 0 && <p>এই দুই অবস্থায় কোনো ঘর আলাদা নয়।</p>}
      <dl className={s.fields}>
        {shown.map(({ name, older: before, newer: after }) => (
          <div key={name} className={s.field} data-changed={name}>
            <dt className={s.label}>
              {labelOfField(fields, name)} <Tag>বদলেছে</Tag>
            </dt>
            <dd className={s.side}>
              <span className={s.which}>{older}</span>
              {value(name, before)}
            </dd>
            <dd className={s.side}>
              <span className={s.which}>{newer}</span>
              {value(name, after)}
            </dd>
          </div>
        ))}
      </dl>
      {equal.length > 0 && (
        <details className={s.same}>
          <summary>যেসব ঘর একই আছে</summary>
          <dl>
            {equal.map(([name, given]) => (
              <div key={name} className={s.sameField}>
                <dt className={s.label}>{labelOfField(fields, name)}</dt>
                <dd>{value(name, given)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
