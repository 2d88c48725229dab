import { siteTexts, textGroupNames, type TextGroupName } from '@angan/shared/contract';
import { useSearchParams } from 'react-router-dom';
import { useSiteTexts } from '../../data/use-site-texts.ts';
import { NotLoaded } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { GroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { LOAD_FAILED } from './messages.ts';

const isGroup = (name: string | null): name is TextGroupName =>
  textGroupNames.some((known) => known === name);

export function Component() {
  const wanted = useSearchParams()[0].get('page');
  const rows = useSiteTexts();
  if (rows.value === undefined)
    return (
      <div className={screen.screen}>
        <PageHeader title={siteTexts.title} />
        <NotLoaded query={rows}>{LOAD_FAILED}</NotLoaded>
      </div>
    );
  return isGroup(wanted) ? (
    <GroupForm key={wanted} name={wanted} rows={rows.value} />
  ) : (
    <GroupList rows={rows.value} />
  );
}
