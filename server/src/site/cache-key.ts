/** Where the cache keeps a response of the site. `origin` is empty where the site's address is configured. */
export const cacheKey = (path: string, origin: string, savesData = false): string =>
  `${path}\n${origin}${savesData ? '\nsave-data' : ''}`;
