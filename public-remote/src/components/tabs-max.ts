/** The most tabs that the style sheet of RadioTabs has rules for. */
export const TABS_MAX = 8;
