/** What the operator decides at run time and the pages must know; the server writes it into every page. */
export interface SiteConfig {
  /** All three or nothing: without them no e-mail is sent, messages are only stored. */
  emailjs: { serviceId: string; templateId: string; publicKey: string } | null;
  /** Address of an avatar service with `{name}` in it; null draws initials locally. Never used for students. */
  avatarUrl: string | null;
  /** Where the site is seen from outside, without a slash at its end; empty when unknown. */
  publicUrl: string;
}

let provided: SiteConfig = { emailjs: null, avatarUrl: null, publicUrl: '' };

/** Called by the shell at the start, in the browser and on the server. */
export function provideSiteConfig(config: SiteConfig): void {
  provided = config;
}

export const siteConfig = (): SiteConfig => provided;

/** The avatar service's address for a person of the staff, or null where none is configured. */
export const avatarUrlOf = (name: string): string | null =>
  provided.avatarUrl?.replace('{name}', encodeURIComponent(name)) ?? null;
