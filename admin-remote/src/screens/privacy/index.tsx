import { useSearchParams, Link } from 'react-router-dom';
import { retentionLines } from '@angan/shared/information';
import { DataTable, NotLoaded, SearchBox } from '@angan/shared/ui';
import { useCall } from '../../data/use-call.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { PeopleFound } from './people-found.tsx';
import s from './privacy.module.css';

const SEARCH_MIN = 2;
/** Each search reads every list (ms). */
const PAUSE = 500;

function Found({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const found = useCall('GET personal-data/', { query: { search } });
  if (!found.value || found.status === 'failed')
    return <NotLoaded query={found}>{found.error?.message ?? 'খোঁজা যায়নি।'}</NotLoaded>;
  return <PeopleFound people={found.value} onSearch={onSearch} />;
}

function Times() {
  const times = useCall('GET retention/', {});
  if (!times.value || times.status === 'failed')
    return <NotLoaded query={times}>কত দিন কী থাকে, তা লোড করা যায়নি।</NotLoaded>;
  return (
    <DataTable
      caption="কার কী তথ্য থাকে, কত দিন থাকে"
      columns={[
        { title: 'যা রাখা হয়', kind: 'name', cell: ({ subject }) => subject },
        { title: 'তাতে যা থাকে', cell: ({ holds }) => holds },
        { title: 'কত দিন', cell: ({ until }) => until },
      ]}
      rows={retentionLines(times.value).map((line, id) => ({ id, ...line }))}
    />
  );
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim();
  const setSearch = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  return (
    <div className={screen.screen}>
      <PageHeader
        title="ব্যক্তিগত তথ্য"
        subtitle="কেউ নিজের তথ্য চাইলে বা মুছতে বললে নাম, মোবাইল বা ইমেইল দিয়ে খুঁজুন।"
      />
      <div className={s.search}>
        <SearchBox
          label="নাম, মোবাইল নম্বর বা ইমেইল"
          value={search}
          delay={PAUSE}
          onChange={setSearch}
        />
      </div>
      {search.length >= SEARCH_MIN && <Found search={search} onSearch={setSearch} />}
      <section>
        <h2 className={screen.cardTitle}>কার কী তথ্য থাকে, কত দিন থাকে</h2>
        <Times />
        <p className={s.hint}>
          দর্শনার্থীরা একই কথা <Link to="/privacy">গোপনীয়তার পাতায়</Link> পড়তে পারেন।
        </p>
      </section>
    </div>
  );
}
