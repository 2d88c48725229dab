import { Link } from 'react-router-dom';
import type { ChangedTexts, SiteTexts, TextGroupName } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button, buttonClass } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { textsToConfirm } from '../../layout/first-day/steps.ts';
import {
  lacksAddress,
  standardText,
  standardValue,
  storedTexts,
  visibleLines,
} from './standard-texts.ts';
import s from './first-day.module.css';

export const unconfirmedIn = (rows: readonly SiteTexts[]) =>
  textsToConfirm.flatMap(([page, ...names]) => {
    const stored = storedTexts(rows, page);
    const open = names.filter((name) => !(name in stored));
    return open.length === 0 ? [] : [{ page, names: open }];
  });

type Stored = readonly [page: TextGroupName, texts: ChangedTexts][];
export type OnStore = (texts: Stored, done: string) => void;

interface Props {
  rows: readonly SiteTexts[];
  /** The college's, in Bengali digits. */
  year: string;
  unconfirmed: ReturnType<typeof unconfirmedIn>;
  busy: boolean;
  onStore: OnStore;
}

const standard = (page: TextGroupName, names: readonly string[], year: string): Stored[number] => [
  page,
  Object.fromEntries(names.map((name) => [name, standardValue(page, name, year)])),
];

interface TextProps extends Omit<Props, 'unconfirmed'> {
  page: TextGroupName;
  name: string;
}

function UnconfirmedText({ page, name, rows, year, busy, onStore }: TextProps) {
  const { kind, label } = standardText(page, name);
  const value = standardValue(page, name, year);
  const hidden: Stored[number] = [page, { [name]: kind === 'list' ? [] : null }];
  const named = <span className="visually-hidden">{`: ${label}`}</span>;
  return (
    <li>
      <strong>{label}</strong>
      <ul className={common.muted}>
        {visibleLines(page, name, value, storedTexts(rows, page)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lacksAddress(value) && <p>কলেজের নিজের ঠিকানা দেওয়া নেই। বদলান বা লুকান।</p>}
      <div className={s.threeAnswers}>
        {!lacksAddress(value) && (
          <Button
            disabled={busy}
            onClick={() => onStore([standard(page, [name], year)], 'লেখাটি নিশ্চিত হয়েছে')}
          >
            ঠিক আছে{named}
          </Button>
        )}
        <Link className={buttonClass()} to={`/dashboard/site-texts?page=${page}&field=${name}`}>
          বদলান{named}
        </Link>
        <Button disabled={busy} onClick={() => onStore([hidden], 'লেখাটি লুকানো হয়েছে')}>
          লুকান{named}
        </Button>
      </div>
    </li>
  );
}

export function UnconfirmedTexts({ unconfirmed, ...props }: Props) {
  const { year, busy, onStore } = props;
  const right = unconfirmed.flatMap(({ page, names }) => {
    const confirmable = names.filter((name) => !lacksAddress(standardValue(page, name, year)));
    return confirmable.length > 0 ? [standard(page, confirmable, year)] : [];
  });
  const count = unconfirmed.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <details className={s.texts}>
      <summary>{`${formatNumber(count)}টি লেখা কেউ নিশ্চিত করেননি`}</summary>
      <ul className={s.list}>
        {unconfirmed.flatMap(({ page, names }) =>
          names.map((name) => (
            <UnconfirmedText key={`${page} ${name}`} page={page} name={name} {...props} />
          )),
        )}
      </ul>
      {right.length > 0 && (
        <Button disabled={busy} onClick={() => onStore(right, 'লেখাগুলো নিশ্চিত হয়েছে')}>
          সবগুলো ঠিক আছে
        </Button>
      )}
    </details>
  );
}
