import { COPY_HEADER, NEVER } from '@angan/shared/copies';
import type { SiteConfig } from '@angan/shared/platform';
import { START_HASH } from './start.ts';

/** Nothing from anywhere else but what the operator configured, remotes on other origins among it. */
export function contentSecurityPolicy(
  { emailjs, avatarUrl, apiUrl, mediaOrigins = [], abilities = [] }: SiteConfig,
  remoteOrigins: readonly string[],
): string {
  const avatarHost = avatarUrl ? [new URL(avatarUrl.replace('{name}', 'x')).origin] : [];
  const apiHost = apiUrl && URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", START_HASH, ...remoteOrigins],
    // Toasts and the initials of a person bring their own style.
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...avatarHost, ...mediaOrigins],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
      ...apiHost,
      ...(emailjs ? ['https://api.emailjs.com'] : []),
    ],
    // The map, when a visitor asks for it; notices show their own PDF.
    'frame-src': ["'self'", 'https://www.openstreetmap.org', ...mediaOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // For the HTML that resources/page-body.ts has sanitised, and for the parser of its editor.
    'trusted-types': ['default', 'page-body', 'page-editor'],
    // All supported browsers send it at once; `report-to` waits, and needs https.
    ...(abilities.includes('reports') && { 'report-uri': ['/api/reports/'] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

export const pageHeaders = (
  config: SiteConfig,
  remoteOrigins: readonly string[] = [],
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  // What may be copied says so itself.
  [COPY_HEADER]: NEVER,
  vary: 'accept-encoding, save-data',
  'content-security-policy': contentSecurityPolicy(config, remoteOrigins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
});
