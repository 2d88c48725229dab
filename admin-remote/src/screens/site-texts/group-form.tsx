import { useMemo, useRef, type ReactNode } from 'react';
import { ApiError, notify, resourceApi, type SaveOptions, type Values } from '@angan/shared';
import {
  siteTexts,
  textGroups,
  textsContract,
  textsFromForm,
  textsInForm,
  type SiteTexts,
  type TextGroup,
  type TextGroupName,
  type SiteText,
} from '@angan/shared/contract';
import {
  buttonClass,
  chevronLeftIcon,
  externalIcon,
  FieldGroup,
  Icon,
  Button,
  restoreIcon,
  type FieldProps,
} from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { fieldsOf, groupsOf, displayValue } from '../../resource/fields/form-fields.ts';
import { loadSelects } from '../../resource/fields/lazy-select-field.tsx';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import { SOMETHING_ELSE_WRONG, TRY_AGAIN } from '../../resource/form/messages.ts';
import s from './site-texts.module.css';
import { truncate } from '@angan/bengali-text';
import { ListControl } from './list-control.tsx';

const MAX_LENGTH = 160;
/** Kinds whose values are short: two of them fit side by side. */
const SHORT: readonly SiteText['kind'][] = ['day', 'time', 'integer', 'decimal', 'choice'];

interface ControlProps {
  text: SiteText;
  /** The default, as a form holds it. */
  standard: string;
  field: FieldProps;
  children: ReactNode;
}

function TextControl({ text, standard, field, children }: ControlProps) {
  const isShort = SHORT.includes(text.kind);
  return (
    <div className={isShort ? s.text : `${s.text} ${s.wide}`}>
      {text.kind === 'list' ? <ListControl text={text} field={field} /> : children}
      {field.value !== standard && (
        <div className={s.standard}>
          <p>{`আগের লেখা: ${truncate(standard && displayValue(text, standard), MAX_LENGTH) || 'খালি'}`}</p>
          <Button variant="quiet" onClick={() => field.onChange(standard)}>
            <Icon path={restoreIcon} size={20} /> আগের লেখা ফিরিয়ে আনুন
            <span className="visually-hidden">{`: ${text.label}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

const api = resourceApi(siteTexts);
void loadSelects();

const messages = {
  invalid: SOMETHING_ELSE_WRONG,
  saveFailed: ({ message }: ApiError) => message || TRY_AGAIN,
};

/** The server names a text with its place in the body, the form without. */
const asFields = (fields: ApiError['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^texts\./, ''), text]),
  );

interface Props {
  name: TextGroupName;
  rows: readonly SiteTexts[];
}

/** The texts of a page as one record of a form, which is created with their first change. */
function useGroup({ name, rows }: Props) {
  const row = useRef(rows.find((one) => one.page === name));

  const asRecord = (stored: SiteTexts) => {
    row.current = stored;
    const { id, version } = stored;
    return { ...textsInForm(name, stored.texts), id, version };
  };

  async function read(signal?: AbortSignal) {
    const stored = (await api.list(signal)).find((one) => one.page === name);
    if (!stored) throw new ApiError(404, '');
    return asRecord(stored);
  }

  async function save(values: Values, options: SaveOptions) {
    const body = textsFromForm(name, values, row.current?.texts);
    const id = row.current?.id;
    try {
      const saved = id === undefined ? api.create(body, options) : api.amend(id, body, options);
      return asRecord(await saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The first change of a page was made by two at a time: the second compares, as in any conflict.
      const code = error.code === 'taken' ? 'changed_meanwhile' : error.code;
      throw new ApiError(error.status, error.message, code, asFields(error.fields));
    }
  }
  return { record: row.current ? asRecord(row.current) : null, read, save };
}

export function GroupForm({ name, rows }: Props) {
  const { title, path, texts }: { title: string; path: string; texts: TextGroup } =
    textGroups[name];
  const contract = useMemo(() => textsContract(name), [name]);
  const fields = fieldsOf(contract);
  const group = useGroup({ name, rows });
  const standard = textsInForm(name, undefined);
  const place = useFieldFocus(true);

  return (
    <div className={screen.screen}>
      <PageHeader title={`লেখা: ${title}`} subtitle={<Subtitle path={path} />} />
      <div ref={place} className={`${screen.card} ${screen.form}`}>
        <RecordForm
          contract={contract}
          fields={fields}
          {...group}
          fresh={group.record ? undefined : standard}
          messages={messages}
          leavingParams={['page']}
          historyFields={({ texts: stored }) =>
            textsInForm(name, (stored ?? undefined) as SiteTexts['texts'] | undefined)
          }
          onSaved={() => notify.success('লেখা সংরক্ষণ হয়েছে। ওয়েবসাইটে এখন এটিই দেখা যাবে।')}
        >
          {(field, controls) =>
            groupsOf(fields).map(({ title: heading, names }) => (
              <FieldGroup key={names[0]} title={heading}>
                {names.map((text) => (
                  <TextControl
                    key={text}
                    text={texts[text]!}
                    standard={standard[text] ?? ''}
                    field={field(text)}
                  >
                    {controls(text)}
                  </TextControl>
                ))}
              </FieldGroup>
            ))
          }
        </RecordForm>
      </div>
    </div>
  );
}

const Subtitle = ({ path }: { path: string }) => (
  <span className={s.ways}>
    <Link to="." className={buttonClass('quiet')}>
      <Icon path={chevronLeftIcon} size={20} /> সব পাতা
    </Link>
    <a href={path} target="_blank" rel="noreferrer" className={buttonClass()}>
      <Icon path={externalIcon} size={20} /> ওয়েবসাইটে দেখুন
      <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
    </a>
  </span>
);
