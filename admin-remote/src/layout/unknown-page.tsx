import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from '@angan/shared/ui';
import { PageHeader } from './page-header.tsx';
import { DASHBOARD } from './screen.ts';
import s from './message-page.module.css';

/** For addresses under /dashboard that lead nowhere. */
export const UnknownPage = () => (
  <div className={s.page}>
    <PageHeader title="404 - Page not found" />
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to={DASHBOARD}>
          ড্যাশবোর্ডে ফিরে যান
        </Link>
      }
    >
      ড্যাশবোর্ডে এই ঠিকানায় কোনো পাতা নেই। মেনু থেকে একটি পাতা বেছে নিন।
    </EmptyState>
  </div>
);
