import { can } from '@angan/shared';
import { BijoyOffer, buttonClass, feedIcon, Icon, useBijoyReading } from '@angan/shared/ui';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadedSection } from '../../../components/states/loaded-section.tsx';
import { LoadingLine } from '../../../components/states/loading-line.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { BoardFilters } from './board-filters.tsx';
import type { BoardData } from './board-data.ts';
import s from './board.module.css';
import { BoardSearch } from './board-search.tsx';
import { Results } from './results.tsx';
import { boardAddress, readBoardQuery } from './search.ts';

/** How long typing rests before the address follows: browsers allow about three changes of it a second. */
const REST_MS = 350;
const FORM = 'board-form';

const feedOf = (category: string) =>
  category ? `/notices.atom?category=${encodeURIComponent(category)}` : '/notices.atom';

let lastTyping = Date.now();
/** Names one search from its first letter until Enter or until the field is left, also across reloads. */
const nextTyping = () => (lastTyping += 1);

/** The notice board. Search, category, year and page live in the address, which follows the typing. */
export function Board() {
  const { board } = useLoaderData<BoardData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const narrowed = readBoardQuery(params);
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
  const searched = typed ?? query;
  const unicode = useBijoyReading(query);

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

  return (
    <>
      <PageHead
        title="নোটিশ বোর্ড"
        aside={
          <BoardSearch
            id={FORM}
            value={searched}
            category={narrowed.category}
            onType={setTyped}
            onSettle={settle}
          />
        }
      />
      <div className={s.board}>
        {unicode && <BijoyOffer preview={unicode} isDone={false} onPress={() => settle(unicode)} />}
        <LoadedSection
          data={board}
          waiting={<LoadingLine>Loading notices...</LoadingLine>}
          failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।"
        >
          {(found) => (
            <>
              {found.facets && <BoardFilters facets={found.facets} query={narrowed} form={FORM} />}
              <Results board={found} query={narrowed} onShowAll={() => setTyped(null)} />
            </>
          )}
        </LoadedSection>
        <div className={`${s.ways} no-print`}>
          {can('feeds') && (
            <a href={feedOf(narrowed.category)} className={`${buttonClass('quiet')} ${s.feed}`}>
              <Icon path={feedIcon} size={20} />
              {narrowed.category ? `${narrowed.category}: ফিড` : 'নোটিশের ফিড'}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
