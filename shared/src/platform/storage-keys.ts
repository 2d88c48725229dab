/** Raised when a stored value changes its meaning: old values are then never read. */
export const STORAGE_VERSION = 1;

const versioned = (name: string): string =>
  STORAGE_VERSION > 1 ? `${name}.v${String(STORAGE_VERSION)}` : name;

// Every name under which shell and remotes store something in a browser, each an export: a bundle
// has only those it uses.

/** localStorage: the bearer token of the session. */
export const token = versioned('access_token');
/** localStorage: the account of the session, so that a reload shows it at once. */
export const user = versioned('user');
/** localStorage: what the columns of an office's files were said to be, by their headings, as JSON. */
export const fileColumns = versioned('angan-file-columns');
/** localStorage: the address of the week of the routine that was last selected. */
export const ownWeek = versioned('angan.week');
/** sessionStorage: the unsent message of the contact form. */
export const contactDraft = versioned('angan.contact-draft');
/** sessionStorage: whether the sidebar of the dashboard shows icons only. */
export const sidebar = versioned('angan-sidebar');
/** sessionStorage: the titles of the groups that are folded there, as JSON. */
export const folded = versioned('angan-sidebar-folded');
/** sessionStorage, with a release or a missing file after it: the page was reloaded for it once. */
export const reloadedFor = versioned('reloaded-for:');
/** IndexedDB: what was typed into forms of the dashboard and not saved; deleted at sign-out. */
export const drafts = versioned('angan-drafts');
/** Cookie of an API in front of which a proxy checks CSRF tokens, as Django names it; only read. */
export const csrfCookie = 'csrftoken';
