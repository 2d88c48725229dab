import type { Loaded, PublicPage } from '@angan/shared';
import type { Notice } from '@angan/shared/contract';
import { Button, FailedState } from '@angan/shared/ui';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import s from './shelf.module.css';

/** The public page: rendered by the server, and alive in the browser. */
export function Shelf() {
  const { notices } = useLoaderData<{ notices: Loaded<PublicPage<Notice>> }>();
  const { revalidate } = useRevalidator();
  const [lent, setLent] = useState(0);
  return (
    <section className={s.shelf}>
      <h1>গ্রন্থাগার</h1>
      <Button onClick={() => setLent(lent + 1)}>বই নিন ({lent})</Button>
      {!notices.ok && <FailedState onRetry={() => void revalidate()} />}
      {notices.ok &&
        notices.value.rows.map(({ id, title }) => (
          <p key={id}>
            <Link to={`/notice/${id}`}>{title}</Link>
          </p>
        ))}
    </section>
  );
}
