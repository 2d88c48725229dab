/** Reloads the page without any state in memory. */
export const reloadPage = (): void => window.location.reload();
