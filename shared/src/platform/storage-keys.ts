/** Raised when a stored value changes its meaning: all names change with it, and old values are never read. */
export const STORAGE_VERSION = 1;

const versioned = (name: string): string =>
  STORAGE_VERSION > 1 ? `${name}.v${String(STORAGE_VERSION)}` : name;

/** Every name under which the shell and the remotes store something in a browser. */
export const STORAGE_KEYS = {
  /** localStorage: the bearer token of the session. */
  token: versioned('access_token'),
  /** localStorage: the account of the session, so that a reload shows it at once. */
  user: versioned('user'),
  /** sessionStorage: the unsent message of the contact form. */
  contactDraft: versioned('angan.contact-draft'),
  /** sessionStorage: whether the sidebar of the dashboard shows icons only. */
  sidebar: versioned('angan-sidebar'),
  /** sessionStorage, with the name of a remote after it: the release that the page was last reloaded for. */
  reloadedFor: versioned('reloaded-for:'),
  /** IndexedDB: what was typed into forms of the dashboard and not saved; deleted at sign-out. */
  drafts: versioned('angan-drafts'),
  /** Cookie of an API in front of which a proxy checks CSRF tokens, as Django names it; only read. */
  csrfCookie: 'csrftoken',
} as const;
