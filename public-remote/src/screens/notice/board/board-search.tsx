import { HEAD_SEARCH, HeadSearchBox } from '../../../components/head-search.tsx';
import { useEarlyText } from '../../../components/use-early-text.ts';

interface Props {
  id: string;
  value: string;
  category: string;
  onType: (text: string) => void;
  /** The search is finished: with Enter, the button, or by leaving the field. */
  onSettle: (text: string) => void;
}

/** The search of the board: without script a plain form that loads the page again. */
export function BoardSearch({ id, value, category, onType, onSettle }: Props) {
  const input = useEarlyText(value, onType);
  return (
    <form
      id={id}
      className={HEAD_SEARCH}
      action="/notice"
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle(value);
      }}
    >
      <HeadSearchBox
        ref={input}
        aria-label="শিরোনাম, ধরন বা বিবরণ দিয়ে নোটিশ খুঁজুন"
        placeholder="নোটিশ খুঁজুন"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onSettle(value)}
      >
        {category && <input type="hidden" name="category" value={category} />}
      </HeadSearchBox>
    </form>
  );
}
