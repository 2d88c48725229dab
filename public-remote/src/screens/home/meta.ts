import { siteConfig, type Deferred, type Loaded } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { truncate } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import type { HomeData } from './loader.ts';

const absolute = (address: string | null) =>
  address && new URL(address, siteConfig().publicUrl || undefined).href;

/** The college for schema.org, without what it has not entered. */
function jsonLdOf(college: Institution): Record<string, unknown> {
  const { publicUrl } = siteConfig();
  const { latitude, longitude } = college;
  const entered = {
    '@type': 'CollegeOrUniversity',
    name: college.name,
    address: college.address && {
      '@type': 'PostalAddress',
      streetAddress: college.address,
      postalCode: college.address_code ?? undefined,
      addressCountry: 'BD',
    },
    email: college.contact_email,
    telephone: college.contact_phone,
    geo: latitude != null &&
      longitude != null && { '@type': 'GeoCoordinates', latitude, longitude },
    // Relative addresses mean nothing to a search engine.
    ...(publicUrl && {
      url: `${publicUrl}/`,
      logo: absolute(college.logo),
      image: absolute(college.institution_image),
    }),
  };
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value));
}

const loaded = <Value>(part: Deferred<Loaded<Value>> | undefined): Value | null =>
  part && 'ok' in part && part.ok ? part.value : null;

export function homeMeta(data: unknown, institution: Institution | null): PageMeta {
  const { texts, history } = (data ?? {}) as Partial<HomeData>;
  const motto = loaded(texts)?.heroLine;
  const named = [collegeName(institution), motto].filter(Boolean).join(' — ');
  const description = truncate(loaded(history)?.split('\n')[0], 160) || named;
  return { title: '', description, ...(institution && { jsonLd: jsonLdOf(institution) }) };
}
