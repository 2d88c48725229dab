import type { Notice } from '@angan/shared/contract';
import { EmptyState } from '@angan/shared/ui';
import { useLoaderData } from 'react-router-dom';

/** A list of the dashboard, whose frame brings `<main>` and the menu. */
export function Desk() {
  const rows = useLoaderData<Pick<Notice, 'id' | 'title'>[]>();
  return (
    <>
      <h1>গ্রন্থাগার</h1>
      {rows.length === 0 && <EmptyState>এখনো কিছু নেই।</EmptyState>}
      <ul>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
