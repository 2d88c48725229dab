import { HEAD_SEARCH, HeadSearchBox } from '../../components/head-search.tsx';
import { useEarlyText } from '../../components/use-early-text.ts';

interface Props {
  value: string;
  subject: string;
  onFocus: () => void;
  onType: (text: string) => void;
}

/** Finds people while typing; without script a plain form that loads the page again. */
export function PeopleSearch({ value, subject, onFocus, onType }: Props) {
  const input = useEarlyText(value, onType);
  return (
    <form
      className={HEAD_SEARCH}
      action="/facnstaff"
      method="get"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <HeadSearchBox
        ref={input}
        aria-label="নাম, পদবি বা বিষয় দিয়ে খুঁজুন"
        placeholder="নাম বা বিষয়"
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onType(target.value)}
      >
        {subject && <input type="hidden" name="subject" value={subject} />}
      </HeadSearchBox>
    </form>
  );
}
