import { Button } from '@angan/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import s from './shelf.module.css';

/** The one screen of the library: what it shows on the server, and that it answers in the browser. */
export function Shelf() {
  const [lent, setLent] = useState(0);
  return (
    <section className={s.shelf}>
      <h1>গ্রন্থাগার</h1>
      <p>প্রথম সংস্করণ</p>
      <Button onClick={() => setLent(lent + 1)}>বই নিন ({lent})</Button>
      <Link to="/">হোম</Link>
    </section>
  );
}
