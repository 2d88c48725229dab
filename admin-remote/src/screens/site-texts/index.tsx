import {
  siteTexts,
  textGroupNames,
  type TextGroupName,
  countChanged,
  textGroups,
  type SiteTexts,
} from '@angan/shared/contract';
import { useSearchParams, Link } from 'react-router-dom';
import { useSiteTexts } from '../../data/use-site-texts.ts';
import { NotLoaded, chevronRightIcon, Icon } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { GroupForm } from './group-form.tsx';
import { formatNumber } from '@angan/bengali-text';
import s from './site-texts.module.css';

const changesOf = (rows: readonly SiteTexts[], name: TextGroupName): string => {
  const count = countChanged(name, rows.find(({ page }) => page === name)?.texts);
  return count === 0 ? 'শুরুর লেখাই আছে' : `${formatNumber(count)}টি লেখা বদলানো হয়েছে`;
};

const GroupList = ({ rows }: { rows: readonly SiteTexts[] }) => (
  <div className={screen.screen}>
    <PageHeader
      title={siteTexts.title}
      subtitle="যে পাতার লেখা বদলাতে চান সেটি বেছে নিন। যা বদলাবেন না, তা শুরুর মতোই থাকবে।"
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

const isGroup = (name: string | null): name is TextGroupName =>
  textGroupNames.some((other) => other === name);

export function Component() {
  const requestedPage = useSearchParams()[0].get('page');
  const rows = useSiteTexts();
  if (rows.value === undefined)
    return (
      <div className={screen.screen}>
        <PageHeader title={siteTexts.title} />
        <NotLoaded query={rows}>ওয়েবসাইটের লেখা লোড করা যায়নি।</NotLoaded>
      </div>
    );
  return isGroup(requestedPage) ? (
    <GroupForm key={requestedPage} name={requestedPage} rows={rows.value} />
  ) : (
    <GroupList rows={rows.value} />
  );
}
