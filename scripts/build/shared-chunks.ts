/** The first screen and its charts need nothing of what lists share. */
const isScreen = ({ name }: { name?: string }) =>
  !/^(__federation|dashboard-charts$)/.test(name ?? '');

/** Forms apart from the rest, as a list is shown before its form is there. */
export const sharedChunks = {
  // A package comes with the screen that needs it: one request instead of two.
  defaultVendors: false as const,
  forms: {
    name: 'forms',
    test: /[\\/](react-hook-form|resource[\\/]form)[\\/](?!messages)/,
    chunks: isScreen,
    minChunks: 2,
    enforce: true,
    priority: 1,
  },
  screens: {
    name: 'screens',
    chunks: isScreen,
    minChunks: 8,
    enforce: true,
  },
};

/** Screens import these style sheets in different orders; no element has classes of two of them. */
export const isOrderOfSharedStyles = /chunk screens[^]*Conflicting order/;
