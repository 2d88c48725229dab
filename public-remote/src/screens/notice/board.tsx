import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import { LoadedPart } from '../../parts/loaded-part.tsx';
import { LoadingLine } from '../../parts/loading-line.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import page from '../../parts/page.module.css';
import type { BoardData } from './board-data.ts';
import { BoardSearch } from './board-search.tsx';
import { Results } from './results.tsx';
import { boardAddress } from './search.ts';

/** How long typing rests before the address follows: browsers allow about three changes of it a second. */
const REST_MS = 350;

/** The notice board. Search and page live in the address; the list follows the typing at once. */
export function Board() {
  const { notices } = useLoaderData<BoardData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was typed stands until the address has caught up; from then on the address is asked.
  if (typed !== null && typed === asked) setTyped(null);
  const searched = typed ?? asked;

  const settle = (text: string) => {
    clearTimeout(timer.current);
    if (text !== asked)
      void navigate(boardAddress(text), { replace: true, preventScrollReset: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), REST_MS);
  };

  const showAll = () => {
    clearTimeout(timer.current);
    setTyped(null);
  };

  return (
    <>
      <PageHead title="নোটিশ বোর্ড">
        <p>ভর্তি, পরীক্ষা, ফলাফল ও কলেজের সব খবর এক জায়গায়।</p>
      </PageHead>
      <div className={page.page}>
        <BoardSearch value={searched} onType={type} onSettle={settle} />
        <LoadedPart
          data={notices}
          waiting={<LoadingLine>Loading notices...</LoadingLine>}
          failed="দুঃখিত, নোটিশগুলো লোড করা যায়নি।"
        >
          {(rows) => (
            <Results
              notices={rows}
              searched={searched}
              wanted={typed === null ? params.get('page') : null}
              onShowAll={showAll}
            />
          )}
        </LoadedPart>
      </div>
    </>
  );
}
