import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from '../../components/head-search.module.css';
import { useEarlyText } from '../../components/use-early-text.ts';

interface Props {
  value: string;
  /** The chosen subject, which a search without script keeps. */
  subject: string;
  onFocus: () => void;
  onType: (text: string) => void;
}

/** Finds people while typing; without script a plain form that loads the page again. */
export function PeopleSearch({ value, subject, onFocus, onType }: Props) {
  const input = useEarlyText(value, onType);
  return (
    <form
      className={`${s.search} no-print`}
      action="/facnstaff"
      method="get"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor="people-search">
        নাম, পদবি বা বিষয় দিয়ে খুঁজুন
      </label>
      <input
        ref={input}
        id="people-search"
        name="q"
        type="search"
        className={s.input}
        placeholder="নাম বা বিষয়"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onType(target.value)}
      />
      {subject && <input type="hidden" name="subject" value={subject} />}
      <Button type="submit" look="primary">
        <Icon path={searchIcon} size={20} /> <span>খুঁজুন</span>
      </Button>
    </form>
  );
}
