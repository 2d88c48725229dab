import { toLatinDigits } from '@angan/bengali-text';
import { mapHref } from '@angan/shared/text';
import { Icon, pinIcon } from '@angan/shared/ui';
import s from './institution.module.css';

const degrees = (typed: string, most: number): number | null => {
  const text = toLatinDigits(typed).trim();
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && Math.abs(number) <= most ? number : null;
};

/** Shows where the typed coordinates are. */
export function MapLink({ latitude, longitude }: { latitude: string; longitude: string }) {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return (
    <p className={s.map}>
      {north !== null && east !== null ? (
        <a
          href={mapHref(north, east)}
          target="_blank"
          rel="noopener noreferrer"
          className={s.mapLink}
        >
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
