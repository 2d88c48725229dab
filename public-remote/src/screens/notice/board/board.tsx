import { IfOffered } from '@angan/shared/offered';
import { BijoyOffer, buttonClass, feedIcon, Icon, useBijoyReading } from '@angan/shared/ui';
import {
  useLoaderData,
  useSearchParams,
  useNavigate,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { Chips } from '../../../components/chips.tsx';
import { HeadSearch } from '../../../components/head-search.tsx';
import { LoadedSection } from '../../../components/states/loaded-section.tsx';
import { LoadingLine } from '../../../components/states/loading-line.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import type { BoardData } from './board-data.ts';
import s from './board.module.css';
import { Results } from './results.tsx';
import { readBoardQuery, boardAddress, type BoardQuery } from './search.ts';
import type { Facets } from '@angan/shared/contract';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import c from '../../../components/chips.module.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long typing rests before the address follows: browsers allow about three changes of it a second. */
const REST_MS = 350;

let lastTyping = Date.now();
/** Names one search from its first letter until Enter or until the field is left, also across reloads. */
const nextTyping = () => (lastTyping += 1);

/** The text of the search box: what the address says, or what is typed until the address has followed. */
function useBoardSearch(narrowed: ReturnType<typeof readBoardQuery>) {
  const navigate = useNavigate();
  const query = narrowed.q;
  const [typed, setTyped] = useState<string | null>(null);
  const location = useLocation();
  const { key } = location;
  const state = location.state as { typing?: unknown } | null;
  const isBack = `${useNavigationType()}` === 'POP';
  const [visibleKey, setVisibleKey] = useState(key);
  // What the last navigation of this box asks for, until it has come: it may not be in `coming` yet.
  const [requested, setRequested] = useState<string | null>(null);
  if (key !== visibleKey) {
    setVisibleKey(key);
    setRequested(null);
    // Back goes to what was searched for then, even before the last letters had been answered.
    if (isBack) setTyped(null);
  }
  const typing = useRef<number>(undefined);
  typing.current ??= nextTyping();

  const next = useNavigation().location;
  // What the board is about to show counts: it may be taken back before it has come.
  const coming =
    next?.pathname === '/notice' ? readBoardQuery(new URLSearchParams(next.search)).q : query;

  // Local input value until the query in the address matches it.
  if (typed === coming && typed === query && typed === (requested ?? typed)) setTyped(null);

  const follow = (text: string) => {
    if (text === (requested ?? coming)) return;
    setRequested(text);
    // One history entry for each search: further typing replaces its own entry, and no other.
    const replace = state?.typing === typing.current;
    void navigate(boardAddress({ ...narrowed, q: text }), {
      replace,
      preventScrollReset: true,
      state: { typing: typing.current },
    });
  };
  const settle = (text: string) => {
    follow(text);
    typing.current = nextTyping();
  };
  // The timer may fire after the last navigation has ended: it must see the address as it is then.
  const followTyping = useEffectEvent(follow);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => followTyping(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { text: typed ?? query, setTyped, settle };
}

interface Props {
  facets: Facets;
  query: BoardQuery;
  /** The id of the search form, with which the year is sent where there is no script. */
  form: string;
}

function BoardFilters({ facets: { categories, years }, query, form }: Props) {
  const navigate = useNavigate();
  if (years.length === 0 && Object.values(query).every((value) => !value)) return null;
  const chipOf = (category: string, name: string) => ({
    to: boardAddress({ ...query, category }),
    name,
    isCurrent: category === query.category,
  });
  const options = years.some(({ value }) => value === query.year)
    ? years
    : [...(query.year ? [{ value: query.year, count: 0 }] : []), ...years];
  return (
    <div className={`${s.filters} no-print`}>
      <nav className={`${s.categories} ${c.scroller}`} aria-label="নোটিশের ধরন">
        <Chips
          chips={[
            chipOf('', 'সব'),
            ...categories.map(({ value, count }) =>
              chipOf(value, `${value} (${formatNumber(count)})`),
            ),
          ]}
        />
      </nav>
      <select
        className={s.year}
        name="year"
        form={form}
        aria-label="সাল"
        value={query.year}
        onChange={({ target }) =>
          void navigate(boardAddress({ ...query, year: target.value }), {
            preventScrollReset: true,
          })
        }
      >
        <option value="">সব সাল</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {toBengaliDigits(value)} ({formatNumber(count)}টি)
          </option>
        ))}
      </select>
    </div>
  );
}

const FORM = 'board-form';

const feedOf = (category: string) =>
  category ? `/notices.atom?category=${encodeURIComponent(category)}` : '/notices.atom';

function Board() {
  const { board } = useLoaderData<BoardData>();
  const [params] = useSearchParams();
  const narrowed = readBoardQuery(params);
  const search = useBoardSearch(narrowed);
  const unicode = useBijoyReading(narrowed.q);

  return (
    <>
      <PageHead
        title="নোটিশ বোর্ড"
        aside={
          <HeadSearch
            id={FORM}
            action="/notice"
            aria-label="শিরোনাম, ধরন বা বিবরণ দিয়ে নোটিশ খুঁজুন"
            placeholder="নোটিশ খুঁজুন"
            value={search.text}
            onType={search.setTyped}
            onSettle={search.settle}
          >
            {narrowed.category && <input type="hidden" name="category" value={narrowed.category} />}
          </HeadSearch>
        }
      />
      <div className={s.board}>
        {unicode && (
          <BijoyOffer preview={unicode} isDone={false} onPress={() => search.settle(unicode)} />
        )}
        <LoadedSection
          data={board}
          waiting={<LoadingLine>Loading notices...</LoadingLine>}
          failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।"
        >
          {(found) => (
            <>
              {found.facets && <BoardFilters facets={found.facets} query={narrowed} form={FORM} />}
              <Results board={found} query={narrowed} onShowAll={() => search.setTyped(null)} />
            </>
          )}
        </LoadedSection>
        <div className={`${s.ways} no-print`}>
          <IfOffered needs="feeds">
            <a href={feedOf(narrowed.category)} className={`${buttonClass('quiet')} ${s.feed}`}>
              <Icon path={feedIcon} size={20} />
              {narrowed.category ? `${narrowed.category}: ফিড` : 'নোটিশের ফিড'}
            </a>
          </IfOffered>
        </div>
      </div>
    </>
  );
}

export { Board as Component };
