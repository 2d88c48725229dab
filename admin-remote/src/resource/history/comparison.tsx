import { isFile, isRecordedFile } from '@angan/shared/contract';
import { Tag } from '@angan/shared/ui';
import { namesInForm, displayValue, type FormFields } from '../fields/form-fields.ts';
import type { FieldChange } from './versions.ts';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './history.module.css';

/** The label of a field; the stored name of one that no longer exists. */
export const labelOfField = (fields: FormFields, name: string): string =>
  fields[name]?.label ?? name;

/** A field that the server derives from others is none to a person. */
export const isVisibleField = (name: string): boolean => name !== 'status';

const isHtml = (text: string) => /^<[a-z][\s\S]*>$/.test(text);
const readable = (text: string) =>
  isHtml(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text;

function textOf(fields: FormFields, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isRecordedFile(value)) return value.name ?? 'নামহীন ফাইল';
  if (typeof value === 'boolean') return value ? 'হ্যাঁ' : 'না';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const field = fields[name];
  return readable(field ? displayValue(field, text) : text);
}

function Value({ text, isDeleted }: { text: string; isDeleted: boolean }) {
  return (
    <>
      {text ? <span className={s.value}>{text}</span> : <span className={arrange.quiet}>খালি</span>}
      {isDeleted && <span className={s.which}>ফাইলটি আর রাখা নেই</span>}
    </>
  );
}

interface Props {
  fields: FormFields;
  changes: readonly FieldChange[];
  older: string;
  newer: string;
  same?: Readonly<Record<string, unknown>>;
}

/** Two versions field by field; each field that differs says so in words too. */
export function Comparison({ fields, changes, older, newer, same = {} }: Props) {
  const value = (name: string, content: unknown) => (
    <Value
      text={textOf(fields, name, content)}
      isDeleted={isRecordedFile(content) && content.is_kept === false}
    />
  );
  const visible = changes.filter(({ name }) => isVisibleField(name));
  const inForm = namesInForm(fields);
  // A file that was never there is no part of a record; a form may not even offer it.
  const equal = Object.entries(same).filter(
    ([name, content]) =>
      inForm.includes(name) &&
      !changes.some((change) => change.name === name) &&
      (content || !fields[name] || !isFile(fields[name])),
  );
  return (
    <>
      {visible.length === 0 && <p>এই দুই অবস্থায় কোনো ঘর আলাদা নয়।</p>}
      <dl className={s.fields}>
        {visible.map(({ name, older: before, newer: after }) => (
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
            {equal.map(([name, content]) => (
              <div key={name} className={s.sameField}>
                <dt className={s.label}>{labelOfField(fields, name)}</dt>
                <dd>{value(name, content)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
