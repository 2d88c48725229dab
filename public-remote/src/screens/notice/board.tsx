import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { LoadingLine } from '../../components/loading-line.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import type { BoardData } from './board-data.ts';
import { BoardSearch } from './board-search.tsx';
import { Results } from './results.tsx';
import { boardAddress } from './search.ts';

/** How long typing rests before the address follows: browsers allow about three changes of it a second. */
const REST_MS = 350;

let lastTyping = Date.now();
/** Names one search from its first letter until Enter or until the field is left, also across reloads. */
const nextTyping = () => (lastTyping += 1);

/** The notice board. Search and page live in the address, which follows the typing. */
export function Board() {
  const { board } = useLoaderData<BoardData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.get('q') ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const state = useLocation().state as { typing?: unknown } | null;
  const typing = useRef<number>(undefined);
  typing.current ??= nextTyping();

  // Local input value until the query in the address matches it.
  if (typed !== null && typed === query) setTyped(null);
  const searched = typed ?? query;

  const follow = (text: string) => {
    if (text === query) return;
    // One history entry for each search: further typing replaces its own entry, and no other.
    const replace = state?.typing === typing.current;
    void navigate(boardAddress(text), {
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
      <PageHead title="নোটিশ বোর্ড" intro="ভর্তি, পরীক্ষা, ফলাফল ও কলেজের সব খবর এক জায়গায়।" />
      <div className={page.page}>
        <BoardSearch value={searched} onType={setTyped} onSettle={settle} />
        <LoadedSection
          data={board}
          waiting={<LoadingLine>Loading notices...</LoadingLine>}
          failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।"
        >
          {(found) => <Results board={found} searched={query} onShowAll={() => setTyped(null)} />}
        </LoadedSection>
      </div>
    </>
  );
}
