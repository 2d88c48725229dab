import type { Ability } from '../contract/index.ts';
import type { SiteConfig } from '../platform/ssr-contract.ts';

let provided: SiteConfig = { emailjs: null, avatarUrl: null, publicUrl: '' };

export function provideSiteConfig(config: SiteConfig): void {
  provided = config;
}

export const siteConfig = (): SiteConfig => provided;

/** Where the API is, with a slash at its end. */
export const apiUrl = (): string => provided.apiUrl ?? '/api/';

/** A server that names none is an earlier one of our own: it has all. */
export const can = (ability: Ability): boolean => provided.abilities?.includes(ability) ?? true;

/** The avatar service's address for a person of the staff, or null where none is configured. */
export const avatarUrlOf = (name: string): string | null =>
  provided.avatarUrl?.replace('{name}', encodeURIComponent(name)) ?? null;
