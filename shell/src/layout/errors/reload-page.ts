/** Starts the page anew, with nothing kept in memory. */
export const reloadPage = (): void => window.location.reload();
