import type { SiteConfig } from '../platform/ssr-contract.ts';

let provided: SiteConfig = { emailjs: null, avatarUrl: null, publicUrl: '' };

/** Called by the shell at the start, in the browser and on the server. */
export function provideSiteConfig(config: SiteConfig): void {
  provided = config;
}

export const siteConfig = (): SiteConfig => provided;

/** The avatar service's address for a person of the staff, or null where none is configured. */
export const avatarUrlOf = (name: string): string | null =>
  provided.avatarUrl?.replace('{name}', encodeURIComponent(name)) ?? null;
