import { formatDate, formatNumber } from '@angan/bengali-text';
import { buttonClass, fileIcon, Icon } from '@angan/shared/ui';
import { Reveal } from '../../components/reveal.tsx';
import s from './admission.module.css';
import type { AdmissionWords } from './loader.ts';

const Rows = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={s.rows}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The time and place to apply; absent where nothing is given. */
export function AdmissionTime({
  state,
  opens,
  closes,
  form,
}: Pick<AdmissionWords, 'state' | 'opens' | 'closes' | 'form'>) {
  const dates = [
    ...(opens ? [['আবেদন শুরু', formatDate(opens)] as const] : []),
    ...(closes ? [['আবেদনের শেষ দিন', formatDate(closes)] as const] : []),
  ];
  if (!state && !form) return null;
  return (
    <section className={`${s.part} ${s.time}`}>
      <h2>{state ? 'আবেদনের সময়' : 'আবেদন'}</h2>
      {state && <p className={s.state}>{state}</p>}
      {dates.length > 0 && <Rows rows={dates} />}
      {form && (
        <p className={`${s.form} no-print`}>
          <a href={form} className={buttonClass('primary')}>
            <Icon path={fileIcon} size={20} /> ভর্তি ফরম
          </a>
        </p>
      )}
    </section>
  );
}

/** For how many one can apply, and at which fee; absent where nothing is given. */
export const AdmissionOffer = ({ seats, fees }: Pick<AdmissionWords, 'seats' | 'fees'>) =>
  seats.length > 0 || fees.length > 0 ? (
    <Reveal as="section" className={s.part}>
      <h2 id="offer">আসন ও ফি</h2>
      {seats.length > 0 && (
        <>
          <h3>আসন</h3>
          <Rows
            rows={seats.map(({ name, seats: count }) => [
              name,
              count === null ? 'শিগগিরই জানানো হবে' : `${formatNumber(count)}টি`,
            ])}
          />
        </>
      )}
      {fees.length > 0 && (
        <>
          <h3>ভর্তি ফি</h3>
          <Rows rows={fees.map(({ name, amount }) => [name, amount])} />
        </>
      )}
    </Reveal>
  ) : null;
