import { abilitiesIn, SITE_CONFIG, textsIn } from '../contract/abilities.ts';
import type { SiteConfig } from '../platform/ssr-contract.ts';

/** Next to the shell on a static host, for the operator to change. */
const FILE = '/site-config.json';

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' && value !== '' ? value : other;

async function jsonAt(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch {
    return null;
  }
}

/**
 * The configuration of a site on a static host. Where its file names no abilities the back end is
 * queried; where neither answers there are none. Never rejects.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const file = ((await jsonAt(FILE)) ?? {}) as Record<string, unknown>;
  const address = textOr(file['apiUrl'], '/api/');
  const apiUrl = address.endsWith('/') ? address : `${address}/`;
  const named = Array.isArray(file['abilities']) ? file : await jsonAt(`${apiUrl}${SITE_CONFIG}/`);
  const { serviceId, templateId, publicKey } = (file['emailjs'] ?? {}) as Record<string, unknown>;
  const mails =
    typeof serviceId === 'string' &&
    typeof templateId === 'string' &&
    typeof publicKey === 'string';
  return {
    emailjs: mails ? { serviceId, templateId, publicKey } : null,
    avatarUrl: textOr(file['avatarUrl'], null),
    publicUrl: textOr(file['publicUrl'], ''),
    apiUrl,
    abilities: abilitiesIn(named),
    texts: { ...textsIn(named), ...textsIn(file) },
  };
}
