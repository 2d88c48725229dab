/** What a home screen shows of a site. */
export const manifestOf = (name: string, shortName = name): string =>
  JSON.stringify({
    name,
    short_name: shortName,
    lang: 'bn',
    start_url: '/',
    display: 'browser',
    theme_color: '#0b5d45',
    background_color: '#faf8f3',
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: `/icons/${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  });
