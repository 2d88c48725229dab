import { Link } from '@angan/shared/router';
import { Button, buttonClass, controlClass } from '@angan/shared/ui';
import s from './message-page.module.css';

export function NotFound() {
  return (
    <section className={s.message}>
      <h1 lang="en">404 - Page not found</h1>
      <p>আপনি যে পৃষ্ঠাটি খুঁজছেন তা এখানে নেই। ঠিকানাটি দেখে নিন, অথবা নিচের কোনো পৃষ্ঠায় যান।</p>
      <form action="/search" role="search" className={s.search}>
        <input
          name="q"
          type="search"
          aria-label="সাইটে খুঁজুন"
          placeholder="যা খুঁজছেন তা লিখুন"
          className={controlClass}
        />
        <Button type="submit">খুঁজুন</Button>
      </form>
      <p className={s.actions}>
        <Link to="/" className={buttonClass('primary')}>
          হোম
        </Link>
        <Link to="/notice" className={buttonClass()}>
          নোটিশ
        </Link>
        <Link to="/admission" className={buttonClass()}>
          ভর্তি
        </Link>
        <Link to="/academic" className={buttonClass()}>
          রুটিন
        </Link>
        <Link to="/contact" className={buttonClass()}>
          যোগাযোগ
        </Link>
      </p>
    </section>
  );
}
