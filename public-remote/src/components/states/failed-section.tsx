import { Icon, SupportNumber, alertIcon } from '@angan/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import s from './failed-section.module.css';
import { RetryLink } from './retry-link.tsx';

/** Takes the place of a section that could not be loaded. */
export const FailedSection = ({
  error,
  children = 'দুঃখিত, এই অংশটি লোড করা যায়নি।',
}: Partial<ComponentProps<typeof SupportNumber>> & { children?: ReactNode }) => (
  <div className={s.failed} role="alert">
    <Icon path={alertIcon} />
    <p>{children}</p>
    <RetryLink />
    <SupportNumber error={error} />
  </div>
);
