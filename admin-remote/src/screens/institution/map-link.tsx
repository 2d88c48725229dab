import { Icon, pinIcon } from '@angan/shared/ui';
import { mapAddress } from './map-address.ts';
import s from './institution.module.css';

/** Shows where the typed coordinates are. */
export function MapLink({ latitude, longitude }: { latitude: string; longitude: string }) {
  const address = mapAddress(latitude, longitude);
  return (
    <p className={s.map}>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className={s.mapLink}>
          <Icon path={pinIcon} size={20} />
          মানচিত্রে দেখুন
          <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
        </a>
      ) : (
        'অক্ষাংশ ও দ্রাঘিমাংশ দিলে এখান থেকে মানচিত্রে মিলিয়ে দেখা যাবে।'
      )}
    </p>
  );
}
