import { Link } from 'react-router-dom';
import {
  textGroups,
  textInForm,
  type ChangedTexts,
  type SiteTexts,
  type TextGroup,
  type TextGroupName,
} from '@angan/shared/contract';
import { formatNumber, truncate } from '@angan/shared/text';
import { Button, buttonClass } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { shownValue } from '../../resource/fields/form-fields.ts';
import { textsToConfirm } from '../../layout/first-day/steps.ts';
import s from './first-day.module.css';

const SHOWN = 120;

/** The texts of the site, by their page, that nobody has confirmed, changed or hidden. */
export const unconfirmedIn = (rows: readonly SiteTexts[]) =>
  textsToConfirm.flatMap(([page, ...names]) => {
    const stored = rows.find((row) => row.page === page)?.texts ?? {};
    const open = names.filter((name) => !(name in stored));
    return open.length === 0 ? [] : [{ page, names: open }];
  });

const groupOf = (page: TextGroupName): TextGroup => textGroups[page].texts;

interface Props {
  unconfirmed: ReturnType<typeof unconfirmedIn>;
  busy: boolean;
  onStore(texts: readonly [page: TextGroupName, texts: ChangedTexts][], done: string): void;
}

/** Each text that waits for a word of the college, with the three answers to it. */
export function UnconfirmedTexts({ unconfirmed, busy, onStore }: Props) {
  const standard = (
    page: TextGroupName,
    names: readonly string[],
  ): [TextGroupName, ChangedTexts] => [
    page,
    Object.fromEntries(names.map((name) => [name, groupOf(page)[name]?.default])),
  ];
  const all = () => unconfirmed.map(({ page, names }) => standard(page, names));
  const count = unconfirmed.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <details className={s.texts}>
      <summary>{`${formatNumber(count)}টি লেখা কেউ নিশ্চিত করেননি`}</summary>
      <ul className={s.list}>
        {unconfirmed.flatMap(({ page, names }) =>
          names.map((name) => {
            const text = groupOf(page)[name]!;
            const named = <span className="visually-hidden">{`: ${text.label}`}</span>;
            return (
              <li key={`${page} ${name}`}>
                <strong>{text.label}</strong>
                <p className={common.muted}>
                  {truncate(shownValue(text, textInForm(text, text.default)), SHOWN)}
                </p>
                <div className={s.threeAnswers}>
                  <Button
                    disabled={busy}
                    onClick={() => onStore([standard(page, [name])], 'লেখাটি নিশ্চিত হয়েছে')}
                  >
                    ঠিক আছে{named}
                  </Button>
                  <Link
                    className={buttonClass()}
                    to={`/dashboard/site-texts?page=${page}&field=${name}`}
                  >
                    বদলান{named}
                  </Link>
                  <Button
                    disabled={busy}
                    onClick={() =>
                      onStore(
                        [[page, { [name]: text.kind === 'list' ? [] : null }]],
                        'লেখাটি লুকানো হয়েছে',
                      )
                    }
                  >
                    লুকান{named}
                  </Button>
                </div>
              </li>
            );
          }),
        )}
      </ul>
      <Button disabled={busy} onClick={() => onStore(all(), 'লেখাগুলো নিশ্চিত হয়েছে')}>
        সবগুলো ঠিক আছে
      </Button>
    </details>
  );
}
