import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from '@angan/shared/ui';
import { PageHeader } from '../page-header.tsx';
import { DASHBOARD } from '../screen.ts';
import screen from '../screen.module.css';

/** Replaces a screen that cannot open: the reason, and the way back to the start page. */
export const MessagePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={screen.screen}>
    <PageHeader title={title} />
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to={DASHBOARD}>
          ড্যাশবোর্ডে ফিরে যান
        </Link>
      }
    >
      {children}
    </EmptyState>
  </div>
);
