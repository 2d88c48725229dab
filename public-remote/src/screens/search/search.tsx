import { formatNumber } from '@angan/shared/text';
import { BijoyOffer, EmptyState, Highlighted, Spinner, useBijoyReading } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useNavigate, useNavigationType } from 'react-router-dom';
import { HEAD_SEARCH, HeadSearchBox } from '../../components/head-search.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { queryOf } from '../../data/address.ts';
import type { FoundGroup, SearchData } from './loader.ts';
import s from './search.module.css';

/** Its box shows what was searched for; what was typed since then stays. */
function SearchForm({ q }: { q: string }) {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(q);
  const isBack = `${useNavigationType()}` === 'POP';
  useEffect(() => {
    const box = input.current!;
    if (q !== searched.current && (isBack || box.value === searched.current)) box.value = q;
    searched.current = q;
  }, [q, isBack]);
  return (
    <Form action="/search" method="get" role="search" className={HEAD_SEARCH}>
      <HeadSearchBox
        ref={input}
        aria-label="নোটিশ, পাতা ও মানুষ খুঁজুন"
        placeholder="নোটিশ, পাতা বা নাম"
        defaultValue={q}
      />
    </Form>
  );
}

function Group({ title, found, count, all }: FoundGroup) {
  if (count === null) return <p role="alert">{`দুঃখিত, ‘${title}’ অংশে খোঁজা যায়নি।`}</p>;
  return (
    <section className={s.group}>
      <h2>{`${title} (${formatNumber(count)})`}</h2>
      <ul className={s.list}>
        {found.map(({ to, title: name, detail, marks }) => (
          <li key={`${to} ${name}`}>
            <Link to={to} className={s.row}>
              <strong>
                <Highlighted text={name} ranges={marks} />
              </strong>
              {detail && <span className={common.muted}>{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {all && count > found.length && (
        <Link to={all} className={common.touchLink}>{`সব ${formatNumber(count)}টি দেখুন`}</Link>
      )}
    </section>
  );
}

export function SearchPage() {
  const { q, groups } = useLoaderData<SearchData>();
  const navigate = useNavigate();
  const unicode = useBijoyReading(q);
  return (
    <>
      <PageHead title="খুঁজুন" aside={<SearchForm q={q} />} />
      <div className={page.page}>
        {unicode && (
          <BijoyOffer
            preview={unicode}
            isDone={false}
            onPress={() => void navigate(`/search?${queryOf({ q: unicode })}`)}
          />
        )}
        {q ? (
          <LoadedSection data={groups} waiting={<Spinner />}>
            {(lists) => {
              const shown = lists.filter(({ count }) => count !== 0);
              return (
                <>
                  <p className={s.said} role="status">
                    {shown.length > 0 ? `“${q}”: যা পাওয়া গেছে` : `“${q}”: কিছু পাওয়া যায়নি`}
                  </p>
                  {shown.length === 0 && <EmptyState>অন্য শব্দ বা অন্য বানানে খুঁজে দেখুন।</EmptyState>}
                  {shown.map((group) => (
                    <Group key={group.title} {...group} />
                  ))}
                </>
              );
            }}
          </LoadedSection>
        ) : (
          <p className={page.quiet}>নোটিশের কথা, পাতার শিরোনাম বা কারও নাম লিখে খুঁজুন।</p>
        )}
      </div>
    </>
  );
}
