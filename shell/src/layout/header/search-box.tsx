import { useId } from 'react';
import { readSiteSearch } from '@angan/shared';
import { Form, Link, useLocation, useNavigate } from '@angan/shared/router';
import { Button, buttonClass, Icon, searchIcon, useSuggestions } from '@angan/shared/ui';
import { Disclosure } from './disclosure.tsx';
import s from './mobile-menu.module.css';

/** Searches the site; a plain form, so that Enter and its button work without script too. */
function SearchBox({ onSend }: { onSend: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { onFocus, list } = useSuggestions(readSiteSearch, (to) => {
    onSend();
    void navigate(to);
  });
  return (
    <Form action="/search" method="get" role="search" className={s.search} onSubmit={onSend}>
      <label htmlFor={id}>কী খুঁজছেন?</label>
      <div>
        <input
          id={id}
          type="text"
          role="searchbox"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          onFocus={onFocus}
        />
        <Button type="submit" variant="primary" aria-label="খুঁজুন">
          <Icon path={searchIcon} size={20} />
        </Button>
      </div>
      {list}
    </Form>
  );
}

export function SearchDisclosure({ group }: { group?: string }) {
  const { pathname } = useLocation();
  return (
    <Disclosure
      key={pathname}
      icon={searchIcon}
      label="খোঁজার ঘর"
      group={group}
      instead={
        <Link to="/search" className={buttonClass()}>
          খোঁজার পাতায় যান
        </Link>
      }
    >
      {(close) => <SearchBox onSend={close} />}
    </Disclosure>
  );
}
