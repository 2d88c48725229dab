if (typeof document !== 'undefined') throw new Error('the code of this screen is broken');

/** A server runs this module; a browser does not get past its first line. */
export const Component = () => <h1>পাতা</h1>;
