import {
  countChanged,
  siteTexts,
  textGroupNames,
  textGroups,
  type SiteTexts,
  type TextGroupName,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { chevronRightIcon, Icon } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import s from './site-texts.module.css';

const changesOf = (rows: readonly SiteTexts[], name: TextGroupName): string => {
  const count = countChanged(name, rows.find(({ page }) => page === name)?.texts);
  return count === 0 ? 'শুরুর লেখাই আছে' : `${formatNumber(count)}টি লেখা বদলানো হয়েছে`;
};

export const GroupList = ({ rows }: { rows: readonly SiteTexts[] }) => (
  <div className={screen.screen}>
    <PageHeader
      title={siteTexts.title}
      lead="যে পাতার লেখা বদলাতে চান সেটি বেছে নিন। যা বদলাবেন না, তা শুরুর মতোই থাকবে।"
    />
    <ul className={`${screen.card} ${screen.narrow} ${s.groups}`}>
      {textGroupNames.map((name) => (
        <li key={name}>
          <Link to={`?page=${name}`}>
            <span>
              <strong>{textGroups[name].title}</strong>
              <span className={s.changes}>{changesOf(rows, name)}</span>
            </span>
            <Icon path={chevronRightIcon} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
