import { withoutInvisible } from '@angan/bengali-text';

/**
 * True for an address that a page may link to: a path of this site, or one of https:, tel: or
 * mailto:. Tabs, line ends and backslashes are refused, because browsers read `/\t/x` as `//x`.
 */
export const isSafeLink = (address: string): boolean =>
  !/[\u0000-\u001f\\]/.test(address) &&
  (/^\/(?!\/)/.test(address) || /^(tel:|mailto:)./i.test(address) || isHttps(address));

/** An address as it is meant: without marks that nobody sees, with https:// before a host alone. */
export const meantLink = (typed: string): string => {
  const address = withoutInvisible(typed);
  return /^[^\s:/@]+\.[^\s:/]{2,}(?:\/|$)/.test(address) ? `https://${address}` : address;
};

function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

const isHttps = (address: string) => /^https:\/\/[^/]/i.test(address) && isAddress(address);

/** The page of OpenStreetMap that shows a place, for a link. */
export const mapHref = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
