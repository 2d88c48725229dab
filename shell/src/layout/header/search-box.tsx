import { Form } from '@angan/shared/router';
import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from './mobile-menu.module.css';

/** Searches the notice board; a plain form, so that Enter and its button work without script too. */
export function SearchBox({ onSend }: { onSend: () => void }) {
  return (
    <Form action="/notice" method="get" role="search" className={s.search} onSubmit={onSend}>
      <label htmlFor="mobile-search">নোটিশ খুঁজুন</label>
      <div>
        <input id="mobile-search" type="search" name="q" enterKeyHint="search" autoComplete="off" />
        <Button type="submit" look="primary">
          <Icon path={searchIcon} size={20} />
          <span className="visually-hidden">খুঁজুন</span>
        </Button>
      </div>
    </Form>
  );
}
