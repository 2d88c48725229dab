import { useId } from 'react';
import { Form } from '@angan/shared/router';
import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from './mobile-menu.module.css';

/** Searches the site; a plain form, so that Enter and its button work without script too. */
export function SearchBox({ onSend }: { onSend: () => void }) {
  const id = useId();
  return (
    <Form action="/search" method="get" role="search" className={s.search} onSubmit={onSend}>
      <label htmlFor={id}>নোটিশ, পাতা বা নাম খুঁজুন</label>
      <div>
        <input id={id} type="search" name="q" enterKeyHint="search" autoComplete="off" />
        <Button type="submit" look="primary">
          <Icon path={searchIcon} size={20} />
          <span className="visually-hidden">খুঁজুন</span>
        </Button>
      </div>
    </Form>
  );
}
