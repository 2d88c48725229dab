import { toLatinDigits } from '@angan/shared/text';

const degrees = (typed: string, most: number): number | null => {
  const text = toLatinDigits(typed).trim();
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && Math.abs(number) <= most ? number : null;
};

/** The page of OpenStreetMap for coordinates in either kind of digits; null for no place. */
export function mapAddress(latitude: string, longitude: string): string | null {
  const north = degrees(latitude, 90);
  const east = degrees(longitude, 180);
  return north === null || east === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`;
}
