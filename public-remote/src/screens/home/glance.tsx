import { useLoaded } from '@angan/shared';
import { buttonClass, Icon, phoneIcon, pinIcon } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import s from './glance.module.css';
import type { HomeData } from './loader.ts';
import { OfficeState } from './office-state.tsx';

export function Glance({ notices, office }: Pick<HomeData, 'notices' | 'office'>) {
  const loaded = useLoaded(notices);
  const officeLoaded = useLoaded(office);
  if (!officeLoaded?.ok) return null;
  const next = loaded?.ok && loaded.value.next;
  const { hours, admission, phones, map } = officeLoaded.value;
  return (
    <section className={s.glance} aria-labelledby="glance-title">
      <h2 id="glance-title">একনজরে</h2>
      <dl className={s.facts}>
        {hours && (
          <div className={s.hours}>
            <dt>
              অফিস <OfficeState hours={hours} />
            </dt>
            <dd>{hours.words}</dd>
          </div>
        )}
        {next && (
          <>
            <dt>সামনে</dt>
            <dd>
              {next.date}: <Link to={`/notice/${next.id}`}>{next.title}</Link>
            </dd>
          </>
        )}
        <dt>ভর্তি</dt>
        <dd>
          {admission.length > 0 && `${admission.join('। ')}। `}
          <Link to="/admission">যোগ্যতা ও নিয়ম</Link>
        </dd>
      </dl>
      {(phones.length > 0 || map) && (
        <div className={`${s.ways} no-print`}>
          {phones.map(({ href, text }) => (
            <a key={href} href={href} className={buttonClass('primary')}>
              <Icon path={phoneIcon} size={20} /> {text}
            </a>
          ))}
          {map && (
            <a href={map} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Icon path={pinIcon} size={20} /> মানচিত্র
            </a>
          )}
        </div>
      )}
    </section>
  );
}
